import Texts

/// A word of the day.
///
/// Optional texts that the source does not have are nil, never empty.
public struct Word: Model {
    /// Unique in the app.
    ///
    /// The ID names the source, as in `almanac:2026-11-21`.
    public var id: String
    /// The word, cleaned for one line.
    public let word: String
    public let date: CalendarDate
    /// The address of a picture.
    public let imageUrl: String?
    /// Noun, verb, adjective and so on, as the source calls it.
    public private(set) var partOfSpeech: String?
    /// In the International Phonetic Alphabet, without slashes.
    public private(set) var pronunciation: String?
    public private(set) var definition: String?
    /// The name of the dictionary that the definition is from; nil if the definition is the
    /// source's own.
    public private(set) var definitionFrom: String?
    /// A sentence that uses the word.
    public let example: String?
    /// The etymology.
    public let origin: String?

    /// The day of the month, 1 to 31.
    public var day: Int { date.day }
    /// The month, 1 to 12.
    public var month: Int { date.month }
    public var year: Int { date.year }

    /// The texts must be clean.
    public init(
        id: String, word: String, date: CalendarDate, imageUrl: String? = nil,
        partOfSpeech: String? = nil, pronunciation: String? = nil, definition: String? = nil,
        definitionFrom: String? = nil, example: String? = nil, origin: String? = nil
    ) {
        self.id = id
        self.word = word
        self.date = date
        self.imageUrl = imageUrl
        self.partOfSpeech = partOfSpeech
        self.pronunciation = pronunciation
        self.definition = definition
        self.definitionFrom = definitionFrom
        self.example = example
        self.origin = origin
    }
}

extension Word {
    /// Completes a word that has no definition with its meaning in a dictionary.
    ///
    /// The facts of the word's source stay.
    ///
    /// - Parameter meaning: The meaning; nil if no dictionary has the word.
    /// - Returns: The completed word; the word itself if it has a definition or `meaning` is nil.
    public func defined(by meaning: WordMeaning?) -> Word {
        guard definition == nil, let meaning else { return self }
        let (part, sound) = (meaning.partOfSpeech, meaning.pronunciation)
        var word = self
        word.partOfSpeech = partOfSpeech ?? (part.isEmpty ? nil : part)
        word.pronunciation = pronunciation ?? (sound.isEmpty ? nil : sound)
        word.definition = meaning.definition.cleaned()
        word.definitionFrom = meaning.source
        return word
    }

    /// Returns true if the word, its part of speech or its definition contains a text, ignoring
    /// case and accents.
    public func contains(_ text: String) -> Bool {
        let foldedText = FoldedText(text)
        return [word, partOfSpeech, definition].contains { text in
            text.map { FoldedText($0).contains(foldedText) } ?? false
        }
    }
}
