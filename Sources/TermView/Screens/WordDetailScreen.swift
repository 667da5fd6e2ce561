import Core

/// All that is known of one word.
struct WordDetailScreen: Screen {
    private let pane: PicturePane

    /// Makes the screen; the keymap names the keys in its sentences.
    init(keymap: Keymap) { pane = PicturePane(keymap: keymap) }

    func fit(_ viewModel: WordDetailViewModel, in size: Size) {
        pane.fit(viewModel.reading, viewModel.picture, in: size)
    }

    func draw(
        _ viewModel: WordDetailViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) {
        guard viewModel.word != nil else { return }
        pane.draw(
            viewModel.reading, viewModel.picture, on: &canvas, in: area, hasFocus: hasFocus)
    }

    func footer(for viewModel: WordDetailViewModel) -> Footer {
        Footer(
            hints: [
                .init(.nextItem, .previousItem, purpose: "next, previous"),
                .init(.back, purpose: "back"),
                .init(.help, purpose: "keys"),
            ],
            position: viewModel.reading.footerParts + [viewModel.positionText])
    }
}

extension TextReading {
    /// What there is to say about the text at the foot of the screen.
    var footerParts: [String] {
        [scroll.state.goesOn ? "↓ more" : nil, isTyping ? nil : hitText].compactMap(\.self)
    }
}
