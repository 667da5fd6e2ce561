import Core
import Texts

/// A book: a line with the place, the text, and the meaning of the word at the cursor, below or
/// beside the text.
struct BookScreen: Screen {
    private let pane: TextPane
    private let meaningPane = TextPane(pinsSections: false)

    /// The maximum width of the text, in cells: if the meaning is below it (`alone`), and if it is
    /// beside it.
    private static let textWidth = (alone: 72, beside: 68)
    /// The number of lines of the meaning below the text.
    private static let meaningHeight = 6...8

    let needs: WindowShare.Needs? = .init(
        row: textWidth.beside + TextPane.margins, detail: 29...1_000, isFixed: true)

    init(keymap: Keymap) {
        pane = TextPane(pinsSections: false, showsPictures: !keymap.isPlain)
    }

    func fit(_ viewModel: BookViewModel, in size: Size) {
        let layout = layout(viewModel, in: Area(size))
        pane.fit(viewModel.reading, in: layout.text.size)
        if let meaningArea = layout.meaning {
            meaningPane.fit(viewModel.meaning.page.reading, in: meaningArea.inset(top: 2).size)
        }
        viewModel.settle()
    }

    func draw(
        _ viewModel: BookViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let layout = layout(viewModel, in: area)
        drawPlace(viewModel, on: &canvas, in: area.inset(left: 1, right: 1))
        if let meaningArea = layout.meaning { drawMeaning(viewModel, on: &canvas, in: meaningArea) }
        var drawing = pane.draw(
            viewModel.reading, on: &canvas, in: layout.text, hasFocus: hasFocus,
            tints: tints(viewModel))
        drawing.text?.choosesWords = true
        return drawing
    }

    /// Draws the title and the chapter, and how much of the book was read.
    private func drawPlace(_ viewModel: BookViewModel, on canvas: inout Canvas, in area: Area) {
        let line = area.inset(right: max(0, area.width - BookScreen.textWidth.alone))
        let title = viewModel.book.title
        // The first heading of a manual page is its title.
        let place = [title, viewModel.chapterTitle == title ? "" : viewModel.chapterTitle]
            .filter { !$0.isEmpty }.joined(separator: " · ")
        let isAtEnd = viewModel.share >= 1
        let shortShare =
            isAtEnd ? "100 %" : "\(Int(viewModel.share * 100)) % · \(viewModel.timeLeft)"
        let isInChapter = !viewModel.chapterTitle.isEmpty
        let longShare =
            isAtEnd ? shortShare : shortShare + (isInChapter ? " left in the chapter" : " left")
        let isLong = place.cellWidth + 2 + longShare.cellWidth <= line.width
        // A screen reader would speak each change of the number.
        let share = canvas.isPlain ? "" : isLong ? longShare : shortShare
        let room = line.width - share.cellWidth - (share.isEmpty ? 0 : 2)
        canvas.write(place, x: line.x, y: line.y, width: room, style: .dim)
        canvas.write(share, atEndOf: line)
    }

    private func drawMeaning(_ viewModel: BookViewModel, on canvas: inout Canvas, in area: Area) {
        if !canvas.isPlain {
            canvas.fill(
                Area(x: area.x, y: area.y, width: area.width, height: 1), with: "─", style: .dim)
        }
        canvas.write(
            viewModel.meaning.title ?? "", x: area.x + 1, y: area.y + 1, width: area.width - 2,
            style: .bold)
        meaningPane.draw(
            viewModel.meaning.page.reading, on: &canvas, in: area.inset(top: 2), hasFocus: false,
            isDimmed: viewModel.meaning.notice.isStale)
    }

    /// The styles of the highlighted words, by the index of their paragraph.
    private func tints(_ viewModel: BookViewModel) -> [Int: [TextPane.Tint]] {
        let highlightsUnknown = viewModel.highlightsUnknown
        let scroll = viewModel.reading.scroll.state
        guard let first = scroll.firstLine else { return [:] }
        let last = scroll.lines[min(scroll.lines.count, scroll.top + scroll.height) - 1]
        let highlightedWords = viewModel.highlightedWordsByParagraph
        return (first.paragraph...last.paragraph).reduce(into: [:]) { tints, paragraph in
            tints[paragraph] = highlightedWords[paragraph]?.compactMap { word in
                switch word.kind {
                case .learning: TextPane.Tint(range: word.range, style: .accent)
                case .unknown where highlightsUnknown:
                    TextPane.Tint(range: word.range, style: [.dim, .underline])
                case .unknown, .known, .name: nil
                }
            }
        }
    }

    /// The area of the text, and the area of the meaning if it is below the text.
    private func layout(
        _ viewModel: BookViewModel, in area: Area
    ) -> (text: Area, meaning: Area?) {
        let body = area.inset(top: 1)
        let width =
            viewModel.isMeaningBelow || viewModel.meaningSize == .hidden
            ? BookScreen.textWidth.alone : BookScreen.textWidth.beside
        let text = body.inset(right: max(0, body.width - width - TextPane.margins))
        let (minimum, maximum) = (
            BookScreen.meaningHeight.lowerBound, BookScreen.meaningHeight.upperBound
        )
        guard viewModel.isMeaningBelow, body.height >= 2 * minimum else {
            return (text, nil)
        }
        let usualHeight = min(maximum, max(minimum, body.height / 3))
        let height =
            viewModel.meaningSize == .half ? max(usualHeight, body.height / 2) : usualHeight
        return (text.inset(bottom: height), body.inset(top: body.height - height))
    }

    func footer(for viewModel: BookViewModel) -> Footer {
        let reading = viewModel.reading
        let hits = reading.isTyping ? nil : reading.find.hitText
        return Footer(
            hints: reading.isTyping ? reading.hints ?? [] : hints(for: viewModel),
            position: [hits, viewModel.markState?.sign].compactMap(\.self),
            part: reading.isTyping ? "find" : "")
    }

    private func hints(for viewModel: BookViewModel) -> [Footer.Hint] {
        let matchHint = viewModel.reading.find.hitText.map { _ in
            Footer.Hint(.findNext, .findPrevious, purpose: "match")
        }
        let backHint = viewModel.canGoBack ? Footer.Hint(.back, purpose: "back") : nil
        let otherWordHint =
            viewModel.meaning.hasReadings ? Footer.Hint(.nextReading, purpose: "other word") : nil
        return [
            matchHint, backHint, .init(.open, purpose: viewModel.isAtLink ? "follow" : "its page"),
            .init(.mark, purpose: viewModel.markState == nil ? "mark" : "marked"), otherWordHint,
            .init(.know, purpose: "I know it"), .init(.nextStop, purpose: "new word"),
            .init(.nextView, purpose: "new words"), .init(.contents, purpose: "contents"),
            .init(.leave, purpose: "books"), .init(.help, purpose: "keys"),
        ].compactMap(\.self)
    }
}

/// The list of the unknown words of a book.
struct UnknownWordsScreen: ListScreen {
    typealias ViewModel = UnknownWordsViewModel

    let keymap: Keymap
    let rowName: String? = "word"

    /// The widths of the columns of a word and of its count, in cells.
    private static let columns = (word: 20, count: 6)

    func drawTop(
        _ viewModel: UnknownWordsViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let spinner = canvas.spinner(viewModel.busy).map { "\($0) " } ?? ""
        canvas.write(
            spinner + viewModel.summary, x: area.x + 1, y: area.y, width: area.width - 2,
            style: .dim)
        return Drawing()
    }

    func message(_ viewModel: UnknownWordsViewModel) -> ListMessage? {
        if let failure = viewModel.failure {
            return ListMessage(
                "\(failure). \(key(.reload, viewModel)) tries again.", style: .alert)
        }
        if let hiddenText = hiddenRowsText(viewModel, "No word or sentence") {
            return ListMessage(hiddenText)
        }
        guard viewModel.list.rows.isEmpty, !viewModel.pane.isLoading else { return nil }
        return ListMessage(
            viewModel.hasNoWords
                ? "No words are listed, because Mot can't count words without blanks between them, "
                    + "such as Chinese or Japanese."
                : "No word here is new to you.")
    }

    func hints(for viewModel: UnknownWordsViewModel) -> [Footer.Hint] {
        let viewHint = Footer.Hint(
            .nextView, purpose: viewModel.isOfBook ? "of the chapter" : "of the book")
        guard let row = viewModel.list.selected else {
            return [viewHint, .init(.back, purpose: "back")]
        }
        return [
            .init(.open, purpose: "go there"), .init(.mark, purpose: "mark"),
            .init(.know, purpose: row.isTicked ? "I don't know it" : "I know it"), viewHint,
            .init(.lookUp, purpose: "look up"), .init(.filter, purpose: "filter"),
            .init(.back, purpose: "back"),
        ]
    }

    func draw(
        _ row: UnknownWord, of viewModel: UnknownWordsViewModel, on canvas: inout Canvas,
        in area: Area
    ) {
        let (word, count) = UnknownWordsScreen.columns
        let inner = area.inset(right: 1)
        canvas.write(
            row.bookWord.word, x: inner.x, y: inner.y, width: min(word - 1, inner.width),
            style: row.isTicked ? .dim : .bold)
        let countText = row.isTicked ? "known" : "\(row.bookWord.count.grouped) ×"
        let end = inner.x + word + count
        canvas.write(countText, x: end - countText.cellWidth, y: inner.y, width: count, style: .dim)
        let room = inner.x + inner.width - end - 2
        guard room > 0 else { return }
        let excerpt = Excerpt(
            row.bookWord.sentence, highlights: [], width: room, ellipsis: canvas.ellipsis)
        canvas.write(excerpt.text, x: end + 2, y: inner.y, width: room, style: .dim)
    }
}
