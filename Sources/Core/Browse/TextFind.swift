public import Texts

/// The search in a text: its prompt, the matches, and the match that was visited last.
@MainActor
public final class TextFind {
    public let prompt: ReducerStore<Prompt>

    private let content: TextContent
    private let scroll: ReducerStore<TextScroll>
    @Property private var state: State
    /// The position at the top of the screen when the search began.
    private var searchStart = TextPosition.start
    /// The start of a match to show after the next layout, because its list may just have been
    /// opened; nil for none.
    private var awaitedHit: TextPosition?

    private struct State: Equatable {
        var isTyping = false
        var currentIndex: Int?
        /// The text whose matches are highlighted; empty for none.
        var highlightedText = ""
        var outsideCounts = OutsideCounts()
    }

    /// The number of matches before and after this text, which may be a part of a book.
    struct OutsideCounts: Equatable {
        var before = 0
        var after = 0
        /// False while matches are still being counted.
        var isComplete = true
    }

    init(_ changes: Changes, in content: TextContent, _ scroll: ReducerStore<TextScroll>) {
        self.content = content
        self.scroll = scroll
        prompt = StateStore(Prompt(acceptsLeadingSlash: true), changes: changes)
        _state = Property(State(), changes)
    }

    /// True if the prompt has the focus.
    public var isTyping: Bool { state.isTyping }

    /// True if a text is searched for, even if it has no match.
    var isOn: Bool { !state.highlightedText.isEmpty }

    public var hits: [TextSpan] { content.shownText.spans(of: state.highlightedText) }

    /// The match that was visited last; nil for none.
    public var currentHit: TextSpan? { currentIndex.map { hits[$0] } }

    /// The number of the match that was visited last, from 0; nil for none.
    ///
    /// The number is also nil if the match is gone: a match in `… 14 more` disappears when the list
    /// is opened.
    private var currentIndex: Int? {
        state.currentIndex.flatMap { hits.indices.contains($0) ? $0 : nil }
    }

    var outsideCounts: OutsideCounts {
        get { state.outsideCounts }
        set { if newValue != outsideCounts { state.outsideCounts = newValue } }
    }

    /// The number of the current match, as `3/17`, with `…` while matches are still being counted;
    /// nil without a search.
    public var hitText: String? {
        guard isOn else { return nil }
        let (hits, outsideCounts) = (hits, outsideCounts)
        let count = outsideCounts.before + hits.count + outsideCounts.after
        guard outsideCounts.isComplete else {
            return currentIndex.map { "\($0 + 1)/\(hits.count)…" } ?? "…"
        }
        if let currentIndex { return "\(outsideCounts.before + currentIndex + 1)/\(count)" }
        return count == 0 ? "not found" : "\(count) found"
    }

    // MARK: - The prompt

    /// Gives the focus to the prompt.
    func begin() {
        prompt.send(.replace(""))
        highlight("")
        searchStart = scroll.state.topPosition
        state.isTyping = true
    }

    /// Leaves the prompt; the matches stay highlighted.
    ///
    /// - Returns: The message for the person; nil for none.
    func finish() -> Sentence? {
        state.isTyping = false
        return isOn && hits.isEmpty ? noMatchMessage() : nil
    }

    /// Leaves the prompt, and goes back to where the search began.
    func cancel() {
        state.isTyping = false
        state.currentIndex = nil
        scroll.send(.jump(searchStart))
    }

    /// Changes the text, and goes to its first match after the start of the search.
    func edit(_ edit: Prompt.Action) {
        prompt.send(edit)
        guard highlight(prompt.state.text) else { return }
        let hits = hits
        scroll.send(.jump(searchStart))
        if !hits.isEmpty { visit(hits.firstIndex { $0.start >= searchStart } ?? 0) }
    }

    // MARK: - Matches

    /// Goes to the next or the previous match of the last search.
    ///
    /// - Returns: The message for the person when there is no match; else nil.
    func repeatSearch(isForward: Bool) -> Sentence? {
        let query = prompt.state.text
        guard !query.isEmpty else { return TextFind.noSearchMessage }
        let isHighlighted = query == state.highlightedText
        let text = isHighlighted ? content.shownText : content.shownText(finding: query)
        guard !text.spans(of: query).isEmpty else { return noMatchMessage() }
        goToHit(isForward: isForward)
        return nil
    }

    /// Goes to the next or previous match from the current match if this match is on the screen, or
    /// else from the top of the screen.
    func goToHit(isForward: Bool) {
        highlight(prompt.state.text)
        let hits = hits
        guard !hits.isEmpty else { return }
        var index: Int
        if let current = currentIndex, scroll.state.shows(hits[current].start) {
            index = current + (isForward ? 1 : -1)
        } else {
            let top = scroll.state.topPosition
            index = hits.firstIndex { $0.start >= top } ?? hits.count
            if !isForward { index -= 1 }
        }
        visit((index + hits.count) % hits.count)
    }

    /// Goes to one of the matches.
    func go(to hit: TextSpan) { if let index = hits.firstIndex(of: hit) { visit(index) } }

    /// Highlights a text as if it had been searched for, without scrolling.
    func showMatches(of text: String) {
        prompt.send(.replace(text))
        highlight(text)
    }

    /// Removes the highlights.
    func end() { highlight("") }

    /// Forgets which match was visited last; all matches stay highlighted.
    func leaveHit() { state.currentIndex = nil }

    /// Follows a change of the text.
    ///
    /// - Parameters:
    ///   - keepsStart: True if the text is a newer version of the same text.
    ///   - hit: The place, in the new text, of the match that was visited last; nil for none.
    func textDidChange(keepsStart: Bool, hit: TextPosition? = nil) {
        state.currentIndex = hit.flatMap { hit in hits.firstIndex { $0.start == hit } }
        guard !keepsStart else { return }
        searchStart = .start
        awaitedHit = nil
    }

    /// Shows the awaited match, now that the lines of the text may be known.
    ///
    /// - Parameter areNew: True if the lines have changed.
    func didFitLines(areNew: Bool) {
        if areNew, let awaitedHit { scroll.send(.reveal(awaitedHit)) }
        awaitedHit = nil
    }

    private func visit(_ hit: Int) {
        state.currentIndex = hit
        let start = hits[hit].start
        scroll.send(.reveal(start))
        awaitedHit = start
    }

    /// Highlights the matches of a text.
    ///
    /// - Returns: False if they were highlighted already.
    @discardableResult
    private func highlight(_ text: String) -> Bool {
        guard text != state.highlightedText else { return false }
        state.highlightedText = text
        state.currentIndex = nil
        content.query = text
        return true
    }

    /// The message for the keys that go to another match, if nothing was searched for yet.
    static let noSearchMessage: Sentence =
        "No search in this text yet; \(key: .search) starts one"

    /// The message if the searched text has no match.
    ///
    /// - Parameter place: The place that was searched, such as `in the book`.
    /// - Returns: The message, with the key that helps.
    func noMatchMessage(_ place: String = "here") -> Sentence {
        "No match for “\(prompt.state.text)” \(place); \(key: .search) searches for another text"
    }
}
