/// The events of the store.
extension UserEvent {
    private static let store = Scope("Store")

    /// Play the preview of the item.
    public static let play = UserEvent(
        "play", "play some seconds of it", in: store, elsewhere: "plays an item of the Store")
    /// Show only the next kind of items.
    public static let filterKind = UserEvent(
        "filter-kind", "show only one kind, then the next", in: store,
        elsewhere: "shows one kind of items in the Store")
}
