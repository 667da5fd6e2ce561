/// The inflected forms of the words of a language.
public protocol Inflections: Sendable {
    /// The words of which a word may be an inflected form, without the word itself (`went`: `go`).
    ///
    /// The likeliest come first. Some of them may be no words at all: rules know endings, not words.
    ///
    /// - Throws: A ``LexiconError`` when they are in a file that can't be read.
    func bases(of word: String) throws(LexiconError) -> [BaseForm]

    /// The forms of an irregular verb from which a learner makes all others; none of other words.
    func principalParts(of verb: String) -> [String]

    /// The texts of a shape that are forms of a word if it is inflected regularly, as some part of speech.
    func forms(of word: String, shaped shape: FormShape) -> [String]

    /// The forms that follow no rule.
    var irregularForms: [String] { get }

    /// The plurals of a noun: those that follow no rule, and those that the rules make, of which the first that is a
    /// word is right.
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
    /// Noun, verb, adjective or adverb, as in ``Sense/partOfSpeech``; nil if unknown.
    public let partOfSpeech: String?
    /// The doubt about the rule that leads to it: 0 if a table has the form, 60 where the rule is as
    /// doubtful as the cheapest misspelling.
    public let cost: Int
    /// The rule, as its table has it: `verb: te = en`; empty for one that is code, or a list of forms.
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

/// The forms of a word that are wanted.
public struct FormShape: Sendable {
    /// The number of letters; nil for any.
    let length: Int?
    /// Nil for any.
    let lastLetter: Character?

    /// Returns true unless a text has another length or another last letter, whose accents are left open.
    func allows(length: Int, lastLetter last: Character?) -> Bool {
        if let wanted = self.length, wanted != length { return false }
        guard let lastLetter, let last, last.isASCII else { return true }
        return lastLetter == last
    }
}
