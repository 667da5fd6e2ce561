import Core

/// An area on the screen with its target, for mouse clicks and tests.
struct Region: Equatable, Sendable {
    enum Target: Equatable, Sendable {
        /// A row of the screen's list, counted from 0.
        case row(Int)
        /// A link of the screen's text, counted from 0.
        case link(Int)
        /// The event of a tab or a hint.
        case event(UserEvent)
    }

    let area: Area
    let target: Target
}
