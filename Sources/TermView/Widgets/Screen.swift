import Core

/// Draws one type of view model.
///
/// Drawing is a pure function of the view model and the size. Before it, `fit` tells the view model
/// what it must know about the size, such as the number of rows in a page.
@MainActor
protocol Screen<ViewModel> {
    associatedtype ViewModel: ScreenViewModel

    /// Tells the view model how many of its lines fit.
    func fit(_ viewModel: ViewModel, in size: Size)

    /// Draws the view model.
    ///
    /// - Parameters:
    ///   - viewModel: The view model.
    ///   - canvas: The canvas; only the area is drawn on.
    ///   - area: The area to draw into.
    ///   - hasFocus: True if the screen has the focus, and places the cursor.
    /// - Returns: The drawn parts that can be clicked.
    @discardableResult
    func draw(
        _ viewModel: ViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing

    /// The contents of the status line while the screen has the focus.
    func footer(for viewModel: ViewModel) -> Footer

    /// Returns the news that a plain screen tells in the status line when they change; nil for none.
    func news(of viewModel: ViewModel) -> News?

    /// The cells that a list and the detail beside it need; nil for a screen that has no detail.
    var needs: WindowShare.Needs? { get }
}

extension Screen {
    var needs: WindowShare.Needs? { nil }

    func news(of viewModel: ViewModel) -> News? { nil }
}

/// A plain screen's summary of its content, in a few words.
struct News: Equatable, Sendable {
    /// The state of what is loaded: `17 words`.
    let text: String

    /// Takes away what was told before.
    static let nothing = News(text: "")
    static let loading = News(text: "loading")
    static let loaded = News(text: "loaded")
    static let failed = News(text: "failed")
}

/// The drawn parts of a screen that can be clicked.
@MainActor
struct Drawing {
    /// The list of the screen, if it has one.
    var list: PlacedList?
    /// The text of the screen, if it has one.
    var text: PlacedText?
    /// The prompts; the first one covers others.
    var prompts: [PlacedPrompt] = []
    var regions: [Region] = []

    /// The target at a point.
    func target(at point: Point) -> Region.Target? {
        if let prompt = prompts.first(where: { $0.area.contains(point) }) {
            return prompt.target(at: point)
        }
        return list?.target(at: point) ?? regions.first { $0.area.contains(point) }?.target
            ?? text?.target(at: point)
    }
}

/// The status line of a screen: hints and the current position.
struct Footer: Equatable, Sendable {
    /// One or more events, and what they do in a word or two.
    struct Hint: Equatable, Sendable {
        let events: [UserEvent]
        let purpose: String
        /// True if the events are possible now.
        let isEnabled: Bool

        /// Makes a hint; drawing it looks its keys up in the keymap.
        init(_ events: UserEvent..., purpose: String, isEnabled: Bool = true) {
            self.events = events
            self.purpose = purpose
            self.isEnabled = isEnabled
        }
    }

    /// The hints, most useful first.
    let hints: [Hint]
    /// The parts of the position; the last is the row, and earlier parts are dropped when there is
    /// little room.
    let position: [String]
    /// The part of the screen that the hints are for, such as the item that is read; another part has its own.
    let part: String

    init(hints: [Hint], position: [String], part: String = "") {
        self.hints = hints
        self.position = position
        self.part = part
    }

    /// The hints while a word of a title is chosen.
    static let choosing: [Hint] = [
        Hint(.open, purpose: "look up"), Hint(.previousWord, .nextWord, purpose: "word"),
        Hint(.back, purpose: "end"),
    ]

    /// As many parts of the position as fit into some cells, separated by gaps.
    ///
    /// The row stays longest, then the first part. It is written without commas if it has no room either.
    func position(in room: Int) -> String {
        var parts = position
        while parts.count > 1, parts.joined(separator: Footer.gap).cellWidth > room {
            parts.remove(at: parts.count - 2)
        }
        let text = parts.joined(separator: Footer.gap)
        return text.cellWidth <= room ? text : text.filter { $0 != "," }
    }

    private static let gap = "  "
}

extension Canvas {
    private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// The picture of the spinner that turns while something loads; nil while nothing does, and on a plain canvas,
    /// where the status line says so.
    @MainActor
    func spinner(_ busy: BusyIndicator) -> String? {
        guard !isPlain, let frame = busy.frame else { return nil }
        return Canvas.spinner[frame % Canvas.spinner.count]
    }
}
