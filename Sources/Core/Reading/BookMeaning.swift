import Texts

/// The meaning of the word at the cursor of a book, and of words that are looked up from its page.
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
    private let asked: Property<Asked>
    /// The pages from which other words were looked up, oldest first: first the page of the word in
    /// the book.
    private let layers: Property<[Layer]>
    private var sources: [DictionarySource] = []
    /// The ID of the sense, and the place, to show once the page is loaded; nil for its beginning.
    private var wantedSense: String?
    private var wantedTop: TextPosition?
    private var subscriptions: [Subscription] = []
    /// Returns the place in the book where the word stands.
    var origin: @MainActor () -> Markable.Origin? = { nil }
    /// Returns true for an event that the book handles even while the page has the focus.
    private let passes: @MainActor (UserEvent) -> Bool

    /// A word of the book, and the headwords that it may mean.
    private struct Asked: Equatable {
        var word: MetWord?
        var readings: [FoundWord] = []
        /// The index of the reading that is shown.
        var index = 0
    }

    private struct Layer: Equatable {
        let word: FoundWord
        let top: TextPosition
    }

    /// - Parameters:
    ///   - dictionaries: The dictionaries.
    ///   - images: Loads the pictures of entries.
    ///   - scope: The scope of the book.
    ///   - passes: Returns true for an event that the book handles even while the page has the
    ///     focus.
    init(
        _ dictionaries: any DictionaryService, images: any ImageService, scope: Scope,
        passes: @escaping @MainActor (UserEvent) -> Bool
    ) {
        self.dictionaries = dictionaries
        self.scope = scope
        self.passes = passes
        finder = MetWordFinder(dictionaries)
        pages = PageLoader(dictionaries, scope)
        page = EntryDetail(images: images, scope: scope.newScope())
        asked = scope.property(Asked())
        layers = scope.property([])
        page.owner = self
        let context = page.scope.context
        subscriptions = [
            scope.changes.follow(pages) { [weak self] in self?.showPage() },
            context.handle(FollowLink.self) { [weak self] in self?.follow($0.word, $0.sense) },
            context.handle(LookUp.self) { [weak self] in self?.follow($0.word) },
            context.handle(ToggleMark.self) { [weak self] in self?.mark($0.markable, .mark) },
            context.handle(DescribeMark.self) { [weak self] in
                self?.mark($0.markable, .describeMark)
            },
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
            asked.value = Asked()
            return pages.forget()
        }
        scope.effects.run("meaning", policy: .latest, start: .afterFrame) {
            [weak self, finder, dictionaries] run in
            let word = findWord()
            let readings = await finder.readings(of: word)
            let sources = await dictionaries.currentSources()
            guard let self, run.isLive else { return }
            let local = sources.filter { !$0.isRemote && !$0.isHidden }
            // The page begins with the dictionaries of the language of the book.
            let code = word.language.languageCode
            self.sources =
                local.filter { $0.language == code } + local.filter { $0.language != code }
            asked.value = Asked(word: word, readings: readings)
            showReading()
        }
    }

    /// Shows the word of the book again, after other words were looked up from its page.
    func returnToWord() {
        let isElsewhere = !layers.value.isEmpty
        forgetLayers()
        if isElsewhere { showReading() }
    }

    private func forgetLayers() {
        scope.effects.cancel("following")
        layers.value = []
        (wantedSense, wantedTop) = (nil, nil)
    }

    /// The word as it is printed in the book; nil if there is none, or while it is looked up.
    var word: MetWord? { scope.effects.isRunning("meaning") ? nil : asked.value.word }

    /// The shown reading of the word of the book; nil if no dictionary has the word.
    var reading: FoundWord? {
        let asked = asked.value
        return asked.readings.indices.contains(asked.index) ? asked.readings[asked.index] : nil
    }

    /// True if there are several readings.
    public var hasReadings: Bool { asked.value.readings.count > 1 }

    /// True while the meaning is looked up, which takes milliseconds.
    var isComing: Bool { scope.effects.isRunning("meaning") || pages.isTextComing }

    /// Shows the next reading.
    ///
    /// - Returns: False if there is only one.
    func showNextReading() -> Bool {
        guard hasReadings else { return false }
        asked.value.index = (asked.value.index + 1) % asked.value.readings.count
        showReading()
        return true
    }

    private func showReading() {
        if let reading { pages.ask(reading, in: sources) } else { pages.forget() }
    }

    /// The word of the page, how it was found, and its other readings; nil if there is no word.
    public var title: String? {
        if !layers.value.isEmpty { return pages.word?.word }
        guard let word = asked.value.word else { return nil }
        let readings = asked.value.readings
        guard let reading else {
            let code = word.language.languageCode
            // A dictionary of an unknown language may be of this language.
            let mayHave = sources.contains { $0.language == nil || $0.language == code }
            return code.isEmpty || mayHave
                ? "No dictionary has “\(word.text)”"
                : "No dictionary here is of this language; `mot get \(code)` fetches one"
        }
        let isPhrase = reading.word.contains(" ") && !word.text.contains(" ")
        let how = isPhrase ? "phrase" : reading.note
        let others = readings.indices.filter { $0 != asked.value.index }.prefix(3)
            .map { readings[$0].word }
        let rest = others.isEmpty ? nil : "or \(others.joined(separator: ", "))"
        return [reading.word, how, rest].compactMap(\.self).joined(separator: " · ")
    }

    /// The content of a mark of the word: its base form or phrase, and its sentence; nil if there
    /// is no word.
    var markable: Markable? {
        guard let word, let origin = origin() else { return nil }
        var markable = Markable(
            word: reading.map { $0.base ?? $0.word } ?? word.text, origin: origin)
        if layers.value.isEmpty, let page = page.item, page.id == reading?.key,
            let known = page.markable
        {
            markable = known
            markable.origin = origin
        }
        return markable
    }

    /// Marks a word of the page.
    ///
    /// The word that the page is about gets its sentence of the book. Another word keeps the text
    /// of the page.
    func mark(_ marked: Markable, _ event: UserEvent) {
        var marked = marked
        if layers.value.isEmpty, marked.key == page.markable?.key, let origin = origin() {
            marked.origin = origin
        }
        scope.context.send(
            event == .mark
                ? ToggleMark(marked, addsSentence: true) as any Action : DescribeMark(marked))
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
            let found = await finder.readings(of: word).first
            guard let self, run.isLive else { return }
            guard let found else {
                scope.context.send(ShowMessage("No dictionary has “\(text)”"))
                return
            }
            if let shown = pages.word {
                layers.value.append(Layer(word: shown, top: page.reading.position))
            }
            wantedSense = sense
            pages.ask(found, in: sources)
            if sense != nil { showPage() }
        }
    }

    public var layerBelow: DetailLayer? {
        guard let layer = layers.value.last else { return nil }
        return DetailLayer(purpose: "back to \(layer.word.word)") { [weak self] in
            guard let self else { return }
            layers.value.removeLast()
            wantedTop = layer.top
            pages.ask(layer.word, in: sources)
        }
    }

    public let positionText = ""
    public let countsDwelling = false
    public let isTyping = false
    public var awaitsText: Bool { isComing }
    public func isEarlyInText(_ event: UserEvent) -> Bool { isComing && event.isAboutContent }
    public func passesOn(fromDetail event: UserEvent) -> Bool { passes(event) }

    public var notice: DetailNotice {
        DetailNotice(isStale: pages.isSeenLoading, message: title)
    }
}
