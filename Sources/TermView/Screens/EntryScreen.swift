import Core

/// What a dictionary says about a headword.
struct EntryScreen: Screen {
    private let keymap: Keymap
    private let pane = TextPane()

    /// Makes the screen; the keymap names the keys in its sentences.
    init(keymap: Keymap) { self.keymap = keymap }

    func fit(_ viewModel: EntryViewModel, in size: Size) {
        pane.fit(viewModel.reading, in: size)
    }

    func draw(
        _ viewModel: EntryViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) {
        if let message = message(viewModel) {
            let lines = Wrapping.lines(of: message, width: max(1, area.width - 2))
            for (offset, line) in lines.prefix(area.height).enumerated() {
                canvas.write(
                    line, x: area.x + 1, y: area.y + offset, width: area.width - 2, style: .alert)
            }
            if hasFocus { canvas.cursor = Point(x: area.x + 1, y: area.y) }
        } else {
            pane.draw(
                viewModel.reading, on: &canvas, in: area, hasFocus: hasFocus,
                isDimmed: viewModel.entries.isLoading)
        }
    }

    func footer(for viewModel: EntryViewModel) -> Footer {
        let reading = viewModel.reading
        var hints: [Footer.Hint] = [.init(.nextItem, .previousItem, purpose: "next, previous")]
        if !reading.links.isEmpty { hints.append(.init(.nextPane, purpose: "links")) }
        if reading.link != nil { hints.append(.init(.open, purpose: "follow")) }
        hints += [
            .init(.search, purpose: "find"), .init(.back, purpose: "back"),
            .init(.help, purpose: "keys"),
        ]
        return Footer(hints: hints, position: reading.footerParts + [viewModel.positionText])
    }

    /// Why there is nothing to read, with the key that helps.
    private func message(_ viewModel: EntryViewModel) -> String? {
        guard let failure = viewModel.entries.failure else { return nil }
        return "\(failure). \(keymap.label(for: .reload)) tries again."
    }
}
