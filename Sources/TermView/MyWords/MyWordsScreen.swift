import Core

/// My words: the name of the view, and below it the rows.
struct MyWordsScreen: ListScreen {
    typealias ViewModel = MyWordsViewModel

    let keymap: Keymap
    let top = ListLayout.Top.heading
    let rowName: String? = "word"
    let needs: WindowShare.Needs? = .init(row: 70, detail: 49...82)

    func hints(for viewModel: MyWordsViewModel) -> [Footer.Hint] {
        let view = Footer.Hint(.nextView, purpose: viewModel.view.next.title.lowercased())
        let keys = Footer.Hint(.help, purpose: "keys")
        guard viewModel.list.selected != nil else { return [view, keys] }
        let changes: [Footer.Hint] =
            switch viewModel.view {
            case .marks: [.init(.editNote, purpose: "note"), .init(.dropMark, purpose: "drop")]
            case .due: [.init(.dropMark, purpose: "drop")]
            case .history:
                (viewModel.isSelectedMarked ? [] : [.init(.mark, purpose: "mark")])
                    + [.init(.clearHistory, purpose: "clear")]
            }
        let sort = viewModel.view == .marks ? [Footer.Hint(.sort, purpose: "sort")] : []
        let review = viewModel.view == .history ? [] : [Footer.Hint(.review, purpose: "review")]
        return [.init(.open, purpose: "read"), view] + review + changes + sort
            + [keys, .init(.lookUp, purpose: "look up")]
    }

    /// Draws the names of the views; the name of the shown view is bold.
    func drawTop(
        _ viewModel: MyWordsViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        var x = area.x + 1
        for view in MyWordsView.allCases {
            let style: Style = view == viewModel.view ? .accent : .dim
            let title = view == viewModel.view ? canvas.markedAsCurrent(view.title) : view.title
            x += 2 + canvas.write(title, x: x, y: area.y, style: style)
        }
        canvas.write(canvas.spinner(viewModel.busy) ?? "", atEndOf: area.inset(right: 1))
        return Drawing()
    }

    func message(_ viewModel: MyWordsViewModel) -> ListMessage? {
        let style: Style = viewModel.state.failure == nil ? .plain : .alert
        return text(viewModel).map { ListMessage($0, style: style) }
            ?? viewModel.counts.map { ListMessage($0.text, style: .dim) }
    }

    func bottomHeight(_ viewModel: MyWordsViewModel, in area: Area) -> Int {
        FilterLine.height(of: viewModel.filter, in: area.height) + chartHeight(viewModel, in: area)
    }

    /// The minimum height of a list that has room for the chart and the line above it.
    private static let minimumChartedHeight = 14

    private func chartHeight(_ viewModel: MyWordsViewModel, in area: Area) -> Int {
        area.height >= MyWordsScreen.minimumChartedHeight && viewModel.counts?.hasReviews == true
            ? MonthChart.height + 1 : 0
    }

    func drawBelowRows(
        _ viewModel: MyWordsViewModel, on canvas: inout Canvas, in area: Area
    ) {
        guard let counts = viewModel.counts, area.height > MonthChart.height else { return }
        MonthChart(days: counts.month).draw(on: &canvas, in: area.inset(left: 1, top: 1, right: 1))
    }

    private func text(_ viewModel: MyWordsViewModel) -> String? {
        if let failure = viewModel.state.failure {
            return "\(failure). \(key(.reload, viewModel)) tries again."
        }
        guard viewModel.list.rows.isEmpty, viewModel.state.isLoaded else { return nil }
        if let hiddenText = hiddenRowsText(viewModel) { return hiddenText }
        let markKey = key(.mark, viewModel)
        switch viewModel.view {
        case .marks:
            return "Nothing is marked yet. Press \(markKey) on a word, an episode or a song in any "
                + "tab, and you find it here."
        case .due:
            return "There is nothing to review: mark words with \(markKey) first."
        case .history: return "Words you open appear here, newest first."
        }
    }

    func draw(
        _ row: MyWordsRow, of viewModel: MyWordsViewModel, on canvas: inout Canvas, in area: Area
    ) {
        let title = row.word ?? ""
        let highlights = viewModel.pane.highlights(title, of: row)
        switch row {
        case .heading(let list):
            canvas.write(
                "\(list.title)  \(list.count.grouped)", x: area.x, y: area.y,
                width: area.width - 1, style: .dim)
        case .item(.mark(let line, let isInList)):
            let lists = isInList ? "" : line.lists.map { "#\($0)" }.joined(separator: " ")
            TitledRow(
                title: title, highlights: highlights,
                text: line.meaning.isEmpty ? "no meaning was found" : line.meaning,
                aside: viewModel.view == .due ? viewModel.dueText(line) : lists
            ).draw(on: &canvas, in: area.inset(left: isInList ? canvas.indent(2) : 0))
        case .item(.visit(let visit)):
            let times = visit.count == 1 ? "" : "\(visit.count.grouped)×  "
            TitledRow(
                title: title, highlights: highlights, text: viewModel.meaning(of: visit),
                aside: times + viewModel.date(visit.last)
            ).draw(on: &canvas, in: area)
        }
    }
}

/// The form for a mark: a line for its lists and its note, the existing lists, and the senses of
/// the word.
///
///     Edit “serene”
///     Note #poetry calm
///     Words starting with # are lists; everything else is the note. Your lists: #b2 #poetry
///
///     adjective   not agitated; without losing self-possession              WordNet
///     adjective   completely clear and fine                                 WordNet
struct MarkFormScreen: ListScreen {
    typealias ViewModel = MarkForm

    let keymap: Keymap

    /// The minimum width of a meaning, in cells.
    private static let minimumMeaningWidth = 24

    func hints(for form: MarkForm) -> [Footer.Hint] {
        let senseHints = Footer.Hint(.move(.down), .move(.up), purpose: "another sense")
            .when(form.list.rows.count > 1)
        return [.init(.open, purpose: "keep")] + senseHints + [
            .init(.nextPane, purpose: "complete a list"), .init(.back, purpose: "back"),
        ]
    }

    /// Draws the title, and the typed text in the second line; if there is only one line, it shows
    /// the typed text.
    func drawTop(
        _ form: MarkForm, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        var box = area
        if area.height >= ListLayout.airyHeight {
            let title = "\(form.isMarked ? "Edit" : "Mark") “\(form.title)”"
            canvas.write(
                title, x: area.x + 1, y: area.y, width: area.width - 2, style: .bold)
            box = area.inset(top: 1)
        }
        let line = SearchBox(
            label: "Note", aside: canvas.spinner(form.busy) ?? "", hasFocus: hasFocus
        ).draw(form.prompt, on: &canvas, in: box)
        return Drawing(prompts: [line])
    }

    func message(_ form: MarkForm) -> ListMessage? {
        let lists = form.offeredLists.map { "#\($0)" }.joined(separator: " ")
        return ListMessage(
            "Words starting with # are lists; everything else is the note."
                + (lists.isEmpty ? "" : " Your lists: \(lists)")
                + (form.isUnknown ? " No dictionary on this computer has it." : ""), style: .dim)
    }

    func draw(
        _ sense: ChoiceRow, of form: MarkForm, on canvas: inout Canvas, in area: Area
    ) {
        let inner = area.inset(right: 1)
        // The column is as wide as the longest part of speech, but at most a quarter of the window.
        let labelWidth = form.list.rows.map(\.label.cellWidth).max() ?? 0
        let start = labelWidth == 0 ? 0 : min(labelWidth, inner.width / 4) + 1
        canvas.write(
            sense.label, x: inner.x, y: inner.y, width: start - 1, style: .dim)
        let room = inner.width - start
        let meaningWidth = room - sense.note.cellWidth - 2
        let hasSource = meaningWidth >= MarkFormScreen.minimumMeaningWidth
        canvas.write(
            sense.title, x: inner.x + start, y: inner.y, width: hasSource ? meaningWidth : room)
        if hasSource { canvas.write(sense.note, atEndOf: inner) }
    }
}

extension ScreenRegistry {
    public mutating func registerMyWords(keymap: Keymap) {
        register(MyWordsScreen(keymap: keymap))
        register(MarkFormScreen(keymap: keymap))
        register(ReviewScreen(keymap: keymap))
        register(
            DetailScreen<MyWordsPage>(
                keymap: keymap,
                textHints: [.init(.editNote, purpose: "note"), .init(.dropMark, purpose: "drop")]))
    }
}
