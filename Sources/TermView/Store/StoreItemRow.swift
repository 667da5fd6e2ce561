import Core

/// An item of the store as a row: ` ♪ Come Together   The Beatles · …      04:19`.
///
/// The sign shows the kind of item. When there is little room, the notes are dropped first, then
/// the length.
@MainActor
struct StoreItemRow {
    let item: StoreItem
    /// The parts of the title to reverse.
    let marks: [Range<Int>]

    private static let minimumNoteWidth = 8
    private static let minimumAsideWidth = 5

    func draw(on canvas: inout Canvas, in area: Area) {
        let aside = item.durationText
        canvas.write(sign, x: area.x, y: area.y, width: 1, style: .dim)
        let page = area.inset(left: 2, right: 1)
        var end = page.x + page.width
        // Reserve the aside's column even without an aside, to keep the columns aligned.
        let asideWidth = max(StoreItemRow.minimumAsideWidth, aside?.cellWidth ?? 0)
        if page.width >= asideWidth + 16 {
            if let aside {
                canvas.write(aside, x: end - aside.cellWidth, y: page.y, style: .dim)
            }
            end -= asideWidth + 2
        }
        let room = end - page.x
        let column = max(16, min(32, room / 2))
        let hasNotes = room >= column + 2 + StoreItemRow.minimumNoteWidth
        let used = canvas.write(
            item.title, marks: marks, x: page.x, y: page.y, width: hasNotes ? column : room,
            style: .bold)
        guard hasNotes else { return }
        let x = page.x + max(used, column) + 2
        canvas.write(
            notes.filter { !$0.isEmpty }.joined(separator: "  "), x: x, y: page.y, width: end - x,
            style: .dim)
    }

    private var sign: String {
        switch item.kind {
        case .song: "♪"
        case .podcast: "◉"
        case .episode: "▣"
        }
    }

    /// What is beside the title, the most important first.
    private var notes: [String] {
        [item.subtitle, item.kind == .episode ? item.summary ?? "" : ""]
    }
}
