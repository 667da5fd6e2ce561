import Core

/// All that is known of one thing, its text and its picture; there is one for each kind of thing.
struct DetailScreen<ViewModel: DetailViewModel>: Screen {
    private let pane: PicturePane
    private let hints: (ViewModel) -> [Footer.Hint]

    /// Makes the screen.
    ///
    /// - Parameters:
    ///   - keymap: Names the keys in its sentences.
    ///   - hints: What can be done with this kind of thing besides reading.
    init(keymap: Keymap, hints: @escaping (ViewModel) -> [Footer.Hint] = { _ in [] }) {
        pane = PicturePane(keymap: keymap)
        self.hints = hints
    }

    func fit(_ viewModel: ViewModel, in size: Size) {
        pane.fit(viewModel.reading, viewModel.picture, in: size)
    }

    func draw(
        _ viewModel: ViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> PlacedList? {
        pane.draw(
            viewModel.reading, viewModel.picture, on: &canvas, in: area, hasFocus: hasFocus)
        return nil
    }

    func footer(for viewModel: ViewModel) -> Footer {
        Footer(
            hints: hints(viewModel) + [
                .init(.nextItem, .previousItem, purpose: "next, previous"),
                .init(.back, purpose: "back"),
                .init(.help, purpose: "keys"),
            ],
            position: viewModel.reading.footerParts + [viewModel.positionText])
    }
}
