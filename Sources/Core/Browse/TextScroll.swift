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
        /// The place that is wanted on top; the end of the text may keep it from getting there.
        public fileprivate(set) var topPosition = TextPosition.start

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

        /// Whether a place in the text is on the screen.
        public func shows(_ position: TextPosition) -> Bool {
            (top..<top + height).contains(line(of: position))
        }

        /// The state with that line on top, or the nearest that leaves no more blank lines at the end
        /// than it must.
        fileprivate func scrolled(to line: Int) -> State {
            var state = self
            state.top = max(0, min(line, count - height))
            return state
        }

        /// The same, for a person who goes there: wrapped anew, the text begins there too.
        fileprivate func moved(to line: Int) -> State {
            var state = scrolled(to: line)
            if lines.indices.contains(state.top) { state.topPosition = lines[state.top] }
            return state
        }
    }

    /// What can happen to the text.
    public enum Action: Core.Action, Hashable {
        /// A person moves.
        case move(Movement)
        /// The text was wrapped anew, or the screen changed.
        case fit(lines: [TextPosition], height: Int)
        /// A place is wanted on the screen, with some lines above it; nothing moves when it is there
        /// already.
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
        switch action {
        case .move(let movement):
            let distance = movement.distance(height: state.height, count: state.count)
            return state.moved(to: state.top + distance)
        case .fit(let lines, let height):
            var next = state
            next.lines = lines
            next.height = max(1, height)
            return next.scrolled(to: next.line(of: next.topPosition))
        case .reveal(let position):
            guard !state.shows(position) else { return state }
            return state.moved(to: state.line(of: position) - state.height / 3)
        case .jump(let position):
            var next = state
            next.topPosition = position
            return next.scrolled(to: next.line(of: position))
        case .restart:
            var next = initialState
            next.height = state.height
            return next
        }
    }
}
