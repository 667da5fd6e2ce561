import Texts

/// The meaning of the word at the cursor of a book, and of words that the reader looks up on the
/// page of that word.
///
/// Only dictionaries of this computer are asked.
@MainActor
public final class BookMeaning: DetailOwner {
    /// The page of the word.
    public let page: EntryDetail

    private let dictionaries: any DictionaryService
    private let finder: MetWordFinder
    private let pages: PageLoader
    private let scope: Scope
    @Property private var lookedUpWord: LookedUpWord
    /// The pages from which the reader looked up other words, oldest first.
    ///
    /// The oldest is the page of the word in the book.
    @Property private var layers: [Layer]
    private var sources: [DictionarySource] = []
    /// The ID of the sense, and the place, to show once the page is loaded; nil for the beginning
    /// of the page.
    private var wantedSense: String?
    private var wantedTop: TextPosition?
    private var subscriptions: [Subscription] = []
    /// Returns the place in the book where the word stands.
    var origin: @MainActor () -> Markable.Origin? = { nil }

    /// A word of the book, and the headwords that it may mean.
    private struct LookedUpWord: Equatable {
        var word: MetWord?
        var readings: [FoundWord] = []
        /// The index of the reading that is shown.
        var index = 0
        /// True while the first look-up waits for the indexes, which takes long when Mot is new.
        var isIndexing = false
    }

    private struct Layer: Equatable {
        let word: FoundWord
        let top: TextPosition
    }

    /// - Parameters:
    ///   - dictionaries: The dictionaries.
    ///   - images: Loads the pictures of entries.
    ///   - scope: The scope of the book.
    init(_ dictionaries: any DictionaryService, images: any ImageService, scope: Scope) {
        self.dictionaries = dictionaries
        self.scope = scope
        finder = MetWordFinder(dictionaries)
        pages = PageLoader(dictionaries, scope)
        page = EntryDetail(images: images, scope: scope.newScope())
        _lookedUpWord = scope.property(LookedUpWord())
        _layers = scope.property([])
        page.owner = self
        let context = page.scope.context
        subscriptions = [
            scope.changes.follow(pages) { [weak self] in self?.showPage() },
            context.handle(FollowLink.self) { [weak self] in self?.follow($0.word, $0.sense) },
            context.handle(LookUp.self) { [weak self] in self?.follow($0.word) },
            context.receive(Marking.self) { [weak self] in self?.mark($0) ?? false },
        ]
    }

    // MARK: - The word of the book

    /// Looks up the word at the cursor of the book, after the next frame has shown the cursor.
    ///
    /// - Parameter findWord: Returns the word with its sentence; nil if there is no word.
    func ask(_ findWord: (@MainActor () -> MetWord)?) {
        forgetLayers()
        guard let findWord else {
            scope.effects.cancel("meaning")
            lookedUpWord = LookedUpWord()
            return pages.forget()
        }
        scope.effects.run("meaning", policy: .latest, start: .afterFrame) {
            [weak self, finder, dictionaries] run in
            let word = findWord()
            let earlySources = await dictionaries.currentSources()
            guard run.isLive else { return }
            self?.lookedUpWord.isIndexing =
                earlySources.readable.contains(where: \.state.isIndexing)
            let readings = await finder.readings(of: word)
            let sources = await dictionaries.currentSources()
            guard let self, run.isLive else { return }
            let localSources = sources.filter { !$0.isRemote && !$0.isHidden }
            // The page begins with the dictionaries of the language of the book.
            let code = word.language.languageCode
            self.sources =
                localSources.filter { $0.language == code }
                + localSources.filter { $0.language != code }
            lookedUpWord = LookedUpWord(word: word, readings: readings)
            showReading()
        }
    }

    /// Shows the word of the book again, after other words were looked up from its page.
    func returnToWord() {
        let hasLayers = !layers.isEmpty
        forgetLayers()
        if hasLayers { showReading() }
    }

    private func forgetLayers() {
        scope.effects.cancel("following")
        layers = []
        (wantedSense, wantedTop) = (nil, nil)
    }

    /// The word as it is printed in the book; nil if there is none, or while it is looked up.
    var word: MetWord? { scope.effects.isRunning("meaning") ? nil : lookedUpWord.word }

    /// The shown reading of the word of the book; nil if no dictionary has the word.
    var chosenReading: FoundWord? {
        lookedUpWord.readings.indices.contains(lookedUpWord.index)
            ? lookedUpWord.readings[lookedUpWord.index] : nil
    }

    /// The name of the first dictionary on the page of the shown reading; nil if there is none.
    var source: String? {
        page.item.flatMap { $0.id == chosenReading?.key ? $0.parts.first?.source : nil }
    }

    /// True if there are several readings.
    public var hasReadings: Bool { lookedUpWord.readings.count > 1 }

    /// True while the meaning is looked up, which takes milliseconds.
    var isComing: Bool { scope.effects.isRunning("meaning") || pages.isTextComing }

    /// Shows the next reading.
    ///
    /// - Returns: False if there is only one reading.
    func showNextReading() -> Bool {
        guard hasReadings else { return false }
        lookedUpWord.index =
            (lookedUpWord.index + 1) % lookedUpWord.readings.count
        showReading()
        return true
    }

    private func showReading() {
        if let chosenReading { pages.ask(chosenReading, in: sources) } else { pages.forget() }
    }

    /// The word of the page, how it was found, and its other readings; nil if there is no word.
    public var title: String? {
        if !layers.isEmpty { return pages.word?.word }
        guard let word = lookedUpWord.word else {
            return lookedUpWord.isIndexing
                ? "The dictionaries are being indexed, only this once" : nil
        }
        let readings = lookedUpWord.readings
        guard let chosenReading else {
            let code = word.language.languageCode
            // A dictionary of an unknown language may be in the language of the book.
            let mayHave = sources.contains { $0.language == nil || $0.language == code }
            return code.isEmpty || mayHave
                ? "No dictionary has “\(word.text)”"
                : "No dictionary here is of this language; `mot get \(code)` fetches one"
        }
        let isPhrase = chosenReading.word.contains(" ") && !word.text.contains(" ")
        let readingNote = isPhrase ? "phrase" : chosenReading.note
        let otherWords = readings.indices.filter { $0 != lookedUpWord.index }.prefix(3)
            .map { readings[$0].word }
        let otherText = otherWords.isEmpty ? nil : "or \(otherWords.joined(separator: ", "))"
        // The list of headwords may lack the capitals of the page.
        let pageTitle = page.item.flatMap { $0.id == chosenReading.key ? $0.title : nil }
        return [pageTitle ?? chosenReading.word, readingNote, otherText].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// The content of a mark of the word: its base form or phrase, and its sentence; nil if there
    /// is no word.
    var markable: Markable? {
        guard let word, let origin = origin() else { return nil }
        var markable = Markable(
            word: chosenReading.map { $0.base ?? $0.word } ?? word.text, origin: origin)
        if layers.isEmpty, let page = page.item, page.id == chosenReading?.key,
            let pageMarkable = page.markable
        {
            markable = pageMarkable
            markable.origin = origin
        }
        return markable
    }

    /// Marks a word of the page; returns false for another request.
    ///
    /// The mark of the word in the book gets the sentence of the book. The mark of another word
    /// keeps the text of the page.
    func mark(_ request: Marking) -> Bool {
        switch request {
        case .toggle(let markables, _):
            scope.context.send(Marking.toggle(markables.map(inBook), addsSentence: true))
        case .describe(let markables):
            scope.context.send(Marking.describe(markables.map(inBook)))
        default: false
        }
    }

    private func inBook(_ markable: Markable) -> Markable {
        guard layers.isEmpty, markable.key == page.markable?.key, let origin = origin()
        else { return markable }
        var markable = markable
        markable.origin = origin
        return markable
    }

    // MARK: - The page

    func reload() { pages.reload() }

    private func showPage() {
        page.show(pages.page)
        guard !pages.isLoading, page.item?.id == pages.word?.key, pages.isComplete else { return }
        if let wantedSense { page.reading.show(sense: wantedSense) }
        if let wantedTop { page.reading.scroll.send(.jump(wantedTop)) }
        (wantedSense, wantedTop) = (nil, nil)
    }

    /// Shows the page of a word that the reader looked up on the current page.
    private func follow(_ text: String, _ sense: String? = nil) {
        let word = MetWord(text, in: "", at: 0..<0)
        scope.effects.run("following", policy: .latest, start: .evenWhileKeysWait) {
            [weak self, finder] run in
            let foundWord = await finder.readings(of: word).first
            guard let self, run.isLive else { return }
            guard let foundWord else {
                scope.context.send(ShowMessage("No dictionary has “\(text)”"))
                return
            }
            if let shownWord = pages.word {
                layers.append(Layer(word: shownWord, top: page.reading.position))
            }
            wantedSense = sense
            pages.ask(foundWord, in: sources)
            if sense != nil { showPage() }
        }
    }

    public var layerBelow: DetailLayer? {
        guard let layer = layers.last else { return nil }
        return DetailLayer(purpose: "back to \(layer.word.word)") { [weak self] in
            guard let self else { return }
            layers.removeLast()
            wantedTop = layer.top
            pages.ask(layer.word, in: sources)
        }
    }

    public let positionText = ""
    public let countsDwelling = false
    public let isTyping = false
    public var awaitsText: Bool { isComing }
    public func isEarlyInText(_ event: UserEvent) -> Bool { isComing && event.isAboutContent }

    /// Returns true for an event that the book handles even while the page has the focus.
    public func passesOn(fromDetail event: UserEvent) -> Bool {
        switch event {
        case .quit, .leave, .interrupt, .wholeWindow, .narrowList, .widenList, .fitList,
            .nextItem, .previousItem, .nextReading, .know, .reload:
            true
        default: false
        }
    }

    public var notice: DetailNotice {
        DetailNotice(isStale: pages.isVisiblyLoading, message: title)
    }
}
