/// The detail of a row, as far as its list knows it.
@MainActor
public protocol DetailViewModel: ScreenViewModel {
    /// The text, and where one is in it.
    var reading: TextReading { get }
    /// Where the row stands in its list, for a person: `21/30`.
    var position: @MainActor () -> String { get set }

    /// What an event means to the thing that is shown, read here or selected in its list alike; nil
    /// when it means nothing. Pure: it changes no state.
    func itemAction(for event: UserEvent) -> (any Action)?
    /// Asks again for what could not be had.
    func retry()
}
