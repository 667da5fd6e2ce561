import Core

/// One episode as a row: ` Winter Is Coming   Season: 1  Episode: 1   Air date: 2011-04-18 03:00`.
@MainActor
struct EpisodeRow {
    /// The parts of the title to reverse.
    var marks: [Range<Int>] = []

    /// The minimum width of the title, in cells; a column is dropped rather than cut the title
    /// more.
    private static let minimumTitleWidth = 24
    private static let gap = 2

    func draw(_ episode: EpisodeViewModel, on canvas: inout Canvas, in area: Area) {
        let page = area.inset(right: 1)
        let columns = columns(of: episode, in: page.width)
        var x = page.x + page.width
        for column in columns.reversed() {
            x -= column.width
            canvas.write(column.text, x: x, y: page.y, width: column.width, style: .dim)
            x -= EpisodeRow.gap
        }
        canvas.write(episode.title, marks: marks, x: page.x, y: page.y, width: x - page.x)
    }

    private struct Column {
        let text: String
        let width: Int

        /// Makes a column of at least this width, wider for a longer text.
        init(_ text: String, width: Int) {
            self.text = text
            self.width = max(width, text.cellWidth)
        }
    }

    /// The columns to the right of the title, as many as fit.
    ///
    /// The air date is dropped first, because the detail shows it; then the season, because the
    /// heading shows it.
    private func columns(of episode: EpisodeViewModel, in width: Int) -> [Column] {
        let season = Column(episode.seasonText, width: 9)
        let number = Column(episode.numberText, width: 11)
        let airDate = Column(episode.airDateText, width: 26)
        let choices = [[season, number, airDate], [season, number], [number]]
        return choices.first { columns in
            let used = columns.reduce(0) { $0 + $1.width + EpisodeRow.gap }
            return width - used >= EpisodeRow.minimumTitleWidth
        } ?? []
    }
}
