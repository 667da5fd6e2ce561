public import Core

/// The whole screen: the tabs at the top, the status line at the bottom, and between them the
/// current screen, or a list beside its detail if there is room.
@MainActor
struct RootScreen {
    let registry: ScreenRegistry
    let keymaps: Keymaps
    /// True if the screen is for a screen reader or Braille: see ``Canvas/isPlain``.
    var isPlain = false
    /// The width of a list beside its detail that the user has set, in cells; nil to fit the rows.
    var listWidth: Int?

    /// The minimum size, in cells.
    static let minimumSize = Size(width: 20, height: 5)

    /// A visible screen's view model and area.
    fileprivate struct Pane {
        let viewModel: any ScreenViewModel
        let area: Area
        let hasFocus: Bool
    }

    /// Tells the visible view models how many lines fit.
    func fit(_ app: AppViewModel, in size: Size) {
        app.isPlain = isPlain
        app.share = share(app, in: size)
        let panes = panes(app, in: size)
        panes.first?.viewModel.willFit(besideDetail: panes.count > 1)
        for pane in panes { fit(pane) }
    }

    /// The visible view models.
    func viewModels(of app: AppViewModel, in size: Size) -> [any ScreenViewModel] {
        panes(app, in: size).map(\.viewModel)
    }

    /// The view model that is visible at a point; nil for the edges of the window.
    func viewModel(
        at point: Point, of app: AppViewModel, in size: Size
    ) -> (any ScreenViewModel)? {
        panes(app, in: size).first { $0.area.contains(point) }?.viewModel
    }

    /// As `fit`, but only for a list that is beside its detail.
    func fitList(_ app: AppViewModel, in size: Size) {
        let panes = panes(app, in: size)
        if panes.count > 1 { fit(panes[0]) }
    }

    private func fit(_ pane: Pane) {
        registry.screen(for: pane.viewModel)?.fit(any: pane.viewModel, in: pane.area.size)
    }

    /// A drawn frame with its panes.
    @MainActor
    struct Frame {
        fileprivate(set) var canvas: Canvas
        fileprivate var panes: [Pane]
        fileprivate var drawings: [Drawing]
        fileprivate let bars: Drawing
        fileprivate let app: any ScreenViewModel
        fileprivate var plainStatus: PlainStatus?

        /// The list of the first pane, if this pane has the focus.
        fileprivate var list: PlacedList? {
            panes.first?.hasFocus == true ? drawings.first?.list : nil
        }

        /// The target at a point, and the target's screen.
        func target(at point: Point) -> (screen: any ScreenViewModel, target: Region.Target)? {
            for (pane, drawing) in zip(panes, drawings) {
                if let target = drawing.target(at: point) { return (pane.viewModel, target) }
            }
            return bars.target(at: point).map { (app, $0) }
        }
    }

    /// Draws a whole frame.
    ///
    /// - Parameters:
    ///   - app: The view model of the app.
    ///   - size: The size in cells.
    ///   - lastFrame: The previous frame. A plain screen keeps its status line until there is news.
    /// - Returns: The frame.
    func draw(_ app: AppViewModel, in size: Size, after lastFrame: Frame? = nil) -> Frame {
        var canvas = Canvas(size, isPlain: isPlain)
        guard isLargeEnough(size) else {
            drawTooSmall(on: &canvas)
            if isPlain { canvas.cursor = Point(x: 0, y: 0) }
            return Frame(
                canvas: canvas, panes: [], drawings: [], bars: Drawing(), app: app.router.top)
        }
        let tabs = drawHeader(app, on: &canvas)
        let panes = panes(app, in: size)
        let drawings = panes.map { draw($0, on: &canvas) }
        if panes.count > 1, let detailArea = panes.last?.area {
            canvas.fill(
                Area(x: detailArea.x - 1, y: detailArea.y, width: 1, height: detailArea.height),
                with: "│",
                style: .dim)
        }
        // Place the cursor even if nothing is selected, because a screen reader follows it.
        if isPlain, canvas.cursor == nil { canvas.cursor = Point(x: 0, y: body(size).y) }
        let plainStatus = isPlain ? plainStatus(app, after: lastFrame?.plainStatus) : nil
        let hints = drawStatus(app, plainStatus, on: &canvas)
        return Frame(
            canvas: canvas, panes: panes, drawings: drawings,
            bars: Drawing(regions: tabs + hints), app: app.router.top, plainStatus: plainStatus)
    }

    /// Redraws only the selection of the focused list on the previous frame.
    ///
    /// All other parts stay, including the row number.
    ///
    /// - Returns: The frame; nil if more than the selection has changed in the list.
    func drawSelection(_ app: AppViewModel, over frame: Frame) -> Frame? {
        guard let list = frame.list, frame.panes.first?.viewModel === app.router.top else {
            return nil
        }
        var frame = frame
        guard let movedList = list.moveSelection(on: &frame.canvas) else { return nil }
        frame.drawings[0].list = movedList
        return frame
    }

    /// Redraws only the focused list on the previous frame.
    ///
    /// The detail beside it and the status line stay.
    ///
    /// - Returns: The frame; nil if another list or detail than before would be shown.
    func drawList(_ app: AppViewModel, over frame: Frame) -> Frame? {
        let panes = panes(app, in: frame.canvas.size)
        guard panes.count > 1, panes[0].hasFocus,
            panes.elementsEqual(frame.panes, by: { $0.viewModel === $1.viewModel })
        else { return nil }
        var frame = frame
        frame.panes = panes
        frame.canvas.fill(panes[0].area)
        frame.canvas.removePixels(in: panes[0].area)
        frame.drawings[0] = draw(panes[0], on: &frame.canvas)
        return frame
    }

    private func isLargeEnough(_ size: Size) -> Bool {
        size.width >= RootScreen.minimumSize.width && size.height >= RootScreen.minimumSize.height
    }

    /// The area of the screens.
    ///
    /// On a plain screen, the left margin with its signs is outside of the window.
    private func body(_ size: Size) -> Area {
        let screensArea = Area(size).inset(top: 2, bottom: 1)
        return isPlain ? screensArea.inset(left: -1) : screensArea
    }

    /// The visible screens and their places; empty if the window is too small.
    private func panes(_ app: AppViewModel, in size: Size) -> [Pane] {
        guard isLargeEnough(size) else { return [] }
        let body = body(size)
        let top = app.router.top
        guard let listWidth = share(app, in: size)?.list,
            let list = list(around: top, in: app.router), let detail = list.detail,
            list === top || !app.isDetailAlone
        else { return [Pane(viewModel: top, area: body, hasFocus: true)] }
        let listArea = Area(x: 0, y: body.y, width: listWidth, height: body.height)
        return [
            Pane(viewModel: list, area: listArea, hasFocus: list === top),
            Pane(
                viewModel: detail, area: body.inset(left: listWidth + 1),
                hasFocus: detail === top),
        ]
    }

    /// The shares of the window for a list and its detail.
    ///
    /// nil if no such list is shown, and on a plain screen.
    private func share(_ app: AppViewModel, in size: Size) -> WindowShare? {
        guard !isPlain, let list = list(around: app.router.top, in: app.router),
            let needs = registry.screen(for: list)?.needs
        else { return nil }
        return WindowShare(window: size.width, needs: needs, userWidth: listWidth)
    }

    /// The top screen if it is a list, or the list whose detail is the top screen.
    private func list(
        around top: any ScreenViewModel, in router: Router
    ) -> (any ScreenViewModel)? {
        if top.detail != nil { return top }
        return router.isDetailOnTop ? router.stack.dropLast().last : nil
    }

    private func draw(_ pane: Pane, on canvas: inout Canvas) -> Drawing {
        registry.screen(for: pane.viewModel)?
            .draw(any: pane.viewModel, on: &canvas, in: pane.area, hasFocus: pane.hasFocus)
            ?? Drawing()
    }

    /// Draws the names of the tabs and returns their regions.
    private func drawHeader(_ app: AppViewModel, on canvas: inout Canvas) -> [Region] {
        var regions: [Region] = []
        var x = margin + canvas.write("Mot", x: margin, y: 0, style: [.bold, .accent])
        // If there is no room for all names, the unselected tabs show only their numbers.
        var neededWidth = x
        let shownTabs = app.tabs.enumerated().filter { index, _ in
            index == app.selectedTab || !app.isHidden(index)
        }
        for (_, tab) in shownTabs { neededWidth += tab.name.cellWidth + 5 }
        let keymap = keymaps[app.selectedTabID]
        // On a plain screen, always show the key that also works in search boxes: a screen reader
        // would speak each change.
        let isTyping = isPlain || app.router.top.isTyping
        let help = "\(keymap.label(for: .help, isTyping: isTyping)) help "
        let helpX = canvas.size.width - help.cellWidth
        // At the usual width of 80 cells, six tabs stand closer together to leave room for the
        // help.
        let isCompact = helpX <= neededWidth + 1 && helpX > neededWidth + 1 - shownTabs.count
        for (index, tab) in shownTabs {
            x += isCompact ? 1 : 2
            let isSelected = index == app.selectedTab
            let name = isSelected || neededWidth <= canvas.size.width ? " \(tab.name)" : ""
            let label = "\(index + 1)\(name)"
            let width = canvas.write(
                " " + (isSelected ? canvas.markedAsCurrent(label) : label), x: x, y: 0,
                style: isSelected ? .bold : .dim)
            regions.append(
                Region(
                    area: Area(x: x, y: 0, width: width, height: 1),
                    target: .tab(index + 1)))
            x += width
        }
        if helpX > x + 1 {
            let width = canvas.write(help, x: helpX, y: 0, style: .dim)
            regions.append(
                Region(
                    area: Area(x: helpX, y: 0, width: width, height: 1), target: .event(.help)))
        }
        if !isPlain {
            canvas.fill(
                Area(x: 0, y: 1, width: canvas.size.width, height: 1), with: "─", style: .dim)
        }
        return regions
    }

    /// The column at which the first and the last line of the window begin.
    private var margin: Int { isPlain ? 0 : 1 }

    private func footer(for top: any ScreenViewModel) -> Footer {
        registry.screen(for: top)?.footer(forAny: top) ?? Footer(hints: [], position: [])
    }

    /// Draws the message or the hints, and returns the regions of the hints.
    ///
    /// - Parameters:
    ///   - app: The view model of the app.
    ///   - plainStatus: The status line of a plain screen; nil if the screen is not plain.
    ///   - canvas: The canvas.
    /// - Returns: The regions.
    private func drawStatus(
        _ app: AppViewModel, _ plainStatus: PlainStatus?, on canvas: inout Canvas
    ) -> [Region] {
        if let plainStatus { return draw(plainStatus, of: app, on: &canvas) }
        let top = app.router.top
        let footer = footer(for: top)
        let y = canvas.size.height - 1
        let width = canvas.size.width
        let messageWidth = app.status.message?.cellWidth ?? 0
        let position = footer.position(in: min(width / 2, width - 4 - messageWidth))
        let positionWidth = min(position.cellWidth, width / 2)
        let positionX = width - 1 - positionWidth
        canvas.write(position, x: positionX, y: y, width: positionWidth, style: .dim)
        if let message = app.status.message {
            draw(message, beside: positionX, on: &canvas)
            return []
        }
        return drawHints(
            hints(footer.hints, app), keymaps[app.selectedTabID],
            isTyping: top.isTyping, on: &canvas, y: y, width: positionX - 2)
    }

    /// Draws a message into the last line, or over up to three lines if it needs them.
    private func draw(_ message: String, beside positionX: Int, on canvas: inout Canvas) {
        let y = canvas.size.height - 1
        guard message.cellWidth > positionX - 3 else {
            canvas.write(message, x: 1, y: y, style: .bold)
            return
        }
        let lines = Wrapping.lines(
            of: message, width: canvas.size.width - 2, limit: RootScreen.messageLimit)
        let area = Area(canvas.size).inset(top: y + 1 - lines.count)
        canvas.removePixels(in: area)
        canvas.fill(area)
        for (offset, line) in lines.enumerated() {
            canvas.write(
                line, x: 1, y: area.y + offset, width: area.width - 2, style: .bold)
        }
    }

    /// The maximum number of lines of a message.
    private static let messageLimit = 3

    /// Adds the hint that a detail can have the whole window, if a list is beside it.
    private func hints(_ hints: [Footer.Hint], _ app: AppViewModel) -> [Footer.Hint] {
        guard app.share?.list != nil, app.router.isDetailOnTop,
            !app.router.top.isTyping
        else { return hints }
        let wholeWindowHint = Footer.Hint(
            .wholeWindow, purpose: app.isDetailAlone ? "the list too" : "whole window")
        return hints.prefix(1) + [wholeWindowHint] + hints.dropFirst()
    }

    private func drawHints(
        _ hints: [Footer.Hint], _ keymap: Keymap, isTyping: Bool, on canvas: inout Canvas, y: Int,
        width: Int
    ) -> [Region] {
        var regions: [Region] = []
        var x = margin
        for hint in hints {
            let keys = keymap.label(for: hint.events, isTyping: isTyping)
            guard !keys.isEmpty else { continue }
            let separator = x == margin ? "" : isPlain ? ", " : " · "
            // A hint is shown whole or not at all.
            let neededWidth = separator.cellWidth + keys.cellWidth + 1 + hint.purpose.cellWidth
            guard x + neededWidth <= width else { break }
            x += canvas.write(separator, x: x, y: y, style: .dim)
            let start = x
            x += canvas.write(keys, x: x, y: y, style: hint.isEnabled ? .bold : .dim)
            x += 1 + canvas.write(hint.purpose, x: x + 1, y: y, style: .dim)
            regions += self.regions(
                of: hint, keymap, isTyping: isTyping,
                in: Area(x: start, y: y, width: x - start, height: 1))
        }
        return regions
    }

    /// The regions of a hint that can be clicked: its keys, and its text.
    ///
    /// A click on the text presses the first key. If a hint has more than two keys, only the keys
    /// can be clicked.
    private func regions(
        of hint: Footer.Hint, _ keymap: Keymap, isTyping: Bool, in area: Area
    ) -> [Region] {
        var regions: [Region] = []
        var x = area.x
        for event in hint.events {
            let width = keymap.label(for: event, isTyping: isTyping).cellWidth
            guard width > 0 else { continue }
            regions.append(
                Region(
                    area: Area(x: x, y: area.y, width: width, height: 1), target: .event(event)))
            x += width + 1
        }
        if let first = hint.events.first, hint.events.count < 3 {
            regions.append(Region(area: area, target: .event(first)))
        }
        return regions
    }

    private func drawTooSmall(on canvas: inout Canvas) {
        let minimum = RootScreen.minimumSize
        let text = "window too small: \(minimum.width)x\(minimum.height) at least"
        Message(text, in: Area(canvas.size)).draw(on: &canvas)
    }
}

// MARK: - Plain

extension RootScreen {
    /// The status line of a plain screen.
    ///
    /// A screen reader speaks each change of the line. Therefore the line shows no position, and
    /// changes only when the news or the screen changes.
    fileprivate struct PlainStatus {
        let place: Place
        /// The message of the app; nil if it has none.
        let message: String?
        let news: News?
        /// The text of the line; nil if the hints are shown.
        var text: String?
        var hints: [Footer.Hint]

        /// A place in the app; the hints stay the same while it is unchanged.
        struct Place: Equatable {
            let screen: ObjectIdentifier
            let isTyping: Bool
            let part: String
        }
    }

    private func plainStatus(_ app: AppViewModel, after previous: PlainStatus?) -> PlainStatus {
        let top = app.router.top
        let footer = footer(for: top)
        var status = PlainStatus(
            place: .init(
                screen: ObjectIdentifier(top), isTyping: top.isTyping, part: footer.part),
            message: app.status.message,
            news: registry.screen(for: top)?.news(ofAny: top), text: app.status.message,
            hints: footer.hints)
        guard let previous, previous.place.screen == status.place.screen else { return status }
        let isSamePlace = previous.place == status.place
        if isSamePlace { status.hints = previous.hints }
        guard status.message == nil || isSamePlace && status.message == previous.message else {
            return status
        }
        let news = status.news ?? (previous.news?.text == News.loading.text ? .loaded : nil)
        if let news, news != previous.news {
            status.text = news.text
        } else if isSamePlace {
            status.text = previous.text
        }
        return status
    }

    private func draw(
        _ status: PlainStatus, of app: AppViewModel, on canvas: inout Canvas
    ) -> [Region] {
        let y = canvas.size.height - 1
        let width = canvas.size.width
        guard let text = status.text else {
            return drawHints(
                status.hints, keymaps[app.selectedTabID], isTyping: app.router.top.isTyping,
                on: &canvas, y: y, width: width)
        }
        canvas.write(text, x: 0, y: y, width: width)
        canvas.messageRow = y
        return []
    }
}

extension Setting where Value == Bool {
    /// True if the screen is for a screen reader or Braille.
    public static var plain: Setting {
        .flag(
            "plain", false,
            "A plain screen for a screen reader or Braille: no ornaments or pictures, "
                + "the cursor at the selected row",
            appliesAtOnce: true)
    }
}
