/// Which row of a list is selected, and which rows the screen shows.
public struct ListCursor: Reducer {
    /// Rows are counted from 0.
    public struct State: Equatable, Sendable {
        /// How many rows there are.
        public fileprivate(set) var count = 0
        /// The selected row; 0 when there are none.
        public fileprivate(set) var index = 0
        /// The first row on the screen.
        public fileprivate(set) var top = 0
        /// How many rows fit on the screen, at least 1.
        public fileprivate(set) var height = 1

        /// The rows on the screen.
        public var visible: Range<Int> { top..<min(count, top + height) }

        /// The state with the selection inside the list and on the screen, which has no more
        /// blank rows at its end than it must.
        fileprivate var settled: State {
            var state = self
            state.index = max(0, min(index, count - 1))
            state.top = max(state.index - height + 1, min(top, state.index))
            state.top = max(0, min(state.top, count - height))
            return state
        }
    }

    /// What can happen to the list.
    public enum Action: Core.Action, Hashable {
        /// A person moves.
        case move(Movement)
        /// A row is selected.
        case select(Int)
        /// The list was replaced by a newer version of it: the selected item stands there now, and
        /// keeps its place on the screen.
        case updated(count: Int, selected: Int)
        /// The list was replaced by another one: the selected row comes to the middle of the screen.
        case replaced(count: Int, selected: Int)
        /// A row went away.
        case removed(Int)
        /// That many rows fit on the screen.
        case fit(height: Int)
    }

    /// An empty list.
    public let initialState = State()

    /// Makes the rules.
    public init() {}

    /// The state after an action.
    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .move(let movement):
            next.index += movement.distance(height: state.height, count: state.count)
        case .select(let row):
            next.index = row
        case .updated(let count, let selected):
            next.count = max(0, count)
            next.top += selected - state.index
            next.index = selected
        case .replaced(let count, let selected):
            next.count = max(0, count)
            next.top = selected - state.height / 2
            next.index = selected
        case .removed(let row):
            guard (0..<state.count).contains(row) else { return state }
            next.count -= 1
            if row < state.index { next.index -= 1 }
            if row < state.top { next.top -= 1 }
        case .fit(let height):
            next.height = max(1, height)
        }
        return next.settled
    }

    /// What an event means to the list.
    public static func action(for event: UserEvent) -> Action? {
        if case .move(let movement) = event { .move(movement) } else { nil }
    }
}
