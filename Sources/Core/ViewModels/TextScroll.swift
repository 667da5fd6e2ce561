/// Which lines of a text the screen shows.
public struct TextScroll: Reducer {
    /// Lines are counted from 0, as they are wrapped on the screen.
    public struct State: Equatable, Sendable {
        /// How many lines there are.
        public fileprivate(set) var count = 0
        /// The first line on the screen.
        public fileprivate(set) var top = 0
        /// How many lines fit on the screen, at least 1.
        public fileprivate(set) var height = 1
    }

    /// What can happen to the text.
    public enum Action: Core.Action, Hashable {
        /// A person moves.
        case move(Movement)
        /// The text was wrapped anew, or the screen changed.
        case fit(lines: Int, height: Int)
        /// Another text is shown, from its first line.
        case restart
    }

    /// No text.
    public let initialState = State()

    /// Makes the rules.
    public init() {}

    /// The state after an action.
    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .move(let movement):
            next.top += movement.distance(height: state.height, count: state.count)
        case .fit(let lines, let height):
            next.count = max(0, lines)
            next.height = max(1, height)
        case .restart:
            next.top = 0
        }
        next.top = max(0, min(next.top, next.count - next.height))
        return next
    }
}
