/// The widths of a list and of the detail beside it in a window.
///
/// The list is as wide as its rows need to show all of their facts, or as the user has set it. If
/// the list leaves no room for the detail, the list fills the window, so a wider window never shows
/// fewer facts.
public struct WindowShare: Hashable, Sendable {
    /// The widths that a list and its detail need, in cells.
    public struct Needs: Hashable, Sendable {
        /// The cells of a row with all of its facts.
        public let row: Int
        /// The cells of the detail: at least as many as make its lines easy to read, at most as
        /// many as its lines use.
        public let detail: ClosedRange<Int>
        /// True if the width that the user has set for lists is ignored, because the rows are lines
        /// of a text.
        public let isFixed: Bool

        public init(row: Int, detail: ClosedRange<Int>, isFixed: Bool = false) {
            self.row = row
            self.detail = detail
            self.isFixed = isFixed
        }
    }

    /// The cells of the window.
    public let window: Int
    private let needs: Needs
    /// The width that the user has set for the list, in cells; nil for the width that its rows
    /// need.
    private let userWidth: Int?

    /// The minimum widths of a list and of a detail when the user moves the border, in cells.
    private static let minimums = (list: 20, detail: 32)
    /// The cells by which a key moves the border.
    private static let stepWidth = 4
    /// The width of the line between list and detail, in cells.
    private static let borderWidth = 1

    public init(window: Int, needs: Needs, userWidth: Int?) {
        self.window = window
        self.needs = needs
        self.userWidth = needs.isFixed ? nil : userWidth
    }

    /// The cells of the list beside its detail; nil if the window has room for only one of the two.
    public var list: Int? {
        guard window >= widthForBoth else { return nil }
        return userWidth
            ?? max(needs.row, window - WindowShare.borderWidth - needs.detail.upperBound)
    }

    /// The width of the narrowest window that shows both list and detail, in cells.
    public var widthForBoth: Int {
        userWidth.map { $0 + WindowShare.borderWidth + WindowShare.minimums.detail }
            ?? needs.row + WindowShare.borderWidth + needs.detail.lowerBound
    }

    /// Returns the width of the list, in cells, after the border has moved.
    ///
    /// The first move to the left makes room for a detail if the list has the whole window.
    ///
    /// - Parameter steps: The number of steps to the right, or to the left if negative.
    /// - Returns: The width; nil if the border can't move that way.
    public func listWidth(movedBy steps: Int) -> Int? {
        let maximum = window - WindowShare.borderWidth - WindowShare.minimums.detail
        guard maximum >= WindowShare.minimums.list else { return nil }
        let width =
            list.map { $0 + steps * WindowShare.stepWidth } ?? (steps < 0 ? maximum : window)
        let cells = min(max(width, WindowShare.minimums.list), maximum)
        return cells == list || list == nil && steps > 0 ? nil : cells
    }
}

extension Setting where Value == Int {
    /// The cells of a list beside its detail.
    public static var listWidth: Setting {
        .number(
            "list.width", 0, in: 0...500,
            "The columns of a list beside its detail; 0 for as many as its rows need",
            appliesAtOnce: true)
    }
}
