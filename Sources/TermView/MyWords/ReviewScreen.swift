import Core

/// A card of a review, with its front and below it the answer.
struct ReviewScreen: Screen {
    private let keymap: Keymap
    private let pane = TextPane(pinsSections: false)

    /// Makes the screen; the keymap names the keys in messages.
    init(keymap: Keymap) { self.keymap = keymap }

    func fit(_ viewModel: ReviewViewModel, in size: Size) {
        pane.fit(viewModel.reading, in: text(viewModel, in: Area(size)).size)
    }

    func draw(
        _ viewModel: ReviewViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        drawHeading(viewModel, on: &canvas, in: area)
        let body = body(area)
        guard viewModel.state.card != nil else {
            Message(message(viewModel), in: body.inset(left: 1, right: 1)).draw(on: &canvas)
            return Drawing()
        }
        let text = text(viewModel, in: area)
        var prompts: [PlacedPrompt] = []
        var grades: [Region] = []
        if let prompt = viewModel.prompt {
            prompts = [
                SearchBox(label: "The word", hasFocus: hasFocus)
                    .draw(prompt, on: &canvas, in: body.inset(top: body.height - 1))
            ]
        } else if text.height < body.height {
            let row = GradeRow(viewModel, keymap)
            let height = row.height(in: body.width - 2)
            grades = row.draw(
                on: &canvas, in: body.inset(left: 1, top: body.height - height, right: 1))
        }
        var drawing = pane.draw(
            viewModel.reading, on: &canvas, in: text,
            hasFocus: hasFocus && viewModel.prompt == nil)
        drawing.prompts += prompts
        drawing.regions += grades
        if canvas.isPlain, hasFocus, canvas.focus == nil {
            let focusArea = focus(viewModel.state, drawing.text, in: text)
            canvas.moveFocus(to: focusArea, cursor: prompts.isEmpty ? nil : canvas.cursor)
        }
        return drawing
    }

    /// The lines that a screen reader speaks first: the front, or the answer once it is shown.
    private func focus(
        _ state: ReviewSession.State, _ text: PlacedText?, in area: Area
    ) -> Area {
        let lines = text?.lines ?? []
        let frontCount = lines.prefix { $0.paragraph == 0 }.count
        // An empty line separates front and answer.
        let start = state.isAnswered && frontCount < lines.count ? frontCount + 1 : 0
        let end = state.isAnswered ? lines.count : frontCount
        return area.inset(left: 1, top: start, right: 1, bottom: area.height - end)
    }

    func footer(for viewModel: ReviewViewModel) -> Footer {
        // The part changes with the answer, because an answered card has other keys.
        Footer(
            hints: hints(for: viewModel), position: viewModel.reading.footerParts,
            part: part(viewModel))
    }

    private func part(_ viewModel: ReviewViewModel) -> String {
        if viewModel.reading.hints != nil { return "word" }
        guard viewModel.state.card != nil else { return "no card" }
        return viewModel.state.isAnswered ? "answer" : "front"
    }

    private func body(_ area: Area) -> Area { area.inset(top: area.height >= 6 ? 2 : 1) }

    /// The body without the row of grades; only the smallest windows have no room for that row.
    private func text(_ viewModel: ReviewViewModel, in area: Area) -> Area {
        let body = body(area)
        if viewModel.prompt != nil { return body.inset(bottom: body.height > 1 ? 1 : 0) }
        guard viewModel.state.isAnswered, body.height >= 4 else { return body }
        let gap = body.height >= 10 ? 1 : 0
        return body.inset(
            bottom: GradeRow(viewModel, keymap).height(in: body.width - 2) + gap)
    }

    private func hints(for viewModel: ReviewViewModel) -> [Footer.Hint] {
        if let hints = viewModel.reading.hints { return hints }
        let state = viewModel.state
        // Show no hints before the first card, which appears at once: a plain screen would name the
        // same key twice.
        if keymap.isPlain, state.queue == nil { return [] }
        let backHint = Footer.Hint(.back, purpose: "back")
        if state.isTyping { return [.init(.open, purpose: "show answer"), backHint] }
        let undoHints = Footer.Hint(.undo, purpose: "undo").when(!state.steps.isEmpty)
        guard state.card != nil else {
            return Footer.Hint(.reviewForgotten, purpose: "repeat the forgotten")
                .when(viewModel.canDrill)
                + Footer.Hint(.reviewAhead, purpose: "ahead of time")
                .when(viewModel.aheadCount > 0) + undoHints + [backHint]
        }
        let commonHints =
            undoHints + [
                .init(.leaveOut, purpose: "suspend"), backHint, .init(.help, purpose: "keys"),
            ]
        guard state.isAnswered else {
            return [
                .init(.move(.pageDown), purpose: "show answer"),
                .init(.nextView, purpose: "flip"),
                .init(.typeAnswer, purpose: "type answer"),
            ] + commonHints
        }
        let rateHint = Footer.Hint(
            .grade(.again), .grade(.hard), .grade(.good), .grade(.easy), purpose: "rate your answer"
        )
        // A screen reader has just spoken the keys with their grades.
        return rateHint.when(!keymap.isPlain)
            + Footer.Hint(.editNote, purpose: "add a meaning")
            .when(state.card?.mark.meaning.isEmpty == true)
            + commonHints + [.init(.lookUp, purpose: "look up")]
    }

    /// Draws the name of the review, and the numbers of cards that are left and done.
    private func drawHeading(
        _ viewModel: ReviewViewModel, on canvas: inout Canvas, in area: Area
    ) {
        let state = viewModel.state
        let titleWidth = canvas.write(
            title(viewModel), x: area.x + 1, y: area.y, width: area.width - 2, style: .accent)
        // While an answer is being saved, the numbers change one by one. A plain screen shows them
        // with the next card.
        guard state.drill.isEmpty, !(canvas.isPlain && state.isRated) else { return }
        let counts = [
            (state.queue?.dueCount ?? 0, "due"), (state.queue?.newCount ?? 0, "new"),
            (state.queue?.againCount ?? 0, "again"),
            (state.reviewedCount, "done"),
        ]
        let text = counts.filter { $0.0 > 0 }.map { "\($0.grouped) \($1)" }
            .joined(separator: "  ")
        guard titleWidth + text.cellWidth + 4 <= area.width else { return }
        canvas.write(text, atEndOf: area.inset(right: 1))
    }

    private func title(_ viewModel: ReviewViewModel) -> String {
        let state = viewModel.state
        guard state.drill.isEmpty else {
            return "Forgotten words, \(state.drill.count) left; these answers do not count"
        }
        let title =
            viewModel.list.map { "Review  #\($0)" }
            ?? viewModel.filteredCount.map {
                "Reviewing \($0.grouped) filtered \($0 == 1 ? "word" : "words")"
            } ?? "Review"
        return title + (state.isAhead ? "  ahead of time" : "")
    }

    /// Returns the result of a review, the time when the next word is due, and the possible
    /// actions.
    private func message(_ viewModel: ReviewViewModel) -> String? {
        let state = viewModel.state
        guard state.isFinished else { return nil }
        let nextText = viewModel.nextDue.map { " The next word is due \($0)." } ?? ""
        let offersText = nextText + offers(viewModel)
        guard state.reviewedCount > 0 else {
            return offersText.isEmpty ? nothingText(viewModel) : "Nothing is due now.\(offersText)"
        }
        let reviewsText = state.reviewedCount == 1 ? "1 review" : "\(state.reviewedCount) reviews"
        let forgottenText = state.forgottenCount == 0 ? "none" : "\(state.forgottenCount)"
        return "Done for now: \(reviewsText), \(forgottenText) forgotten.\(offersText)"
    }

    /// Returns the reason why there is nothing to review, and the remedy.
    private func nothingText(_ viewModel: ReviewViewModel) -> String {
        let state = viewModel.state
        let suspendedCount = state.queue?.suspendedCount ?? 0
        if suspendedCount > 0 {
            let words =
                suspendedCount == 1
                ? "the word is" : "all \(suspendedCount.grouped) words are"
            let remedy =
                state.steps.isEmpty
                ? "\(keymap.label(for: .leaveOut)) in My words brings one back"
                : "\(keymap.label(for: .undo)) brings the last one back"
            return "There is nothing to review: \(words) suspended; \(remedy)."
        }
        let unknownCount = state.queue?.withoutMeaningCount ?? 0
        if unknownCount > 0 {
            let words =
                unknownCount == 1
                ? "the word has no meaning"
                : "\(unknownCount.grouped) words have no meaning"
            return "There is nothing to review: \(words); "
                + "\(keymap.label(for: .editNote)) in My words adds a dictionary's meaning."
        }
        if let count = viewModel.filteredCount {
            let reason =
                count == 0 ? "the filter shows no word" : "none of the filtered words is marked"
            return "There is nothing to review: \(reason)."
        }
        return "There is nothing to review: mark words with \(keymap.label(for: .mark)) first."
    }

    private func offers(_ viewModel: ReviewViewModel) -> String {
        let repeatText =
            viewModel.canDrill
            ? " \(keymap.label(for: .reviewForgotten)) repeats the forgotten words; "
                + "these answers do not count."
            : ""
        let count = viewModel.aheadCount
        guard count > 0 else { return repeatText }
        let words = count == 1 ? "1 word" : "\(count.grouped) words"
        return repeatText + " \(keymap.label(for: .reviewAhead)) reviews \(words) ahead of time."
    }
}

/// The grades with their digits, and the times after which the card would return.
///
/// They are on one line, or in columns if one line has no room:
///
///     1 Again <1 min   2 Hard 6 min   3 Good 10 min   4 Easy 8 d
///
///     1 Again   2 Hard    3 Good    4 Easy
///     <1 min    6 min     10 min    8 d
///
/// The grade that a typed answer suggests is reversed.
@MainActor
struct GradeRow {
    private let grades: [(name: String, interval: String, style: Style)]

    private static let gap = 3

    init(_ viewModel: ReviewViewModel, _ keymap: Keymap) {
        grades = Grade.allCases.map { grade in
            let key = keymap.label(for: .grade(grade))
            // A typed answer suggests a grade.
            let isSuggested = viewModel.state.typedAnswer?.grade == grade
            return (
                "\(key) \(grade.title)", viewModel.interval(grade),
                isSuggested ? [.bold, .reverse] : .bold
            )
        }
    }

    /// The number of lines that the grades take.
    func height(in width: Int) -> Int { fitsLine(in: width) ? 1 : 2 }

    private func fitsLine(in width: Int) -> Bool {
        let gaps = GradeRow.gap * (grades.count - 1) + grades.count
        return grades.reduce(gaps) { $0 + $1.name.cellWidth + $1.interval.cellWidth } <= width
    }

    /// Draws the grades into an area.
    ///
    /// - Returns: The regions of the grades.
    func draw(on canvas: inout Canvas, in area: Area) -> [Region] {
        let isOneLine = fitsLine(in: area.width)
        var regions: [Region] = []
        var x = area.x
        for (index, grade) in grades.enumerated() {
            if !isOneLine { x = area.x + index * area.width / grades.count }
            let width = area.x + area.width - x
            let nameWidth = canvas.write(
                grade.name, x: x, y: area.y, width: width, style: grade.style)
            regions.append(
                Region(
                    area: Area(x: x, y: area.y, width: nameWidth, height: 1),
                    target: .event(.grade(Grade.allCases[index]))))
            if isOneLine {
                x += nameWidth + 1
                x += canvas.write(grade.interval, x: x, y: area.y, style: .dim) + GradeRow.gap
            } else {
                canvas.write(grade.interval, x: x, y: area.y + 1, width: width, style: .dim)
            }
        }
        return regions
    }
}
