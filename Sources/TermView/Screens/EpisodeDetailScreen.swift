import Core

/// All that is known of one episode.
struct EpisodeDetailScreen: Screen {
    private let pane: PicturePane

    /// Makes the screen; the keymap names the keys in its sentences.
    init(keymap: Keymap) { pane = PicturePane(keymap: keymap) }

    func fit(_ viewModel: EpisodeDetailViewModel, in size: Size) {
        pane.fit(viewModel.reading, viewModel.picture, in: size)
    }

    func draw(
        _ viewModel: EpisodeDetailViewModel, on canvas: inout Canvas, in area: Area,
        hasFocus: Bool
    ) {
        pane.draw(
            viewModel.reading, viewModel.picture, on: &canvas, in: area, hasFocus: hasFocus)
    }

    func footer(for viewModel: EpisodeDetailViewModel) -> Footer {
        Footer(
            hints: [
                .init(.nextItem, .previousItem, purpose: "next, previous"),
                .init(.back, purpose: "back"),
                .init(.help, purpose: "keys"),
            ],
            position: viewModel.reading.footerParts + [viewModel.positionText])
    }
}
