import Core
import Texts

/// The row of a word: `serendipity  good luck in making unexpected and fortunate discoveries`.
@MainActor
struct FoundWordRow {
    let word: FoundWord
    /// The word in the spelling of its entry.
    let spelling: String
    /// The beginning of the word's first definition; nil if there is none.
    let summary: String?

    /// The minimum width of a summary, in cells.
    private static let minimumSummaryWidth = 12
    /// The first column of the summaries, so that the summaries of all rows are aligned.
    private static let summaryStart = 18
    /// The minimum width of a passage that is shown with its part of speech, in cells.
    private static let partWidth = 40

    func draw(on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        let room = inner.width
        let usedWidth = canvas.write(
            spelling, x: inner.x, y: inner.y, width: room,
            style: word.match == .exact ? .bold : .plain)
        var x = max(usedWidth + 2, FoundWordRow.summaryStart)
        if let note = word.note, usedWidth + 2 + note.cellWidth <= room {
            canvas.write(note, x: inner.x + usedWidth + 2, y: inner.y, style: .dim)
            x = max(usedWidth + 2 + note.cellWidth + 2, FoundWordRow.summaryStart)
        }
        if let passage = word.passage {
            return draw(passage, on: &canvas, x: inner.x + x, y: inner.y, width: room - x)
        }
        guard let summary, room - x >= FoundWordRow.minimumSummaryWidth else { return }
        canvas.write(summary, x: inner.x + x, y: inner.y, width: room - x, style: .dim)
    }
}

extension FoundWordRow {
    /// Draws a passage of an entry, with the searched words highlighted.
    private func draw(_ passage: Passage, on canvas: inout Canvas, x: Int, y: Int, width: Int) {
        let hasPart = !passage.partOfSpeech.isEmpty && width >= FoundWordRow.partWidth
        let part = hasPart ? "\(passage.partOfSpeech): " : ""
        var usedWidth = canvas.write(part, x: x, y: y, width: width, style: .dim)
        let text = passage.text.utf8
        var start = text.startIndex
        func write(to end: Int, _ style: Style) {
            let end = text.index(text.startIndex, offsetBy: end)
            guard start < end, usedWidth < width else { return }
            usedWidth += canvas.write(
                passage.text[start..<end], x: x + usedWidth, y: y, width: width - usedWidth,
                style: style)
            start = end
        }
        for mark in passage.marks {
            write(to: mark.lowerBound, .dim)
            write(to: mark.upperBound, .plain)
        }
        write(to: text.count, .dim)
    }
}

/// The heading of a dictionary: ` WordNet                  12`, or ` dict.example.org  no answer
/// within 3 s`.
@MainActor
struct SourceHeading {
    let source: DictionarySource
    /// The answer of the source; nil until it has answered.
    let answer: Result<HeadwordMatches, DictionaryServiceError>?
    let isBusy: Bool
    let isStopped: Bool
    let retryKey: String

    func draw(on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        if case .failure(let failure) = answer {
            return draw(failure.cause, on: &canvas, in: inner)
        }
        let state = state(isPlain: canvas.isPlain)
        let usedWidth = canvas.write(
            source.name, x: inner.x, y: inner.y,
            width: inner.width - state.cellWidth - 1, style: .dim)
        guard !state.isEmpty, usedWidth + 1 + state.cellWidth <= inner.width else { return }
        canvas.write(state, atEndOf: inner)
    }

    /// Draws the name, the cause of a failure and the retry key; if there is little room, the key
    /// is left out first, and then the name is cut.
    private func draw(_ cause: String, on canvas: inout Canvas, in inner: Area) {
        let room = max(SourceHeading.minimumNameWidth, inner.width - cause.cellWidth - 2)
        let name = canvas.write(
            source.name, x: inner.x, y: inner.y, width: min(room, inner.width), style: .dim)
        let rest = inner.inset(left: name + 2)
        let usedWidth = canvas.write(cause, x: rest.x, y: rest.y, width: rest.width, style: .alert)
        let key = "\(retryKey) tries again"
        guard usedWidth + 2 + key.cellWidth <= rest.width else { return }
        canvas.write(key, atEndOf: rest)
    }

    /// The number of cells that the name always keeps.
    private static let minimumNameWidth = 8

    /// The state of the source; on a plain screen without a percentage, which would change by
    /// itself.
    private func state(isPlain: Bool) -> String {
        if case .indexing(let progress) = source.state {
            return isPlain ? "indexing" : "indexing\(progress.percentText)"
        }
        if case .success(let matches) = answer {
            return (matches.rows.count + matches.moreCount).grouped
        }
        if isStopped { return "stopped; \(retryKey) asks again" }
        return isBusy ? "no answer yet…" : ""
    }
}
