import Core

/// A card of a review: its front, and below it the answer.
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
        if text.height < body.height {
            let row = GradeRow(viewModel, keymap)
            let height = row.height(in: body.width - 2)
            row.draw(on: &canvas, in: body.inset(left: 1, top: body.height - height, right: 1))
        }
        return Drawing(
            regions: pane.draw(viewModel.reading, on: &canvas, in: text, hasFocus: hasFocus))
    }

    func footer(for viewModel: ReviewViewModel) -> Footer {
        Footer(hints: hints(for: viewModel), position: viewModel.reading.footerParts)
    }

    private func body(_ area: Area) -> Area { area.inset(top: area.height >= 6 ? 2 : 1) }

    /// The body without what the digits say, for which there is room in all but the smallest windows.
    private func text(_ viewModel: ReviewViewModel, in area: Area) -> Area {
        let body = body(area)
        guard viewModel.state.isAnswered, body.height >= 4 else { return body }
        let gap = body.height >= 10 ? 1 : 0
        return body.inset(
            bottom: GradeRow(viewModel, keymap).height(in: body.width - 2) + gap)
    }

    private func hints(for viewModel: ReviewViewModel) -> [Footer.Hint] {
        if let hints = viewModel.reading.hints { return hints }
        let state = viewModel.state
        let back = Footer.Hint(.back, purpose: "back")
        let undo = state.done.isEmpty ? [] : [Footer.Hint(.undo, purpose: "take back")]
        guard state.card != nil else {
            return undo + [back]
        }
        let rest =
            undo + [
                .init(.leaveOut, purpose: "leave it out"), back, .init(.help, purpose: "keys"),
            ]
        guard state.isAnswered else {
            return [
                .init(.move(.pageDown), purpose: "the answer"),
                .init(.nextView, purpose: "turn the card"),
            ] + rest
        }
        return [.init(.tab(1), .tab(2), .tab(3), .tab(4), purpose: "how it was")] + rest
    }

    /// The list, and how much is done and left.
    private func drawHeading(
        _ viewModel: ReviewViewModel, on canvas: inout Canvas, in area: Area
    ) {
        let list = viewModel.list.map { "  #\($0)" } ?? ""
        let used = canvas.write(
            "Review\(list)", x: area.x + 1, y: area.y, width: area.width - 2, style: .accent)
        let state = viewModel.state
        let counts = [
            (state.queue?.dueCount ?? 0, "due"), (state.queue?.newCount ?? 0, "new"),
            (state.queue?.againCount ?? 0, "again"),
            (state.reviewedCount, "done"),
        ]
        let text = counts.filter { $0.0 > 0 }.map { "\($0.grouped) \($1)" }
            .joined(separator: "  ")
        guard used + text.cellWidth + 4 <= area.width else { return }
        canvas.write(
            text, x: area.x + area.width - text.cellWidth - 1, y: area.y, style: .dim)
    }

    /// What was done, and when the next word is due.
    private func message(_ viewModel: ReviewViewModel) -> String? {
        let state = viewModel.state
        guard state.isFinished else { return nil }
        let next = viewModel.nextDue.map { " The next word is due \($0)." } ?? ""
        guard state.reviewedCount > 0 else {
            let mark = keymap.label(for: .mark)
            return next.isEmpty
                ? "There is nothing to review: mark words with \(mark) first."
                : "Nothing is due now.\(next)"
        }
        let words = state.reviewedCount == 1 ? "1 review" : "\(state.reviewedCount) reviews"
        return "That is all for now: \(words), \(state.forgottenCount) forgotten.\(next)"
    }
}

/// What each digit says of a card, and when it would come again: in a line, or in columns where that does not
/// fit.
///
///     1 Again <1 min   2 Hard 6 min   3 Good 10 min   4 Easy 8 d
///
///     1 Again   2 Hard    3 Good    4 Easy
///     <1 min    6 min     10 min    8 d
@MainActor
struct GradeRow {
    private let grades: [(name: String, interval: String)]

    private static let gap = 3

    init(_ viewModel: ReviewViewModel, _ keymap: Keymap) {
        grades = Grade.allCases.map { grade in
            let key = keymap.label(for: .tab(grade.rawValue))
            return ("\(key) \(grade.title)", viewModel.interval(grade))
        }
    }

    /// The number of lines.
    func height(in width: Int) -> Int { isLine(in: width) ? 1 : 2 }

    private func isLine(in width: Int) -> Bool {
        let gaps = GradeRow.gap * (grades.count - 1) + grades.count
        return grades.reduce(gaps) { $0 + $1.name.cellWidth + $1.interval.cellWidth } <= width
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        let isLine = isLine(in: area.width)
        var x = area.x
        for (index, grade) in grades.enumerated() {
            if !isLine { x = area.x + index * area.width / grades.count }
            let width = area.x + area.width - x
            let used = canvas.write(grade.name, x: x, y: area.y, width: width, style: .bold)
            if isLine {
                x += used + 1
                x += canvas.write(grade.interval, x: x, y: area.y, style: .dim) + GradeRow.gap
            } else {
                canvas.write(grade.interval, x: x, y: area.y + 1, width: width, style: .dim)
            }
        }
    }
}
