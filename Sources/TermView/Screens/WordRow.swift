import Core

/// One word as a row: ` Sun  1  petrichor      noun   …   today`.
@MainActor
struct WordRow {
    /// Whether the row is marked: today's, or the first of another month.
    let isMarked: Bool
    /// Whether the word is today's.
    let isToday: Bool

    private static let wordColumn = 9
    private static let partWidth = 10
    private static let leastDefinitionWidth = 16

    func draw(_ word: WordViewModel, on canvas: inout Canvas, in area: Area) {
        let style: Style = isMarked ? .accent : .plain
        let label = isToday ? "today" : isMarked ? "first" : ""
        let labelWidth = label.isEmpty ? 0 : label.count + 2
        let wordWidth = max(14, min(24, area.width / 4))

        canvas.write(word.weekday, x: area.x, y: area.y, width: 3, style: style.union(.dim))
        let day = word.day
        canvas.write(day, x: area.x + 6 - day.utf8.count, y: area.y, style: style)

        var x = area.x + WordRow.wordColumn - 1
        let end = area.x + area.width - labelWidth
        canvas.write(
            word.wordTitle, x: x, y: area.y, width: min(wordWidth, end - x),
            style: style.union(.bold))
        x += wordWidth + 1
        canvas.write(
            word.partOfSpeech ?? "", x: x, y: area.y, width: min(WordRow.partWidth, end - x),
            style: .dim)
        x += WordRow.partWidth + 1
        if end - x >= WordRow.leastDefinitionWidth {
            canvas.write(word.definition ?? "", x: x, y: area.y, width: end - x)
        }
        if area.width > wordWidth {
            canvas.write(
                label, x: end + 1, y: area.y, width: max(0, labelWidth - 1), style: .accent)
        }
    }
}
