/// The inflected forms of the words of a language.
public protocol Inflections: Sendable {
    /// The words of which a word may be an inflected form, without the word itself (`went`: `go`).
    ///
    /// - Throws: A ``LexiconError`` when they are in a file that can't be read.
    func bases(of word: String) throws(LexiconError) -> [BaseForm]
}

/// A base form, and its part of speech.
public struct BaseForm: Hashable, Sendable {
    public let word: String
    /// Noun, verb, adjective or adverb, as in ``Sense/partOfSpeech``; nil if unknown.
    public let partOfSpeech: String?
    /// How doubtful it is, in the unit of ``Misspelling``; 0 if a list has it.
    public let cost: Int

    public init(_ word: String, as partOfSpeech: String? = nil, cost: Int = 0) {
        self.word = word
        self.partOfSpeech = partOfSpeech
        self.cost = cost
    }
}

extension BaseForm {
    /// Whether a form has too little in common with it to be made by a rule, as `went` of `go`.
    func isIrregular(_ form: String) -> Bool {
        word.lowercased().commonPrefix(with: form.lowercased()).count + 1 < word.count
    }
}

extension Collection where Element: Equatable {
    fileprivate func commonPrefix(with other: some Collection<Element>) -> SubSequence {
        prefix(zip(self, other).prefix { $0 == $1 }.count)
    }
}

extension Language {
    /// The rules for its inflected forms; nil if there are none.
    var inflections: (any Inflections)? { self == .english ? EnglishForms() : nil }
}

/// The regular forms of English words: plurals, verb forms, comparatives.
struct EnglishForms: Inflections {
    /// An ending, and what it has replaced in the base form.
    private static let endings = [
        ("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ied", "y"), ("ing", ""),
        ("ing", "e"), ("er", ""), ("er", "e"), ("ier", "y"), ("est", ""), ("est", "e"),
        ("iest", "y"),
    ]
    /// The shortest base form, in letters: of shorter ones, most are none.
    private static let leastCount = 3

    /// The texts of which a word would be a regular form, whether they are words or not.
    func bases(of word: String) -> [BaseForm] {
        var bases: [BaseForm] = []
        for (ending, replacement) in EnglishForms.endings where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            let base = stem + replacement
            guard base.count >= EnglishForms.leastCount, stem.contains(where: EnglishForms.isVowel)
            else { continue }
            bases.append(BaseForm(String(base)))
            // The last letter may be doubled: `vanned`.
            let isDoubled =
                stem.count > EnglishForms.leastCount && stem.last == stem.dropLast().last
            if isDoubled, replacement.isEmpty, ending != "s" {
                bases.append(BaseForm(String(stem.dropLast())))
            }
        }
        return bases
    }

    private static func isVowel(_ letter: Character) -> Bool { "aeiouy".contains(letter) }
}
