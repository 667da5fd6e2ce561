import Texts

/// A line editor, with the editing keys of a shell.
public struct Prompt: Reducer {
    public struct State: Equatable, Sendable {
        /// The text, cleaned, at most ``Prompt/limit`` characters.
        public fileprivate(set) var text: String
        /// The position of the caret: the number of characters before it.
        public fileprivate(set) var caret: Int
        /// True if the whole text is selected, so that the next letter replaces it.
        ///
        /// An empty text is never selected.
        public fileprivate(set) var isSelected = false
        /// True if some of the text that was inserted last did not fit.
        public fileprivate(set) var isCut = false
    }

    public enum Action: Core.Action, Hashable {
        /// Insert text at the caret.
        case insert(String)
        /// Replace the whole text, and move the caret to its end. An equal text changes nothing.
        case replace(String)
        /// Delete the character before the caret.
        case deleteBackward
        /// Delete the character under the caret.
        case deleteForward
        /// Delete the word before the caret.
        case deleteWord
        /// Delete the word after the caret.
        case deleteWordForward
        /// Delete everything before the caret.
        case deleteToStart
        /// Delete everything after the caret.
        case deleteToEnd
        /// Move the caret by one character.
        case left, right
        /// Move the caret to the start of the word before it, or to the end of the word after it.
        case wordLeft, wordRight
        /// Move the caret to the start or the end of the text.
        case start, end
        /// Move the caret to the position after this number of characters.
        case caret(Int)
        /// Select the whole text, with the caret at its end.
        case selectAll
        /// Select nothing; the text and the caret stay.
        case deselect
    }

    /// The maximum length in characters; further input is dropped, and ``State/isCut`` says so.
    public static let limit = 1_000

    /// The maximum length in Unicode scalars: a character may have any number of combining marks.
    private static let scalarLimit = 4 * limit

    public let initialState = State(text: "", caret: 0)

    private let acceptsLeadingSlash: Bool

    /// - Parameter acceptsLeadingSlash: True if `/` can be typed into an empty line. A search box
    ///   drops it: `/` is the key that opens the box, and pressing it again must do no harm.
    public init(acceptsLeadingSlash: Bool = false) {
        self.acceptsLeadingSlash = acceptsLeadingSlash
    }

    public func reduce(_ state: State, _ action: Action) -> State {
        if state.isSelected { return reduceSelected(state, action) }
        let before = state.text.prefix(state.caret)
        let after = state.text.dropFirst(state.caret)
        switch action {
        case .insert(let text) where state.text.isEmpty && dropsSlash(text): return state
        case .insert(let text):
            let cleanedText = text.cleanedKeepingOuterBlanks
            let scalarRoom = Prompt.scalarLimit - state.text.unicodeScalars.count
            let room = Prompt.limit - state.text.count
            let insertion = String(cleanedText.unicodeScalars.prefix(max(0, scalarRoom)))
                .prefix(max(0, room))
            var next = State(before: before + insertion, after: after)
            next.isCut = insertion.utf8.count < cleanedText.utf8.count
            return next
        case .replace(let text):
            guard text != state.text else { return state }
            return State(before: text.cleanedKeepingOuterBlanks.prefix(Prompt.limit), after: "")
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
        case .caret(let caret):
            return State(text: state.text, caret: max(0, min(caret, state.text.count)))
        case .end, .selectAll:
            let isSelected = action == .selectAll && !state.text.isEmpty
            return State(text: state.text, caret: state.text.count, isSelected: isSelected)
        case .deselect: return state
        }
    }

    /// Applies an action to a selected text, as a text field does.
    ///
    /// Typed text replaces the selection, a deletion removes it, and a movement begins at one end
    /// of the selection.
    private func reduceSelected(_ state: State, _ action: Action) -> State {
        let unselected = State(text: state.text, caret: state.text.count)
        switch action {
        case .selectAll: return state
        case .insert(let text) where dropsSlash(text): return state
        case .insert: return reduce(initialState, action)
        case .deleteBackward, .deleteForward, .deleteWord, .deleteWordForward, .deleteToStart,
            .deleteToEnd:
            return initialState
        case .left, .start: return reduce(unselected, .start)
        case .right, .end, .deselect: return unselected
        case .replace, .wordLeft, .wordRight, .caret: return reduce(unselected, action)
        }
    }

    /// True if an inserted text is dropped, because it is only the key that opens the search box.
    private func dropsSlash(_ text: String) -> Bool {
        !acceptsLeadingSlash && text.allSatisfy { $0 == "/" }
    }
}

extension Prompt.State {
    /// Joins the texts before and after the caret.
    ///
    /// A combining mark after a letter forms one character with it, so the caret is counted in the
    /// joined text.
    fileprivate init(before: some StringProtocol, after: some StringProtocol) {
        text = String(before) + String(after)
        caret = max(0, text.count - after.count)
    }
}

extension Substring {
    /// The text without the blanks at its end and the word before them.
    fileprivate var droppingLastWord: Substring {
        prefix(reversed().drop { $0 == " " }.drop { $0 != " " }.count)
    }

    /// The text without the blanks at its start and the word after them.
    fileprivate var droppingFirstWord: Substring {
        drop { $0 == " " }.drop { $0 != " " }
    }
}

extension String {
    /// The cleaned text, but with one blank kept at each end: the user may be about to type the
    /// next word.
    fileprivate var cleanedKeepingOuterBlanks: String {
        if allSatisfy({ $0 == " " }) { return self }
        let cleaned = self.cleaned()
        guard !cleaned.isEmpty else { return "" }
        return (hasPrefix(" ") ? " " : "") + cleaned + (hasSuffix(" ") ? " " : "")
    }
}
