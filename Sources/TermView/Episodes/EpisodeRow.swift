import Core

/// One episode as a row: ` Winter Is Coming   Season: 1  Episode: 1   Air date: 2011-04-18 03:00`.
@MainActor
struct EpisodeRow {
    /// A title may be cut to so many cells before a column beside it is given up.
    private static let leastTitleWidth = 24
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
        canvas.write(episode.title, x: page.x, y: page.y, width: x - page.x)
    }

    private struct Column {
        let text: String
        let width: Int

        /// Makes a column of a usual width, wider where the text is.
        init(_ text: String, width: Int) {
            self.text = text
            self.width = max(width, text.cellWidth)
        }
    }

    /// The columns to the right of the title, as many as there is room for.
    ///
    /// The air date goes first, which the detail has too; then the season, which the heading has.
    private func columns(of episode: EpisodeViewModel, in width: Int) -> [Column] {
        let season = Column(episode.seasonText, width: 9)
        let number = Column(episode.numberText, width: 11)
        let airDate = Column(episode.airDateText, width: 26)
        let choices = [[season, number, airDate], [season, number], [number]]
        return choices.first { columns in
            let used = columns.reduce(0) { $0 + $1.width + EpisodeRow.gap }
            return width - used >= EpisodeRow.leastTitleWidth
        } ?? []
    }
}
