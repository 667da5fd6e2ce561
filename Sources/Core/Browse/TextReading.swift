/// A text that a person reads: which lines are shown, which link is selected, what is looked for.
///
/// A detail holds one and hands it the events it does not answer itself.
@MainActor
public final class TextReading {
    /// Which lines are shown.
    public let scroll: ReducerStore<TextScroll>
    /// What is looked for, as it is typed.
    public let prompt: ReducerStore<Prompt>

    private let marks: Property<Marks>
    /// Makes the text when it is first needed.
    private let makeText: Property<@MainActor () -> StyledText>
    /// Where the text was when the search for a text in it began.
    private var findStart = TextPosition.start
    private var cached: SearchableText?

    /// What lies over the text.
    private struct Marks: Equatable {
        var isTyping = false
        var selectedLink: Int?
        var currentHit: Int?
        /// What is looked for; empty for nothing.
        var wanted = ""
    }

    /// What can be asked of it.
    public enum Action: Core.Action, Hashable {
        /// Move in the text.
        case move(Movement)
        /// Select one of the links.
        case select(link: Int)
        /// Give the keys to the prompt.
        case beginFind
        /// Change what is looked for.
        case edit(Prompt.Action)
        /// Take the keys from the prompt, and stay where the hit is.
        case endFind
        /// Take the keys from the prompt, and go back to where the text was before.
        case leaveFind
        /// Mark no hits any more.
        case clearFind
        /// Go to the hit after, or before, the one gone to last; from the end to the start.
        case nextHit, previousHit
    }

    /// Makes a reading of no text.
    public init(_ changes: Changes) {
        scroll = ReducerStore(TextScroll(), changes: changes)
        prompt = ReducerStore(Prompt(acceptsLeadingSlash: true), changes: changes)
        marks = Property(Marks(), changes)
        makeText = Property({ StyledText() }, changes)
    }

    /// Whether the prompt has the keys.
    public private(set) var isTyping: Bool {
        get { marks.value.isTyping }
        set { marks.value.isTyping = newValue }
    }

    /// Which of the links is selected, in sight or not; nil for none.
    public private(set) var selectedLink: Int? {
        get { marks.value.selectedLink }
        set { marks.value.selectedLink = newValue }
    }

    /// The hit that was visited last; nil for none.
    public private(set) var currentHit: Int? {
        get { marks.value.currentHit }
        set { marks.value.currentHit = newValue }
    }

    private var marked: String {
        get { marks.value.wanted }
        set { marks.value.wanted = newValue }
    }

    // MARK: - The text

    /// Shows another text, in which what is looked for is marked too.
    ///
    /// - Parameters:
    ///   - keepsPlace: Whether it is a newer version of the text before, and stays where that was;
    ///     otherwise it is shown from its first line on.
    ///   - makeText: Makes the text when it is first needed; it must give the same each time.
    public func show(
        keepsPlace: Bool = false, _ makeText: @escaping @MainActor () -> StyledText
    ) {
        cached = nil
        self.makeText.value = makeText
        currentHit = nil
        guard !keepsPlace else { return }
        scroll.send(.restart)
        findStart = .start
        selectedLink = nil
    }

    /// The text.
    public var text: StyledText { made.text }

    /// The links of the text.
    public var links: [TextLink] { made.links }

    /// Where what is looked for stands.
    public var hits: [TextSpan] { made.spans(of: marked) }

    /// The link that is selected and can be seen.
    public var link: TextLink? { visibleLink.map { links[$0] } }

    private var made: SearchableText {
        if let cached { return cached }
        let made = SearchableText(makeText.value())
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
    public func action(for event: UserEvent) -> (any Core.Action)? {
        if isTyping { return typingAction(for: event) }
        if let movement = event.movement ?? event.detailMovement { return Action.move(movement) }
        switch event {
        case .nextPane: return nextLink.map(Action.select)
        case .previousPane: return previousLink.map(Action.select)
        case .search: return Action.beginFind
        case .findNext: return hitAction(.nextHit)
        case .findPrevious: return hitAction(.previousHit)
        case .back where !marked.isEmpty: return Action.clearFind
        default: return nil
        }
    }

    private func typingAction(for event: UserEvent) -> (any Core.Action)? {
        if let edit = event.edit { return Action.edit(edit) }
        switch event {
        case .open where marked.isEmpty || !hits.isEmpty: return Action.endFind
        case .open: return Action.endFind.with(noMatch(for: marked))
        case .back: return Action.leaveFind
        case .move(.down): return Action.nextHit
        case .move(.up): return Action.previousHit
        default: return (event.movement ?? event.detailMovement).map(Action.move)
        }
    }

    /// Going to a hit of what was looked for last, or why there is none.
    private func hitAction(_ action: Action) -> any Core.Action {
        let wanted = prompt.state.text
        if wanted.isEmpty { return ShowMessage("Nothing was looked for yet") }
        return made.spans(of: wanted).isEmpty ? noMatch(for: wanted) : action
    }

    private func noMatch(for wanted: String) -> ShowMessage {
        ShowMessage("No match for “\(wanted)”")
    }

    /// Does what was asked.
    public func perform(_ action: Action) {
        switch action {
        case .move(let movement): scroll.send(.move(movement))
        case .select(let link): select(link)
        case .beginFind:
            prompt.send(.replace(""))
            mark("")
            findStart = scroll.state.topPosition
            isTyping = true
        case .edit(let action):
            prompt.send(action)
            find()
        case .endFind: isTyping = false
        case .leaveFind:
            isTyping = false
            currentHit = nil
            scroll.send(.jump(findStart))
        case .clearFind: mark("")
        case .nextHit: goToHit(isForward: true)
        case .previousHit: goToHit(isForward: false)
        }
    }

    // MARK: - Links

    /// The link after the selected one; where none is seen, the first on the screen or below.
    private var nextLink: Int? {
        if let visibleLink { return visibleLink + 1 < links.count ? visibleLink + 1 : nil }
        let state = scroll.state
        return links.firstIndex { state.line(of: $0.span.start) >= state.top }
    }

    private var previousLink: Int? {
        guard let visibleLink, visibleLink > 0 else { return nil }
        return visibleLink - 1
    }

    private var visibleLink: Int? {
        guard let selectedLink, links.indices.contains(selectedLink),
            scroll.state.shows(links[selectedLink].span.start)
        else { return nil }
        return selectedLink
    }

    /// Selects a link, and brings it onto the screen; nil for none.
    public func select(_ link: Int?) {
        selectedLink = link
        guard let link, links.indices.contains(link) else { return }
        scroll.send(.reveal(links[link].span.start))
    }

    // MARK: - Finding

    /// Marks what is typed, and goes to the first hit from where the search began.
    private func find() {
        guard mark(prompt.state.text) else { return }
        let hits = hits
        scroll.send(.jump(findStart))
        guard !hits.isEmpty else { return }
        currentHit = hits.firstIndex { $0.start >= findStart } ?? 0
        revealHit()
    }

    /// Marks a text; false when it is marked already.
    @discardableResult
    private func mark(_ text: String) -> Bool {
        guard text != marked else { return false }
        marked = text
        currentHit = nil
        return true
    }

    /// Goes on from the hit that was gone to last, or from the top of the screen when that is out of
    /// sight.
    private func goToHit(isForward: Bool) {
        mark(prompt.state.text)
        let hits = hits
        guard !hits.isEmpty else { return }
        var index: Int
        if let currentHit, scroll.state.shows(hits[currentHit].start) {
            index = currentHit + (isForward ? 1 : -1)
        } else {
            let top = scroll.state.topPosition
            index = hits.firstIndex { $0.start >= top } ?? hits.count
            if !isForward { index -= 1 }
        }
        currentHit = (index + hits.count) % hits.count
        revealHit()
    }

    private func revealHit() {
        if let currentHit { scroll.send(.reveal(hits[currentHit].start)) }
    }

    /// Where one is among the hits, for a person: `3/17`; nil when nothing is looked for.
    public var hitText: String? {
        guard !marked.isEmpty else { return nil }
        let count = hits.count
        if let currentHit { return "\(currentHit + 1)/\(count)" }
        return count == 0 ? "not found" : "\(count) found"
    }
}
