/// Which lines of a text the screen shows.
///
/// How the text falls into lines is the screen's business, which says where each of them begins;
/// when that changes, the place in the text that stood on top stays there.
public struct TextScroll: Reducer {
    /// Lines are counted from 0, as they are wrapped on the screen.
    public struct State: Equatable, Sendable {
        /// Where each line begins.
        public fileprivate(set) var lines: [TextPosition] = []
        /// The first line on the screen.
        public fileprivate(set) var top = 0
        /// How many lines fit on the screen, at least 1.
        public fileprivate(set) var height = 1
        /// The place that is wanted on top as soon as the lines are known.
        fileprivate var wanted: TextPosition?

        /// How many lines there are.
        public var count: Int { lines.count }

        /// Whether there is more of the text below the screen.
        public var goesOn: Bool { top + height < count }

        /// The line that a place in the text is on; 0 when there are none.
        public func line(of position: TextPosition) -> Int {
            var low = 0
            var high = lines.count
            while low < high {
                let middle = (low + high) / 2
                if lines[middle] <= position { low = middle + 1 } else { high = middle }
            }
            return max(0, low - 1)
        }
    }

    /// What can happen to the text.
    public enum Action: Core.Action, Hashable {
        /// A person moves.
        case move(Movement)
        /// The text was wrapped anew, or the screen changed.
        case fit(lines: [TextPosition], height: Int)
        /// A place is wanted on the screen; nothing moves when it is there already.
        case reveal(TextPosition)
        /// A place is wanted on top of the screen, now or when the lines are known.
        case jump(TextPosition)
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
            let top = state.lines.indices.contains(state.top) ? state.lines[state.top] : nil
            next.lines = lines
            next.height = max(1, height)
            if let anchor = state.wanted ?? top, lines != state.lines {
                next.top = next.line(of: anchor)
                next.wanted = nil
            }
        case .reveal(let position):
            let line = state.line(of: position)
            next.top = max(line - state.height + 1, min(state.top, line))
        case .jump(let position):
            next.top = state.line(of: position)
            if state.lines.isEmpty { next.wanted = position }
        case .restart:
            next = State()
            next.height = state.height
        }
        next.top = max(0, min(next.top, next.count - next.height))
        return next
    }
}
