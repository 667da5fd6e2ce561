import Core

/// A place on the screen, and what it stands for: what a click on it, or a test, asks for.
struct Region: Equatable, Sendable {
    enum Target: Equatable, Sendable {
        /// A row of the screen's list, counted from 0.
        case row(Int)
        /// A link of the screen's text, counted from 0.
        case link(Int)
        /// What a person can ask for there.
        case event(UserEvent)
    }

    let area: Area
    let target: Target
}
