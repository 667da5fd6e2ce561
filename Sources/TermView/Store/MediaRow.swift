import Core

/// The layout of all store rows: ` ♪ Come Together   The Beatles · …      04:19`.
///
/// The sign shows the kind of item. When there is little room, the notes are dropped first, then
/// the aside.
@MainActor
struct MediaRow {
    let sign: String
    let title: String
    /// The parts of the title to reverse.
    let marks: [Range<Int>]
    /// The notes beside the title, the most important first.
    let notes: [String]
    /// The text at the right end, such as the length.
    let aside: String?

    private static let minimumNoteWidth = 8
    private static let minimumAsideWidth = 5

    func draw(on canvas: inout Canvas, in area: Area) {
        canvas.write(sign, x: area.x, y: area.y, width: 1, style: .dim)
        let page = area.inset(left: 2, right: 1)
        var end = page.x + page.width
        // Reserve the aside's column even without an aside, to keep the columns aligned.
        let asideWidth = max(MediaRow.minimumAsideWidth, aside?.cellWidth ?? 0)
        if page.width >= asideWidth + 16 {
            if let aside {
                canvas.write(aside, x: end - aside.cellWidth, y: page.y, style: .dim)
            }
            end -= asideWidth + 2
        }
        let room = end - page.x
        let column = max(16, min(32, room / 2))
        let hasNotes = room >= column + 2 + MediaRow.minimumNoteWidth
        let used = canvas.write(
            title, marks: marks, x: page.x, y: page.y, width: hasNotes ? column : room,
            style: .bold)
        guard hasNotes else { return }
        let x = page.x + max(used, column) + 2
        canvas.write(
            notes.filter { !$0.isEmpty }.joined(separator: "  "), x: x, y: page.y, width: end - x,
            style: .dim)
    }
}

/// A row with name, artist, track, album and length.
@MainActor
struct SongRow {
    let song: SongViewModel
    /// The parts of the title to reverse.
    var marks: [Range<Int>] = []

    func draw(on canvas: inout Canvas, in area: Area) {
        MediaRow(
            sign: "♪", title: song.title, marks: marks, notes: [song.subtitle],
            aside: song.durationText
        ).draw(on: &canvas, in: area)
    }
}

/// A row with the name and the author.
@MainActor
struct PodcastRow {
    let podcast: PodcastViewModel
    /// The parts of the title to reverse.
    var marks: [Range<Int>] = []

    func draw(on canvas: inout Canvas, in area: Area) {
        MediaRow(
            sign: "◉", title: podcast.title, marks: marks, notes: [podcast.subtitle], aside: nil
        ).draw(on: &canvas, in: area)
    }
}

/// A row with name, season, summary and length.
@MainActor
struct TVEpisodeRow {
    let episode: TVEpisodeViewModel
    /// The parts of the title to reverse.
    var marks: [Range<Int>] = []

    func draw(on canvas: inout Canvas, in area: Area) {
        MediaRow(
            sign: "▣", title: episode.title, marks: marks,
            notes: [episode.subtitle, episode.summary ?? ""], aside: episode.durationText
        ).draw(on: &canvas, in: area)
    }
}
