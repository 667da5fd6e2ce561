import Core

/// The row of a mark: `serene  not agitated; without losing …  #poetry  2026-11-23`.
@MainActor
struct MarkLineRow {
    /// The title, with the parts to reverse.
    let title: String
    let marks: [Range<Int>]
    /// What it means; empty for nothing.
    let meaning: String
    /// What stands at the right end.
    let aside: String

    /// The minimum width of a meaning, in cells.
    private static let minimumMeaningWidth = 12
    /// Where meanings begin, so that they stand below each other, in cells.
    private static let meaningStart = 18

    func draw(on canvas: inout Canvas, in area: Area) {
        let page = area.inset(right: 1)
        // The title takes precedence.
        let hasAside = title.cellWidth + 2 + aside.cellWidth <= page.width
        let room = page.width - (hasAside ? aside.cellWidth + 2 : 0)
        let used = canvas.write(
            title, marks: marks, x: page.x, y: page.y, width: room, style: .bold)
        if hasAside {
            canvas.write(
                aside, x: page.x + page.width - aside.cellWidth, y: page.y, style: .dim)
        }
        let x = max(used + 2, MarkLineRow.meaningStart)
        guard room - x >= MarkLineRow.minimumMeaningWidth else { return }
        canvas.write(meaning, x: page.x + x, y: page.y, width: room - x, style: .dim)
    }
}
