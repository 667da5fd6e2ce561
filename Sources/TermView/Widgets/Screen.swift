import Core

/// Draws one type of view model.
///
/// Drawing is a pure function of the view model and the size.
///
/// Before drawing, `fit` tells the view model the facts that depend on the size, such as the number
/// of rows in a page.
@MainActor
protocol Screen<ViewModel> {
    associatedtype ViewModel: ScreenViewModel

    /// Tells the view model how many lines fit.
    func fit(_ viewModel: ViewModel, in size: Size)

    /// Draws the view model.
    ///
    /// - Parameters:
    ///   - viewModel: The view model.
    ///   - canvas: The canvas; only the area is drawn on.
    ///   - area: The area to draw into.
    ///   - hasFocus: True if the screen has the focus, and so places the cursor.
    /// - Returns: The drawn parts that can be clicked.
    @discardableResult
    func draw(
        _ viewModel: ViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing

    /// The contents of the status line while the screen has the focus.
    func footer(for viewModel: ViewModel) -> Footer

    /// Returns the news of the screen; nil without news.
    ///
    /// A plain screen shows changed news in the status line.
    func news(of viewModel: ViewModel) -> News?

    /// The widths that a list and its detail beside it need; nil for a screen without a detail.
    var needs: WindowShare.Needs? { get }
}

extension Screen {
    var needs: WindowShare.Needs? { nil }

    func news(of viewModel: ViewModel) -> News? { nil }
}

/// A summary of a screen's content in a few words, for the status line of a plain screen.
struct News: Equatable, Sendable {
    /// The state of the content, such as `17 words`.
    let text: String

    /// News without a text, which removes the earlier message.
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
    /// The prompts; each prompt covers the prompts after it.
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

extension Canvas {
    private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// The current picture of the spinner while something loads; nil otherwise.
    ///
    /// It is also nil on a plain canvas, where the status line announces the loading.
    @MainActor
    func spinner(_ busy: BusyIndicator) -> String? {
        guard !isPlain, let frame = busy.frame else { return nil }
        return Canvas.spinner[frame % Canvas.spinner.count]
    }
}
