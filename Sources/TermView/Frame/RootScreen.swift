public import Core

/// The whole screen: the tabs above, the status below, and between them what the router shows,
/// a list beside its detail where there is room.
@MainActor
public struct RootScreen {
    private let registry: ScreenRegistry
    private let keymap: Keymap

    /// The least size that anything useful fits in.
    static let leastSize = Size(width: 20, height: 5)
    /// From this width on, list and detail stand side by side.
    static let wideWidth = 90

    /// Makes the screen.
    public init(registry: ScreenRegistry, keymap: Keymap) {
        self.registry = registry
        self.keymap = keymap
    }

    /// One screen in its place.
    fileprivate struct Pane {
        let viewModel: any ScreenViewModel
        let area: Area
        let hasFocus: Bool
    }

    /// Tells the view models on the screen how much of them fits.
    public func fit(_ app: AppViewModel, in size: Size) {
        guard isLargeEnough(size) else { return }
        for pane in panes(app, in: size) { fit(pane) }
    }

    /// The view models whose screens are shown.
    func viewModels(of app: AppViewModel, in size: Size) -> [any ScreenViewModel] {
        isLargeEnough(size) ? panes(app, in: size).map(\.viewModel) : []
    }

    /// Tells a list with its detail beside it how much of it fits; the detail is told nothing.
    func fitList(_ app: AppViewModel, in size: Size) {
        guard isLargeEnough(size) else { return }
        let panes = panes(app, in: size)
        if panes.count > 1 { fit(panes[0]) }
    }

    private func fit(_ pane: Pane) {
        // A view model without a screen has its error shown instead.
        let screen = try? registry.screen(for: pane.viewModel)
        screen?.fit(any: pane.viewModel, in: pane.area.size)
    }

    /// What was drawn, and of which view models.
    @MainActor
    struct Frame {
        let canvas: Canvas
        fileprivate let panes: [Pane]
        fileprivate var drawings: [Drawing]
        /// The tabs and the hints.
        fileprivate let frame: Drawing
        fileprivate let app: any ScreenViewModel

        var viewModels: [any ScreenViewModel] { panes.map(\.viewModel) }

        /// The list of the first pane, where that has the keys.
        fileprivate var list: PlacedList? {
            panes.first?.hasFocus == true ? drawings.first?.list : nil
        }

        /// What stands at a point, and of which screen.
        func target(at point: Point) -> (screen: any ScreenViewModel, target: Region.Target)? {
            for (pane, drawing) in zip(panes, drawings) {
                if let target = drawing.target(at: point) { return (pane.viewModel, target) }
            }
            return frame.target(at: point).map { (app, $0) }
        }
    }

    /// Draws everything.
    func draw(_ app: AppViewModel, in size: Size) -> Frame {
        var canvas = Canvas(size)
        guard isLargeEnough(size) else {
            drawTooSmall(on: &canvas)
            return Frame(
                canvas: canvas, panes: [], drawings: [], frame: Drawing(), app: app.router.top)
        }
        let tabs = drawHeader(app, on: &canvas)
        let panes = panes(app, in: size)
        let drawings = panes.map { draw($0, on: &canvas) }
        if panes.count > 1, let right = panes.last?.area {
            canvas.fill(
                Area(x: right.x - 1, y: right.y, width: 1, height: right.height), with: "│",
                style: .dim)
        }
        let hints = drawStatus(app, on: &canvas)
        return Frame(
            canvas: canvas, panes: panes, drawings: drawings,
            frame: Drawing(regions: tabs + hints), app: app.router.top)
    }

    /// Draws the selection of the list that has the keys over the frame before; all else stays as it
    /// was, the number of the row included.
    ///
    /// - Returns: The frame; nil when it is not the selection alone that has changed of that list.
    func drawSelection(_ app: AppViewModel, over frame: Frame) -> Frame? {
        guard let list = frame.list, frame.panes.first?.viewModel === app.router.top else {
            return nil
        }
        var canvas = frame.canvas
        guard let moved = list.moveSelection(on: &canvas) else { return nil }
        var drawings = frame.drawings
        drawings[0].list = moved
        return Frame(
            canvas: canvas, panes: frame.panes, drawings: drawings, frame: frame.frame,
            app: frame.app)
    }

    /// Draws a list that has the keys over the frame before; the detail beside it and the status stay
    /// as they were.
    ///
    /// - Returns: The frame; nil when it would not show the same list and detail as the one before.
    func drawList(_ app: AppViewModel, over frame: Frame) -> Frame? {
        let size = frame.canvas.size
        guard isLargeEnough(size) else { return nil }
        let panes = panes(app, in: size)
        guard panes.count > 1, panes[0].hasFocus,
            panes.elementsEqual(frame.panes, by: { $0.viewModel === $1.viewModel })
        else { return nil }
        var canvas = frame.canvas
        canvas.fill(panes[0].area)
        var drawings = frame.drawings
        drawings[0] = draw(panes[0], on: &canvas)
        return Frame(
            canvas: canvas, panes: panes, drawings: drawings, frame: frame.frame, app: frame.app)
    }

    private func isLargeEnough(_ size: Size) -> Bool {
        size.width >= RootScreen.leastSize.width && size.height >= RootScreen.leastSize.height
    }

    /// Which screens are shown, and where.
    private func panes(_ app: AppViewModel, in size: Size) -> [Pane] {
        let body = Area(size).inset(top: 2, bottom: 1)
        let top = app.router.top
        guard size.width >= RootScreen.wideWidth, let list = list(around: top, in: app.router),
            let detail = list.detail
        else { return [Pane(viewModel: top, area: body, hasFocus: true)] }
        let listWidth = min(56, size.width / 2)
        let left = Area(x: 0, y: body.y, width: listWidth, height: body.height)
        return [
            Pane(viewModel: list, area: left, hasFocus: list === top),
            Pane(
                viewModel: detail, area: body.inset(left: listWidth + 1),
                hasFocus: detail === top),
        ]
    }

    /// The list that the top screen is, or that it is the detail of.
    private func list(
        around top: any ScreenViewModel, in router: Router
    ) -> (any ScreenViewModel)? {
        if top.detail != nil { return top }
        guard let below = router.stack.dropLast().last, below.detail === top else { return nil }
        return below
    }

    private func draw(_ pane: Pane, on canvas: inout Canvas) -> Drawing {
        do throws(ScreenRegistryError) {
            let screen = try registry.screen(for: pane.viewModel)
            return screen.draw(
                any: pane.viewModel, on: &canvas, in: pane.area, hasFocus: pane.hasFocus)
        } catch {
            canvas.write(
                "\(error)", x: pane.area.x, y: pane.area.y, width: pane.area.width, style: .alert)
            return Drawing()
        }
    }

    /// Draws the names of the tabs, and says where they are.
    private func drawHeader(_ app: AppViewModel, on canvas: inout Canvas) -> [Region] {
        var regions: [Region] = []
        var x = 1 + canvas.write("Mot", x: 1, y: 0, style: [.bold, .accent])
        // Where there is no room for all names, the other tabs have their numbers alone.
        var needed = x
        for tab in app.tabs { needed += tab.name.cellWidth + 5 }
        for (index, tab) in app.tabs.enumerated() {
            x += 2
            let isSelected = index == app.selectedTab
            let name = isSelected || needed <= canvas.size.width ? " \(tab.name)" : ""
            let width = canvas.write(
                " \(index + 1)\(name)", x: x, y: 0, style: isSelected ? .bold : .dim)
            regions.append(
                Region(
                    area: Area(x: x, y: 0, width: width, height: 1),
                    target: .event(.tab(index + 1))))
            x += width
        }
        let help = "\(keymap.label(for: .help, isTyping: app.router.top.isTyping)) help "
        let helpX = canvas.size.width - help.cellWidth
        if helpX > x + 1 {
            let width = canvas.write(help, x: helpX, y: 0, style: .dim)
            regions.append(
                Region(
                    area: Area(x: helpX, y: 0, width: width, height: 1), target: .event(.help)))
        }
        canvas.fill(
            Area(x: 0, y: 1, width: canvas.size.width, height: 1), with: "─", style: .dim)
        return regions
    }

    /// Draws the message or the hints, and says where the hints are.
    private func drawStatus(_ app: AppViewModel, on canvas: inout Canvas) -> [Region] {
        let top = app.router.top
        let footer =
            (try? registry.screen(for: top))?.footer(forAny: top) ?? Footer(hints: [], position: [])
        let y = canvas.size.height - 1
        let width = canvas.size.width
        let left = app.status.message?.cellWidth ?? 0
        let position = footer.position(in: min(width / 2, width - 4 - left))
        let positionWidth = min(position.cellWidth, width / 2)
        let positionX = width - 1 - positionWidth
        canvas.write(position, x: positionX, y: y, width: positionWidth, style: .dim)
        if let message = app.status.message {
            canvas.write(message, x: 1, y: y, width: positionX - 3, style: .bold)
            return []
        }
        return drawHints(
            footer.hints, isTyping: top.isTyping, on: &canvas, y: y, width: positionX - 2)
    }

    private func drawHints(
        _ hints: [Footer.Hint], isTyping: Bool, on canvas: inout Canvas, y: Int, width: Int
    ) -> [Region] {
        var regions: [Region] = []
        var x = 1
        for hint in hints {
            let keys = keymap.label(for: hint.events, isTyping: isTyping)
            guard !keys.isEmpty else { continue }
            let lead = x == 1 ? "" : " · "
            // A hint is shown whole or not at all.
            let needed = lead.cellWidth + keys.cellWidth + 1 + hint.purpose.cellWidth
            guard x + needed <= width else { break }
            x += canvas.write(lead, x: x, y: y, style: .dim)
            let start = x
            x += canvas.write(keys, x: x, y: y, style: hint.isEnabled ? .bold : .dim)
            x += 1 + canvas.write(hint.purpose, x: x + 1, y: y, style: .dim)
            guard let event = hint.events.first else { continue }
            regions.append(
                Region(
                    area: Area(x: start, y: y, width: x - start, height: 1),
                    target: .event(event)))
        }
        return regions
    }

    private func drawTooSmall(on canvas: inout Canvas) {
        let least = RootScreen.leastSize
        let text = "window too small: \(least.width)x\(least.height) at least"
        Message(text, in: Area(canvas.size)).draw(on: &canvas)
    }
}
