/// A word as its row and its detail show it: texts that never change.
///
/// It is bound to one version of its ``Word``; a new version gets a new view model.
public struct WordViewModel: Identifiable, Hashable, Sendable {
    private let model: Word

    /// Makes the view model of a word.
    public init(_ word: Word) { model = word }

    /// The id of the word.
    public var id: String { model.id }
    /// The word itself.
    public var wordTitle: String { model.word }
    /// The day it is the word for.
    public var date: CalendarDate { model.date }
    /// The day of the month as a number.
    public var day: String { String(model.day) }
    /// The month as a number.
    public var month: String { String(model.month) }
    /// The year as a number.
    public var year: String { String(model.year) }
    /// The day of the week, `Sun`.
    public var weekday: String { model.date.weekday.shortName }
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
