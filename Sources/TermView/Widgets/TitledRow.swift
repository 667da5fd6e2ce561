/// A row with a title and a text about it: `serene  not agitated; without losing …  #poetry
/// 2026-11-23`.
@MainActor
struct TitledRow {
    /// The title, with the parts to reverse.
    let title: String
    var highlights: [Range<Int>] = []
    var style = Style.bold
    /// The text after the title; empty for no text.
    let text: String
    /// The text at the right end; nil for none.
    let aside: String?

    /// The minimum width of the text, in cells.
    private static let minimumTextWidth = 12
    /// The first column of the texts, so that the texts of all rows are aligned.
    private static let textStart = 18

    func draw(on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        // The title takes precedence over the aside.
        let shownAside = aside.flatMap {
            title.cellWidth + 2 + $0.cellWidth <= inner.width ? $0 : nil
        }
        let room = inner.width - (shownAside.map { $0.cellWidth + 2 } ?? 0)
        let titleWidth = canvas.write(
            title, highlights: highlights, x: inner.x, y: inner.y, width: room, style: style)
        canvas.write(shownAside ?? "", atEndOf: inner)
        let x = max(titleWidth + 2, TitledRow.textStart)
        guard room - x >= TitledRow.minimumTextWidth else { return }
        canvas.write(text, x: inner.x + x, y: inner.y, width: room - x, style: .dim)
    }
}
