import Texts

/// Counts the matches of a search in each part of a book, while the reader reads on.
@MainActor
final class BookSearch {
    private let openBook: any OpenBook
    private let find: TextFind
    private let scope: Scope
    private var searchText = ""
    /// Nil for a part whose matches are not counted yet.
    private var counts: [Int?] = []
    /// The part that is shown.
    var part = 0 { didSet { reportCounts() } }

    /// - Parameters:
    ///   - openBook: The book.
    ///   - find: The search in the shown part, which also shows the number of matches in other
    ///     parts.
    ///   - scope: The scope of the book.
    init(in openBook: any OpenBook, _ find: TextFind, _ scope: Scope) {
        self.openBook = openBook
        self.find = find
        self.scope = scope
    }

    /// Counts the matches of a text, beginning with the shown part.
    ///
    /// Does nothing if the matches of this text are counted already, or are being counted.
    func count(_ text: String) {
        guard text != searchText else { return }
        searchText = text
        counts = Array(repeating: nil, count: openBook.book.parts.count)
        reportCounts()
        scope.effects.run("matches", policy: .latest, start: .afterFrame) { [weak self] run in
            guard let self else { return }
            for part in Array(part..<counts.count) + (0..<part) where run.isLive && !text.isEmpty {
                _ = await count(ofPart: part)
            }
        }
    }

    /// Returns the next or previous part with a match; the shown part comes last.
    ///
    /// - Parameter step: 1 for the next part, -1 for the previous part.
    /// - Returns: The part; nil if there is none.
    func nextPart(_ step: Int) async -> Int? {
        let (count, start) = (counts.count, part)
        for distance in 1...count where !Task.isCancelled {
            let part = (start + step * distance + count) % count
            if await self.count(ofPart: part) > 0 { return part }
        }
        return nil
    }

    private func count(ofPart part: Int) async -> Int {
        if let count = counts[part] { return count }
        let searchText = searchText
        var count = 0
        // A part that can't be read has no match; its error is shown when the reader goes to it.
        if case .success(let text) = await openBook.result(ofPart: part) {
            count = await text.count(of: FoldedText(searchText))
        }
        guard searchText == self.searchText else { return 0 }
        counts[part] = count
        reportCounts()
        return count
    }

    private func reportCounts() {
        let sum = { (counts: ArraySlice<Int?>) in counts.reduce(0) { $0 + ($1 ?? 0) } }
        guard counts.indices.contains(part) else { return }
        find.outsideCounts = .init(
            before: sum(counts[..<part]), after: sum(counts[(part + 1)...]),
            isComplete: searchText.isEmpty || !counts.contains { $0 == nil })
    }
}

extension StyledText {
    /// The number of matches of a text.
    @concurrent
    fileprivate func count(of pattern: FoldedText) async -> Int {
        paragraphs.reduce(0) { $0 + FoldedText($1.text).ranges(of: pattern).count }
    }
}

extension OpenBook {
    /// The text of a part, or the reason for which it can't be read.
    func result(ofPart part: Int) async -> Result<StyledText, BookError> {
        await Result { () async throws(BookError) in try await text(ofPart: part) }
    }

    /// The place of a record; if the text has changed, the place of its quote in a part or the
    /// parts next to it.
    func place(of record: ShelvedBook, near part: Int) async -> BookPlace {
        for part in [part, part + 1, part - 1, part + 2, part - 2]
        where book.parts.indices.contains(part) {
            let savedPosition = part == record.place.part ? record.place.position : .start
            guard case .success(let text) = await result(ofPart: part),
                let position = text.position(of: record.quote, near: savedPosition)
            else { continue }
            return BookPlace(part: part, position: position)
        }
        return BookPlace(part: part, position: record.place.position)
    }

    /// The share of the book before each heading of a part, with the heading's index in the
    /// contents.
    @concurrent
    func shares(ofHeadingsIn part: Int) async -> [(index: Int, share: Double)] {
        guard case .success(let text) = await result(ofPart: part) else { return [] }
        let shownPart = ShownPart(part, of: book, text)
        return shownPart.chapters.map { ($0.index, shownPart.share(before: $0.start)) }
    }

    /// The places of a word in a part, each with its sentence and the share of the book before the
    /// place.
    @concurrent
    func places(
        of word: String, inPart part: Int
    ) async -> [(place: BookPlace, sentence: String, share: Double)] {
        guard case .success(let text) = await result(ofPart: part) else { return [] }
        let (pattern, shownPart) = (FoldedText(word), ShownPart(part, of: book, text))
        return text.paragraphs.enumerated().flatMap { number, paragraph in
            let content = paragraph.text
            let matches = FoldedText(content).ranges(of: pattern)
            let words = matches.isEmpty ? [] : Set(content.wordRanges)
            return matches.filter(words.contains).map { range in
                let place = TextPosition(paragraph: number, offset: range.lowerBound)
                let word = MetWord(at: range, of: content, language: book.language)
                return (
                    BookPlace(part: part, position: place), word.sentence,
                    shownPart.share(before: place)
                )
            }
        }
    }
}
