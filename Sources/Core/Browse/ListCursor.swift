/// The selection and the scroll position of a list.
public struct ListCursor: Reducer {
    /// Rows are counted from 0.
    public struct State: Equatable, Sendable {
        /// The number of rows.
        public fileprivate(set) var count = 0
        /// The rows that can't be selected, ascending.
        public fileprivate(set) var headings: [Int] = []
        /// The selected row; 0 when there are no rows.
        public fileprivate(set) var index = 0
        /// The first row on the screen.
        public fileprivate(set) var top = 0
        /// The number of rows that fit on the screen, at least 1.
        public fileprivate(set) var height = 1

        /// The rows on the screen.
        public var visibleRows: Range<Int> { top..<min(count, top + height) }

        public var hasSelection: Bool { count > headings.count }

        /// The headings of the section of the selected row, which may be far above it; empty for
        /// none.
        public var headingsAbove: ArraySlice<Int> {
            let above = headings.prefix { $0 < index }
            guard var first = above.indices.last else { return [] }
            while first > above.startIndex, above[first - 1] == above[first] - 1 { first -= 1 }
            return above[first...]
        }

        /// The number of rows that can be selected.
        public var selectableCount: Int { count - headings.count }

        /// The position of the selection, as `21/30` or `1/14,140`; empty when no row can be
        /// selected.
        ///
        /// Rows that can't be selected are not counted.
        public var positionText: String { positionText(of: selectableCount) }

        /// Returns the position of the selection among `count` rows.
        ///
        /// The list may have only the first of these rows.
        func positionText(of count: Int) -> String {
            guard hasSelection else { return "" }
            let headingsAbove = headings.count { $0 < index }
            return "\((index + 1 - headingsAbove).grouped)/\(count.grouped)"
        }

        /// The state with the selection inside the list and on the screen, and without blank rows
        /// at the end of the screen unless all rows fit.
        ///
        /// If a heading is selected, the selection moves to another row: down if `step` is 1, up if
        /// it is -1. Headings next to the selection are shown, too, if there is room.
        fileprivate func settled(step: Int) -> State {
            var state = self
            state.index = max(0, min(index, count - 1))
            if !headings.isEmpty {
                state.index = row(from: state.index, step: step)
                let room = height - 1
                state.top = max(state.top, state.lastHeading(room) - room)
                state.top = min(state.top, state.topHeading(room))
            }
            state.top = max(state.index - height + 1, min(state.top, state.index))
            state.top = max(0, min(state.top, count - height))
            return state
        }

        /// The state scrolled by some lines; the selection moves only when it would leave the
        /// screen.
        ///
        /// Unlike ``settled(step:)``, this does not scroll back to show headings.
        fileprivate func scrolled(by lines: Int) -> State {
            var state = self
            state.top = max(0, min(top + lines, count - height))
            guard state.top != top else { return self }
            let visibleRows = state.visibleRows
            let nearest = max(visibleRows.lowerBound, min(index, visibleRows.upperBound - 1))
            state.index = state.row(from: nearest, step: lines.signum())
            return visibleRows.contains(state.index) ? state : state.settled(step: lines.signum())
        }

        /// Selects the first row that can be selected among some visible rows, without scrolling.
        ///
        /// - Parameter rows: The visible rows.
        /// - Returns: The state; the same state if all visible rows are headings.
        fileprivate func selecting(_ rows: some Sequence<Int>) -> State {
            var state = self
            if let row = rows.first(where: { !headings.contains($0) }) { state.index = row }
            return state
        }

        /// The nearest row that can be selected in the direction of `step`, else in the other
        /// direction.
        private func row(from start: Int, step: Int) -> Int {
            for step in [step, -step] {
                var row = start
                while (0..<count).contains(row) {
                    if !headings.contains(row) { return row }
                    row += step
                }
            }
            return start
        }

        /// The first of the headings directly above the selection, at most `room` rows above it.
        private func topHeading(_ room: Int) -> Int {
            var first = index
            while first > index - room, headings.contains(first - 1) { first -= 1 }
            return first
        }

        /// The last row of the list if only headings follow the selection, at most `room` rows
        /// below it; else the selection.
        private func lastHeading(_ room: Int) -> Int {
            let isLast = (index + 1..<max(index + 1, count)).allSatisfy(headings.contains)
            return isLast ? min(count - 1, index + room) : index
        }
    }

    public enum Action: Core.Action, Hashable {
        case move(Movement)
        case select(Int)
        /// A newer version has replaced the list. `selected` is the new index of the selected item,
        /// which keeps its place on the screen.
        case updated(count: Int, selected: Int, headings: [Int] = [])
        /// Another list has replaced the list. The selected row moves to the middle of the screen.
        case replaced(count: Int, selected: Int, headings: [Int] = [])
        /// An earlier list is shown again, with its selection and its scroll position.
        case restored(count: Int, selected: Int, top: Int, headings: [Int] = [])
        /// The number of rows that fit on the screen has changed.
        case fit(height: Int)
    }

    public let initialState = State()

    public init() {}

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        var step = 1
        switch action {
        case .move(.scrollUp): return state.scrolled(by: -1)
        case .move(.scrollDown): return state.scrolled(by: 1)
        case .move(.windowTop): return state.selecting(state.visibleRows)
        case .move(.windowBottom): return state.selecting(state.visibleRows.reversed())
        case .move(let movement):
            let distance = movement.distance(height: state.height, count: state.count)
            next.index += distance
            step = distance.signum()
        case .select(let row):
            next.index = row
        case .updated(let count, let selected, let headings):
            next.count = max(0, count)
            next.headings = headings
            next.top += selected - state.index
            next.index = selected
        case .replaced(let count, let selected, let headings):
            next.count = max(0, count)
            next.headings = headings
            next.top = selected - state.height / 2
            next.index = selected
        case .restored(let count, let selected, let top, let headings):
            next.count = max(0, count)
            next.headings = headings
            next.top = top
            next.index = selected
        case .fit(let height):
            next.height = max(1, height)
        }
        return next.settled(step: step)
    }
}
