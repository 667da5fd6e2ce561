public import Texts

/// The screen of a book: its text with a cursor, which is always on a word, and the meaning of that
/// word.
@MainActor
public final class BookViewModel: ScreenViewModel {
    public let scope: Scope
    /// The text of the part that is shown.
    public let reading: TextReading
    /// The meaning of the word at the cursor.
    public let meaning: BookMeaning

    private let openBook: any OpenBook
    private let keeper: BookKeeper
    private let stops: BookStops
    private let search: BookSearch
    /// The parent of ``scope``, from which screens over this screen get their scopes.
    private let outerScope: Scope

    @Property private var shownPart: ShownPart?
    @Property private var panes: BookPanes
    /// True if unknown words are highlighted.
    @Property public private(set) var highlightsUnknown: Bool
    /// The part that was requested last.
    private var part: Int
    /// The place to go to in the part that can't be read; nil if the shown text is that of the part.
    private var unreadDestination: Destination?
    /// The place to go to once the lines of the text are known; nil for none.
    private var destination: Destination?
    /// The direction of a jump that waits until the stops are found: 1 to the next stop, -1 to the
    /// stop before; nil if no jump waits.
    private var awaitedStop: Int?
    /// The stop or match to which the cursor went last, and the word on which the cursor stopped.
    private var lastStop: (stop: TextPosition, word: TextPosition)?
    /// The place of the cursor when the search in the text began.
    private var searchStart = TextPosition.start
    /// The shares of the book before headings, as far as they are known, by their indices.
    private var headingShares: [Int: Double] = [:]
    private var jumps = BookJumps()
    private var pace = ReadingPace()
    private var subscriptions: [Subscription] = []

    /// The place to go to in a text.
    private enum Destination {
        /// A place. Unless the place is on the screen already, some lines above it are shown too.
        case position(TextPosition)
        /// A place, which becomes the first line of the screen.
        case line(TextPosition)
        /// A heading, by its index in the contents, which becomes the first line.
        case heading(Int)
        case bottom
        /// The first match of the search if the number is positive, else the last match.
        case match(Int)
        case stop(Int)

        static let top = Destination.line(.start)
    }

    /// Opens a book where the user left it.
    ///
    /// - Parameters:
    ///   - openBook: The book.
    ///   - record: The book's record on the shelf, which has the place; nil for a new book.
    ///   - shelf: Saves the place and the known words.
    ///   - dictionaries: Look up the words.
    ///   - images: Loads the pictures of entries.
    ///   - pictures: Loads the pictures of the book; nil to show none.
    ///   - now: Returns the time.
    ///   - outerScope: A scope to which no list belongs, such as the scope of the app; it becomes
    ///     the parent of ``scope``.
    public init(
        _ openBook: any OpenBook, from record: ShelvedBook?, shelf: any BookShelf,
        dictionaries: any DictionaryService, images: any ImageService,
        pictures: (any ImageService)? = nil, now: @escaping @Sendable () -> UnixTime,
        scope outerScope: Scope
    ) {
        self.openBook = openBook
        self.outerScope = outerScope
        scope = outerScope.newScope()
        reading = TextReading(scope.changes, scope.context, folding: { .open })
        meaning = BookMeaning(dictionaries, images: images, scope: scope)
        _shownPart = scope.property(nil)
        _panes = scope.property(BookPanes())
        _highlightsUnknown = scope.property(false)
        part = min(max(0, record?.place.part ?? openBook.book.start), openBook.book.parts.count - 1)
        keeper = BookKeeper(shelf, of: record, now: now, outerScope)
        stops = BookStops(
            BookWordCounter(dictionaries, waitsForIndexes: true), of: openBook.book, keeper, scope)
        search = BookSearch(in: openBook, reading.find, scope)
        scope.context.responder = self
        meaning.origin = { [weak self] in self?.origin }
        keeper.currentBook = { [weak self] in self?.record }
        stops.wereFound = { [weak self] in
            if let self, let step = awaitedStop { goToStop(step, isNew: true) }
        }
        subscriptions = [
            reading.cursor.follow(\.word) { [weak self] _, word in self?.wordDidChange(word) },
            scope.effects.onCancelAll { [keeper] in keeper.savePlace() },
        ]
        reading.pictures = pictures.map { TextPictures($0, scope) }
        if let record {
            find(record)
        } else {
            load(part, .top)
        }
    }

    public func willAppear() { reading.pictures?.load(reading.text) }
    public func pictureFormDidChange() { reading.pictures?.reload() }

    public let screenKind = ScreenKind.book
    public var book: Book { openBook.book }

    /// The page of the word, which stands beside the text where there is room; nil if the page is
    /// hidden.
    public var detail: (any ScreenViewModel)? { meaningSize == .hidden ? nil : meaning.page }
    public var titleWord: String? { book.title }
    public var isTyping: Bool { reading.isTyping }
    /// Returns false, so that keys without a use on this screen do not reach the list of the books.
    public func passesOn(_ event: UserEvent) -> Bool { false }

    public func isEarly(_ event: UserEvent) -> Bool {
        let isMoving = scope.effects.isRunning("part") || scope.effects.isRunning("target")
        if isMoving || awaitedStop != nil { return event.isAboutContent || event.edit != nil }
        guard !isTyping, meaning.isComing else { return false }
        switch event {
        case .open: return linkAtCursor == nil
        case .nextPane, .previousPane, .mark, .describeMark, .know, .nextReading, .lookUp, .play,
            .copyWord, .copyEntry, .pipe, .run, .otherPlaces:
            return true
        default: return false
        }
    }

    // MARK: - The panes

    public var meaningSize: BookPanes.MeaningSize { panes.meaningSize }

    /// True if the meaning stands below the text.
    public var isMeaningBelow: Bool { panes.isMeaningBelow }

    public func willFit(besideDetail isBeside: Bool) { panes.fit(besideText: isBeside) }

    // MARK: - The place

    /// The place of the cursor, or the place to which it is about to go.
    private var cursorPosition: TextPosition {
        switch destination {
        case .position(let position), .line(let position): position
        case .heading(let index): start(ofHeading: index)
        default:
            isTyping ? searchStart : reading.cursor.state.word?.span.start ?? reading.position
        }
    }

    private func start(ofHeading index: Int) -> TextPosition {
        shownPart?.chapters.first { $0.index == index }?.start ?? .start
    }

    /// The stop or match at which the cursor has stopped; nil once the cursor has moved.
    ///
    /// At a stop without a word, such as the link `*`, the cursor is on the next word behind the
    /// stop.
    private var stopAtCursor: TextPosition? {
        lastStop?.word == cursorPosition ? lastStop?.stop : nil
    }

    private var place: BookPlace {
        BookPlace(part: shownPart?.part ?? part, position: cursorPosition)
    }

    /// The share of the book before the cursor, 0 to 1; 1 at the last word of the book.
    public var share: Double {
        shownPart?.share(before: cursorPosition) ?? book.share(before: part)
    }

    /// The index of the chapter in the contents; nil before the first chapter.
    private var chapter: Int? { shownPart?.chapter(at: cursorPosition) }

    /// The title of the chapter; empty if it has none.
    public var chapterTitle: String { chapter.map { book.contents[$0].title } ?? "" }

    /// The time that the rest of the chapter takes, as in `20 min` or `1 h 5 min`.
    public var timeLeft: String {
        let minutes = pace.minutes(
            for: shownPart?.remainingCount(ofChapterAt: cursorPosition) ?? 0)
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// The record of the book for the shelf; nil before a part was shown, and while a part can't be
    /// read.
    private var record: ShelvedBook? {
        guard let shownPart, unreadDestination == nil else { return nil }
        var book = ShelvedBook(book, lastRead: UnixTime(seconds: 0))
        (book.place, book.quote, book.share) = (
            place, shownPart.text.quote(at: cursorPosition), share
        )
        return book
    }

    // MARK: - Parts

    /// Begins at the saved place; if the text has changed, finds this place by its quote.
    private func find(_ record: ShelvedBook) {
        guard !record.quote.isEmpty else { return load(part, .position(record.place.position)) }
        scope.effects.run("part", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, openBook, part] run in
            let place = await openBook.place(of: record, near: part)
            if run.isLive { self?.load(place.part, .position(place.position)) }
        }
    }

    private func load(_ part: Int, _ destination: Destination) {
        self.part = part
        scope.effects.run("part", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, openBook] run in
            let result = await openBook.result(ofPart: part)
            guard let self, run.isLive else { return }
            switch result {
            case .success(let text):
                unreadDestination = nil
                show(ShownPart(part, of: book, text), destination)
            case .failure(let error):
                unreadDestination = destination
                let reason = StyledText([.init("… \(error)", style: .secondary)])
                show(ShownPart(part, of: book, reason), destination)
                say("\(key: .reload) tries again")
            }
        }
    }

    private func show(_ newPart: ShownPart, _ destination: Destination) {
        let isFirst = shownPart == nil
        scope.changes.together {
            shownPart = newPart
            reading.show { newPart.text }
            if unreadDestination == nil { stops.show(newPart.text, reading.links) }
            search.part = newPart.part
            self.destination = destination
            lastStop = nil
        }
        if !isFirst { keeper.savePlaceLater() }
    }

    /// Goes to the requested place; called once the lines of the text are known.
    public func settle() {
        let scroll = reading.scroll
        guard let destination, let lastLine = scroll.state.lines.last else { return }
        self.destination = nil
        switch destination {
        case .position(let position):
            scroll.send(.reveal(position))
            reading.chooseWord(at: position)
        case .line(let position): show(position)
        case .heading(let index): show(start(ofHeading: index))
        case .bottom:
            scroll.send(.move(.bottom))
            reading.chooseWord(at: lastLine)
            reading.choose(.last)
        case .match(let step):
            let hits = reading.find.hits
            if let hit = step > 0 ? hits.first : hits.last {
                go(toHit: hit)
            } else {
                reading.chooseWord(at: .start)
            }
        case .stop(let step):
            reading.chooseWord(at: .start)
            if step < 0 { reading.choose(.last) }
            goToStop(step, isNew: true)
        }
        pace.begin(at: scope.scheduler.now)
    }

    /// Makes a place the first line of the screen, and puts the cursor there.
    private func show(_ position: TextPosition) {
        reading.scroll.send(.jump(position))
        reading.chooseWord(at: position)
    }

    private func go(to part: Int, _ destination: Destination) {
        guard part == shownPart?.part else { return load(part, destination) }
        scope.effects.cancel("part")
        self.destination = destination
        settle()
    }

    /// Goes to the next part, or to the previous part.
    private func goToPart(_ step: Int, _ destination: Destination? = nil) {
        guard let nextPart = book.part(after: place.part, by: step) else {
            return say(step > 0 ? "This is the end" : "This is the beginning")
        }
        keeper.savePlace()
        jumps.pageWasTurned()
        load(nextPart, destination ?? (step > 0 ? .top : .bottom))
    }

    // MARK: - Jumps

    private func jump(to part: Int, _ destination: Destination, isStep: Bool = false) {
        jumps.leave(place, isStep: isStep)
        go(to: part, destination)
    }

    private func jump(toHeading index: Int, isStep: Bool = false) {
        let heading = book.contents[index]
        guard let part = heading.part else {
            return say("\(heading.title) leads nowhere in the book")
        }
        jump(to: part, .heading(index), isStep: isStep)
    }

    /// True if the key for back leads to the place before a jump.
    public var canGoBack: Bool { jumps.canGoBack }

    /// Goes to the place before the last jump, or forward again to the place after it.
    private func goInHistory(_ step: Int) {
        guard let target = jumps.go(step, from: place) else {
            return say(
                step < 0 ? "There is no place to go back to" : "There is no place to go forward to")
        }
        go(to: target.part, .position(target.position))
    }

    // MARK: - Events

    public func respond(to event: UserEvent) -> Bool {
        meaning.returnToWord()
        switch event {
        case .quit, .leave, .interrupt:
            keeper.savePlace()
            return false
        case .reload:
            if let unreadDestination { load(part, unreadDestination) } else { meaning.reload() }
            return true
        default: break
        }
        guard shownPart != nil else { return false }
        keeper.countTime()
        defer { keeper.savePlaceLater() }
        if isTyping { return respondInPrompt(to: event) }
        return respondToMovement(event) || respondToWord(event) || respondToLayout(event)
    }

    private func respondToMovement(_ event: UserEvent) -> Bool {
        switch event {
        case .nextWord, .nextItem: step(.nextWord, 1)
        case .previousWord, .previousItem: step(.previousWord, -1)
        case .move(.down): step(event, 1)
        case .move(.up): step(event, -1)
        case .move(.pageDown), .move(.halfPageDown), .move(.scrollDown): turnPage(event, 1)
        case .move(.pageUp), .move(.halfPageUp), .move(.scrollUp): turnPage(event, -1)
        case .move(.top): jump(to: book.start, .top, isStep: true)
        case .move(.bottom): jump(to: book.end, .bottom, isStep: true)
        case .move: return reading.respond(to: event)
        case .search:
            searchStart = cursorPosition
            return reading.respond(to: event)
        case .nextPart: goToSentence(1)
        case .previousPart: goToSentence(-1)
        case .nextStop: goToStop(1)
        case .previousStop: goToStop(-1)
        case .nextSection: goToChapter(1)
        case .previousSection: goToChapter(-1)
        case .historyBack: goInHistory(-1)
        case .historyForward: goInHistory(1)
        case .back where reading.find.isOn || canGoBack:
            reading.find.end()
            scope.effects.cancel("part")
            if canGoBack { goInHistory(-1) }
        case .findNext: findAgain(1)
        case .findPrevious: findAgain(-1)
        default: return false
        }
        return true
    }

    private func respondToWord(_ event: UserEvent) -> Bool {
        switch event {
        case .open: openAtCursor()
        case .nextPane, .previousPane: openMeaning()
        case .link(let link) where reading.links.indices.contains(link):
            reading.chooseWord(at: reading.links[link].span.start)
            follow(reading.links[link])
        case .lookUpAt(let position): click(position)
        case .nextReading:
            if !meaning.showNextReading() { say("No other reading of the word at the cursor") }
        case .play: return meaning.page.respondForItem(to: event)
        default:
            guard let word = meaning.word, let markable = meaning.markable else { return false }
            switch event {
            case .lookUp:
                context.send(Marking.meet(markable))
                context.send(LookUp(markable.title, firstIn: meaning.source))
            case .mark, .describeMark: _ = markable.action(for: event).map(meaning.mark)
            case .know: stops.know([markable.title])
            case .otherPlaces: showPlaces(of: word.text)
            case .copyWord: context.send(AppAction.copy(Clipping(word.text)))
            case .copyEntry: context.send(AppAction.copy(Clipping(word.sentence)))
            case .pipe, .run:
                guard var entry = meaning.page.shownEntry else { return false }
                (entry.word, entry.sentence) = (markable.title, word.sentence)
                guard let action = RunProgram(event, on: entry) else { return false }
                context.send(action)
            default: return false
            }
        }
        return true
    }

    private func respondToLayout(_ event: UserEvent) -> Bool {
        switch event {
        case .contents where !book.contents.isEmpty: showContents()
        case .contents: say("This book has no table of contents")
        case .nextView: showUnknownWords()
        case .lightWords:
            highlightsUnknown.toggle()
            say(highlightsUnknown ? "New words are lit" : "New words are no longer lit")
        default: return panes.respond(to: event)
        }
        return true
    }

    private func say(_ text: Sentence) { context.send(ShowMessage(text)) }

    // MARK: - Moving

    /// Returns the nearest of some places in one direction: the first behind the cursor, or the
    /// last before the cursor.
    ///
    /// The places must be in order.
    ///
    /// A place may have no word, such as the quotation mark at the beginning of a sentence. The
    /// cursor is then on the first word behind the place.
    private func nextPlace(of places: [TextPosition], _ step: Int) -> TextPosition? {
        let cursorPosition = cursorPosition
        let startPosition = max(cursorPosition, stopAtCursor ?? cursorPosition)
        return step > 0
            ? places.first { $0 > startPosition }
            : places.last { $0 < cursorPosition && reading.wordStart(at: $0) != cursorPosition }
    }

    /// Moves by a word or a line; where the part ends or begins, goes to the neighbouring part.
    private func step(_ event: UserEvent, _ step: Int) {
        let (word, top) = (reading.cursor.state.word, reading.scroll.state.top)
        _ = reading.respond(to: event)
        if reading.cursor.state.word == word, reading.scroll.state.top == top { goToPart(step) }
    }

    /// Turns the page; the cursor keeps its row.
    private func turnPage(_ event: UserEvent, _ step: Int) {
        guard let movement = event.movement, let shownPart else { return }
        let scrollBefore = reading.scroll.state
        let row = reading.cursor.state.word.map { $0.line - scrollBefore.top }
        reading.scroll.send(.move(movement))
        let scrollAfter = reading.scroll.state
        let isTurned = scrollAfter.top != scrollBefore.top
        if movement == .pageDown {
            let end = isTurned ? scrollAfter.firstLine : nil
            pace.turn(
                (end.map(shownPart.offset) ?? shownPart.count)
                    - shownPart.offset(of: scrollBefore.firstLine ?? .start),
                at: scope.scheduler.now)
        }
        guard isTurned else { return goToPart(step) }
        jumps.pageWasTurned()
        if abs(scrollAfter.top - scrollBefore.top) == 1 {
            reading.keepWordVisible()
        } else if let row {
            reading.choose(.firstWord(fromLine: scrollAfter.top + row))
        }
    }

    private func goToSentence(_ step: Int) {
        let cursorPosition = cursorPosition
        let paragraphs = reading.text.paragraphs
        var number = cursorPosition.paragraph
        while paragraphs.indices.contains(number) {
            let text = paragraphs[number].text
            let starts = text.sentenceRanges(language: book.language).map {
                TextPosition(paragraph: number, offset: $0.lowerBound)
            }
            if let start = nextPlace(of: starts, step),
                text.contains(where: { $0.isLetter || $0.isNumber })
            {
                reading.chooseWord(at: start)
                // The cursor does not move if the sentence is the last and has no word.
                if self.cursorPosition != cursorPosition { return }
            }
            number += step
        }
        goToPart(step)
    }

    private func goToChapter(_ step: Int) {
        let part = place.part
        if let start = nextPlace(of: shownPart?.chapters.map(\.start) ?? [], step) {
            return jump(to: part, .line(start), isStep: true)
        }
        let index =
            step > 0
            ? book.contents.firstIndex { ($0.part ?? -1) > part }
            : book.contents.lastIndex { ($0.part ?? .max) < part }
        if let index {
            jump(toHeading: index, isStep: true)
        } else if book.contents.isEmpty, let nextPart = book.part(after: part, by: step) {
            jump(to: nextPart, .top, isStep: true)
        } else {
            say(step > 0 ? "This is the last chapter" : "This is the first chapter")
        }
    }

    /// Goes to the next or previous stop: an unknown word, a marked word or a link.
    ///
    /// - Parameters:
    ///   - step: 1 for the next stop, -1 for the previous stop.
    ///   - isNew: True if the text has just been opened; then a stop at the cursor counts too.
    private func goToStop(_ step: Int, isNew: Bool = false) {
        awaitedStop = nil
        guard let places = stops.places else { return awaitedStop = step }
        let cursorPosition = cursorPosition
        let stopFromCursor =
            step > 0 ? places.first { $0 >= cursorPosition } : places.last { $0 <= cursorPosition }
        if let stop = isNew ? stopFromCursor : nextPlace(of: places, step) {
            self.stop(at: stop)
        } else if !isNew {
            goToPart(step, .stop(step))
        }
    }

    private func stop(at position: TextPosition) {
        reading.chooseWord(at: position)
        lastStop = (position, cursorPosition)
    }

    // MARK: - Finding

    private func respondInPrompt(to event: UserEvent) -> Bool {
        let find = reading.find
        switch event {
        case .link, .lookUpAt:
            _ = find.finish()
            return respondToWord(event)
        case .open where !find.prompt.state.text.isEmpty && find.hits.isEmpty:
            _ = find.finish()
            reading.chooseWord(at: searchStart)
            findInOtherParts(1)
            return true
        default: break
        }
        let start = place
        guard reading.respond(to: event) else { return false }
        search.count(find.prompt.state.text)
        if !isTyping {
            if let hit = find.currentHit {
                jumps.leave(start)
                go(toHit: hit)
            } else {
                reading.chooseWord(at: searchStart)
            }
        }
        return true
    }

    /// Goes to the next or previous match, in this part or another.
    private func findAgain(_ step: Int) {
        let searchText = reading.find.prompt.state.text
        guard !searchText.isEmpty else {
            return say(TextFind.noSearchMessage)
        }
        reading.find.showMatches(of: searchText)
        search.count(searchText)
        let hits = reading.find.hits
        let start = nextPlace(of: hits.map(\.start), step)
        if let hit = hits.first(where: { $0.start == start }) {
            jumps.leave(place, isStep: true)
            go(toHit: hit)
        } else {
            findInOtherParts(step, isStep: true)
        }
    }

    private func go(toHit hit: TextSpan) {
        reading.find.go(to: hit)
        stop(at: hit.start)
    }

    /// Goes to the next or previous part with a match; this part comes last.
    private func findInOtherParts(_ step: Int, isStep: Bool = false) {
        scope.effects.run("part", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, search] run in
            let part = await search.nextPart(step)
            guard let self, run.isLive else { return }
            guard let part else {
                return say(reading.find.noMatchMessage("in the book"))
            }
            jump(to: part, .match(step), isStep: isStep)
        }
    }

    // MARK: - Words

    private var origin: Markable.Origin? {
        meaning.word.map { Markable.Origin(place: "Read", source: source, sentence: $0.sentence) }
    }

    /// The titles of the book and the chapter, as a mark stores them.
    private var source: String {
        [book.title, chapterTitle].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func wordDidChange(_ word: WordCursor.Choice?) {
        guard let word, unreadDestination == nil else { return meaning.ask(nil) }
        let paragraph = reading.text.paragraphs[word.span.paragraph]
        meaning.ask { [language = book.language] in
            MetWord(at: word.span.range, of: paragraph.text, language: language)
        }
    }

    /// The link at the cursor.
    private var linkAtCursor: TextLink? {
        let cursorPosition = cursorPosition
        // A link may have no word: `*`.
        let stop = stopAtCursor
        return reading.links.first { $0.span.contains(cursorPosition) }
            ?? reading.links.first { $0.span.start == stop }
    }

    /// The state of the mark of the word at the cursor; nil if the word is not marked.
    public var markState: MarkedKeys.State? {
        meaning.markable.flatMap { scope.marked.state(of: $0.key) }
    }

    /// True if Enter follows a link.
    public var isAtLink: Bool { linkAtCursor != nil }

    private func openAtCursor() {
        if let link = linkAtCursor { follow(link) } else { openMeaning() }
    }

    private func openMeaning() {
        guard meaning.page.item != nil, let markable = meaning.markable else {
            return say("No dictionary has this word")
        }
        context.send(ScreenAction.show(meaning.page, over: self))
        meaning.page.wasOpened(markable)
    }

    private func follow(_ link: TextLink) {
        switch link.target {
        case .place(let target):
            scope.effects.run("target", policy: .latest, start: .evenWhileKeysWait) {
                [weak self, openBook] run in
                let place = await openBook.place(of: target)
                guard let self, run.isLive else { return }
                guard let place, book.parts.indices.contains(place.part) else {
                    return say("This link leads nowhere in the book")
                }
                jump(to: place.part, .position(place.position))
            }
        case .address(let address): context.send(AppAction.openPage(address))
        case .word(let word), .sense(_, let word): context.send(LookUp(word))
        case .sound, .picture, .more: break
        }
    }

    /// Moves the cursor to a word; if the cursor is on the word already, opens the link or the page
    /// of the word.
    private func click(_ position: TextPosition) {
        if reading.cursor.state.word?.span.contains(position) == true { return openAtCursor() }
        reading.chooseWord(at: position)
    }

    /// The marked and the unknown words, by the number of their paragraph.
    ///
    /// Marked words are highlighted, unknown words only if ``highlightsUnknown`` is true.
    public var highlightedWordsByParagraph: [Int: [HighlightedWord]] {
        stops.highlightedWords
    }

    // MARK: - Lists

    private func showContents() {
        let list = openBook.contents(
            at: chapter, shares: headingShares, scope: outerScope.newScope(),
            keep: { [weak self] in self?.headingShares = $0 },
            goTo: { [weak self] in self?.jump(toHeading: $0) })
        context.send(ScreenAction.show(list, over: self))
    }

    private func showPlaces(of word: String) {
        let list = openBook.places(of: word, at: place, scope: outerScope.newScope()) {
            [weak self] in self?.jump(to: $0.part, .position($0.position))
        }
        context.send(ScreenAction.show(list, over: self))
    }

    private func showUnknownWords() {
        guard let shownPart else { return }
        let words = UnknownWordsViewModel(
            of: openBook, stops, chapter: chapterTitle,
            chapterRange: shownPart.range(ofChapterAt: cursorPosition), scope: outerScope.newScope()
        ) { [weak self] in self?.jump(to: $0.part, .position($0.position)) }
        context.send(ScreenAction.show(words, over: self))
    }
}
