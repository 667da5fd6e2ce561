import Core

/// What the rows of the catalogue have in common: ` ♪ Come Together   The Beatles · …      04:19`.
///
/// The sign says what kind of thing it is. The title stays longest where there is little room, then
/// the aside.
@MainActor
struct MediaRow {
    let sign: String
    let title: String
    /// Beside the title; several parts, of which the first matters most.
    let notes: [String]
    /// At the right end.
    let aside: String?

    private static let leastNoteWidth = 8
    private static let usualAsideWidth = 5

    func draw(on canvas: inout Canvas, in area: Area) {
        canvas.write(sign, x: area.x, y: area.y, width: 1, style: .dim)
        let page = area.inset(left: 2, right: 1)
        var end = page.x + page.width
        // The columns of all rows stand below each other, with an aside or without.
        let asideWidth = max(MediaRow.usualAsideWidth, aside?.cellWidth ?? 0)
        if page.width >= asideWidth + 16 {
            if let aside {
                canvas.write(aside, x: end - aside.cellWidth, y: page.y, style: .dim)
            }
            end -= asideWidth + 2
        }
        let room = end - page.x
        let column = max(16, min(32, room / 2))
        let hasNotes = room >= column + 2 + MediaRow.leastNoteWidth
        let used = canvas.write(
            title, x: page.x, y: page.y, width: hasNotes ? column : room, style: .bold)
        guard hasNotes else { return }
        let x = page.x + max(used, column) + 2
        canvas.write(
            notes.filter { !$0.isEmpty }.joined(separator: "  "), x: x, y: page.y, width: end - x,
            style: .dim)
    }
}

/// A song as a row: name; artist, track and album; length.
@MainActor
struct SongRow {
    let song: SongViewModel

    func draw(on canvas: inout Canvas, in area: Area) {
        MediaRow(
            sign: "♪", title: song.title, notes: [song.subtitle], aside: song.durationText
        ).draw(on: &canvas, in: area)
    }
}

/// A podcast as a row: name; who makes it.
@MainActor
struct PodcastRow {
    let podcast: PodcastViewModel

    func draw(on canvas: inout Canvas, in area: Area) {
        MediaRow(sign: "◉", title: podcast.title, notes: [podcast.subtitle], aside: nil)
            .draw(on: &canvas, in: area)
    }
}

/// An episode as a row: name; season, what happens; length.
@MainActor
struct TVEpisodeRow {
    let episode: TVEpisodeViewModel

    func draw(on canvas: inout Canvas, in area: Area) {
        MediaRow(
            sign: "▣", title: episode.title, notes: [episode.subtitle, episode.summary ?? ""],
            aside: episode.durationText
        ).draw(on: &canvas, in: area)
    }
}
