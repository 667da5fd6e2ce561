public import Texts

/// The texts of a word in its row and its detail.
///
/// It never changes; a new version of the ``Word`` gets a new view model. It is a class, so that
/// selecting a row copies one reference instead of a dozen strings.
public final class WordViewModel: Identifiable, Hashable, Sendable {
    /// The day of the month.
    public let day: String
    /// The day of the week, `Sun`.
    public let weekday: String

    private let model: Word

    public init(_ word: Word) {
        model = word
        day = String(word.day)
        weekday = word.date.weekday.shortName
    }

    public static func == (one: WordViewModel, other: WordViewModel) -> Bool {
        one === other || one.model == other.model
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(model) }

    public var id: String { model.id }
    public var wordTitle: String { model.word }
    public var date: CalendarDate { model.date }
    /// The number of the month.
    public var month: String { String(model.month) }
    public var year: String { String(model.year) }
    /// The date as a row shows it, `Sun 1`.
    public var rowDate: String { "\(weekday) \(day)" }
    /// The date in full, `Sunday 1 November 2026`.
    public var longDate: String { model.date.longText }
    /// The address of the picture as the source has it.
    public var imageUrl: String? { model.imageUrl }
    /// The address of the picture; nil if there is none, or it is not a valid web address.
    public var pictureAddress: WebAddress? { model.imageUrl.flatMap { WebAddress($0) } }
    public var partOfSpeech: String? { model.partOfSpeech }
    /// What marking it keeps.
    public var markable: Markable? {
        Markable(
            MarkKey(word: MergeKey(model.word)), title: model.word,
            meaning: model.definition ?? "", partOfSpeech: model.partOfSpeech ?? "",
            pronunciation: model.pronunciation ?? "",
            origin: Markable.Origin(place: "Words", sentence: model.example ?? ""))
    }
    /// The pronunciation between slashes.
    public var pronunciation: String? { model.pronunciation.map { "/\($0)/" } }
    public var definition: String? { model.definition }
    public var example: String? { model.example }
    public var origin: String? { model.origin }
}
