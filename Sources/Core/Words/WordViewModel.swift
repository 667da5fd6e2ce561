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
    /// The word with the facts that its mark keeps.
    public var markable: Markable? {
        Markable(
            MarkKey(word: MergeKey(model.word)), title: model.word,
            meaning: model.definition ?? "", partOfSpeech: model.partOfSpeech ?? "",
            pronunciation: model.pronunciation ?? "",
            origin: Markable.Origin(
                place: "Words", source: model.definitionFrom ?? "", sentence: model.example ?? ""))
    }
    /// The pronunciation between slashes.
    public var pronunciation: String? { model.pronunciation.map { "/\($0)/" } }
    public var definition: String? { model.definition }
    /// The word with its meaning in a dictionary; the word itself if it has a definition.
    func defined(by meaning: WordMeaning?) -> WordViewModel {
        guard definition == nil, meaning != nil else { return self }
        return WordViewModel(model.defined(by: meaning))
    }

    public var example: String? { model.example }
    public var origin: String? { model.origin }
}

/// The detail of a word.
public typealias WordDetail = DetailPane<WordViewModel>

extension WordViewModel: DetailItem {
    public var word: String? { wordTitle }

    public func action(hearing sound: TextLink?, at position: TextPosition) -> (any Action)? {
        Hear(word: wordTitle)
    }

    public var text: StyledText {
        var parts: [[StyledText.Paragraph]] = [
            [
                .init(wordTitle, style: .strong, aside: partOfSpeech),
                .init(longDate, style: .secondary),
            ]
        ]
        if let pronunciation { parts[0].append(.init(pronunciation, style: .secondary)) }
        if let definition {
            parts.append([.init(definition, aside: model.definitionFrom)])
        }
        if let example { parts.append([.init("“\(example)”", style: .emphasized, indent: 2)]) }
        if let origin { parts.append([.init(origin, style: .secondary)]) }
        if let imageUrl, pictureAddress == nil {
            parts.append([.init("Picture: \(imageUrl)", style: .secondary)])
        }
        return StyledText(Array(parts.joined(separator: [.empty])))
    }
}

extension WordViewModel: ListRow {
    /// The texts that a row shows if there is room.
    public var filterTexts: [String] {
        [wordTitle, partOfSpeech ?? "", definition ?? "", rowDate]
    }
}

/// Emphasizes a row of a month: today's word, or the first word if no word is today's.
public struct WordEmphasis: Hashable, Sendable {
    private let today: CalendarDate
    /// The first word; nil if a word is today's.
    private let firstID: WordViewModel.ID?

    init(today: CalendarDate, words: [WordViewModel]) {
        self.today = today
        firstID = words.contains { $0.date == today } ? nil : words.first?.id
    }

    public func isToday(_ word: WordViewModel) -> Bool { word.date == today }

    public func isEmphasized(_ word: WordViewModel) -> Bool {
        isToday(word) || word.id == firstID
    }
}
