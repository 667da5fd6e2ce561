public import Texts

/// A cursor that chooses one word of a text, to look it up.
public struct WordCursor: Reducer {
    /// A word that can be chosen.
    public struct Choice: Hashable, Sendable {
        public let text: String
        public let span: TextSpan
        /// The line of the screen's text that it begins in, counted from 0.
        let line: Int
        /// Its distance from the start of that line, in characters.
        let column: Int
    }

    public struct State: Equatable, Sendable {
        /// The words of the text, in order; empty while no word is chosen.
        fileprivate var words: [Choice] = []
        /// The index of the chosen word.
        fileprivate var index = 0
        /// The column that going up and down keeps to.
        fileprivate var column: Int?

        /// The chosen word; nil while no word is chosen.
        public var word: Choice? { words.indices.contains(index) ? words[index] : nil }

        public var isOn: Bool { word != nil }
    }

    public enum Action: Core.Action, Hashable {
        /// To the next or the previous word.
        case next, previous
        /// A number of lines down, up if negative, to the word nearest to the column.
        case lines(Int)
        /// To the first or the last word.
        case first, last
        /// To the first word at or below a line, or the last word at or above one.
        case firstWord(fromLine: Int)
        case lastWord(toLine: Int)
        case begin(Words)
        /// The same words in other lines.
        case fit(Words)
        case end
    }

    /// The words of a text, and the one to begin with.
    public struct Words: Hashable, Sendable {
        fileprivate let all: [Choice]
        fileprivate let start: Int
    }

    public let initialState = State()

    public init() {}

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .begin(let words):
            next = State(words: words.all, index: words.start)
        case .fit(let words):
            guard state.isOn, words.all.indices.contains(state.index) else { return initialState }
            next.words = words.all
            next.column = nil
        case .end: return initialState
        case .next: next.choose(state.index + 1)
        case .previous: next.choose(state.index - 1)
        case .first: next.choose(0)
        case .last: next.choose(state.words.count - 1)
        case .firstWord(let line):
            next.choose(state.words.firstIndex { $0.line >= line } ?? state.words.count - 1)
        case .lastWord(let line):
            next.choose(state.words.lastIndex { $0.line <= line } ?? 0)
        case .lines(let count): next.step(count)
        }
        return next
    }
}

extension WordCursor.State {
    /// Chooses a word; past the first or the last word, that word.
    fileprivate mutating func choose(_ wanted: Int) {
        index = max(0, min(wanted, words.count - 1))
        column = nil
    }

    /// Goes to a line below or above; lines without words are not counted.
    fileprivate mutating func step(_ count: Int) {
        guard let word else { return }
        let wanted = column ?? word.column
        var target = index
        for _ in 0..<abs(count) {
            let line = words[target].line
            let next =
                count > 0
                ? words[target...].firstIndex { $0.line > line }
                : words[..<target].lastIndex { $0.line < line }
            guard let next else { break }
            target = next
        }
        let line = words[target].line
        let nearest = words.indices.filter { words[$0].line == line }
            .min { abs(words[$0].column - wanted) < abs(words[$1].column - wanted) }
        if line != word.line, let nearest { index = nearest }
        column = wanted
    }
}

extension WordCursor.Words {
    /// The words of a title, the first one chosen; nil if it has none.
    init?(title: String) {
        self.init(StyledText([.init(title)]), lines: [.start], near: .start)
    }

    /// The words of a text; nil if it has none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - lines: The position at which each line of the screen begins.
    ///   - position: The chosen word is the first one that ends behind it.
    init?(_ text: StyledText, lines: [TextPosition], near position: TextPosition) {
        var words: [WordCursor.Choice] = []
        var line = 0
        for (number, paragraph) in text.paragraphs.enumerated() {
            let content = paragraph.text
            var lineStart = content.startIndex
            for range in content.wordRanges {
                let start = content.utf8.distance(from: content.startIndex, to: range.lowerBound)
                let end = content.utf8.distance(from: content.startIndex, to: range.upperBound)
                let span = TextSpan(paragraph: number, range: start..<end)
                while line + 1 < lines.count, lines[line + 1] <= span.start { line += 1 }
                lineStart = content.startIndex
                if lines.indices.contains(line), lines[line].paragraph == number {
                    lineStart = content.utf8.index(
                        content.startIndex, offsetBy: min(lines[line].offset, start))
                }
                words.append(
                    WordCursor.Choice(
                        text: String(content[range]), span: span, line: line,
                        column: paragraph.indent
                            + content.distance(from: lineStart, to: range.lowerBound)))
            }
        }
        guard !words.isEmpty else { return nil }
        all = words
        let found = words.firstIndex { word in
            (word.span.paragraph, word.span.range.upperBound)
                > (position.paragraph, position.offset)
        }
        start = found ?? words.count - 1
    }

    /// The word to begin with.
    var first: WordCursor.Choice { all[start] }

    /// The word of a title that has one word; nil for more.
    var only: String? { all.count == 1 ? all[0].text : nil }
}

extension String {
    /// The ranges of the words: letters, digits and marks, with apostrophes, hyphens and periods between
    /// them.
    fileprivate var wordRanges: [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var rest = self[...]
        while let start = rest.firstIndex(where: \.isPartOfWord) {
            var end = rest[start...].firstIndex { !$0.isPartOfWord } ?? endIndex
            while end < endIndex, self[end].joinsWords, index(after: end) < endIndex,
                self[index(after: end)].isPartOfWord
            {
                let part = self[index(after: end)...]
                end = part.firstIndex { !$0.isPartOfWord } ?? endIndex
            }
            ranges.append(start..<end)
            rest = self[end...]
        }
        return ranges
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
    fileprivate var joinsWords: Bool { self == "'" || self == "’" || self == "-" || self == "." }
}
