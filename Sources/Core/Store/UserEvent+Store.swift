/// What can be asked of the store and its things.
extension UserEvent {
    private static let store = Scope("Store")

    /// Open the page of the item in a browser.
    public static let openPage = UserEvent("open-page", "open the page in a browser", in: store)
    /// Play some seconds of the item.
    public static let play = UserEvent("play", "play some seconds of it", in: store)
    /// Show only the next kind of items.
    public static let filterKind = UserEvent(
        "filter-kind", "show only one kind, then the next", in: store)
    /// Sort the list by something else.
    public static let sort = UserEvent(
        "sort", "sort: as found, by title, by artist, by date", in: store)
}
