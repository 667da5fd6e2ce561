/// The inflected forms of the words of a language.
public protocol Inflections: Sendable {
    /// The possible base forms of a word, without the word itself (`went`: `go`).
    ///
    /// The likeliest base forms come first. Some results may be no words at all, because rules know
    /// only endings.
    ///
    /// - Throws: A ``LexiconError`` if the forms are in a file that can't be read.
    func bases(of word: String) throws(LexiconError) -> [BaseForm]

    /// The forms of an irregular verb from which a learner can derive all other forms; empty for
    /// other words.
    func principalParts(of verb: String) -> [String]

    /// The regular forms of a word, as any part of speech, that have a given shape.
    func forms(of word: String, shaped shape: FormShape) -> [String]

    /// The irregular forms.
    var irregularForms: [String] { get }

    /// The irregular plurals of a noun, and the plurals that rules make.
    ///
    /// The right regular plural is the first one that is a word.
    func plurals(of noun: String) -> (irregular: [String], regular: [String])
}

extension Inflections {
    public func forms(of word: String, shaped shape: FormShape) -> [String] { [] }
    public var irregularForms: [String] { [] }
    public func principalParts(of verb: String) -> [String] { [] }

    public func plurals(of noun: String) -> (irregular: [String], regular: [String]) { ([], []) }
}

/// A base form, and its part of speech.
public struct BaseForm: Hashable, Sendable {
    public let word: String
    /// Noun, verb, adjective or adverb, as in ``Sense/partOfSpeech``; nil if it is unknown.
    public let partOfSpeech: String?
    /// The doubt about the base form: 0 if a table has the form, and 60 if the rule is as doubtful
    /// as the cheapest misspelling.
    public let cost: Int
    /// The rule as in its table: `verb: te = en`; empty if the form comes from code or a list of
    /// forms.
    public let rule: String

    public init(
        _ word: String, as partOfSpeech: String? = nil, cost: Int = 0, rule: String = ""
    ) {
        self.word = word
        self.partOfSpeech = partOfSpeech
        self.cost = cost
        self.rule = rule
    }
}

/// The shape of the wanted forms of a word.
public struct FormShape: Sendable {
    /// The number of letters; nil for any number.
    let length: Int?
    /// The last letter; nil for any letter.
    let lastLetter: Character?

    /// Returns true if a text has the wanted length and last letter.
    ///
    /// A letter that is not ASCII is allowed, because it may be the wanted letter with an accent.
    func allows(length: Int, lastLetter letter: Character?) -> Bool {
        if let requiredLength = self.length, requiredLength != length { return false }
        guard let lastLetter, let letter, letter.isASCII else { return true }
        return lastLetter == letter
    }
}
