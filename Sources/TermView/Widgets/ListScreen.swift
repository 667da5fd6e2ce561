import Core

/// The screen of a list: a line at the top, a message, the rows, and the filter in the last line.
///
/// A feature provides the contents; the layout is the same everywhere.
@MainActor
protocol ListScreen<ViewModel>: Screen where ViewModel: ListScreenViewModel {
    typealias Row = ViewModel.Row

    var keymap: Keymap { get }
    /// The kind of the first line.
    var top: ListLayout.Top { get }

    /// The name of the search box in the first line, and the note at its right end.
    func searchBox(_ viewModel: ViewModel) -> (name: String, note: String)
    /// Draws the first line of an area: the search box, unless a screen draws another line.
    ///
    /// - Returns: The parts of the line that can be clicked.
    func drawTop(
        _ viewModel: ViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing
    /// Returns the message above the rows, or in place of missing rows; nil without a message.
    func message(_ viewModel: ViewModel) -> ListMessage?
    /// Draws a row into an area one cell high, or higher beside a picture.
    func draw(_ row: Row, of viewModel: ViewModel, on canvas: inout Canvas, in area: Area)
    /// Returns true if the rows are outdated, so that they are drawn dimmed.
    func isDimmed(_ viewModel: ViewModel) -> Bool
    /// Returns false if no row is shown as selected.
    func showsSelection(_ viewModel: ViewModel) -> Bool
    /// The hints, unless the user types into the filter or chooses a word of a title.
    func hints(for viewModel: ViewModel) -> [Footer.Hint]
    /// The noun for counting rows on a plain screen, such as `word`; nil if the first line shows
    /// their number.
    var rowName: String? { get }
    /// The number of lines at the bottom of an area that have no rows.
    func bottomHeight(_ viewModel: ViewModel, in area: Area) -> Int
    /// Draws the part below the rows.
    ///
    /// The area is as high as ``bottomHeight(_:in:)`` without the filter.
    func drawBelowRows(_ viewModel: ViewModel, on canvas: inout Canvas, in area: Area)
}

/// The message above the rows of a list, or in place of missing rows.
struct ListMessage {
    /// One or two sentences.
    let text: String
    var style = Style.plain

    init(_ text: String, style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

extension ListScreen {
    func message(_ viewModel: ViewModel) -> ListMessage? { nil }
    func isDimmed(_ viewModel: ViewModel) -> Bool { false }
    func showsSelection(_ viewModel: ViewModel) -> Bool { true }
    var rowName: String? { "row" }
    var top: ListLayout.Top { .searchBox }
    func searchBox(_ viewModel: ViewModel) -> (name: String, note: String) { ("", "") }

    func drawTop(
        _ viewModel: ViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let (name, note) = searchBox(viewModel)
        // While a request is in progress, the spinner replaces the note.
        let box = SearchBox(
            label: label(name), aside: canvas.spinner(viewModel.busy) ?? note,
            hasFocus: hasFocus && viewModel.hasPromptFocus
        ).draw(viewModel.prompt, on: &canvas, in: area)
        return Drawing(prompts: [box])
    }

    func news(of viewModel: ViewModel) -> News? { listNews(of: viewModel) }

    /// Returns the news that the list is loading or has failed, else the number of its rows.
    func listNews(of viewModel: ViewModel) -> News? {
        // Do not announce loading before the spinner shows.
        if viewModel.pane.isLoading { return viewModel.busy.frame == nil ? nil : .loading }
        if viewModel.pane.hasFailed { return .failed }
        if let selectedText = selectedText(viewModel) { return News(text: selectedText) }
        guard let rowName else { return nil }
        let count = viewModel.list.cursor.state.selectableCount
        return News(text: "\(count.grouped) \(rowName)\(count == 1 ? "" : "s")")
    }

    func bottomHeight(_ viewModel: ViewModel, in area: Area) -> Int {
        FilterLine.height(of: viewModel.filter, in: area.height)
    }

    func drawBelowRows(_ viewModel: ViewModel, on canvas: inout Canvas, in area: Area) {}

    func fit(_ viewModel: ViewModel, in size: Size) {
        let area = Area(size)
        let layout = layout(viewModel, message(viewModel), in: area)
        viewModel.pane.fit(height: layout.rows.height)
    }

    func draw(
        _ viewModel: ViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let message = message(viewModel)
        let layout = layout(viewModel, message, in: area)
        layout.message.draw(on: &canvas, style: message?.style ?? .plain)
        let filter = FilterLine.draw(
            viewModel.filter, label: keymap.label(for: .filter), on: &canvas, in: area)
        var drawing = drawTop(viewModel, on: &canvas, in: area, hasFocus: hasFocus)
        let filterHeight = FilterLine.height(of: viewModel.filter, in: area.height)
        let bottomHeight = bottomHeight(viewModel, in: area)
        drawBelowRows(
            viewModel, on: &canvas,
            in: area.inset(top: area.height - bottomHeight, bottom: filterHeight))
        if let filter { drawing.prompts.append(filter) }
        if canvas.isPlain, hasFocus, !viewModel.isTyping, viewModel.list.rows.isEmpty {
            // A screen reader reads the line of the cursor: here the message, which says why there
            // are no rows.
            canvas.cursor = Point(
                x: max(0, layout.message.area.x), y: layout.message.area.y)
        }
        drawing.list = viewModel.pane.draw(
            on: &canvas, in: layout.rows, hasFocus: hasFocus && !viewModel.isTyping,
            isDimmed: isDimmed(viewModel), showsSelection: showsSelection(viewModel)
        ) { row, canvas, area in
            draw(row, of: viewModel, on: &canvas, in: area)
        }
        return drawing
    }

    func footer(for viewModel: ViewModel) -> Footer {
        let isChoosing = viewModel.pane.titleCursor.state.isOn
        let isEmpty = viewModel.list.rows.isEmpty && !viewModel.isTyping
        let hints =
            if viewModel.filter.isTyping {
                FilterLine.hints
            } else if isChoosing {
                Footer.wordChoiceHints
            } else if viewModel.selectedCount > 0 {
                selectionHints(viewModel)
            } else {
                hints(for: viewModel)
            }
        return Footer(
            hints: hints,
            position: [selectedText(viewModel)].compactMap(\.self) + viewModel.positionParts,
            part: isChoosing
                ? "word"
                : viewModel.filter.isTyping
                    ? "filter" : viewModel.selectedCount > 0 ? "selection" : isEmpty ? "empty" : "")
    }

    /// The size of the selection, as `3 selected`; nil without a selection.
    private func selectedText(_ viewModel: ViewModel) -> String? {
        let count = viewModel.selectedCount
        return count == 0 ? nil : "\(count.grouped) selected"
    }

    /// The hints for a selection: the actions on its rows.
    private func selectionHints(_ viewModel: ViewModel) -> [Footer.Hint] {
        let dropsMarks = viewModel.offers(.dropMark)
        let actions: [Footer.Hint] = [
            .init(.dropMark, purpose: "drop"), .init(.leaveOut, purpose: "suspend"),
            .init(.know, purpose: "tick"), .init(.mark, purpose: "mark"),
            .init(.copyWord, purpose: "copy"),
        ]
        return actions.filter { hint in
            hint.events.allSatisfy { viewModel.offers($0) && !(dropsMarks && $0 == .mark) }
        } + [.init(.rowActions, purpose: "all actions"), .init(.back, purpose: "unselect")]
    }

    private func layout(
        _ viewModel: ViewModel, _ message: ListMessage?, in area: Area
    ) -> ListLayout {
        ListLayout(
            in: area, below: top, message: message?.text, hasRows: !viewModel.list.rows.isEmpty,
            bottomHeight: bottomHeight(viewModel, in: area))
    }

    /// The message for a filter that hides all rows; nil if any row is shown.
    ///
    /// - Parameters:
    ///   - viewModel: The view model of the list.
    ///   - subject: The beginning of the message, such as `No episode's title`.
    /// - Returns: The message, with the key that shows all rows.
    func hiddenRowsText(_ viewModel: ViewModel, _ subject: String = "None of the rows") -> String? {
        guard viewModel.pane.isFilteredOut else { return nil }
        return "\(subject) contains “\(viewModel.filter.text)”; "
            + "\(key(.back, viewModel)) shows all."
    }

    /// Joins the sentences that are not nil into one message; nil if all are nil.
    func joined(_ sentences: String?...) -> String? {
        let text = sentences.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    /// The key of an event for a message, as it must be pressed in the list.
    func key(_ event: UserEvent, _ viewModel: ViewModel) -> String {
        keymap.keySequence(for: event, isTyping: viewModel.isTyping)
    }

    /// The label of a search box with the key that gives it the focus, such as `Store  /`.
    func label(_ name: String) -> String { "\(name)  \(keymap.label(for: .search))" }
}

/// The places of the message and the rows of a list.
struct ListLayout {
    /// The content of the first line.
    enum Top {
        /// A heading, with the message directly below.
        case heading
        /// A search box, with an empty line below if there is room.
        case searchBox
    }

    let message: Message
    let rows: Area

    /// The minimum height of an area with empty lines between its parts.
    static let airyHeight = 6

    /// Lays out an area.
    ///
    /// - Parameters:
    ///   - area: The area.
    ///   - top: The content of its first line.
    ///   - message: The message; nil for none.
    ///   - hasRows: True if there are rows; then the message has at most a third of the area.
    ///   - bottomHeight: The number of lines at the bottom that have no rows.
    init(in area: Area, below top: Top, message: String?, hasRows: Bool, bottomHeight: Int) {
        let isAiry = area.height >= ListLayout.airyHeight
        let body = area.inset(top: top == .searchBox && isAiry ? 2 : 1, bottom: bottomHeight)
        let room = hasRows ? min(max(1, area.height / 3), body.height - 1) : body.height
        self.message = Message(
            message, in: Area(x: body.x + 1, y: body.y, width: body.width - 2, height: room))
        // Without rows, the area of the rows leaves no room for the message, because later rows
        // replace it.
        let count = hasRows ? self.message.lines.count : 0
        let hasGap =
            switch top {
            case .heading: area.height >= ListLayout.airyHeight + count
            case .searchBox: count > 0 && body.height >= ListLayout.airyHeight + count
            }
        rows = body.inset(top: count + (hasGap ? 1 : 0))
    }
}
