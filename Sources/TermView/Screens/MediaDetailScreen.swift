import Core

/// All that is known of one thing of the catalogue: there is one for each kind of thing.
struct MediaDetailScreen<Item: MediaItem>: Screen {
    private let pane: PicturePane

    /// Makes the screen; the keymap names the keys in its sentences.
    init(keymap: Keymap) { pane = PicturePane(keymap: keymap) }

    func fit(_ viewModel: MediaDetailViewModel<Item>, in size: Size) {
        pane.fit(viewModel.reading, viewModel.picture, in: size)
    }

    func draw(
        _ viewModel: MediaDetailViewModel<Item>, on canvas: inout Canvas, in area: Area,
        hasFocus: Bool
    ) {
        guard viewModel.item != nil else { return }
        pane.draw(
            viewModel.reading, viewModel.picture, on: &canvas, in: area, hasFocus: hasFocus)
    }

    func footer(for viewModel: MediaDetailViewModel<Item>) -> Footer {
        let links = viewModel.item?.links
        var hints: [Footer.Hint] = []
        if links?.preview != nil { hints.append(.init(.play, purpose: "play")) }
        if links?.page != nil { hints.append(.init(.openPage, purpose: "page")) }
        hints += [
            .init(.nextItem, .previousItem, purpose: "next, previous"),
            .init(.back, purpose: "back"), .init(.help, purpose: "keys"),
        ]
        return Footer(
            hints: hints, position: viewModel.reading.footerParts + [viewModel.positionText])
    }
}

/// All that is known of a song.
typealias SongDetailScreen = MediaDetailScreen<SongViewModel>
/// All that is known of a podcast.
typealias PodcastDetailScreen = MediaDetailScreen<PodcastViewModel>
/// All that is known of an episode.
typealias TVEpisodeDetailScreen = MediaDetailScreen<TVEpisodeViewModel>
