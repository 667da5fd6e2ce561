import Core
public import Texts

/// Draws a text, with the search prompt below it if the prompt is open.
///
/// The name of the current section stays visible in a line above the text.
@MainActor
struct TextPane {
    /// The widths at which lines read well, in cells.
    static let readingWidths = 60...80
    /// The number of empty cells at the left and the right of the text together.
    static let margins = 2

    /// True if the name of the current section stays visible.
    var pinsSections = true
    /// True if pictures are drawn at their places in the text.
    var showsPictures = false
    /// A cache, because `fit` and `draw` need the same lines, and both spend half of their
    /// time on wrapping.
    private let lastLayout = LastLayout()

    private func layout(_ reading: TextReading, width: Int) -> StyledTextLayout {
        lastLayout.layout(
            of: reading.text, width: width,
            pictures: showsPictures ? reading.pictures?.outcomes ?? [:] : [:])
    }

    func fit(_ reading: TextReading, in size: Size) {
        reading.fit(width: size.width - TextPane.margins)
        let starts = layout(reading, width: size.width - TextPane.margins).starts
        let pinnedCount = pinnedLines(starts, reading)
        let height = size.height - (reading.isTyping ? 1 : 0) - (pinnedCount > 0 ? 1 : 0)
        if showsPictures {
            reading.pictures?.fit(width: size.width - TextPane.margins, height: height)
        }
        reading.fit(lines: Array(starts.dropFirst(pinnedCount)), height: height)
    }

    /// The number of lines of the first section's name, which is shown above the text; 0 if it has
    /// none.
    private func pinnedLines(_ starts: [TextPosition], _ reading: TextReading) -> Int {
        guard pinsSections, reading.text.paragraphs.first?.role == .section else { return 0 }
        return starts.prefix { $0.paragraph == 0 }.count
    }

    /// A style that is added to some words.
    struct Tint {
        /// The range of the words in their paragraph, in bytes of UTF-8.
        let range: Range<Int>
        let style: Style
    }

    /// Draws the visible lines.
    ///
    /// - Parameters:
    ///   - reading: The text.
    ///   - canvas: The canvas.
    ///   - area: The area to draw into.
    ///   - hasFocus: True if the text has the focus.
    ///   - isDimmed: True if the text is outdated.
    ///   - tints: Styles of words, by the index of their paragraph.
    /// - Returns: The drawn parts that can be clicked.
    @discardableResult
    func draw(
        _ reading: TextReading, on canvas: inout Canvas, in area: Area, hasFocus: Bool,
        isDimmed: Bool = false, tints: [Int: [Tint]] = [:]
    ) -> Drawing {
        if hasFocus { canvas.cursor = Point(x: area.x + 1, y: area.y) }
        let text = reading.text
        let textArea = area.inset(left: 1, right: 1, bottom: reading.isTyping ? 1 : 0)
        var inner = textArea
        let layout = layout(reading, width: inner.width)
        let pinnedCount = pinnedLines(layout.starts, reading)
        if pinnedCount > 0, let section = reading.sectionAtTop {
            TextPane.drawName(of: section, on: &canvas, in: inner)
            inner = inner.inset(top: 1)
        }
        if showsPictures, reading.pictures?.isLoading == true { canvas.awaitsPicture = true }
        let lines = layout.lines[pinnedCount...]
        let highlights = Highlights(reading, hasFocus: hasFocus)
        let top = min(pinnedCount + reading.scroll.state.top, lines.endIndex)
        let shownLines = lines[top...].prefix(inner.height)
        for (offset, line) in shownLines.enumerated() {
            let row = Area(x: inner.x, y: inner.y + offset, width: inner.width, height: 1)
            if let picture = line.picture {
                // The first visible row of a picture draws all of it.
                guard offset == 0 || picture.row == 0 else { continue }
                let place = inner.inset(left: line.indent, top: offset)
                canvas.draw(picture.picture, from: picture.row, in: place)
            } else {
                draw(
                    line, of: text, highlights, tints[line.paragraph] ?? [], on: &canvas, in: row,
                    hasFocus: hasFocus)
            }
        }
        if isDimmed { canvas.add(.dim, to: textArea) }
        let prompt = reading.isTyping ? drawPrompt(reading, on: &canvas, in: area) : nil
        return Drawing(
            text: PlacedText(
                area: inner, lines: shownLines, links: reading.links,
                isCurrent: { [reading] in reading.text == text }),
            prompts: prompt.map { [$0] } ?? [])
    }

    /// Draws the title and the name of a section into one line.
    private static func drawName(
        of section: StyledText.Paragraph, on canvas: inout Canvas, in inner: Area
    ) {
        let name = section.aside ?? ""
        let x = inner.x + max(0, inner.width - name.cellWidth)
        canvas.write(name, x: x, y: inner.y, width: inner.width, style: .dim)
        let style: Style = section.runs.first?.style.contains(.strong) == true ? .bold : .dim
        canvas.write(section.text, x: inner.x, y: inner.y, width: x - 2 - inner.x, style: style)
    }

    /// The highlighted spans of the text.
    private struct Highlights {
        let link: TextSpan?
        /// The index of the paragraph with the sense to which a link has led.
        let senseParagraph: Int?
        let hits: [TextSpan]
        let currentHit: TextSpan?
        /// The word that the user is choosing in order to look it up.
        let word: TextSpan?
        /// True if the related words of a sense are as bright as other text.
        let showsRelations: Bool

        @MainActor
        init(_ reading: TextReading, hasFocus: Bool) {
            showsRelations = hasFocus && reading.selectedLink != nil
            let hits = reading.find.hits
            self.hits = hits
            link = reading.link?.span
            word = reading.cursor.state.word?.span
            senseParagraph = reading.senseParagraph
            currentHit = reading.find.currentHit
        }

        /// The search hits in a line, found by binary search: there may be thousands.
        func hits(in line: StyledTextLayout.Line) -> ArraySlice<TextSpan> {
            guard !hits.isEmpty else { return [] }
            let first = hits.indices.firstNumber {
                (hits[$0].paragraph, hits[$0].range.upperBound)
                    > (line.paragraph, line.range.lowerBound)
            }
            return hits[first...].prefix {
                $0.paragraph == line.paragraph && $0.range.lowerBound < line.range.upperBound
            }
        }

        /// The search hits in the aside of a paragraph, in bytes of the aside's UTF-8.
        ///
        /// - Parameters:
        ///   - paragraph: The index of the paragraph.
        ///   - end: The length of the paragraph's text in bytes; the aside begins after it.
        /// - Returns: The ranges.
        func ranges(inAsideOf paragraph: Int, after end: Int) -> [Range<Int>] {
            hits.filter { $0.paragraph == paragraph && $0.range.lowerBound >= end }
                .map { $0.range.lowerBound - end..<$0.range.upperBound - end }
        }
    }

    private func draw(
        _ line: StyledTextLayout.Line, of text: StyledText, _ highlights: Highlights,
        _ tints: [Tint], on canvas: inout Canvas, in row: Area, hasFocus: Bool
    ) {
        let start = row.x + line.indent
        if text.paragraphs[line.paragraph].role == .mention {
            canvas.write("▌", x: row.x - 1, y: row.y, width: 1, style: .accent)
        }
        if let marker = line.marker {
            canvas.write(
                marker, x: max(row.x, start - marker.cellWidth - 2), y: row.y,
                style: line.paragraph == highlights.senseParagraph ? [.accent, .match] : .dim)
        }
        drawRuns(of: line, of: text, highlights, on: &canvas, in: row)
        for tint in tints where tint.range.overlaps(line.range) {
            let span = TextSpan(paragraph: line.paragraph, range: tint.range)
            if let place = area(of: span, in: line, row) { canvas.add(tint.style, to: place) }
        }
        drawAside(of: line, of: text, highlights, on: &canvas, in: row)
        drawHighlights(highlights, in: line, on: &canvas, row, hasFocus: hasFocus)
    }

    private func drawRuns(
        of line: StyledTextLayout.Line, of text: StyledText, _ highlights: Highlights,
        on canvas: inout Canvas, in row: Area
    ) {
        let isDim =
            text.paragraphs[line.paragraph].role == .relation && !highlights.showsRelations
        var x = row.x + line.indent
        var offset = line.runStart
        let end = row.x + row.width
        for run in text.paragraphs[line.paragraph].runs.dropFirst(line.firstRun) {
            guard offset < line.range.upperBound, x < end else { break }
            let range = offset..<offset + run.text.utf8.count
            defer { offset = range.upperBound }
            let shownRange = range.clamped(to: line.range)
            guard !shownRange.isEmpty else { continue }
            let width = canvas.write(
                run.text.utf8Slice(shownRange.lowerBound - offset..<shownRange.upperBound - offset),
                x: x,
                y: row.y, width: end - x, style: isDim ? .dim : style(of: run))
            if case .address(let address) = run.link {
                canvas.link(
                    Area(x: x, y: row.y, width: width, height: 1), to: address,
                    number: line.paragraph)
            }
            x += width
        }
    }

    private func drawAside(
        of line: StyledTextLayout.Line, of text: StyledText, _ highlights: Highlights,
        on canvas: inout Canvas, in row: Area
    ) {
        guard let aside = line.aside else { return }
        let end = row.x + row.width
        let isOnlyAside = line.range.isEmpty && line.marker == nil
        let x = isOnlyAside ? row.x : max(row.x, end - aside.cellWidth)
        let paragraph = text.paragraphs[line.paragraph]
        let asideHits =
            highlights.hits.isEmpty || aside != paragraph.aside
            ? [] : highlights.ranges(inAsideOf: line.paragraph, after: paragraph.text.utf8.count)
        canvas.write(aside, highlights: asideHits, x: x, y: row.y, width: end - x, style: .dim)
    }

    /// Marks the selected link, the hits and the chosen word of a line, and places the cursor at
    /// the link, the current hit or the word.
    private func drawHighlights(
        _ highlights: Highlights, in line: StyledTextLayout.Line, on canvas: inout Canvas,
        _ row: Area, hasFocus: Bool
    ) {
        if let link = highlights.link, hasFocus, highlights.word == nil,
            let place = area(of: link, in: line, row)
        {
            canvas.set(.match, in: place)
            // Place the cursor at the start of a link that spans lines.
            if line.range.contains(link.range.lowerBound) { canvas.moveFocus(to: place) }
        }
        for hit in highlights.hits(in: line) {
            guard let place = area(of: hit, in: line, row) else { continue }
            canvas.set(hit == highlights.currentHit ? [.match, .accent, .bold] : .match, in: place)
            if hit == highlights.currentHit, hasFocus, highlights.link == nil,
                line.range.contains(hit.range.lowerBound)
            {
                canvas.moveFocus(to: row, cursor: place.origin)
            }
        }
        if let word = highlights.word, hasFocus, let place = area(of: word, in: line, row) {
            canvas.set([.match, .bold], in: place)
            if line.range.contains(word.range.lowerBound) { canvas.moveFocus(to: place) }
        }
    }

    /// The area of a span in a line; nil if the span is not in the line.
    private func area(
        of span: TextSpan, in line: StyledTextLayout.Line, _ row: Area
    ) -> Area? {
        guard span.paragraph == line.paragraph else { return nil }
        let shownRange = span.range.clamped(to: line.range)
        guard !shownRange.isEmpty else { return nil }
        let start = shownRange.lowerBound - line.range.lowerBound
        let x = row.x + line.indent + line.text.utf8Slice(0..<start).cellWidth
        let cells = line.text.utf8Slice(start..<start + shownRange.count).cellWidth
        let width = min(cells, row.x + row.width - x)
        return Area(x: x, y: row.y, width: width, height: 1)
    }

    private func style(of run: StyledText.Run) -> Style {
        var style: Style = .plain
        if run.style.contains(.strong) { style.insert(.bold) }
        if run.style.contains(.emphasized) { style.insert(.italic) }
        if run.style.contains(.secondary) { style.insert(.dim) }
        if run.link?.canBeFollowed == true { style.insert(.underline) }
        return style
    }

    private func drawPrompt(
        _ reading: TextReading, on canvas: inout Canvas, in area: Area
    ) -> PlacedPrompt {
        let y = area.y + area.height - 1
        canvas.fill(Area(x: area.x, y: y, width: area.width, height: 1))
        let label = canvas.write("Find  ", x: area.x + 1, y: y, style: .accent)
        let hits = reading.find.hitText ?? ""
        let end = area.x + area.width - hits.cellWidth - 1
        canvas.write(hits, x: end, y: y, style: .dim)
        let x = area.x + 1 + label
        return PromptLine.draw(
            reading.find.prompt.state, on: &canvas,
            in: Area(x: x, y: y, width: end - 1 - x, height: 1),
            hasFocus: true)
    }
}

/// A text as drawn on the screen, with its area and the shown lines.
@MainActor
struct PlacedText {
    let area: Area
    let lines: ArraySlice<StyledTextLayout.Line>
    let links: [TextLink]
    /// True if a single press chooses a word.
    var choosesWords = false
    /// Returns true while the text is unchanged.
    let isCurrent: @MainActor () -> Bool

    /// The link or the text position at a point; nil beside the text, and if the text has changed.
    func target(at point: Point) -> Region.Target? {
        let index = lines.startIndex + point.y - area.y
        guard area.contains(point), lines.indices.contains(index),
            let position = position(at: point.x, in: lines[index]), isCurrent()
        else { return nil }
        return links.firstIndex { $0.span.contains(position) }.map { .link($0) }
            ?? (choosesWords ? .event(.lookUpAt(position)) : .text(position))
    }

    private func position(at column: Int, in line: StyledTextLayout.Line) -> TextPosition? {
        var x = area.x + line.indent
        guard column >= x else { return nil }
        var offset = line.range.lowerBound
        for character in line.text {
            x += String(character).cellWidth
            if column < x { return TextPosition(paragraph: line.paragraph, offset: offset) }
            offset += character.utf8.count
        }
        return nil
    }
}

/// Caches the layout of the last text, width and pictures.
@MainActor
private final class LastLayout {
    typealias Pictures = [PictureFile: TextPictures.Outcome]

    private var cached:
        (text: StyledText, width: Int, pictures: Pictures, layout: StyledTextLayout)?

    func layout(of text: StyledText, width: Int, pictures: Pictures) -> StyledTextLayout {
        if let cached, cached.width == width, cached.text == text, cached.pictures == pictures {
            return cached.layout
        }
        let layout = StyledTextLayout(text, width: width, pictures: pictures)
        cached = (text, width, pictures, layout)
        return layout
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The slice of a range of UTF-8 bytes, which must start and end at character boundaries.
    fileprivate func utf8Slice(_ range: Range<Int>) -> Substring {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        return self[start..<utf8.index(start, offsetBy: range.count)]
    }
}

extension TextReading {
    /// The hints while the user searches the text or chooses a word; nil to use the detail's hints.
    var hints: [Footer.Hint]? {
        if isTyping {
            return [
                .init(.open, purpose: "keep"),
                .init(.move(.down), .move(.up), purpose: "match"),
                .init(.back, purpose: "leave"), .init(.help, purpose: "keys"),
            ]
        }
        guard cursor.state.isOn else { return nil }
        return [
            .init(.open, purpose: "look up"), .init(.previousWord, .nextWord, purpose: "word"),
            .init(.move(.down), .move(.up), purpose: "line"), .init(.back, purpose: "end"),
        ]
    }

    /// The parts of the position in the status line: the share of the text up to the end of the
    /// screen, and the search hits.
    var footerParts: [String] {
        [scroll.state.percentage.map { "\($0) %" }, isTyping ? nil : find.hitText].compactMap(
            \.self)
    }
}

/// Lays out a whole text for commands, as a screen shows it.
public enum TextSheet {
    /// Draws a text on a canvas as high as the text, with all lists unfolded.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width of the terminal in cells; the canvas is at most as wide as readable
    ///     lines.
    /// - Returns: The canvas.
    @MainActor
    public static func canvas(of text: StyledText, width: Int) -> Canvas {
        let width = min(max(1, width), TextPane.readingWidths.upperBound + TextPane.margins)
        let reading = TextReading(Changes(), folding: { .open })
        reading.show { text }
        let pane = TextPane(pinsSections: false)
        pane.fit(reading, in: Size(width: width, height: 1))
        let size = Size(width: width, height: reading.scroll.state.count)
        var canvas = Canvas(size)
        pane.fit(reading, in: size)
        pane.draw(reading, on: &canvas, in: Area(size), hasFocus: false)
        return canvas
    }
}
