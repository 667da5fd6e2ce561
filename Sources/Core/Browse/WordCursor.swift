public import Texts

/// A cursor that chooses one word of a text, to look it up.
public struct WordCursor: Reducer {
    /// A word that can be chosen.
    public struct Choice: Hashable, Sendable {
        public let text: String
        public let span: TextSpan
        /// The wrapped line in which the word begins, counted from 0.
        let line: Int
        /// The distance of the word from the start of ``line``, in characters.
        let column: Int
    }

    public struct State: Equatable, Sendable {
        /// The text with the chosen word; nil while no word is chosen.
        fileprivate var words: Words?
        /// The column to stay near while moving up and down; nil for the column of the word.
        fileprivate var column: Int?

        /// The chosen word; nil while no word is chosen.
        public var word: Choice? { words?.choice }

        public var isOn: Bool { words != nil }
    }

    public enum Action: Core.Action, Hashable {
        /// Choose the next or the previous word.
        case next, previous
        /// Choose the word nearest to the column, a number of lines down, or up if negative.
        case lines(Int)
        /// Choose the first or the last word of the text.
        case first, last
        /// Choose the first word at or below a line, or the last word at or above a line.
        case firstWord(fromLine: Int)
        case lastWord(toLine: Int)
        case begin(Words)
        /// Keep the chosen word after the text was wrapped again.
        case fit(Words)
        case end
    }

    /// A text and its chosen word.
    ///
    /// Only the words of one paragraph are kept, because a text may have tens of thousands of
    /// words.
    public struct Words: Hashable, Sendable {
        private var text: StyledText
        /// The position at which each line of the screen begins.
        private var lines: [TextPosition]
        private var paragraph = 0
        /// The text of the paragraph with the chosen word.
        private var content = ""
        /// The words of the paragraph, in bytes of UTF-8.
        private var ranges: [Range<Int>] = []
        /// The index of the chosen word in ``ranges``.
        private var index = 0
    }

    public let initialState = State()

    public func reduce(_ state: State, _ action: Action) -> State {
        if case .begin(let words) = action { return State(words: words) }
        guard let words = state.words else { return initialState }
        var next = State(words: words)
        switch action {
        case .begin: break
        case .fit(let newWords):
            guard let sameWord = newWords.choosing(as: words) else { return initialState }
            next.words = sameWord
        case .end: return initialState
        case .next: next.words = words.next
        case .previous: next.words = words.previous
        case .first: next.words = words.first
        case .last: next.words = words.last
        case .firstWord(let line): next.words = words.first(fromLine: line)
        case .lastWord(let line): next.words = words.last(toLine: line)
        case .lines(let count):
            let column = state.column ?? words.choice.column
            next = State(words: words.moved(count, column: column), column: column)
        }
        return next
    }
}

extension WordCursor.Words {
    /// The words of a title, with the first word chosen; nil if the title has no words.
    init?(title: String) {
        self.init(StyledText([.init(title)]), lines: [.start], near: .start)
    }

    /// The words of a text; nil if the text has no words.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - lines: The position at which each line of the screen begins.
    ///   - position: The first word that ends after this position is chosen, or else the last word.
    init?(_ text: StyledText, lines: [TextPosition], near position: TextPosition) {
        self.text = text
        self.lines = lines
        guard let words = first(at: position, where: { $0.upperBound > position.offset }) ?? last
        else { return nil }
        self = words
    }

    /// The chosen word.
    var choice: WordCursor.Choice {
        let span = TextSpan(paragraph: paragraph, range: ranges[index])
        let line = lines.line(of: span.start)
        return WordCursor.Choice(
            text: content[bytes: span.range].visibleWord, span: span, line: line,
            column: column(of: span.range.lowerBound, in: line))
    }

    /// The word of a title that has only one word; else nil.
    var onlyWord: String? { ranges.count == 1 ? choice.text : nil }

    // MARK: - Other words

    fileprivate var next: Self {
        if index + 1 < ranges.count { return choosing(index + 1) }
        return firstWord(in: paragraph + 1, by: 1) ?? self
    }

    fileprivate var previous: Self {
        if index > 0 { return choosing(index - 1) }
        return firstWord(in: paragraph - 1, by: -1) ?? self
    }

    fileprivate var first: Self { firstWord(in: 0, by: 1) ?? self }

    /// Nil for a text without words.
    fileprivate var last: Self? { firstWord(in: text.paragraphs.count - 1, by: -1) }

    /// Chooses the first word that begins in a line or below it, or else the last word.
    fileprivate func first(fromLine line: Int) -> Self? {
        guard line > 0 else { return first }
        return word(fromLine: line) ?? last
    }

    /// Chooses the last word that begins in a line or above it, or else the first word.
    fileprivate func last(toLine line: Int) -> Self? {
        guard line >= 0 else { return first }
        return line + 1 < lines.count ? last(before: lines[line + 1]) ?? first : last
    }

    /// Moves a number of lines down, or up if negative, to the word nearest to a column.
    ///
    /// Lines without words are not counted.
    fileprivate func moved(_ count: Int, column: Int) -> Self {
        var words = self
        for _ in 0..<abs(count) {
            let line = words.line
            let next =
                count > 0
                ? words.word(fromLine: line + 1)
                : line < lines.count ? words.last(before: lines[line]) : nil
            guard let next else { break }
            words = next
        }
        let line = words.line
        guard line != self.line else { return self }
        let columns = words.ranges.indices.compactMap { index -> (index: Int, distance: Int)? in
            let start = words.ranges[index].lowerBound
            guard
                words.lines.line(of: TextPosition(paragraph: words.paragraph, offset: start))
                    == line
            else { return nil }
            return (index, abs(words.column(of: start, in: line) - column))
        }
        let nearest = columns.min { $0.distance < $1.distance }
        return words.choosing(nearest?.index ?? words.index)
    }

    /// Chooses the word that has the same paragraph and number as another chosen word; nil if there
    /// is no such word.
    fileprivate func choosing(as other: Self) -> Self? {
        guard let words = entering(other.paragraph), words.ranges.indices.contains(other.index)
        else { return nil }
        return words.choosing(other.index)
    }

    private func choosing(_ index: Int) -> Self {
        var words = self
        words.index = index
        return words
    }

    /// Chooses the first word of a paragraph; nil if the paragraph has no words.
    private func entering(_ number: Int) -> Self? {
        guard text.paragraphs.indices.contains(number) else { return nil }
        if number == paragraph, !ranges.isEmpty { return choosing(0) }
        var words = self
        words.paragraph = number
        words.content = text.paragraphs[number].text
        words.ranges = words.content.wordRanges
        words.index = 0
        return words.ranges.isEmpty ? nil : words
    }

    /// Chooses the first word in a paragraph or after it if `step` is 1, or the last word in it or
    /// before it if `step` is -1.
    ///
    /// Returns nil if there is no such word.
    private func firstWord(in number: Int, by step: Int) -> Self? {
        var number = number
        while text.paragraphs.indices.contains(number) {
            if let words = entering(number) {
                return step > 0 ? words : words.choosing(words.ranges.count - 1)
            }
            number += step
        }
        return nil
    }

    private func word(fromLine line: Int) -> Self? {
        guard lines.indices.contains(line) else { return nil }
        return first(at: lines[line]) { $0.lowerBound >= lines[line].offset }
    }

    /// Chooses the first wanted word of the paragraph of a position, or else the first word of the
    /// paragraphs after it.
    private func first(at position: TextPosition, where isWanted: (Range<Int>) -> Bool) -> Self? {
        let words = entering(position.paragraph)
        if let words, let index = words.ranges.firstIndex(where: isWanted) {
            return words.choosing(index)
        }
        return firstWord(in: position.paragraph + 1, by: 1)
    }

    private func last(before position: TextPosition) -> Self? {
        let words = entering(position.paragraph)
        let index = words?.ranges.lastIndex { $0.lowerBound < position.offset }
        if let words, let index { return words.choosing(index) }
        return firstWord(in: position.paragraph - 1, by: -1)
    }

    // MARK: - Lines

    /// The line of the chosen word.
    private var line: Int {
        lines.line(of: TextPosition(paragraph: paragraph, offset: ranges[index].lowerBound))
    }

    /// Returns the distance of a byte of the paragraph from the start of its line, in characters.
    private func column(of offset: Int, in line: Int) -> Int {
        let isOfParagraph = lines.indices.contains(line) && lines[line].paragraph == paragraph
        let start = isOfParagraph ? min(lines[line].offset, offset) : 0
        return text.paragraphs[paragraph].indent + content[bytes: start..<offset].count
    }
}
