public import Observation

/// A text that a person reads: which lines are shown, which link is selected, what is looked for.
///
/// A detail holds one and hands it the events it does not answer itself.
@MainActor
@Observable
public final class TextReading {
    /// Which lines are shown.
    @ObservationIgnored public let scroll = ReducerStore(TextScroll())
    /// What is looked for, as it is typed.
    @ObservationIgnored public let prompt = ReducerStore(Prompt())
    /// Whether the prompt has the keys.
    public private(set) var isTyping = false
    /// Which of the links is selected; nil for none.
    public private(set) var selectedLink: Int?
    /// Where what is looked for stands.
    public private(set) var hits: [TextSpan] = []
    /// Which of the hits was gone to last; nil when there are none.
    public private(set) var currentHit: Int?

    /// Counts up when another text is shown.
    private var version = 0
    /// Where the text was when the search for a text in it began.
    @ObservationIgnored private var findStart = TextPosition(paragraph: 0, offset: 0)
    @ObservationIgnored private var cached: (text: StyledText, links: [TextLink])?
    @ObservationIgnored private var makeText: @MainActor () -> StyledText = { StyledText() }

    /// What can be asked of it.
    public enum Action: Core.Action, Hashable {
        /// Move in the text.
        case move(Movement)
        /// Select the link after, or before, the selected one.
        case nextLink, previousLink
        /// Give the keys to the prompt.
        case beginFind
        /// Change what is looked for.
        case edit(Prompt.Action)
        /// Take the keys from the prompt, and keep the hits marked or not.
        case endFind(keepsHits: Bool)
        /// Go to the hit after, or before, the one gone to last; from the end to the start.
        case nextHit, previousHit
    }

    /// Makes a reading of no text.
    public init() {}

    // MARK: - The text

    /// Shows another text, from its first line on.
    ///
    /// - Parameter makeText: Makes the text when it is first needed; it must give the same each time.
    public func show(_ makeText: @escaping @MainActor () -> StyledText) {
        self.makeText = makeText
        cached = nil
        version += 1
        scroll.send(.restart)
        if selectedLink != nil { selectedLink = nil }
        if isTyping { isTyping = false }
        clearHits()
    }

    /// The text.
    public var text: StyledText { made.text }

    /// The links of the text.
    public var links: [TextLink] { made.links }

    /// The link that is selected.
    public var link: TextLink? {
        guard let selectedLink, links.indices.contains(selectedLink) else { return nil }
        return links[selectedLink]
    }

    private var made: (text: StyledText, links: [TextLink]) {
        // Reading the version is what makes a change of the text a change of what is shown.
        _ = version
        if let cached { return cached }
        let text = makeText()
        let made = (text, text.links)
        cached = made
        return made
    }

    /// The place in the text that stands on top of the screen; nil before it was on one.
    var top: TextPosition? {
        let state = scroll.state
        return state.lines.indices.contains(state.top) ? state.lines[state.top] : nil
    }

    /// Tells where each line of the text begins on the screen, and how many of them fit.
    public func fit(lines: [TextPosition], height: Int) {
        let state = scroll.state
        guard state.lines != lines || state.height != max(1, height) else { return }
        scroll.send(.fit(lines: lines, height: height))
    }

    // MARK: - What is asked of it

    /// What an event means to a person who reads; nil when it means nothing.
    public func action(for event: UserEvent) -> Action? {
        if isTyping { return typingAction(for: event) }
        switch event {
        case .move(let movement), .scrollDetail(let movement): return .move(movement)
        case .nextPane where nextLink != nil: return .nextLink
        case .previousPane where previousLink != nil: return .previousLink
        case .search: return .beginFind
        case .findNext where !hits.isEmpty: return .nextHit
        case .findPrevious where !hits.isEmpty: return .previousHit
        case .back where !hits.isEmpty: return .endFind(keepsHits: false)
        default: return nil
        }
    }

    private func typingAction(for event: UserEvent) -> Action? {
        switch event {
        case .edit(let action): .edit(action)
        case .open: .endFind(keepsHits: true)
        case .back: .endFind(keepsHits: false)
        case .move(.down): .nextHit
        case .move(.up): .previousHit
        default: nil
        }
    }

    /// Does what was asked.
    public func perform(_ action: Action) {
        switch action {
        case .move(let movement): scroll.send(.move(movement))
        case .nextLink: select(nextLink)
        case .previousLink: select(previousLink)
        case .beginFind:
            prompt.send(.replace(""))
            clearHits()
            let state = scroll.state
            if state.lines.indices.contains(state.top) { findStart = state.lines[state.top] }
            isTyping = true
        case .edit(let action):
            prompt.send(action)
            find()
        case .endFind(let keepsHits):
            isTyping = false
            if !keepsHits { clearHits() }
        case .nextHit: goToHit(offset: 1)
        case .previousHit: goToHit(offset: -1)
        }
    }

    // MARK: - Links

    /// The link after the selected one; where none is, the first one on the screen or below.
    private var nextLink: Int? {
        if let selectedLink { return selectedLink + 1 < links.count ? selectedLink + 1 : nil }
        let state = scroll.state
        return links.firstIndex { state.line(of: $0.span.start) >= state.top }
    }

    private var previousLink: Int? {
        guard let selectedLink else { return nil }
        return selectedLink > 0 ? selectedLink - 1 : nil
    }

    /// Selects a link, and brings it onto the screen; nil for none.
    public func select(_ link: Int?) {
        selectedLink = link
        if let span = self.link?.span { scroll.send(.reveal(span.start)) }
    }

    // MARK: - Finding

    private func find() {
        let wanted = prompt.state.text
        hits = TextFind.spans(of: wanted, in: text)
        currentHit = hits.firstIndex { $0.start >= findStart } ?? (hits.isEmpty ? nil : 0)
        revealHit()
    }

    private func goToHit(offset: Int) {
        guard !hits.isEmpty else { return }
        currentHit = ((currentHit ?? 0) + offset + hits.count) % hits.count
        revealHit()
    }

    private func revealHit() {
        if let currentHit { scroll.send(.reveal(hits[currentHit].start)) }
    }

    private func clearHits() {
        if !hits.isEmpty { hits = [] }
        if currentHit != nil { currentHit = nil }
    }

    /// Where one is among the hits, for a person: `3/17`; nil when nothing is looked for.
    public var hitText: String? {
        if let currentHit { return "\(currentHit + 1)/\(hits.count)" }
        return isTyping && !prompt.state.text.isEmpty ? "not found" : nil
    }
}
