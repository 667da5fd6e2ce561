import Core

/// What a dictionary says about a headword.
struct EntryScreen: Screen {
    private let keymap: Keymap
    private let pane = TextPane()

    /// Makes the screen; the keymap names the keys in its sentences.
    init(keymap: Keymap) { self.keymap = keymap }

    func fit(_ viewModel: EntryViewModel, in size: Size) {
        pane.fit(viewModel.reading, in: layout(viewModel, in: Area(size)).text.size)
    }

    func draw(
        _ viewModel: EntryViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> PlacedList? {
        let layout = layout(viewModel, in: area)
        let isFailed = viewModel.entries.failure != nil
        pane.draw(
            viewModel.reading, on: &canvas, in: layout.text, hasFocus: hasFocus,
            isDimmed: viewModel.entries.isLoading || isFailed)
        layout.message.draw(on: &canvas, style: isFailed ? .alert : .plain)
        return nil
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

    /// The message, and the area left for the text: below the message and an empty line.
    private func layout(
        _ viewModel: EntryViewModel, in area: Area
    ) -> (message: Message, text: Area) {
        let message = Message(message(viewModel), in: area.inset(left: 1, right: 1))
        let count = message.lines.count
        return (message, count == 0 ? area : area.inset(top: min(area.height, count + 1)))
    }

    /// What has to be said about the headword, with the key that helps.
    private func message(_ viewModel: EntryViewModel) -> String? {
        guard let headword = viewModel.headword else { return "Select a word to read about it." }
        switch viewModel.entries {
        case .notLoaded, .loading: return nil
        case .loaded(let entries):
            return entries.isEmpty ? "\(headword.source) says nothing about \(headword.word)." : nil
        case .failed(let failure, _):
            return "\(failure). \(keymap.label(for: .reload)) tries again."
        }
    }
}
