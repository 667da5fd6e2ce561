public import Texts

/// The text of a detail: the scroll position, the selected link, the search in the text, and the word
/// cursor.
@MainActor
public final class TextReading {
    public let scroll: ReducerStore<TextScroll>
    /// The prompt of the search in the text.
    public let prompt: ReducerStore<Prompt>
    /// The word that is chosen to be looked up.
    public let cursor: ReducerStore<WordCursor>

    private let foldsLists: Bool
    /// Where looked up words and messages are sent from.
    private let context: Context
    private let viewState: Property<ViewState>
    /// Makes the text when it is first needed.
    private let makeText: Property<@MainActor () -> StyledText>
    /// The position at the top of the screen when the search began.
    private var findStart = TextPosition.start
    private var cached: SearchableText?
    /// The width of a line on the screen.
    private var width = 78
    /// A position to show when the lines of the text are known.
    private var awaited: TextPosition?

    /// The selected link and the search.
    private struct ViewState: Equatable {
        var isTyping = false
        var selectedLink: Int?
        var currentHit: Int?
        /// The text whose matches are marked; empty for none.
        var wanted = ""
        /// The IDs of the folds that are open.
        var openFolds: Set<String> = []
        /// The ID of the sense that a link has led to.
        var sense: String?
    }

    /// A step from a section or part of speech to another.
    public enum Step: Hashable, Sendable {
        case nextSection, previousSection
        case nextPart, previousPart
    }

    /// - Parameters:
    ///   - changes: Counts the changes of what is shown.
    ///   - context: Gets the words to look up, and messages.
    ///   - foldsLists: Whether long lists are shortened until they are opened; false where nothing can
    ///     be opened.
    public init(_ changes: Changes, _ context: Context = Context(), foldsLists: Bool = true) {
        self.context = context
        self.foldsLists = foldsLists
        scroll = ReducerStore(TextScroll(), changes: changes)
        prompt = ReducerStore(Prompt(acceptsLeadingSlash: true), changes: changes)
        cursor = ReducerStore(WordCursor(), changes: changes)
        viewState = Property(ViewState(), changes)
        makeText = Property({ StyledText() }, changes)
    }

    /// Whether the prompt has the focus.
    public private(set) var isTyping: Bool {
        get { viewState.value.isTyping }
        set { viewState.value.isTyping = newValue }
    }

    /// The index of the selected link, on the screen or not; nil for none.
    public private(set) var selectedLink: Int? {
        get { viewState.value.selectedLink }
        set { viewState.value.selectedLink = newValue }
    }

    /// The index of the match that was visited last; nil for none.
    public private(set) var currentHit: Int? {
        get { viewState.value.currentHit }
        set { viewState.value.currentHit = newValue }
    }

    private var highlighted: String {
        get { viewState.value.wanted }
        set {
            viewState.value.wanted = newValue
            forgetFolded()
        }
    }

    /// The number of the paragraph with the sense that a link has led to; nil for none.
    public var senseParagraph: Int? {
        guard let sense = viewState.value.sense else { return nil }
        return text.paragraphs.firstIndex { $0.sense == sense }
    }

    // MARK: - The text

    /// Shows another text.
    ///
    /// The search stays, and its matches are marked in the new text too.
    ///
    /// - Parameters:
    ///   - keepsPlace: Whether the line at the top and the selected link stay, as for a newer version of
    ///     the same text. If not, the text is shown from its first line.
    ///   - makeText: Makes the text when it is first needed. It must return the same text each time.
    public func show(
        keepsPlace: Bool = false, _ makeText: @escaping @MainActor () -> StyledText
    ) {
        let old = cached
        cached = nil
        self.makeText.value = makeText
        currentHit = nil
        cursor.send(.end)
        if keepsPlace {
            if let old { keepPlace(in: old) }
            return
        }
        scroll.send(.restart)
        findStart = .start
        awaited = nil
        viewState.value.sense = nil
        viewState.value.openFolds = []
        selectedLink = nil
    }

    /// Shows the line that was at the top of an older version of the text, and selects the same link.
    private func keepPlace(in old: SearchableText) {
        let top = scroll.state.topPosition
        let newTop = old.text.position(of: top, in: text)
        if newTop != top { scroll.send(.jump(newTop)) }
        guard let selectedLink, old.links.indices.contains(selectedLink) else { return }
        let link = old.links[selectedLink]
        let start = old.text.position(of: link.span.start, in: text)
        self.selectedLink = links.firstIndex { $0.target == link.target && $0.span.start == start }
    }

    /// Scrolls to a sense and marks it; does nothing if it is not in the text.
    ///
    /// The first sense of a text is shown with what stands above it.
    public func show(sense: String) {
        let paragraphs = text.paragraphs
        guard let found = paragraphs.firstIndex(where: { $0.sense == sense }) else { return }
        viewState.value.sense = sense
        let isFirst = !paragraphs[..<found].contains { $0.sense != nil }
        let hasHeading = found > 0 && paragraphs[found - 1].role == .partOfSpeech
        let top = isFirst ? 0 : hasHeading ? found - 1 : found
        scroll.send(.jump(TextPosition(paragraph: top, offset: 0)))
    }

    /// The text as it is shown: long lists are shortened until they are opened.
    public var text: StyledText { made.text }

    /// The text with whole lists.
    public var wholeText: StyledText { makeText.value() }

    public var links: [TextLink] { made.links }

    /// The matches of the search.
    public var hits: [TextSpan] { made.spans(of: highlighted) }

    /// The selected link if it is on the screen; else nil.
    public var link: TextLink? { visibleLink.map { links[$0] } }

    /// The address that the selected link leads to, or else the first address from the top of the
    /// window on, or else the first of the text; nil when the text has none.
    var nearestAddress: WebAddress? {
        let addresses = links.compactMap { link -> (TextLink, WebAddress)? in
            guard case .address(let address) = link.target else { return nil }
            return (link, address)
        }
        let top = top ?? .start
        let nearest =
            addresses.first { $0.0 == link } ?? addresses.first { $0.0.span.start >= top }
            ?? addresses.first
        return nearest?.1
    }

    private var made: SearchableText {
        if let cached { return cached }
        let made = text(showing: highlighted)
        cached = made
        return made
    }

    /// The text in which lists are open where a text is found in them.
    private func text(showing wanted: String) -> SearchableText {
        guard foldsLists else { return SearchableText(wholeText) }
        let open = viewState.value.openFolds
        let folded = FoldedText(wanted)
        return SearchableText(
            wholeText.folded(width: width) { paragraph in
                if let fold = paragraph.fold, open.contains(fold) { return true }
                return !wanted.isEmpty && !FoldedText(paragraph.text).ranges(of: folded).isEmpty
            })
    }

    /// Folds the text anew when it is needed next, if it has folds.
    private func forgetFolded() {
        if cached?.text.paragraphs.contains(where: { $0.fold != nil }) == true { cached = nil }
    }

    /// The position at the top of the screen; nil before the text was shown.
    var top: TextPosition? {
        let state = scroll.state
        return state.lines.indices.contains(state.top) ? state.lines[state.top] : nil
    }

    /// Sets the width of a line on the screen, in cells, to which lists are shortened.
    public func fit(width: Int) {
        guard width != self.width else { return }
        self.width = width
        forgetFolded()
    }

    /// Sets the layout of the text on the screen.
    ///
    /// - Parameters:
    ///   - lines: The position at which each wrapped line begins.
    ///   - height: The number of lines that fit.
    public func fit(lines: [TextPosition], height: Int) {
        let state = scroll.state
        defer { awaited = nil }
        guard state.lines != lines || state.height != max(1, height) else { return }
        scroll.send(.fit(lines: lines, height: height))
        if let awaited { scroll.send(.reveal(awaited)) }
        guard cursor.state.isOn, let words = words(near: .start) else { return }
        cursor.send(.fit(words))
        revealWord()
    }

    // MARK: - Events

    /// Does what an event means in a text.
    ///
    /// - Returns: Whether it means anything.
    public func respond(to event: UserEvent) -> Bool {
        if isTyping { return respondInPrompt(to: event) }
        if respondWhileChoosing(to: event) { return true }
        switch event {
        case .move(.windowTop): return selectOnScreen(visibleLinks.first)
        case .move(.windowBottom): return selectOnScreen(visibleLinks.last)
        case .nextPane: return follow(nextLink)
        case .previousPane: return follow(previousLink)
        case .search: beginFind()
        case .findNext: findAgain(isForward: true)
        case .findPrevious: findAgain(isForward: false)
        case .nextSection where hasSections: go(.nextSection)
        case .previousSection where hasSections: go(.previousSection)
        case .nextPart: go(.nextPart)
        case .previousPart: go(.previousPart)
        case .back where !highlighted.isEmpty: highlight("")
        case .lookUp:
            guard let words = words(near: firstChoice) else { return say("There is no word here") }
            choose(.begin(words))
        default: return respondToMovement(event)
        }
        return true
    }

    private func respondInPrompt(to event: UserEvent) -> Bool {
        if let edit = event.edit {
            prompt.send(edit)
            find()
            return true
        }
        switch event {
        case .open:
            isTyping = false
            if !highlighted.isEmpty, hits.isEmpty { sayNoMatch(for: highlighted) }
        case .back:
            isTyping = false
            currentHit = nil
            scroll.send(.jump(findStart))
        case .move(.down): goToHit(isForward: true)
        case .move(.up): goToHit(isForward: false)
        default: return respondToMovement(event)
        }
        return true
    }

    /// Responds while a word is chosen; events that mean what they mean otherwise are left.
    private func respondWhileChoosing(to event: UserEvent) -> Bool {
        guard let word = cursor.state.word else { return false }
        let state = scroll.state
        switch event {
        case .nextWord: choose(.next)
        case .previousWord: choose(.previous)
        case .move(.down): choose(.lines(1))
        case .move(.up): choose(.lines(-1))
        case .move(.top): choose(.first)
        case .move(.bottom): choose(.last)
        case .move(.windowTop): choose(.firstWord(fromLine: state.top))
        case .move(.windowBottom): choose(.lastWord(toLine: state.top + state.height - 1))
        case .open, .lookUp:
            choose(.end)
            context.send(LookUp(word.text))
        case .back: choose(.end)
        default: return false
        }
        return true
    }

    private func respondToMovement(_ event: UserEvent) -> Bool {
        guard let movement = event.movement ?? event.detailMovement else { return false }
        move(movement)
        return true
    }

    /// Shows a message.
    ///
    /// - Returns: True: that is the response to the event.
    @discardableResult
    private func say(_ text: String) -> Bool {
        context.send(ShowMessage(text))
        return true
    }

    /// Scrolls.
    public func move(_ movement: Movement) {
        scroll.send(.move(movement))
        keepWordVisible()
    }

    // MARK: - Sections

    /// Whether the text has sections; their names stay in view.
    public var hasSections: Bool { text.paragraphs.contains { $0.role == .section } }

    /// The first paragraph of the section at the top of the screen; nil for none.
    public var sectionAtTop: StyledText.Paragraph? {
        text.sectionStart(at: top ?? .start).map { text.paragraphs[$0] }
    }

    /// The place at the top of the screen, or the wanted one near the end of the text.
    var place: TextPosition { max(scroll.state.topPosition, top ?? .start) }

    func go(toParagraph paragraph: Int) { scroll.send(.jump(stop(at: paragraph))) }

    /// Where you begin to read the section or part that begins at a paragraph.
    private func stop(at paragraph: Int) -> TextPosition {
        let isSection =
            text.paragraphs.indices.contains(paragraph)
            && text.paragraphs[paragraph].role == .section
        let start = isSection ? text.start(ofSectionFrom: paragraph) : paragraph
        return TextPosition(paragraph: start, offset: 0)
    }

    /// Goes to the next or the previous section or part of speech.
    func go(_ step: Step) {
        let (role, isForward): (StyledText.Paragraph.Role, Bool) =
            switch step {
            case .nextSection: (.section, true)
            case .previousSection: (.section, false)
            case .nextPart: (.partOfSpeech, true)
            case .previousPart: (.partOfSpeech, false)
            }
        let starts = text.starts(of: role)
        // A section begins a line or two above its place to stop at: above that you are in the section already.
        let next =
            isForward
            ? starts.first { $0 > place.paragraph }.map(stop)
            : starts.map(stop).last { $0 < place }
        if let next { scroll.send(.jump(next)) } else if !isForward { scroll.send(.jump(.start)) }
    }

    // MARK: - Words

    /// Begins to choose a word, chooses another one, or ends it.
    func choose(_ action: WordCursor.Action) {
        cursor.send(action)
        revealWord()
    }

    private func words(near position: TextPosition) -> WordCursor.Words? {
        WordCursor.Words(text, lines: scroll.state.lines, near: position)
    }

    /// Where the first chosen word is: at the selected link or match, else at the top of the screen.
    private var firstChoice: TextPosition {
        if let link { return link.span.start }
        if let currentHit, hits.indices.contains(currentHit),
            scroll.state.shows(hits[currentHit].start)
        {
            return hits[currentHit].start
        }
        return top ?? .start
    }

    private func revealWord() {
        if let word = cursor.state.word { scroll.send(.follow(word.span.start)) }
    }

    /// Chooses a word on the screen after the text was scrolled.
    private func keepWordVisible() {
        guard let word = cursor.state.word else { return }
        let state = scroll.state
        let bottom = state.top + state.height - 1
        if word.line < state.top { cursor.send(.firstWord(fromLine: state.top)) }
        if word.line > bottom { cursor.send(.lastWord(toLine: bottom)) }
    }

    // MARK: - Links

    /// The link after the selected one.
    ///
    /// If that is not on the screen: the first link on the screen or below.
    private var nextLink: Int? {
        if let visibleLink { return visibleLink + 1 < links.count ? visibleLink + 1 : nil }
        let state = scroll.state
        return links.firstIndex { state.line(of: $0.span.start) >= state.top }
    }

    private var previousLink: Int? {
        guard let visibleLink, visibleLink > 0 else { return nil }
        return visibleLink - 1
    }

    /// The links that begin on the screen, by index.
    private var visibleLinks: [Int] {
        links.indices.filter { scroll.state.shows(links[$0].span.start) }
    }

    private func selectOnScreen(_ link: Int?) -> Bool {
        guard let link else { return say("There is no link on the screen") }
        return follow(link)
    }

    /// Selects a link if there is one.
    private func follow(_ link: Int?) -> Bool {
        guard let link else { return false }
        select(link)
        return true
    }

    private var visibleLink: Int? {
        guard let selectedLink, links.indices.contains(selectedLink),
            scroll.state.shows(links[selectedLink].span.start)
        else { return nil }
        return selectedLink
    }

    /// Selects a link and scrolls to it; nil for none.
    public func select(_ link: Int?) {
        selectedLink = link
        cursor.send(.end)
        guard let link, links.indices.contains(link) else { return }
        scroll.send(.reveal(links[link].span.start))
    }

    /// Shows the whole list of a fold.
    func unfold(_ fold: String) {
        viewState.value.openFolds.insert(fold)
        forgetFolded()
    }

    // MARK: - Finding

    /// Gives the focus to the prompt.
    private func beginFind() {
        cursor.send(.end)
        prompt.send(.replace(""))
        highlight("")
        findStart = scroll.state.topPosition
        isTyping = true
    }

    /// Goes to the next or the previous match of the last search, if it has one.
    private func findAgain(isForward: Bool) {
        let wanted = prompt.state.text
        guard !wanted.isEmpty else {
            say("Nothing was looked for yet")
            return
        }
        let spans = (wanted == highlighted ? made : text(showing: wanted)).spans(of: wanted)
        if spans.isEmpty { sayNoMatch(for: wanted) } else { goToHit(isForward: isForward) }
    }

    private func sayNoMatch(for wanted: String) { say("No match for “\(wanted)”") }

    /// Highlights the matches of the prompt's text, and goes to the first one after the start of the search.
    private func find() {
        guard highlight(prompt.state.text) else { return }
        let hits = hits
        scroll.send(.jump(findStart))
        guard !hits.isEmpty else { return }
        currentHit = hits.firstIndex { $0.start >= findStart } ?? 0
        revealHit()
    }

    /// Highlights the matches of a text.
    ///
    /// - Returns: False when they are marked already.
    @discardableResult
    private func highlight(_ text: String) -> Bool {
        guard text != highlighted else { return false }
        highlighted = text
        currentHit = nil
        return true
    }

    /// Goes to the next or previous match from the current one, or from the top of the screen if the
    /// current one is not on the screen.
    private func goToHit(isForward: Bool) {
        cursor.send(.end)
        highlight(prompt.state.text)
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
        guard let currentHit else { return }
        let start = hits[currentHit].start
        scroll.send(.reveal(start))
        // The list that it is in may have been opened just now.
        awaited = start
    }

    /// The number of the current match, as `3/17`; nil without a search.
    public var hitText: String? {
        guard !highlighted.isEmpty else { return nil }
        let count = hits.count
        if let currentHit { return "\(currentHit + 1)/\(count)" }
        return count == 0 ? "not found" : "\(count) found"
    }
}
