/// The inflected forms of the words of a language.
public protocol Inflections: Sendable {
    /// The words of which a word may be an inflected form, without the word itself (`went`: `go`).
    ///
    /// - Throws: A ``LexiconError`` when they are in a file that can't be read.
    func bases(of word: String) throws(LexiconError) -> [BaseForm]
}

/// A word, and as what it has an inflected form.
public struct BaseForm: Hashable, Sendable {
    public let word: String
    /// Noun, verb, adjective or adverb, as in ``Sense/partOfSpeech``; nil if unknown.
    public let partOfSpeech: String?

    public init(_ word: String, as partOfSpeech: String? = nil) {
        self.word = word
        self.partOfSpeech = partOfSpeech
    }
}

extension Language {
    /// What is known of its inflected forms; nil for nothing.
    var inflections: (any Inflections)? { self == .english ? EnglishForms() : nil }
}
