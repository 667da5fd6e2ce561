/// A word for a day.
///
/// Day, month and year come from the date and so always name a real day. What a source does not
/// say is nil, never an empty text.
public struct Word: Model {
    /// Unique in the app: names the source too, as in `almanac:2026-11-21`.
    public let id: String
    /// The word itself, cleaned for one line.
    public let word: String
    /// The day it is the word for.
    public let date: CalendarDate
    /// The address of a picture.
    public let imageUrl: String?
    /// Noun, verb, adjective and so on, as the source calls it.
    public let partOfSpeech: String?
    /// How it is spoken, in the International Phonetic Alphabet, without slashes.
    public let pronunciation: String?
    /// What it means.
    public let definition: String?
    /// A sentence that uses it.
    public let example: String?
    /// Where it comes from.
    public let origin: String?

    /// The day of the month, 1 to 31.
    public var day: Int { date.day }
    /// The month, 1 to 12.
    public var month: Int { date.month }
    /// The year.
    public var year: Int { date.year }

    /// Makes a word; the texts are taken as they are, so clean those from outside first.
    public init(
        id: String, word: String, date: CalendarDate, imageUrl: String? = nil,
        partOfSpeech: String? = nil, pronunciation: String? = nil, definition: String? = nil,
        example: String? = nil, origin: String? = nil
    ) {
        self.id = id
        self.word = word
        self.date = date
        self.imageUrl = imageUrl
        self.partOfSpeech = partOfSpeech
        self.pronunciation = pronunciation
        self.definition = definition
        self.example = example
        self.origin = origin
    }
}
