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
