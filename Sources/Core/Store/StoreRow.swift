/// A row of the store's list.
public enum StoreRow: ListRow, Hashable {
    /// Can't be selected.
    case heading(String)
    case media(MediaViewModel)

    public var id: String {
        switch self {
        case .heading(let title): "heading:\(title)"
        case .media(let media): media.id
        }
    }

    public var isHeading: Bool { media == nil }
    public var section: String? { isHeading ? "samples" : nil }
    public var word: String? { media?.item.title }
    public var isTitle: Bool { true }
    public var markable: Markable? { media?.markable }
    public var markKey: MarkKey? { media.map { MarkKey(.item, id: $0.id) } }
    public var filterTexts: [String] { media.map { [$0.item.title, $0.item.subtitle] } ?? [] }

    public var media: MediaViewModel? {
        if case .media(let media) = self { media } else { nil }
    }

    /// The rows of an answer.
    ///
    /// If there is none, or the request has failed, the rows of the built-in samples that contain
    /// every word of the text follow.
    public static func rows(
        of answer: LoadState<Answer<[Media]>, NetworkError>, text: String, samples: [Media],
        kind: MediaFilter, order: MediaOrder
    ) -> [StoreRow] {
        let words = text.split(separator: " ").map { FoldedText(String($0)) }
        let fitting = samples.map(MediaViewModel.init).filter { media in
            let text = FoldedText("\(media.item.title) \(media.item.subtitle)")
            return words.allSatisfy(text.contains)
        }
        let isFresh = answer.value != nil && answer.failure == nil
        let sections = Sectioned([
            ListSection(id: "found", state: answer.map { $0.value.map(MediaViewModel.init) }),
            ListSection(id: "samples", state: .loaded(isFresh ? [] : fitting)),
        ]).map { $0.filtered { kind.shows($0.kind) }.sorted(by: order.areInOrder) }
        let found = sections["found"].value ?? []
        let shown = sections["samples"].value ?? []
        return found.map(StoreRow.media)
            + (shown.isEmpty ? [] : [.heading("Sample")] + shown.map(StoreRow.media))
    }
}
