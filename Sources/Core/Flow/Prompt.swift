/// A line of text that a person edits, with the keys of a shell's line.
public struct Prompt: Reducer {
    /// The text and where the next letter goes.
    public struct State: Equatable, Sendable {
        /// What has been typed, cleaned, at most ``Prompt/limit`` characters.
        public fileprivate(set) var text: String
        /// How many characters stand before the caret.
        public fileprivate(set) var caret: Int
    }

    /// What can be done to the line.
    public enum Action: Core.Action, Hashable {
        /// Text is typed or pasted at the caret.
        case insert(String)
        /// The whole text is replaced from outside; nothing happens when it is the same.
        case replace(String)
        /// The character before the caret goes.
        case deleteBackward
        /// The character under the caret goes.
        case deleteForward
        /// The word before the caret goes.
        case deleteWord
        /// The word behind the caret goes.
        case deleteWordForward
        /// All before the caret goes.
        case deleteToStart
        /// All behind the caret goes.
        case deleteToEnd
        /// The caret moves by one character.
        case left, right
        /// The caret moves to where a word begins, or behind where one ends.
        case wordLeft, wordRight
        /// The caret moves to an end.
        case start, end
    }

    /// The most characters a line holds; what is typed beyond is not taken.
    public static let limit = 1_000

    /// The most Unicode scalars: a character may have any number of marks.
    private static let scalarLimit = 4 * limit

    /// An empty line.
    public let initialState = State(text: "", caret: 0)

    private let takesLeadingSlash: Bool

    /// Makes the rules.
    ///
    /// - Parameter takesLeadingSlash: Whether `/` is a letter in an empty line. In a search box it is
    ///   not: it is the key that leads there, and you may press it again.
    public init(takesLeadingSlash: Bool = false) { self.takesLeadingSlash = takesLeadingSlash }

    /// The line after an action.
    public func reduce(_ state: State, _ action: Action) -> State {
        let before = state.text.prefix(state.caret)
        let after = state.text.dropFirst(state.caret)
        switch action {
        case .insert(let text)
        where state.text.isEmpty && !takesLeadingSlash && text.allSatisfy { $0 == "/" }:
            return state
        case .insert(let text):
            let scalarRoom = Prompt.scalarLimit - state.text.unicodeScalars.count
            let fitting = String(text.asTyped.unicodeScalars.prefix(max(0, scalarRoom)))
            let room = Prompt.limit - state.text.count
            return State(before: before + fitting.prefix(max(0, room)), after: after)
        case .replace(let text):
            guard text != state.text else { return state }
            return State(before: text.asTyped.prefix(Prompt.limit), after: "")
        case .deleteBackward: return State(before: before.dropLast(), after: after)
        case .deleteForward: return State(before: before, after: after.dropFirst())
        case .deleteWord: return State(before: before.droppingLastWord, after: after)
        case .deleteWordForward: return State(before: before, after: after.droppingFirstWord)
        case .deleteToStart: return State(before: "", after: after)
        case .deleteToEnd: return State(before: before, after: "")
        case .left: return State(text: state.text, caret: max(0, state.caret - 1))
        case .right: return State(text: state.text, caret: min(state.text.count, state.caret + 1))
        case .wordLeft: return State(text: state.text, caret: before.droppingLastWord.count)
        case .wordRight:
            let rest = after.droppingFirstWord
            return State(text: state.text, caret: state.text.count - rest.count)
        case .start: return State(text: state.text, caret: 0)
        case .end: return State(text: state.text, caret: state.text.count)
        }
    }
}

extension Prompt.State {
    /// Joins the two sides.
    ///
    /// A mark typed behind a letter joins it: the caret counts what it became.
    fileprivate init(before: some StringProtocol, after: some StringProtocol) {
        text = String(before) + String(after)
        caret = max(0, text.count - after.count)
    }
}

extension Substring {
    /// What is left without the blanks at the end and the word before them.
    fileprivate var droppingLastWord: Substring {
        prefix(reversed().drop { $0 == " " }.drop { $0 != " " }.count)
    }

    /// What is left without the blanks at the start and the word behind them.
    fileprivate var droppingFirstWord: Substring {
        drop { $0 == " " }.drop { $0 != " " }
    }
}

extension String {
    /// Cleaned, but with the blanks at both ends, which a person types between words.
    fileprivate var asTyped: String {
        if allSatisfy({ $0 == " " }) { return self }
        let cleaned = self.cleaned()
        guard !cleaned.isEmpty else { return "" }
        return (hasPrefix(" ") ? " " : "") + cleaned + (hasSuffix(" ") ? " " : "")
    }
}
