import Core

/// One word as a row: ` Sun  1  petrichor      noun   …   today`.
@MainActor
struct WordRow {
    /// Whether the row is marked: today's word, or the first word of another month.
    let isMarked: Bool
    /// Whether the word is today's.
    let isToday: Bool
    /// The parts of a text that the filter looked for.
    var marks: @MainActor (String) -> [Range<Int>] = { _ in [] }

    private static let wordColumn = 9
    private static let partWidth = 10
    private static let minimumPartWidth = 9
    private static let minimumDefinitionWidth = 23
    /// The cells between a text and the label.
    private static let labelGap = 2

    func draw(_ word: WordViewModel, on canvas: inout Canvas, in area: Area) {
        let style: Style = isMarked ? .accent : .plain
        let wordWidth = max(14, min(24, area.width / 4))
        let wordX = area.x + WordRow.wordColumn - 1
        let end = area.x + area.width

        // The word takes precedence over the label, which the colour shows too.
        var label = isToday ? "today" : isMarked ? "first" : ""
        let labelX = end - label.utf8.count - 1
        if wordX + min(wordWidth, word.wordTitle.cellWidth) + WordRow.labelGap > labelX {
            label = ""
        }
        let textEnd = label.isEmpty ? end - 1 : labelX - WordRow.labelGap

        drawDate(of: word, style: style, on: &canvas, in: area)
        let wordEnd = label.isEmpty ? end : textEnd
        canvas.write(
            word.wordTitle, marks: marks(word.wordTitle), x: wordX, y: area.y,
            width: min(wordWidth, wordEnd - wordX),
            style: style.union(.bold))
        let rest = area.inset(left: wordX + wordWidth + 1 - area.x)
        drawTexts(of: word, on: &canvas, in: rest, to: textEnd)
        canvas.write(label, x: labelX, y: area.y, width: label.utf8.count, style: .accent)
    }

    /// Draws the part of speech and the meaning, as far as there is room.
    ///
    /// Where the filter has found nothing but a meaning for which there is no room, that takes the place of
    /// the part of speech: one sees why the row is there.
    private func drawTexts(
        of word: WordViewModel, on canvas: inout Canvas, in area: Area, to end: Int
    ) {
        let part = word.partOfSpeech ?? ""
        let meaning = word.definition ?? ""
        let found = marks(meaning)
        let meaningX = area.x + WordRow.partWidth + 1
        let hasRoom = end - meaningX >= WordRow.minimumDefinitionWidth
        let replacesPart =
            !hasRoom && !found.isEmpty
            && [word.wordTitle, part, word.rowDate].allSatisfy { marks($0).isEmpty }
        if !replacesPart, end - area.x >= min(WordRow.minimumPartWidth, part.cellWidth) {
            canvas.write(
                part, marks: marks(part), x: area.x, y: area.y,
                width: min(WordRow.partWidth, end - area.x), style: .dim)
        }
        guard hasRoom || replacesPart else { return }
        let x = replacesPart ? area.x : meaningX
        guard end > x else { return }
        let excerpt = Excerpt(meaning, marks: found, width: end - x)
        canvas.write(excerpt.text, marks: excerpt.marks, x: x, y: area.y, width: end - x)
    }

    /// Draws the weekday, and the day aligned right.
    private func drawDate(
        of word: WordViewModel, style: Style, on canvas: inout Canvas, in area: Area
    ) {
        let marks = marks(word.rowDate)
        let dayStart = word.weekday.utf8.count + 1
        canvas.write(
            word.weekday, marks: marks.map { $0.clamped(to: 0..<dayStart - 1) }, x: area.x,
            y: area.y, width: 3, style: style)
        let day = word.day
        let inDay = marks.map { $0.clamped(to: dayStart..<dayStart + day.utf8.count) }
        canvas.write(
            day, marks: inDay.map { $0.lowerBound - dayStart..<$0.upperBound - dayStart },
            x: area.x + 6 - day.utf8.count, y: area.y, width: day.utf8.count, style: style)
    }
}
