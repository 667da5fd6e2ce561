/// A word as its row and its detail show it: texts that never change.
///
/// It is bound to one version of its ``Word``; a new version gets a new view model. What each row
/// shows is made once; to select a row copies a reference, not a dozen texts.
public final class WordViewModel: Identifiable, Hashable, Sendable {
    /// The day of the month as a number.
    public let day: String
    /// The day of the week, `Sun`.
    public let weekday: String

    private let model: Word

    /// Makes the view model of a word.
    public init(_ word: Word) {
        model = word
        day = String(word.day)
        weekday = word.date.weekday.shortName
    }

    /// Whether they are of the same version of the same word.
    public static func == (one: WordViewModel, other: WordViewModel) -> Bool {
        one === other || one.model == other.model
    }

    /// Hashes the word.
    public func hash(into hasher: inout Hasher) { hasher.combine(model) }

    /// The id of the word.
    public var id: String { model.id }
    /// The word itself.
    public var wordTitle: String { model.word }
    /// The day it is the word for.
    public var date: CalendarDate { model.date }
    /// The month as a number.
    public var month: String { String(model.month) }
    /// The year as a number.
    public var year: String { String(model.year) }
    /// The date in full, `Sunday 1 November 2026`.
    public var longDate: String { model.date.longText }
    /// The address of its picture, as its source has it.
    public var imageUrl: String? { model.imageUrl }
    /// The address of its picture; nil when it has none that can be asked for.
    public var pictureAddress: WebAddress? { model.imageUrl.flatMap { WebAddress($0) } }
    /// Noun, verb, adjective and so on.
    public var partOfSpeech: String? { model.partOfSpeech }
    /// How it is spoken, between slashes.
    public var pronunciation: String? { model.pronunciation.map { "/\($0)/" } }
    /// What it means.
    public var definition: String? { model.definition }
    /// A sentence that uses it.
    public var example: String? { model.example }
    /// Where it comes from.
    public var origin: String? { model.origin }
}
