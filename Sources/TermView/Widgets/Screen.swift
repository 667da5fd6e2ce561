import Core

/// Shows one kind of view model.
///
/// Drawing is a pure function of the view model and the size, and changes neither. What a view
/// model must know of the size, such as how many rows a page has, it is told by `fit` before.
@MainActor
protocol Screen<ViewModel> {
    /// What it shows.
    associatedtype ViewModel: ScreenViewModel

    /// Tells the view model how much of it fits.
    func fit(_ viewModel: ViewModel, in size: Size)

    /// Draws the view model.
    ///
    /// - Parameters:
    ///   - viewModel: What to draw.
    ///   - canvas: Where, and nothing outside the area.
    ///   - area: The place for it.
    ///   - hasFocus: Whether it has the keys; then it places the cursor.
    /// - Returns: What was drawn where.
    @discardableResult
    func draw(
        _ viewModel: ViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing

    /// What to say at the foot of the screen while it has the keys.
    func footer(for viewModel: ViewModel) -> Footer
}

/// What a screen has drawn.
@MainActor
struct Drawing {
    /// Its list; nil when it has none.
    var list: PlacedList?
    /// What stands where besides the rows of the list.
    var regions: [Region] = []

    init(list: PlacedList? = nil, regions: [Region] = []) {
        self.list = list
        self.regions = regions
    }

    /// What stands at a point.
    func target(at point: Point) -> Region.Target? {
        if let row = list?.row(at: point) { return .row(row) }
        return regions.first { $0.area.contains(point) }?.target
    }
}

/// The foot of a screen: what the next keys could be, and where one is.
struct Footer: Equatable, Sendable {
    /// Some events and, in a word or two, what they are for.
    struct Hint: Equatable, Sendable {
        let events: [UserEvent]
        let purpose: String
        /// Whether it can be done now.
        let isEnabled: Bool

        /// Makes a hint; its keys are looked up in the keymap when it is drawn.
        init(_ events: UserEvent..., purpose: String, isEnabled: Bool = true) {
            self.events = events
            self.purpose = purpose
            self.isEnabled = isEnabled
        }
    }

    /// The hints, the most useful first.
    let hints: [Hint]
    /// Where one is: the last part is the row, those before it go where there is little room.
    let position: [String]

    /// Makes a footer.
    init(hints: [Hint], position: [String]) {
        self.hints = hints
        self.position = position
    }

    /// As many parts of the position as there is room for.
    ///
    /// Of those before the row the first stays longest.
    func position(in room: Int) -> String {
        var parts = position
        while parts.count > 1, parts.joined(separator: Footer.gap).cellWidth > room {
            parts.remove(at: parts.count - 2)
        }
        return parts.joined(separator: Footer.gap)
    }

    private static let gap = "  "
}
