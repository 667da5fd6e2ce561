import Core

/// All that is known of one word.
struct WordDetailScreen: Screen {
    /// Fitting and drawing need the same lines; wrapping them is half of the work of both.
    private let text = LastResult(WordDetailText.lines)

    func fit(_ viewModel: WordDetailViewModel, in size: Size) {
        let count = viewModel.word.map { text(of: $0, width: size.width - 2).count }
        viewModel.fit(lines: count ?? 0, height: size.height)
    }

    func draw(
        _ viewModel: WordDetailViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) {
        guard let word = viewModel.word else { return }
        if hasFocus { canvas.cursor = Point(x: area.x + 1, y: area.y) }
        let page = area.inset(left: 1, right: 1)
        let lines = text(of: word, width: page.width)
        for (offset, line) in lines.dropFirst(viewModel.scroll.state.top).prefix(page.height)
            .enumerated()
        {
            let y = page.y + offset
            canvas.write(
                line.text, x: page.x + line.indent, y: y, width: max(0, page.width - line.indent),
                style: line.style)
            guard let aside = line.aside else { continue }
            let x = page.x + page.width - aside.cellWidth
            if x > page.x + line.text.cellWidth + 1 { canvas.write(aside, x: x, y: y, style: .dim) }
        }
    }

    func footer(for viewModel: WordDetailViewModel) -> Footer {
        Footer(
            hints: [
                .init(.nextItem, .previousItem, purpose: "next, previous"),
                .init(.back, purpose: "back"),
                .init(.help, purpose: "keys"),
            ],
            position: (viewModel.goesOn ? ["↓ more"] : []) + [viewModel.positionText])
    }
}

/// A function that remembers its last result, for as long as it is asked the same.
@MainActor
private final class LastResult {
    private let make: (WordViewModel, Int) -> [WordDetailText.Line]
    private var last: (word: WordViewModel, width: Int, lines: [WordDetailText.Line])?

    init(_ make: @escaping (WordViewModel, Int) -> [WordDetailText.Line]) { self.make = make }

    func callAsFunction(of word: WordViewModel, width: Int) -> [WordDetailText.Line] {
        if let last, last.width == width, last.word == word { return last.lines }
        let lines = make(word, width)
        last = (word, width, lines)
        return lines
    }
}

/// The lines of a word's detail.
enum WordDetailText {
    struct Line: Equatable {
        var text: Substring = ""
        var indent = 0
        var style = Style.plain
        /// At the right end of the line, if there is room.
        var aside: String?
    }

    static func lines(of word: WordViewModel, width: Int) -> [Line] {
        var lines = [Line(text: word.wordTitle[...], style: .bold, aside: word.partOfSpeech)]
        // The part of speech goes below a word that leaves no room beside it.
        if let part = word.partOfSpeech, word.wordTitle.cellWidth + part.cellWidth + 2 > width {
            lines = paragraph(word.wordTitle, width: width, style: .bold)
            lines += paragraph(part, width: width, style: .dim)
        }
        lines += paragraph(word.longDate, width: width, style: .dim)
        if let pronunciation = word.pronunciation {
            lines += paragraph(pronunciation, width: width, style: .dim)
        }
        if let definition = word.definition {
            lines += [Line()] + paragraph(definition, width: width)
        }
        if let example = word.example {
            lines += [Line()] + paragraph("“\(example)”", width: width, indent: 2)
        }
        if let origin = word.origin {
            lines += [Line()] + paragraph(origin, width: width, style: .dim)
        }
        if let imageUrl = word.imageUrl {
            lines += [Line()] + paragraph("Picture: \(imageUrl)", width: width, style: .dim)
        }
        return lines
    }

    private static func paragraph(
        _ text: String, width: Int, indent: Int = 0, style: Style = .plain
    ) -> [Line] {
        Wrapping.lines(of: text, width: max(1, width - indent)).map {
            Line(text: $0, indent: indent, style: style)
        }
    }
}
