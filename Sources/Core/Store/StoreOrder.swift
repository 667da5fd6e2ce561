/// The sort order of the store's list.
public enum StoreOrder: String, CaseIterable, Sendable {
    /// The order of the store.
    case asFound = "as found"
    case title = "by title", artist = "by artist"
    /// The newest first; items without a date last.
    case date = "by date"

    /// The name of the order.
    public var title: String { rawValue }

    /// The items in this order; equal items keep their order.
    func sorted(_ items: [StoreItem]) -> [StoreItem] {
        switch self {
        case .asFound: items
        case .title: items.sorted(byTitle: \.title)
        case .artist: items.sorted(byTitle: { $0.artist ?? "" })
        case .date:
            items.sorted { one, other in
                guard let date = one.releaseDate else { return false }
                return other.releaseDate.map { $0 < date } ?? true
            }
        }
    }
}
