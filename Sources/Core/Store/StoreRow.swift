/// One row of the store's list.
public enum StoreRow: ListRow, Hashable {
    /// What the rows below are. Can't be selected.
    case heading(String)
    /// Something of the catalogue.
    case media(MediaViewModel)

    /// The same for the same thing in any results.
    public var id: String {
        switch self {
        case .heading(let title): "heading:\(title)"
        case .media(let media): media.id
        }
    }

    public var isHeading: Bool { media == nil }
    public var section: String? { isHeading ? "samples" : nil }
    public var word: String? { media?.item.title }
    public var filterTexts: [String] { media.map { [$0.item.title, $0.item.subtitle] } ?? [] }

    /// What it shows of the catalogue.
    public var media: MediaViewModel? {
        if case .media(let media) = self { media } else { nil }
    }

    /// The rows of an answer and, when there is none or it is not fresh, of the built-in samples that
    /// contain every word of the text.
    public static func rows(
        of answer: LoadState<Answer<[Media]>, NetworkError>, text: String, samples: [Media],
        kind: MediaFilter, order: MediaOrder
    ) -> [StoreRow] {
        let found = answer.map { $0.value.map(MediaViewModel.init) }
            .filtered { kind.shows($0.kind) }.sorted(by: order.areInOrder)
        let rows = (found.value ?? []).map(StoreRow.media)
        guard answer.value == nil || answer.failure != nil else { return rows }
        let words = text.split(separator: " ").map { FoldedText(String($0)) }
        let fitting = LoadState<_, NetworkError>.loaded(samples.map(MediaViewModel.init))
            .filtered { media in
                let text = FoldedText("\(media.item.title) \(media.item.subtitle)")
                return kind.shows(media.kind) && words.allSatisfy(text.contains)
            }.sorted(by: order.areInOrder)
        let shown = (fitting.value ?? []).map(StoreRow.media)
        return rows + (shown.isEmpty ? [] : [.heading("Sample")] + shown)
    }
}
