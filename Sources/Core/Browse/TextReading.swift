public import Texts

/// The text of a detail, and your place in it: the scroll position, the selected link, the search,
/// and the chosen word.
@MainActor
public final class TextReading {
    public let scroll: ReducerStore<TextScroll>
    /// The search in the text.
    public let find: TextFind
    /// Chooses a word, to look it up.
    public let cursor: ReducerStore<WordCursor>
    /// The pictures in the text; nil if the text is shown without pictures.
    public internal(set) var pictures: TextPictures?

    /// The context to which words to look up and messages are sent.
    private let context: Context
    private let content: TextContent
    /// The index of the selected link, on the screen or not; nil for none.
    @Property public private(set) var selectedLink: Int?
    /// The ID of the sense that a link has led to, or the text of a sense without an ID; nil for
    /// none.
    @Property private var sense: String?

    /// - Parameters:
    ///   - changes: The change counter of the app.
    ///   - context: Gets the words to look up, and messages.
    ///   - folding: Returns the first state of long lists and relations: folded or open.
    public init(
        _ changes: Changes, _ context: Context = Context(),
        folding: @escaping @MainActor () -> RelationFolding = { .folded }
    ) {
        self.context = context
        content = TextContent(changes, folding: folding)
        scroll = StateStore(TextScroll(), changes: changes)
        find = TextFind(changes, in: content, scroll)
        cursor = StateStore(WordCursor(), changes: changes)
        _selectedLink = Property(nil, changes)
        _sense = Property(nil, changes)
    }

    /// True if the prompt has the focus.
    public var isTyping: Bool { find.isTyping }

    /// The number of the paragraph with the sense that a link has led to; nil for none.
    public var senseParagraph: Int? {
        guard let sense else { return nil }
        let paragraphs = text.paragraphs
        return paragraphs.firstIndex { $0.sense == sense }
            ?? paragraphs.firstIndex { $0.sense == nil && $0.text == sense }
    }

    // MARK: - The text

    /// Shows another text.
    ///
    /// The search stays, and its matches are highlighted in the new text too.
    ///
    /// - Parameters:
    ///   - keepsPosition: True if the line at the top and the selected link stay, as for a newer
    ///     version of the same text. If not, the text is shown from its first line.
    ///   - makeText: Makes the text when it is first needed. It must return the same text each
    ///     time.
    public func show(
        keepsPosition: Bool = false, _ makeText: @escaping @MainActor () -> StyledText
    ) {
        let hit = keepsPosition ? find.currentHit?.start : nil
        let oldText = content.replace(makeText)
        find.textDidChange(
            keepsStart: keepsPosition, hit: hit.flatMap { oldText?.text.position(of: $0, in: text) }
        )
        cursor.send(.end)
        if keepsPosition {
            if let oldText { keepPosition(in: oldText) }
            return
        }
        scroll.send(.restart)
        sense = nil
        content.closeAll()
        selectedLink = nil
    }

    /// Shows the line that was at the top of an older version of the text, and selects the same
    /// link.
    ///
    /// If you have not moved in the text, the beginning stays on the screen, so that new text at
    /// the beginning is visible.
    private func keepPosition(in oldText: SearchableText) {
        let top = scroll.state.topPosition
        let isUnread = top == .start && selectedLink == nil
        let newTop = isUnread ? top : oldText.text.position(of: top, in: text)
        if newTop != top { scroll.send(.jump(newTop)) }
        guard let selectedIndex = selectedLink,
            oldText.links.indices.contains(selectedIndex)
        else {
            return
        }
        let link = oldText.links[selectedIndex]
        let start = oldText.text.position(of: link.span.start, in: text)
        selectedLink = links.firstIndex {
            $0.target == link.target && $0.span.start == start
        }
    }

    /// Scrolls to a sense or another place of the text, given by its ID or its words, and
    /// highlights it.
    ///
    /// Does nothing if the text has no such place.
    ///
    /// The first sense of a text is shown with the lines above it.
    public func show(sense: String) {
        // The whole text is searched, because the sense may be hidden in a shortened list.
        let paragraphs = content.wholeText.paragraphs
        let place =
            paragraphs.firstIndex { $0.sense == sense || $0.anchors.contains(sense) }
            ?? paragraphs.firstIndex { $0.text == sense }
            ?? paragraphs.firstIndex { $0.text.contains(sense) }
        guard let index = place else { return }
        find.leaveHit()
        self.sense = paragraphs[index].sense ?? paragraphs[index].text
        // Without IDs of senses, the first sense is unknown.
        let isFirst =
            paragraphs[index].sense != nil && !paragraphs[..<index].contains { $0.sense != nil }
        let hasHeading = index > 0 && paragraphs[index - 1].role == .partOfSpeech
        let top = isFirst ? 0 : hasHeading ? index - 1 : index
        scroll.send(.jump(TextPosition(paragraph: top, offset: 0)))
    }

    /// The text as it is shown: long lists are shortened until they are opened.
    public var text: StyledText { content.shownText.text }

    /// The text with whole lists.
    public var wholeText: StyledText { content.wholeText }

    /// The position at the top of the screen; nil before the text was shown.
    var top: TextPosition? { scroll.state.firstLine }

    /// Sets the width of a line on the screen, in cells, to which lists are shortened.
    public func fit(width: Int) { content.fit(width: width) }

    /// Sets the layout of the text on the screen.
    ///
    /// - Parameters:
    ///   - lines: The position at which each wrapped line begins.
    ///   - height: The number of lines that fit.
    public func fit(lines: [TextPosition], height: Int) {
        let areNew = scroll.state.lines != lines || scroll.state.height != max(1, height)
        if areNew { scroll.send(.fit(lines: lines, height: height)) }
        find.didFitLines(areNew: areNew)
        guard areNew, cursor.state.isOn, let words = words(near: .start) else { return }
        cursor.send(.fit(words))
        revealWord()
    }

    /// The IDs of the lists that are shown whole.
    var openFolds: Set<String> {
        get { content.openFolds }
        set { content.openFolds = newValue }
    }

    /// True if some lists are shortened.
    public var hasClosedFolds: Bool { content.hasClosedFolds }

    /// Shows all lists whole, or shortened again.
    ///
    /// - Returns: False if no list can be opened or shortened.
    func respondToFolding(_ event: UserEvent) -> Bool {
        switch event {
        case .unfold where content.hasClosedFolds: content.openAll()
        case .refold where content.hasOpenFolds: content.closeAll()
        case .unfold where content.hasOpenFolds:
            return say("All relations and lists are open already")
        case .refold where content.hasClosedFolds:
            return say("All relations and lists are closed already")
        default: return false
        }
        // The shown text now has other links and words.
        selectedLink = nil
        cursor.send(.end)
        return true
    }

    // MARK: - Events

    /// Handles an event in a text.
    ///
    /// - Returns: True if the event was handled.
    public func respond(to event: UserEvent) -> Bool {
        if select(for: event) {
            if case .lookUpAt = event { return respondWhileChoosing(to: .open) }
            return true
        }
        if isTyping { return respondInPrompt(to: event) }
        if respondWhileChoosing(to: event) { return true }
        switch event {
        case .move(.windowTop): return selectOnScreen(linksOnScreen.first)
        case .move(.windowBottom): return selectOnScreen(linksOnScreen.last)
        case .nextPane: return selectIfAny(nextLink)
        case .previousPane: return selectIfAny(previousLink)
        case .search:
            cursor.send(.end)
            find.begin()
        case .findNext: findAgain(isForward: true)
        case .findPrevious: findAgain(isForward: false)
        case .nextSection where hasSections, .previousSection where hasSections, .nextPart,
            .previousPart:
            return step(event)
        case .back where find.isOn: find.end()
        case .lookUp:
            guard let words = words(near: place) else { return say("There is no word here") }
            choose(.begin(words))
        default: return respondToMovement(event) || respondToFolding(event)
        }
        return true
    }

    /// Handles an event that names a link or the place of a word: selects the link, or chooses the
    /// word.
    ///
    /// - Returns: True if the event names a link or a word that the text has.
    func select(for event: UserEvent) -> Bool {
        if case .link(let link) = event, links.indices.contains(link) {
            select(link)
        } else if case .lookUpAt(let position) = event, let words = words(near: position),
            words.choice.span.contains(position)
        {
            choose(.begin(words))
        } else {
            return false
        }
        // The text that is typed into the search box is kept.
        if isTyping { _ = find.finish() }
        return true
    }

    private func respondInPrompt(to event: UserEvent) -> Bool {
        if let edit = event.edit {
            find.edit(edit)
            return true
        }
        switch event {
        case .open:
            if let message = find.finish() { say(message) }
            leaveLinks()
        case .back: find.cancel()
        case .move(.down): find.goToHit(isForward: true)
        case .move(.up): find.goToHit(isForward: false)
        default: return respondToMovement(event)
        }
        return true
    }

    private func findAgain(isForward: Bool) {
        if let message = find.repeatSearch(isForward: isForward) {
            say(message)
        } else {
            cursor.send(.end)
            leaveLinks()
        }
    }

    /// After a jump to a match, deselects the link, because your place is the match now.
    private func leaveLinks() {
        if find.currentHit != nil { selectedLink = nil }
    }

    /// Handles an event while a word is chosen; returns false for events that are not about the
    /// chosen word.
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
    /// - Returns: Always true, to end `respond`.
    @discardableResult
    private func say(_ text: Sentence) -> Bool {
        context.send(ShowMessage(text))
        return true
    }

    /// Scrolls, and keeps the chosen word on the screen.
    public func move(_ movement: Movement) {
        scroll.send(.move(movement))
        keepWordVisible()
    }

    // MARK: - Sections

    /// True if the text has sections.
    ///
    /// The name of the current section stays visible.
    public var hasSections: Bool { text.paragraphs.contains { $0.role == .section } }

    /// The first paragraph of the section at the top of the screen; nil for none.
    public var sectionAtTop: StyledText.Paragraph? {
        text.sectionStart(at: top ?? .start).map { text.paragraphs[$0] }
    }

    /// The position from which a step starts: the last position that was requested at the top of
    /// the screen.
    ///
    /// Near the end of the text, this position can be further down on the screen.
    var position: TextPosition { max(scroll.state.topPosition, top ?? .start) }

    /// Your place: the link, match or sense that you have gone to, if it is on the screen; else the
    /// top of the screen.
    var place: TextPosition {
        let sense = senseParagraph.map { TextPosition(paragraph: $0, offset: 0) }
        let visitedPositions = [link?.span.start, find.currentHit?.start, sense].lazy.compactMap(
            \.self)
        return visitedPositions.first(where: scroll.state.shows) ?? position
    }

    func go(toParagraph paragraph: Int) { go(to: text.readingPosition(at: paragraph)) }

    /// Goes to a place, and forgets the match and the sense that were visited last.
    private func go(to position: TextPosition) {
        find.leaveHit()
        sense = nil
        scroll.send(.jump(position))
    }

    /// Goes to the next or the previous section or part of speech.
    ///
    /// - Returns: False for any other event.
    func step(_ event: UserEvent) -> Bool {
        let role: StyledText.Paragraph.Role =
            event == .nextSection || event == .previousSection ? .section : .partOfSpeech
        guard text.paragraphs.contains(where: { $0.role == role || $0.role == .section }) else {
            return false
        }
        switch event {
        case .nextSection, .nextPart:
            guard let next = text.readingPosition(after: position, at: role) else {
                return say("This is the last one")
            }
            go(to: next)
        case .previousSection, .previousPart:
            let oldPosition = position
            go(to: text.readingPosition(before: position, at: role) ?? .start)
            if position == oldPosition { return say("This is the first one") }
        default: return false
        }
        return true
    }

    // MARK: - Words

    /// Begins to choose a word, chooses another word, or ends the choice.
    func choose(_ action: WordCursor.Action) {
        cursor.send(action)
        revealWord()
    }

    private func words(near position: TextPosition) -> WordCursor.Words? {
        WordCursor.Words(text, lines: scroll.state.lines, near: position)
    }

    /// Returns the start of the word at a position, or of the first word after it; nil for a text
    /// without words.
    func wordStart(at position: TextPosition) -> TextPosition? {
        words(near: position)?.choice.span.start
    }

    /// Chooses the word at a position, or the first word after it.
    func chooseWord(at position: TextPosition) {
        if let words = words(near: position) { choose(.begin(words)) }
    }

    private func revealWord() {
        if let word = cursor.state.word { scroll.send(.follow(word.span.start)) }
    }

    /// Chooses a word on the screen after the text was scrolled.
    func keepWordVisible() {
        guard let word = cursor.state.word else { return }
        let state = scroll.state
        let bottom = state.top + state.height - 1
        if word.line < state.top { cursor.send(.firstWord(fromLine: state.top)) }
        if word.line > bottom { cursor.send(.lastWord(toLine: bottom)) }
    }

    // MARK: - Links

    public var links: [TextLink] { content.shownText.links }

    /// True if the text has a link to a recording.
    public var hasSounds: Bool { links.contains { $0.target.isSound } }

    /// The recording that the key for sounds plays: the selected recording.
    ///
    /// If no recording is selected, it is the first recording in the current entry or below it, or
    /// else the first recording of the text. It is nil if the text has no recording.
    var nearestSound: TextLink? {
        if let link, link.target.isSound { return link }
        let sounds = links.filter(\.target.isSound)
        let entry = text.entryStart(at: position) ?? 0
        return sounds.first { $0.span.paragraph >= entry } ?? sounds.first
    }

    private func selectOnScreen(_ link: Int?) -> Bool {
        link == nil ? say("There is no link on the screen") : selectIfAny(link)
    }

    /// Selects a link if there is one.
    private func selectIfAny(_ link: Int?) -> Bool {
        guard let link else { return false }
        select(link)
        return true
    }

    /// Selects a link and scrolls to it; nil selects no link.
    public func select(_ link: Int?) {
        selectedLink = link
        cursor.send(.end)
        guard let link, links.indices.contains(link) else { return }
        scroll.send(.reveal(links[link].span.start))
    }
}
