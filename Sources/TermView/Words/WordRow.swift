import Core

/// One word as a row: ` Sun  1  petrichor      noun   …   today`.
@MainActor
struct WordRow {
    /// Whether the row is marked: today's word, or the first word of another month.
    let isMarked: Bool
    /// Whether the word is today's.
    let isToday: Bool

    private static let wordColumn = 9
    private static let partWidth = 10
    private static let minimumPartWidth = 9
    private static let minimumDefinitionWidth = 24

    func draw(_ word: WordViewModel, on canvas: inout Canvas, in area: Area) {
        let style: Style = isMarked ? .accent : .plain
        let wordWidth = max(14, min(24, area.width / 4))
        let wordX = area.x + WordRow.wordColumn - 1
        let end = area.x + area.width

        // The word takes precedence over the label, which the colour shows too.
        var label = isToday ? "today" : isMarked ? "first" : ""
        let labelX = end - label.utf8.count - 1
        if wordX + min(wordWidth, word.wordTitle.cellWidth) >= labelX { label = "" }
        let textEnd = label.isEmpty ? end - 1 : labelX - 1

        canvas.write(word.weekday, x: area.x, y: area.y, width: 3, style: style)
        let day = word.day
        canvas.write(day, x: area.x + 6 - day.utf8.count, y: area.y, style: style)

        let wordEnd = label.isEmpty ? end : textEnd
        canvas.write(
            word.wordTitle, x: wordX, y: area.y, width: min(wordWidth, wordEnd - wordX),
            style: style.union(.bold))
        let partX = wordX + wordWidth + 1
        if textEnd - partX >= WordRow.minimumPartWidth {
            canvas.write(
                word.partOfSpeech ?? "", x: partX, y: area.y,
                width: min(WordRow.partWidth, textEnd - partX), style: .dim)
        }
        let definitionX = partX + WordRow.partWidth + 1
        if textEnd - definitionX >= WordRow.minimumDefinitionWidth {
            canvas.write(
                word.definition ?? "", x: definitionX, y: area.y, width: textEnd - definitionX)
        }
        canvas.write(label, x: labelX, y: area.y, width: label.utf8.count, style: .accent)
    }
}
