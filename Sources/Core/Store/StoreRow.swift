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
        func listed(_ items: [StoreItem]) -> [StoreRow] {
            order.sorted(items.filter { kind.shows($0.kind) }).map(StoreRow.item)
        }
        let found = listed(answer.value?.value ?? [])
        guard answer.value == nil || answer.failure != nil else { return found }
        let words = text.split(separator: " ").map { FoldedText(String($0)) }
        let fitting = samples.filter { item in
            let text = FoldedText("\(item.title) \(item.subtitle)")
            return words.allSatisfy(text.contains)
        }
        let shown = listed(fitting)
        return found + (shown.isEmpty ? [] : [.heading("Sample")] + shown)
    }
}
