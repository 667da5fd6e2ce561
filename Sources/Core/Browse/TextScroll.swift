public import Texts

/// The scroll position of a text.
///
/// The screen wraps the text and reports where each line begins. After a resize, the same position
/// in the text stays at the top of the screen.
public struct TextScroll: Reducer {
    /// Lines are wrapped lines, counted from 0.
    public struct State: Equatable, Sendable {
        /// The position at which each line begins.
        public fileprivate(set) var lines: [TextPosition] = []
        /// The first line on the screen.
        public fileprivate(set) var top = 0
        /// The number of lines that fit on the screen, at least 1.
        public fileprivate(set) var height = 1
        /// The requested position at the top of the screen.
        ///
        /// Near the end of the text, the line at `top` may come before it.
        public fileprivate(set) var topPosition = TextPosition.start

        /// The position at which the first line on the screen begins; nil when there are no lines.
        public var firstLine: TextPosition? { lines.indices.contains(top) ? lines[top] : nil }

        /// The number of lines.
        public var count: Int { lines.count }

        /// The share of the text above the bottom of the screen, in percent; nil if the whole text
        /// fits.
        public var percentage: Int? {
            count > height ? min(100, (top + height) * 100 / count) : nil
        }

        /// The line of a position; 0 when there are no lines.
        public func line(of position: TextPosition) -> Int { lines.line(of: position) }

        /// True if the line of a position is on the screen.
        public func shows(_ position: TextPosition) -> Bool {
            (top..<top + height).contains(line(of: position))
        }

        /// The state scrolled to a line, without blank lines at the end unless the whole text fits.
        fileprivate func scrolled(to line: Int) -> State {
            var state = self
            state.top = max(0, min(line, count - height))
            return state
        }

        /// The state scrolled to a line, which also becomes the position to keep after a resize.
        fileprivate func moved(to line: Int) -> State {
            var state = scrolled(to: line)
            if let first = state.firstLine { state.topPosition = first }
            return state
        }
    }

    public enum Action: Core.Action, Hashable {
        case move(Movement)
        /// The text was wrapped again, or the screen has another height.
        case fit(lines: [TextPosition], height: Int)
        /// Scroll a position onto the screen, with some lines above it. Nothing moves if it is on
        /// the screen already.
        case reveal(TextPosition)
        /// Scroll a position onto the screen, by as few lines as needed.
        case follow(TextPosition)
        /// Scroll a position to the top of the screen, at once or when the lines are known.
        case jump(TextPosition)
        /// Show another text from its first line.
        case restart
    }

    public let initialState = State()

    public init() {}

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
        case .follow(let position):
            let line = state.line(of: position)
            if line < state.top { return state.moved(to: line) }
            if line >= state.top + state.height {
                return state.moved(to: line - state.height + 1)
            }
            return state
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

extension [TextPosition] {
    /// The line that contains a position, if these are the positions at which lines begin; 0 when
    /// there are no lines.
    func line(of position: TextPosition) -> Int {
        Swift.max(0, indices.firstNumber { self[$0] > position } - 1)
    }
}
