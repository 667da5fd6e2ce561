import Core

/// The row of a word: `serendipity  good luck in making unexpected and …  3`.
@MainActor
struct FoundWordRow {
    let word: FoundWord
    /// The first words of its first definition; nil for none.
    let summary: String?
    /// Whether the row says how many dictionaries have the word.
    let showsCount: Bool

    /// The minimum width of a summary, in cells.
    private static let minimumSummaryWidth = 12
    /// Where summaries begin, so that they stand below each other, in cells.
    private static let summaryStart = 18

    func draw(on canvas: inout Canvas, in area: Area) {
        let page = area.inset(right: 1)
        let count = showsCount ? "\(word.dictionaryCount)" : ""
        canvas.write(
            count, x: page.x + page.width - count.cellWidth, y: page.y, style: .dim)
        let room = page.width - (count.isEmpty ? 0 : count.cellWidth + 2)
        let used = canvas.write(
            word.word, x: page.x, y: page.y, width: room,
            style: word.match == .exact ? .bold : .plain)
        var x = max(used + 2, FoundWordRow.summaryStart)
        if let note = word.note, used + 2 + note.cellWidth <= room {
            canvas.write(note, x: page.x + used + 2, y: page.y, style: .dim)
            x = max(used + 2 + note.cellWidth + 2, FoundWordRow.summaryStart)
        }
        guard let summary, room - x >= FoundWordRow.minimumSummaryWidth else { return }
        canvas.write(summary, x: page.x + x, y: page.y, width: room - x, style: .dim)
    }
}
