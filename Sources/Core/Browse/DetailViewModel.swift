/// The detail of a row, as its list sees it.
@MainActor
public protocol DetailViewModel: ScreenViewModel {
    /// The text and the place in it.
    var reading: TextReading { get }
    /// What marking the shown item keeps; nil if it can't be marked.
    var markable: Markable? { get }
    /// The position of the row in its list, as `21/30`.
    var position: @MainActor () -> String { get set }

    /// The action of the shown item for an event, whether the detail or the list has the focus; nil for
    /// none. Pure: it changes no state.
    func itemAction(for event: UserEvent) -> (any Action)?
    /// Called when an item is opened to be read, which may be shown only later.
    func wasOpened(_ markable: Markable)
    /// Loads again what has failed.
    func retry()
}
