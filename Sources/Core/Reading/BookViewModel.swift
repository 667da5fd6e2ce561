public import Texts

/// A book that is read: its text with a cursor that is always on a word, and beside it the meaning of that word.
@MainActor
public final class BookViewModel: ScreenViewModel {
    public let scope: Scope
    /// The text of the part that is shown.
    public let reading: TextReading
    /// The meaning of the word at the cursor.
    public let meaning: BookMeaning

    private let open: any OpenBook
    private let shelf: any BookShelf
    private let counter: BookWordCounter
    private let now: @Sendable () -> UnixTime
    /// The scope above that of this screen, for screens over it and for what outlives it.
    private let outer: Scope

    private let shown: Property<ShownPart?>
    private let failed: Property<BookError?>
    private let panes: Property<Panes>
    private let known: Property<Set<MergeKey>>
    private let litWords: Property<[Int: [LitWord]]>
    private let lights: Property<Bool>
    /// The part that was asked for last, and the place to go to in it.
    private var part: Int
    private var wanted = Landing.top
    /// The place to go to in a text whose lines are not known yet.
    private var landing: Landing?
    /// The places at which the key for stops stops, in order; nil until they are known.
    private var stops: [TextPosition]?
    /// The step to the next stop, which waits until the stops are known.
    private var awaitedStop: Int?
    /// The last stop, and the word at which the cursor has stopped.
    private var stopped: (stop: TextPosition, word: TextPosition)?
    /// The place at which one was when the search in the text began.
    private var searchStart = TextPosition.start
    private var history = History<BookPlace>()
    /// The links that were followed and not gone back yet.
    private var linkCount = 0
    private var pace = ReadingPace()
    private var seconds: Double
    private var lastKeyTime: Duration?
    private var kept: ShelvedBook?
    private var saveCount = 0
    private var keeping: Subscription?
    private var subscriptions: [Subscription] = []

    /// The panes that are shown.
    private struct Panes: Equatable {
        var isMeaningBeside = false
        var meaningSize = MeaningSize.usual
    }

    /// The room of the meaning below the text; beside it, it has all that there is.
    public enum MeaningSize: Int, Sendable {
        case hidden, usual, half
    }

    /// A word that is lit.
    public struct LitWord: Hashable, Sendable {
        /// In bytes of its paragraph.
        public let range: Range<Int>
        public let kind: BookWord.Kind
    }

    /// The place at which one begins to read a text.
    private enum Landing {
        case top, bottom
        /// A place, as far above as it is.
        case position(TextPosition)
        /// The beginning of a chapter, as the first line.
        case chapter(TextPosition)
        /// The first match, or the last one, of what is looked for.
        case match(Int)
        case stop(Int)
    }

    /// Opens a book where one left it.
    ///
    /// - Parameters:
    ///   - open: The book.
    ///   - shelved: The place and the rest that the shelf has of it; nil for a new book.
    ///   - shelf: Keeps the place, and what one knows.
    ///   - dictionaries: Look up the words.
    ///   - images: Loads the pictures of entries.
    ///   - pictures: Loads those of the book; nil for none.
    ///   - now: Returns the time.
    ///   - outer: A scope to which no list belongs, such as that of the app. This screen has its own below it.
    public init(
        _ open: any OpenBook, from shelved: ShelvedBook?, shelf: any BookShelf,
        dictionaries: any DictionaryService, images: any ImageService,
        pictures: (any ImageService)? = nil, now: @escaping @Sendable () -> UnixTime,
        scope outer: Scope
    ) {
        self.open = open
        self.shelf = shelf
        self.now = now
        self.outer = outer
        scope = outer.newScope()
        counter = BookWordCounter(dictionaries)
        reading = TextReading(scope.changes, scope.context, folding: { .open })
        meaning = BookMeaning(dictionaries, images: images, scope: scope) { event in
            switch event {
            case .quit, .leave, .interrupt, .wholeWindow, .narrowList, .widenList, .fitList,
                .nextItem, .previousItem, .nextReading, .know, .reload:
                true
            default: false
            }
        }
        shown = scope.property(nil)
        failed = scope.property(nil)
        panes = scope.property(Panes())
        known = scope.property([])
        litWords = scope.property([:])
        lights = scope.property(false)
        part = min(max(0, shelved?.place.part ?? open.book.start), open.book.parts.count - 1)
        seconds = Double(shelved?.seconds ?? 0)
        scope.context.responder = self
        meaning.origin = { [weak self] in self?.origin }
        subscriptions = [
            reading.cursor.follow(\.word) { [weak self] _, word in self?.wordDidChange(word) },
            scope.changes.follow(known, scope.marked) { [weak self] in self?.findStops() },
            scope.followSettings { [weak self] in self?.findStops() },
            scope.changes.follow(scope.marked.stepCount) { [weak self] in self?.loadKnownWords() },
            scope.effects.onCancelAll { [weak self] in self?.keep() },
        ]
        reading.pictures = pictures.map { TextPictures($0, scope) }
        loadKnownWords()
        if let shelved {
            find(shelved)
        } else {
            load(part, .top)
        }
    }

    public func willAppear() { reading.pictures?.load(reading.text) }
    public func pictureFormDidChange() { reading.pictures?.reload() }

    public var book: Book { open.book }

    /// The reason for which there is no text; nil if there is one.
    public var failure: BookError? { failed.value }

    /// The page of the word, which stands beside the text where there is room; nil if it is hidden.
    public var detail: (any ScreenViewModel)? { meaningSize == .hidden ? nil : meaning.page }
    public var titleWord: String? { book.title }
    public var isTyping: Bool { reading.isTyping }
    /// Keys that mean nothing here mean nothing in the list of the books.
    public func passesOn(_ event: UserEvent) -> Bool { false }

    public func isEarly(_ event: UserEvent) -> Bool {
        let isMoving = scope.effects.isRunning("part") || scope.effects.isRunning("target")
        if isMoving || awaitedStop != nil { return event.isAboutContent || event.edit != nil }
        guard !isTyping, meaning.isComing else { return false }
        switch event {
        case .open: return linkHere == nil
        case .nextPane, .previousPane, .mark, .describeMark, .know, .nextReading, .lookUp, .play,
            .copyWord, .copyEntry:
            return true
        default: return false
        }
    }

    // MARK: - The panes

    /// The room of the meaning.
    public var meaningSize: MeaningSize { panes.value.meaningSize }

    /// True if the meaning stands below the text.
    public var isMeaningBelow: Bool { !panes.value.isMeaningBeside && meaningSize != .hidden }

    public func willFit(besideDetail isBeside: Bool) {
        if meaningSize != .hidden { panes.value.isMeaningBeside = isBeside }
    }

    private func resizeMeaning(by step: Int) -> Bool {
        let most: MeaningSize = panes.value.isMeaningBeside ? .usual : .half
        let size = MeaningSize(rawValue: meaningSize.rawValue + step) ?? meaningSize
        panes.value.meaningSize = size.rawValue > most.rawValue ? most : size
        return true
    }

    // MARK: - The place

    /// The place of the cursor, or that to which it goes.
    private var here: TextPosition {
        switch landing {
        case .position(let position), .chapter(let position): position
        default: reading.cursor.state.word?.span.start ?? reading.position
        }
    }

    /// The stop or match at which the cursor has stopped, which may have no word; nil once it has gone on.
    private var stopHere: TextPosition? { stopped?.word == here ? stopped?.stop : nil }

    private var place: BookPlace { BookPlace(part: shown.value?.part ?? part, position: here) }

    /// The share of the book before the place, 0 to 1; at its last word 1.
    public var share: Double {
        guard let shown = shown.value, shown.count > 0 else { return book.share(before: part) }
        if book.part(after: shown.part) == nil, here == shown.lastWord { return 1 }
        return book.share(
            before: shown.part, Double(shown.offset(of: here)) / Double(shown.count))
    }

    /// The index of the chapter in the contents; nil before the first.
    private var chapter: Int? {
        let part = place.part
        let here = here
        return shown.value?.chapters.last { $0.start <= here }?.index
            ?? book.contents.lastIndex { ($0.part ?? .max) < part }
    }

    /// The title of the chapter; empty if it has none.
    public var chapterTitle: String { chapter.map { book.contents[$0].title } ?? "" }

    /// The minutes that the rest of the chapter takes.
    public var minutesLeft: Int { pace.minutes(for: bytesLeft) }

    private var bytesLeft: Int {
        guard let shown = shown.value else { return 0 }
        let here = here
        let end = shown.chapters.first { $0.start > here }
        let rest =
            shown.offset(of: end?.start ?? .init(paragraph: .max, offset: 0))
            - shown.offset(of: here)
        guard end == nil, book.parts[shown.part].isInOrder else { return rest }
        let next = book.contents.lazy.compactMap(\.part).first { $0 > shown.part }
        let size = book.parts[(shown.part + 1)..<max(shown.part + 1, next ?? book.parts.count)]
            .reduce(0) { $0 + ($1.isInOrder ? $1.size : 0) }
        // A source is longer than its text.
        return rest + size * shown.count / max(1, book.parts[shown.part].size)
    }

    /// Keeps the place.
    func keep() {
        keeping = nil
        guard let shown = shown.value else { return }
        var book = ShelvedBook(
            id: book.id, title: book.title, author: book.author, language: book.language,
            path: book.path, place: place, quote: shown.text.quote(at: here), share: share,
            lastRead: kept?.lastRead ?? now(), seconds: kept?.seconds ?? 0)
        guard book != kept else { return }
        book.lastRead = now()
        book.seconds = Int(seconds)
        kept = book
        save("the place in \(book.title)") { [shelf, book] () async throws(MyWordsError) in
            try await shelf.keep(book)
        }
    }

    /// Saves something, also when this screen goes away meanwhile.
    private func save(
        _ what: String, _ write: @escaping @MainActor () async throws(MyWordsError) -> Void
    ) {
        saveCount += 1
        outer.saving.begin(what)
        outer.effects.run(.init(stringLiteral: "save \(saveCount)"), policy: .first, saves: true) {
            [weak self, outer] _ in
            do throws(MyWordsError) {
                try await write()
                outer.saving.end()
            } catch {
                let failure = "\(what) was not saved: \(error)"
                outer.saving.end(failure: failure)
                outer.context.send(ShowMessage(failure))
                self?.loadKnownWords()
            }
        }
    }

    /// Keeps the place once one rests.
    private func keepLater() {
        keeping = scope.scheduler.schedule(after: .seconds(2)) { [weak self] in self?.keep() }
    }

    // MARK: - Parts

    /// Begins at the kept place, also in a text that has changed.
    private func find(_ shelved: ShelvedBook) {
        guard !shelved.quote.isEmpty else { return load(part, .position(shelved.place.position)) }
        let near = [part] + [1, -1, 2, -2].map { part + $0 }.filter(book.parts.indices.contains)
        scope.effects.run("part", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, open] run in
            for part in near {
                let kept = part == shelved.place.part ? shelved.place.position : .start
                guard case .success(let text) = await open.result(ofPart: part),
                    let position = text.position(of: shelved.quote, near: kept)
                else { continue }
                if run.isLive { self?.load(part, .position(position)) }
                return
            }
            if run.isLive, let self { load(part, .position(shelved.place.position)) }
        }
    }

    private func load(_ part: Int, _ landing: Landing) {
        (self.part, wanted) = (part, landing)
        let places = book.contents.indices.filter { book.contents[$0].part == part }.prefix(200)
            .map { ($0, book.contents[$0].target) }
        scope.effects.run("part", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, open] run in
            let text = await open.result(ofPart: part)
            var chapters: [(start: TextPosition, index: Int)] = []
            for (index, target) in places {
                var place: BookPlace?
                if let target { place = await open.place(of: target) }
                guard place?.part ?? part == part else { continue }
                chapters.append((place?.position ?? .start, index))
            }
            guard let self, run.isLive else { return }
            switch text {
            case .success(let text):
                chapters.sort { ($0.start, $0.index) < ($1.start, $1.index) }
                show(ShownPart(part, text, chapters), landing)
            case .failure(let error): failed.value = error
            }
        }
    }

    private func show(_ new: ShownPart, _ landing: Landing) {
        let isFirst = shown.value == nil
        scope.changes.together {
            failed.value = nil
            shown.value = new
            litWords.value = [:]
            reading.show { new.text }
            self.landing = landing
            stopped = nil
        }
        findStops()
        if !isFirst { keepLater() }
    }

    /// Goes to the place that was wanted, now that the lines of the text are known.
    public func settle() {
        let scroll = reading.scroll
        guard let landing, !scroll.state.lines.isEmpty else { return }
        self.landing = nil
        let lines = scroll.state.lines
        switch landing {
        case .top: reading.chooseWord(at: lines[0])
        case .bottom:
            scroll.send(.move(.bottom))
            reading.chooseWord(at: lines[lines.count - 1])
            reading.choose(.last)
        case .position(let position):
            scroll.send(.reveal(position))
            reading.chooseWord(at: position)
        case .chapter(let position):
            scroll.send(.jump(position))
            reading.chooseWord(at: position)
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

    private func go(to part: Int, _ landing: Landing) {
        if part == shown.value?.part {
            scope.effects.cancel("part")
            failed.value = nil
            self.landing = landing
            settle()
        } else {
            load(part, landing)
        }
    }

    /// Goes to the part that follows, or precedes.
    private func turn(_ step: Int, _ landing: Landing) {
        guard let next = book.part(after: failure == nil ? place.part : part, by: step) else {
            return say(step > 0 ? "This is the end" : "This is the beginning")
        }
        keep()
        load(next, landing)
    }

    /// Goes to another place, and remembers this one.
    private func jump(to place: BookPlace, isChapter: Bool = false) {
        history.leave(self.place)
        go(to: place.part, isChapter ? .chapter(place.position) : .position(place.position))
    }

    /// Goes where a link or a heading leads.
    private func jump(toTarget target: String, part: Int? = nil, isChapter: Bool = false) {
        scope.effects.run("target", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, open] run in
            let found = await open.place(of: target) ?? part.map { BookPlace(part: $0) }
            guard let self, run.isLive else { return }
            guard let found, book.parts.indices.contains(found.part) else {
                return say("This link leads nowhere in the book")
            }
            if !isChapter { linkCount += 1 }
            jump(to: found, isChapter: isChapter)
        }
    }

    // MARK: - Events

    public func respond(to event: UserEvent) -> Bool {
        meaning.returnToWord()
        switch event {
        case .quit, .leave, .interrupt:
            keep()
            return false
        case .reload where failure != nil:
            load(part, wanted)
            return true
        case .reload:
            meaning.reload()
            return true
        default: break
        }
        guard failure == nil else { return respondWithoutText(to: event) }
        guard shown.value != nil else { return false }
        countTime()
        defer { keepLater() }
        if isTyping { return respondInPrompt(to: event) }
        return respondToMovement(event) || respondToWord(event) || respondToLayout(event)
    }

    /// A part that can't be read is passed over as others are turned.
    private func respondWithoutText(to event: UserEvent) -> Bool {
        switch event {
        case .move(.down), .move(.pageDown), .nextWord, .nextSection: turn(1, .top)
        case .move(.up), .move(.pageUp), .previousWord, .previousSection: turn(-1, .bottom)
        case .historyBack, .historyForward, .back: return respondToMovement(event)
        case .contents: return respondToLayout(event)
        default: return false
        }
        return true
    }

    /// Adds the time since the last key, unless one was away.
    private func countTime() {
        let time = scope.scheduler.now
        if let lastKeyTime { seconds += min(120, (time - lastKeyTime) / .seconds(1)) }
        lastKeyTime = time
    }

    private func respondToMovement(_ event: UserEvent) -> Bool {
        switch event {
        case .nextWord, .nextItem: step(.nextWord, 1)
        case .previousWord, .previousItem: step(.previousWord, -1)
        case .move(.down): step(event, 1)
        case .move(.up): step(event, -1)
        case .move(.pageDown), .move(.halfPageDown), .move(.scrollDown): turnPage(event, 1)
        case .move(.pageUp), .move(.halfPageUp), .move(.scrollUp): turnPage(event, -1)
        case .move: return reading.respond(to: event)
        case .nextPart: goToSentence(1)
        case .previousPart: goToSentence(-1)
        case .nextStop: goToStop(1)
        case .previousStop: goToStop(-1)
        case .nextSection: goToChapter(1)
        case .previousSection: goToChapter(-1)
        case .historyBack:
            linkCount = max(0, linkCount - 1)
            guard let place = history.goBack(from: place) else {
                say("You have not come from another place")
                break
            }
            go(to: place.part, .position(place.position))
        case .historyForward:
            guard let place = history.goForward(from: place) else {
                say("You have not gone back")
                break
            }
            go(to: place.part, .position(place.position))
        case .back where reading.find.isOn:
            reading.find.end()
            scope.effects.cancel("part")
        case .back where linkCount > 0: return respondToMovement(.historyBack)
        case .search:
            searchStart = here
            _ = reading.respond(to: event)
        case .findNext: findAgain(1)
        case .findPrevious: findAgain(-1)
        default: return false
        }
        return true
    }

    private func respondToWord(_ event: UserEvent) -> Bool {
        switch event {
        case .open: openHere()
        case .nextPane, .previousPane: openMeaning()
        case .link(let link) where reading.links.indices.contains(link):
            reading.chooseWord(at: reading.links[link].span.start)
            follow(reading.links[link])
        case .lookUpAt(let position): click(position)
        case .lookUp:
            guard let markable = meaning.markable else { return false }
            context.send(DidMeet(markable))
            context.send(LookUp(markable.title))
        case .mark, .describeMark:
            guard let markable = meaning.markable else { return false }
            context.send(
                event == .mark
                    ? ToggleMark(markable, addsSentence: true) as any Action
                    : DescribeMark(markable))
        case .know:
            guard let markable = meaning.markable else { return false }
            know(markable.title)
        case .nextReading:
            if !meaning.showNextReading() { say("This is all that it may mean here") }
        case .play: return meaning.page.respondForItem(to: event)
        case .copyWord:
            guard let word = meaning.word else { return false }
            context.send(AppAction.copy(Clipping(word.text)))
        case .copyEntry:
            guard let word = meaning.word else { return false }
            context.send(AppAction.copy(Clipping(word.sentence)))
        default: return false
        }
        return true
    }

    private func respondToLayout(_ event: UserEvent) -> Bool {
        switch event {
        case .contents where !book.contents.isEmpty: showContents()
        case .contents: say("This book has no table of contents")
        case .nextView: showUnknownWords()
        case .lightWords:
            lights.value.toggle()
            say(lights.value ? "Unknown words are lit" : "Unknown words are not lit any more")
        case .wholeWindow:
            panes.value.meaningSize = meaningSize == .hidden ? .usual : .hidden
        case .narrowList: return resizeMeaning(by: 1)
        case .widenList: return resizeMeaning(by: -1)
        case .fitList: panes.value.meaningSize = .usual
        default: return false
        }
        return true
    }

    private func say(_ text: Sentence) { context.send(ShowMessage(text)) }

    // MARK: - Moving

    /// Goes a word or a line on, at the end of a part to the next one.
    private func step(_ event: UserEvent, _ step: Int) {
        let (word, top) = (reading.cursor.state.word, reading.scroll.state.top)
        _ = reading.respond(to: event)
        guard reading.cursor.state.word == word, reading.scroll.state.top == top else { return }
        turn(step, step > 0 ? .top : .bottom)
    }

    /// Turns the page; the cursor keeps its row.
    private func turnPage(_ event: UserEvent, _ step: Int) {
        guard let movement = event.movement, let shown = shown.value else { return }
        let before = reading.scroll.state
        let row = reading.cursor.state.word.map { $0.line - before.top }
        reading.scroll.send(.move(movement))
        let after = reading.scroll.state
        let isTurned = after.top != before.top
        if movement == .pageDown {
            let end = isTurned ? after.firstLine : nil
            pace.turn(
                (end.map(shown.offset) ?? shown.count)
                    - shown.offset(of: before.firstLine ?? .start),
                at: scope.scheduler.now)
        }
        linkCount = 0
        guard isTurned else { return turn(step, step > 0 ? .top : .bottom) }
        if abs(after.top - before.top) == 1 {
            reading.keepWordVisible()
        } else if let row {
            reading.choose(.firstWord(fromLine: after.top + row))
        }
    }

    /// True if a place is before another one, with a word between them: a sentence may begin with a quote.
    private func isBefore(_ one: TextPosition, _ other: TextPosition) -> Bool {
        one < other && reading.wordStart(at: one) != other
    }

    private func goToSentence(_ step: Int) {
        let here = here
        let paragraphs = reading.text.paragraphs
        var number = here.paragraph
        while paragraphs.indices.contains(number) {
            let text = paragraphs[number].text
            let starts = text.sentenceRanges(language: book.language).map(\.lowerBound)
            let start =
                number != here.paragraph
                ? step > 0 ? starts.first : starts.last
                : step > 0
                    ? starts.first { $0 > here.offset }
                    : starts.last {
                        isBefore(TextPosition(paragraph: number, offset: $0), here)
                    }
            if let start, text.contains(where: { $0.isLetter || $0.isNumber }) {
                reading.chooseWord(at: TextPosition(paragraph: number, offset: start))
                // The last sentence may have no word.
                if self.here != here { return }
            }
            number += step
        }
        turn(step, step > 0 ? .top : .bottom)
    }

    private func goToChapter(_ step: Int) {
        let (part, here) = (place.part, here)
        let chapters = shown.value?.chapters ?? []
        let inPart =
            step > 0
            ? chapters.first { $0.start > here && reading.wordStart(at: $0.start) != here }
            : chapters.last { isBefore($0.start, here) }
        if let inPart {
            return jump(to: BookPlace(part: part, position: inPart.start), isChapter: true)
        }
        let index =
            step > 0
            ? book.contents.firstIndex { ($0.part ?? -1) > part }
            : book.contents.lastIndex { ($0.part ?? .max) < part }
        if let index {
            jump(toHeading: index)
        } else if book.contents.isEmpty, let next = book.part(after: part, by: step) {
            jump(to: BookPlace(part: next), isChapter: true)
        } else {
            say(step > 0 ? "This is the last chapter" : "This is the first chapter")
        }
    }

    private func jump(toHeading index: Int) {
        let heading = book.contents[index]
        if let target = heading.target {
            jump(toTarget: target, part: heading.part, isChapter: true)
        } else if let part = heading.part {
            jump(to: BookPlace(part: part), isChapter: true)
        } else {
            say("\(heading.title) leads nowhere in the book")
        }
    }

    private func showContents() {
        let rows = book.contents.enumerated().map { index, heading in
            let blanks = String(repeating: "  ", count: min(8, max(0, heading.level - 1)))
            let share = heading.part.map { "\(Int(book.share(before: $0) * 100)) %" }
            return ChoiceRow(
                blanks + heading.title, id: index, note: share ?? "",
                isSection: heading.level == 0)
        }
        let contents = Contents(rows, at: chapter, scope: outer.newScope()) { [weak self] in
            self?.jump(toHeading: $0)
        }
        context.send(ShowScreen(contents, over: self))
    }

    // MARK: - Finding

    private func respondInPrompt(to event: UserEvent) -> Bool {
        switch event {
        case .link, .lookUpAt:
            _ = reading.find.finish()
            return respondToWord(event)
        default: break
        }
        let wanted = reading.find.prompt.state.text
        let isElsewhere = event == .open && !wanted.isEmpty && reading.find.hits.isEmpty
        if isElsewhere { _ = reading.find.finish() }
        let isKnown = isElsewhere || reading.respond(to: event)
        if !isTyping {
            if let hit = reading.find.currentHit {
                go(toHit: hit)
            } else {
                reading.chooseWord(at: searchStart)
            }
        }
        if isElsewhere { search(for: wanted, 1) }
        return isKnown
    }

    /// Goes to the next match, in this part or another.
    private func findAgain(_ step: Int) {
        let wanted = reading.find.prompt.state.text
        guard !wanted.isEmpty else {
            return say("There is nothing to find again here")
        }
        reading.find.mark(wanted)
        let hits = reading.find.hits
        let here = here
        let end = reading.cursor.state.word.map {
            TextPosition(paragraph: here.paragraph, offset: $0.span.range.upperBound)
        }
        let stop = stopHere
        let hit =
            step > 0
            ? hits.first { hit in
                hit.start >= end ?? here && stop.map { hit.start > $0 } ?? true
            }
            : hits.last { $0.start < min(here, stop ?? here) }
        if let hit { go(toHit: hit) } else { search(for: wanted, step) }
    }

    private func go(toHit hit: TextSpan) {
        reading.find.go(to: hit)
        reading.chooseWord(at: hit.start)
        stopped = (hit.start, here)
    }

    /// Looks for a text in the parts that follow, or precede, and at last in this one.
    private func search(for wanted: String, _ step: Int) {
        let (count, start) = (book.parts.count, place.part)
        scope.effects.run("part", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, open] run in
            let folded = FoldedText(wanted)
            for distance in 1...count {
                let part = (start + step * distance + count * 2) % count
                guard run.isLive else { return }
                // A part that can't be read has no match; it says why when it is shown.
                guard case .success(let text) = await open.result(ofPart: part),
                    await text.contains(folded)
                else { continue }
                guard let self, run.isLive else { return }
                history.leave(place)
                return go(to: part, .match(step))
            }
            if run.isLive { self?.say("No match for “\(wanted)” in the book") }
        }
    }

    // MARK: - Words

    private var origin: Markable.Origin? {
        meaning.word.map { Markable.Origin(place: "Read", source: source, sentence: $0.sentence) }
    }

    /// The book and its chapter, as marks name them.
    private var source: String {
        [book.title, chapterTitle].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func wordDidChange(_ word: WordCursor.Choice?) {
        guard let word else { return meaning.ask(nil) }
        let paragraph = reading.text.paragraphs[word.span.paragraph]
        meaning.ask { [language = book.language] in
            MetWord(at: word.span.range, of: paragraph.text, language: language)
        }
    }

    /// The link at the cursor.
    private var linkHere: TextLink? {
        let here = here
        // A link may have no word: `*`.
        let stop = stopHere
        return reading.links.first { $0.span.contains(here) }
            ?? reading.links.first { $0.span.start == stop }
    }

    /// The state of the mark of the word at the cursor; nil if it is not marked.
    public var markState: MarkedKeys.State? {
        meaning.markable.flatMap { scope.marked.state(of: $0.key) }
    }

    /// True if Enter follows a link.
    public var isAtLink: Bool { linkHere != nil }

    private func openHere() {
        if let link = linkHere { follow(link) } else { openMeaning() }
    }

    private func openMeaning() {
        guard meaning.page.item != nil, let markable = meaning.markable else {
            return say("No dictionary has this word")
        }
        context.send(ShowScreen(meaning.page, over: self))
        meaning.page.wasOpened(markable)
    }

    private func follow(_ link: TextLink) {
        switch link.target {
        case .place(let target): jump(toTarget: target)
        case .address(let address): context.send(OpenPage(address))
        case .word(let word), .sense(_, let word): context.send(LookUp(word))
        case .sound, .picture, .more: break
        }
    }

    /// Goes to a word; when one is there already, opens its page.
    private func click(_ position: TextPosition) {
        if reading.cursor.state.word?.span.contains(position) == true { return openHere() }
        reading.chooseWord(at: position)
    }

    // MARK: - Known words

    private var knowledge: WordKnowledge {
        let marked = Set(
            scope.marked.keys.lazy.filter { $0.kind == .word }.map { MergeKey($0.id) })
        return WordKnowledge(
            known: known.value, learning: marked.subtracting(known.value),
            leastCommonness: scope.settings[.knownLevel].leastCommonness)
    }

    private func loadKnownWords() {
        scope.effects.run("known", policy: .latest) { [weak self, shelf] run in
            do throws(MyWordsError) {
                let words = try await shelf.knownWords()
                if run.isLive { self?.known.value = words }
            } catch {
                if run.isLive { self?.say("The words that you know are not loaded: \(error)") }
            }
        }
    }

    /// Ticks a word as known, or not any more.
    func know(_ word: String) {
        let key = MergeKey(word)
        let isKnown = !known.value.contains(key)
        if isKnown { known.value.insert(key) } else { known.value.remove(key) }
        say(
            isKnown
                ? "You know \(word) now; \(key: .know) again takes that back"
                : "\(word) does not count as known")
        save(word) { [shelf] () async throws(MyWordsError) in
            try await shelf.setKnown(isKnown, [key])
        }
        // The answer that is awaited may not have it yet.
        if scope.effects.isRunning("known") { loadKnownWords() }
    }

    /// The words to light, by their paragraphs: those that are marked, and if that is wanted those that are not
    /// known.
    public var litWordsByParagraph: [Int: [LitWord]] { litWords.value }

    /// True if words that are not known are lit.
    public var lightsUnknown: Bool { lights.value }

    /// Finds the words of the text that are not known, or marked.
    private func findStops() {
        guard let text = shown.value?.text else { return }
        stops = nil
        scope.effects.run("stops", policy: .latest, start: .afterFrame) {
            [weak self, counter, language = book.language] run in
            guard let knowledge = self?.knowledge else { return }
            let kinds = await counter.kinds(in: text, language: language, knowing: knowledge)
            guard let self, run.isLive else { return }
            let wanted = kinds.filter { $0.value == .unknown || $0.value == .learning }
            litWords.value = Dictionary(grouping: wanted, by: \.key.paragraph).mapValues { words in
                words.map { LitWord(range: $0.key.range, kind: $0.value) }
            }
            stops = (wanted.map(\.key.start) + reading.links.map(\.span.start)).sorted()
            if let step = awaitedStop { goToStop(step, isNew: true) }
        }
    }

    /// Goes to the next word that is not known or marked, or the next link.
    ///
    /// - Parameters:
    ///   - step: 1 or -1.
    ///   - isNew: True if the text has only been gone to; then the cursor may be at a stop already.
    private func goToStop(_ step: Int, isNew: Bool = false) {
        awaitedStop = nil
        guard let stops else { return awaitedStop = step }
        let here = here
        let last = max(here, stopHere ?? here)
        let stop =
            step > 0
            ? stops.first { isNew ? $0 >= here : $0 > last }
            : stops.last { isNew ? $0 <= here : isBefore($0, here) }
        if let stop {
            reading.chooseWord(at: stop)
            stopped = (stop, self.here)
        } else if !isNew {
            turn(step, .stop(step))
        }
    }

    private func showUnknownWords() {
        let words = UnknownWordsViewModel(
            of: open, counter, chapter: chapterTitle, chapterParts: chapterParts,
            knowledge: knowledge, known: known, scope: outer.newScope()
        ) { [weak self] in
            self?.know($0)
        } goTo: { [weak self] in
            self?.jump(to: $0)
        }
        context.send(ShowScreen(words, over: self))
    }

    /// The parts in which the chapter is.
    private var chapterParts: Range<Int> {
        let first = min(place.part, chapter.flatMap { book.contents[$0].part } ?? place.part)
        let next = book.contents.lazy.compactMap(\.part).first { [place] in $0 > place.part }
        return first..<max(first + 1, next ?? book.parts.count)
    }
}

extension OpenBook {
    /// The text of a part, or the reason for which it can't be read.
    fileprivate func result(ofPart part: Int) async -> Result<StyledText, BookError> {
        await Result { () async throws(BookError) in try await text(ofPart: part) }
    }
}
