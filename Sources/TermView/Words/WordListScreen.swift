import Core

/// The words of a month: a heading, a message, and one row per word.
struct WordListScreen: ListScreen {
    typealias ViewModel = WordListViewModel

    let keymap: Keymap
    let top = ListLayout.Top.heading
    let rowName: String? = nil
    let needs: WindowShare.Needs? = .init(row: 82, detail: 37...62)

    func isDimmed(_ viewModel: WordListViewModel) -> Bool { viewModel.isStale }

    func hints(for viewModel: WordListViewModel) -> [Footer.Hint] {
        if viewModel.dateField.state.isOn { return WordListScreen.dateHints }
        return [
            .init(.previousMonth, .nextMonth, purpose: "month"),
            .init(.today, purpose: "today"),
            .init(
                .open, purpose: "open",
                isEnabled: viewModel.pane.isReady
                    && (viewModel.list.selected != nil || viewModel.nearestMonth != nil)),
            .init(.goToDate, purpose: "date"), .init(.lookUp, purpose: "look up"),
            .init(.help, purpose: "keys"),
        ]
    }

    func draw(
        _ word: WordViewModel, of viewModel: WordListViewModel, on canvas: inout Canvas,
        in area: Area
    ) {
        let emphasis = viewModel.emphasis
        let filter = viewModel.filter
        WordRow(isEmphasized: emphasis.isEmphasized(word), isToday: emphasis.isToday(word)) {
            filter.ranges(in: $0)
        }
        .draw(viewModel.defined(word), on: &canvas, in: area)
    }

    /// The hints while the user types a date.
    private static let dateHints: [Footer.Hint] = [
        .init(.open, purpose: "go there"), .init(.back, purpose: "leave"),
    ]

    func drawTop(
        _ viewModel: WordListViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let date = SearchBox(label: "Date ", aside: "3, 3 Nov, May, 2026-11-03", hasFocus: true)
            .draw(viewModel.dateField.state, below: area, on: &canvas)
        var drawing = Drawing(prompts: [date].compactMap(\.self))
        var x = area.x + 1
        func drawArrow(_ text: String, to event: UserEvent) {
            guard !canvas.isPlain else { return }
            let width = canvas.write(text, x: x, y: area.y, style: .dim)
            drawing.regions.append(
                Region(
                    area: Area(x: x, y: area.y, width: width, height: 1), target: .event(event)))
            x += width
        }
        if !canvas.isPlain { drawArrow("‹ ", to: .previousMonth) }
        x += canvas.write(viewModel.month.longText, x: x, y: area.y, style: .bold)
        if !canvas.isPlain { drawArrow(" ›", to: .nextMonth) }
        let rowCount = viewModel.list.rows.count
        let wordCount = viewModel.words.value?.count ?? 0
        let shownCountText = rowCount == wordCount ? "" : "\(rowCount) of "
        let countText = "\(shownCountText)\(wordCount) \(wordCount == 1 ? "word" : "words")"
        let spinner = canvas.spinner(viewModel.busy).map { $0 + " loading" }
        let state = spinner ?? (viewModel.isStale ? "" : countText)
        let stateX = area.x + area.width - state.cellWidth - 1
        let months = viewModel.stepper.state
        let sign = months > 0 ? "+" : months < 0 ? "−" : ""
        // The number of months from this month: `+1`, `0`, `−2`. On a plain screen only the words
        // are shown.
        let monthsText = canvas.isPlain ? "" : "  \(sign)\(months.magnitude)"
        if x + monthsText.cellWidth < area.x + area.width {
            x += canvas.write(monthsText, x: x, y: area.y)
        }
        let distance = WordListScreen.distance(months)
        if x + distance.cellWidth + 2 < stateX {
            x += canvas.write(distance, x: x, y: area.y, style: .dim)
        }
        if stateX > x { canvas.write(state, x: stateX, y: area.y, style: .dim) }
        return drawing
    }

    /// The number of months from this month, in words; empty for this month.
    private static func distance(_ months: Int) -> String {
        switch months {
        case 0: ""
        case 1: "  next month"
        case -1: "  last month"
        default:
            months > 0 ? "  in \(months) months" : "  \(months.magnitude) months ago"
        }
    }

    func bottomHeight(_ viewModel: WordListViewModel, in area: Area) -> Int {
        viewModel.dateField.state.isOn
            ? min(1, area.height) : FilterLine.height(of: viewModel.filter, in: area.height)
    }

    func message(_ viewModel: WordListViewModel) -> ListMessage? {
        text(viewModel).map { ListMessage($0, style: style(of: viewModel.words.failure)) }
    }

    private func style(of failure: WordServiceError?) -> Style {
        switch failure {
        case .network(let failure): AnswerMessage.style(failure)
        case nil: .plain
        default: .alert
        }
    }

    /// The message about the month, with the key that helps.
    private func text(_ viewModel: WordListViewModel) -> String? {
        switch viewModel.words {
        case .notLoaded:
            return "Nothing was loaded; \(key(.reload, viewModel)) loads "
                + "\(viewModel.month.longText)."
        case .loading(let previous):
            return previous == nil && viewModel.busy.frame != nil
                ? "Loading the words of \(viewModel.month.longText)…" : nil
        case .failed(.network(let failure), _):
            let cause = AnswerMessage.text(
                failure, of: "words", showing: viewModel.age.map(AnswerOrigin.cached)
            ) { key($0, viewModel) }
            return joined(cause, filteredText(viewModel))
        case .failed(let failure, _):
            return joined(
                "\(failure). \(key(.reload, viewModel)) tries again.", filteredText(viewModel))
        case .loaded(let words):
            return joined(
                words.isEmpty ? emptyMessage(viewModel) : nil,
                viewModel.areFromEarlierAnswer ? earlierAnswerMessage(viewModel) : nil,
                filteredText(viewModel),
                viewModel.fault.map { faultMessage($0.count, first: $0.first, viewModel) })
        }
    }

    private func faultMessage(
        _ count: Int, first: String, _ viewModel: WordListViewModel
    ) -> String {
        let source = viewModel.source ?? "the source"
        return count == 1
            ? "1 item of \(source) was left out (\(first))."
            : "\(count.grouped) items of \(source) were left out (the first is \(first))."
    }

    private func earlierAnswerMessage(_ viewModel: WordListViewModel) -> String {
        let origin = AnswerOrigin.cached(age: viewModel.age ?? .zero)
        let source = viewModel.source ?? "The source"
        return "\(source) has no words in \(viewModel.month.longText) now. "
            + "These are \(origin.text(of: "words")). \(key(.reload, viewModel)) tries again."
    }

    /// The reason why no row is shown; nil if the filter hides none.
    private func filteredText(_ viewModel: WordListViewModel) -> String? {
        hiddenRowsText(viewModel, "No word of \(viewModel.month.longText)")
    }

    private func emptyMessage(_ viewModel: WordListViewModel) -> String {
        let emptyText = "No words in \(viewModel.month.longText)."
        guard let nearest = viewModel.nearestMonth else {
            let source = viewModel.source ?? "The source"
            guard viewModel.otherMonthsMayHaveWords else {
                return "\(emptyText) \(source) knows of no other month with words."
            }
            let keys = [UserEvent.previousMonth, .nextMonth].map { key($0, viewModel) }
            return "\(emptyText) \(source) may have some in other months: "
                + "\(keys[0]) and \(keys[1]) go there."
        }
        return "\(emptyText) The nearest month with words is \(nearest.longText): "
            + "\(key(.open, viewModel)) goes there."
    }
}

/// One word as a row: ` Sun  1  petrichor      noun   …   today`.
@MainActor
struct WordRow {
    /// True if the row is marked: today's word, or the first word of another month.
    let isEmphasized: Bool
    /// True if the word is today's.
    let isToday: Bool
    /// Returns the parts of a text that match the filter.
    var highlights: @MainActor (String) -> [Range<Int>] = { _ in [] }

    private static let wordColumn = 9
    private static let partWidth = 10
    private static let minimumPartWidth = 9
    private static let minimumDefinitionWidth = 18
    /// The cells between a text and the label.
    private static let labelGap = 2

    func draw(_ word: WordViewModel, on canvas: inout Canvas, in area: Area) {
        let style: Style = isEmphasized ? .accent : .plain
        let wordWidth = max(14, min(24, area.width / 4))
        let wordX = area.x + WordRow.wordColumn - 1
        let end = area.x + area.width

        // The word takes precedence over the label, because the colour also shows the day.
        var label = isToday ? "today" : ""
        let labelX = end - label.utf8.count - 1
        if wordX + min(wordWidth, word.wordTitle.cellWidth) + WordRow.labelGap > labelX {
            label = ""
        }
        let textEnd = label.isEmpty ? end - 1 : labelX - WordRow.labelGap

        drawDate(of: word, style: style, on: &canvas, in: area)
        let wordEnd = label.isEmpty ? end : textEnd
        canvas.write(
            word.wordTitle, highlights: highlights(word.wordTitle), x: wordX, y: area.y,
            width: min(wordWidth, wordEnd - wordX),
            style: style.union(.bold))
        let textArea = area.inset(left: wordX + wordWidth + 1 - area.x)
        canvas.write(label, x: labelX, y: area.y, width: label.utf8.count, style: .accent)
        guard area.height > 1 else {
            return drawTexts(of: word, on: &canvas, in: textArea, to: textEnd)
        }
        canvas.write(
            word.partOfSpeech ?? "", x: textArea.x, y: area.y, width: textEnd - textArea.x,
            style: .dim)
        canvas.write(word.definition ?? "", over: area.inset(top: 1, right: 1))
    }

    /// Draws the part of speech and the meaning, as far as there is room.
    ///
    /// If there is no room for both, the meaning is left out. But if the filter has matched nothing
    /// else in the row, the meaning replaces the part of speech, so that the match is visible.
    private func drawTexts(
        of word: WordViewModel, on canvas: inout Canvas, in area: Area, to end: Int
    ) {
        let part = word.partOfSpeech ?? ""
        let meaning = word.definition ?? ""
        let meaningMatches = highlights(meaning)
        let meaningX = area.x + WordRow.partWidth + 1
        let hasRoom = end - meaningX >= WordRow.minimumDefinitionWidth
        let replacesPart =
            !hasRoom && !meaningMatches.isEmpty
            && [word.wordTitle, part, word.rowDate].allSatisfy { highlights($0).isEmpty }
        if !replacesPart, end - area.x >= min(WordRow.minimumPartWidth, part.cellWidth) {
            canvas.write(
                part, highlights: highlights(part), x: area.x, y: area.y,
                width: min(WordRow.partWidth, end - area.x), style: .dim)
        }
        guard hasRoom || replacesPart else { return }
        let x = replacesPart ? area.x : meaningX
        guard end > x else { return }
        let excerpt = Excerpt(
            meaning, highlights: meaningMatches, width: end - x, ellipsis: canvas.ellipsis)
        canvas.write(excerpt.text, highlights: excerpt.highlights, x: x, y: area.y, width: end - x)
    }

    /// Draws the weekday, and the day aligned right.
    private func drawDate(
        of word: WordViewModel, style: Style, on canvas: inout Canvas, in area: Area
    ) {
        let highlights = highlights(word.rowDate)
        let dayStart = word.weekday.utf8.count + 1
        canvas.write(
            word.weekday, highlights: highlights.map { $0.clamped(to: 0..<dayStart - 1) },
            x: area.x,
            y: area.y, width: 3, style: style)
        let day = word.day
        let dayHighlights = highlights.map { $0.clamped(to: dayStart..<dayStart + day.utf8.count) }
        canvas.write(
            day,
            highlights: dayHighlights.map { $0.lowerBound - dayStart..<$0.upperBound - dayStart },
            x: area.x + 6 - day.utf8.count, y: area.y, width: day.utf8.count, style: style)
    }
}

extension ScreenRegistry {
    public mutating func registerWords(keymap: Keymap) {
        register(WordListScreen(keymap: keymap))
        register(DetailScreen<WordViewModel>(keymap: keymap))
    }
}
