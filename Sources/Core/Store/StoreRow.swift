/// A row of the store's list.
public enum StoreRow: ListRow, Hashable {
    /// Can't be selected.
    case heading(String)
    case item(StoreItem)

    public var id: String {
        switch self {
        case .heading(let title): "heading:\(title)"
        case .item(let item): item.id
        }
    }

    public var isHeading: Bool { item == nil }
    public var section: String? { isHeading ? "samples" : nil }
    public var word: String? { item?.title }
    public var isTitle: Bool { true }
    public var markable: Markable? { item?.markable }
    public var markKey: MarkKey? { item.map { MarkKey(.item, id: $0.id) } }
    public var filterTexts: [String] { item.map { [$0.title, $0.subtitle] } ?? [] }

    public var item: StoreItem? { if case .item(let item) = self { item } else { nil } }

    /// The rows of an answer.
    ///
    /// If there is none, or the request has failed, the rows of the built-in samples that contain
    /// every word of the text follow.
    public static func rows(
        of answer: LoadState<Answer<[StoreItem]>, NetworkError>, text: String, samples: [StoreItem],
        kind: StoreFilter, order: StoreOrder
    ) -> [StoreRow] {
        let words = text.split(separator: " ").map { FoldedText(String($0)) }
        let fitting = samples.filter { item in
            let text = FoldedText("\(item.title) \(item.subtitle)")
            return words.allSatisfy(text.contains)
        }
        let isFresh = answer.value != nil && answer.failure == nil
        let sections = Sectioned([
            ListSection(id: "found", state: answer.map(\.value)),
            ListSection(id: "samples", state: .loaded(isFresh ? [] : fitting)),
        ]).map { $0.filtered { kind.shows($0.kind) }.sorted(by: order.areInOrder) }
        let found = sections["found"].value ?? []
        let shown = sections["samples"].value ?? []
        return found.map(StoreRow.item)
            + (shown.isEmpty ? [] : [.heading("Sample")] + shown.map(StoreRow.item))
    }
}
