/// The events of the store.
extension UserEvent {
    private static let store = Scope("Store")

    /// Play the preview of the item.
    public static let play = UserEvent("play", "play some seconds of it", in: store)
    /// Show only the next kind of items.
    public static let filterKind = UserEvent(
        "filter-kind", "show only one kind, then the next", in: store)
    /// Use the next sort order.
    public static let sort = UserEvent(
        "sort", "sort: as found, by title, by artist, by date", in: store)
}
