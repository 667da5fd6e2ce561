import Texts

/// The search in all dictionaries: a prompt, the words, and the page of the selected word.
@MainActor
public final class SearchViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<SearchRow>

    private let search: DictionarySearch
    private let pages: PageLoader
    private let summaries: Summaries
    /// Saves the queries for later runs; nil if there is no prompt.
    private let queries: QuerySaver?
    private let page: EntryDetail
    /// The detail that shows the facts about a dictionary.
    private let about: DictionaryAboutDetail
    /// The hints for installing more dictionaries on this computer.
    public let packages: PackageHints
    private let offeredWords: OfferedWords
    private let dictionaries: DictionaryList
    /// The position in the results that is restored when the list of dictionaries is left; nil for
    /// none.
    private var coveredPosition: SearchPosition?
    private let hiddenMatches: HiddenMatches
    private let session: ReducerStore<SearchSession>
    /// The input from which the shown rows were made; nil for none.
    private var lastInput: SearchRows?
    /// The word whose entry opens at the start; nil for none.
    public var firstWord: String?
    /// True until the names in the settings were compared with the names of the dictionaries.
    private var checksNames: Bool
    private let shownPassage: ShownPassage
    private var subscriptions: [Subscription] = []

    /// Makes a search.
    ///
    /// The dictionaries are not loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Looks up words.
    ///   - packages: Know how more dictionaries are installed here.
    ///   - catalogue: Knows the dictionaries that can be fetched, and fetches them.
    ///   - userLanguages: The codes of the languages that the user reads, the preferred language
    ///     first.
    ///   - month: Knows the words of this month.
    ///   - queries: Keeps the queries for later runs of the program.
    ///   - checksNames: False if this run asks only some dictionaries, because the settings may
    ///     name other ones.
    ///   - asksLanguage: True to ask which language the user learns, until the settings have one.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below the scope of this screen.
    ///   - about: The detail that shows the facts about a dictionary, also in a scope below the
    ///     scope of this screen.
    public init(
        service: any DictionaryService, packages: PackageHints,
        catalogue: any CatalogueService, speaking userLanguages: [String],
        month: any MonthWordService,
        queries: any QueryLog = NoQueryLog(), checksNames: Bool = true,
        asksLanguage: Bool = false, scope: Scope, detail: EntryDetail, about: DictionaryAboutDetail
    ) {
        self.scope = scope
        search = DictionarySearch(service, scope)
        pane = ListPane(scope, source: search, field: SearchField())
        self.queries = pane.field.map { QuerySaver(queries, of: $0, scope.effects) }
        pages = PageLoader(service, scope)
        summaries = Summaries(service, scope)
        session = scope.store(SearchSession())
        page = detail
        self.about = about
        self.packages = packages
        self.checksNames = checksNames
        offeredWords = OfferedWords(
            month: month, queryLog: queries, dictionaries: service, scope: scope)
        dictionaries = DictionaryList(
            search, offers: CatalogueOffers(catalogue, speaking: userLanguages, scope),
            asksLanguage: asksLanguage, scope: scope
        ) { [list = pane.list] in list.selected }
        hiddenMatches = HiddenMatches(service, scope)
        shownPassage = ShownPassage(in: detail.reading)
        pane.attach(to: self)
        // The page is shown even without a row: then the page says why there is no row.
        page.owner = self
    }

    /// Loads the list of dictionaries and follows its changes.
    public func start() {
        subscriptions = [
            pane.field?.follow(\.query) { [weak self] _, text in self?.search(forTyped: text) },
            pane.field?.follow(\.focus) { [weak self] _, focus in
                if focus == .prompt { self?.leaveDictionaries() }
            },
            scope.changes.follow(search, session, dictionaries, offeredWords) { [weak self] in
                self?.list()
            },
            scope.changes.follow(pages) { [weak self] in self?.showPage() },
            list.cursor.follow(\.visibleRows) { [weak self] _, _ in self?.loadSummaries() },
            pane.filter.follow(\.text) { [weak self] _, _ in self?.loadSummaries() },
            context.handle(FollowLink.self) { [weak self] in self?.follow($0) },
            context.handle(FetchDictionary.self) { [offers] in offers.fetch($0.item) },
            context.receive(LookUp.self) { [weak self] in
                guard let self, !$0.word.isEmpty else { return false }
                follow(FollowLink(word: $0.word))
                return true
            },
        ].compactMap(\.self)
        queries?.start()
        // The prompt may already have a text from the command line.
        search(forTyped: pane.field?.state.query ?? "")
        search.start()
        if let firstWord { lookUp(firstWord) }
    }

    public func tabDidClose() { dictionaries.isInFront = false }

    public func tabDidOpen() {
        dictionaries.isInFront = true
        pane.tabDidOpen()
        queries?.load()
        offeredWords.load()
        if isOverview { loadSummaries() }
    }

    // MARK: - State

    /// The text that is searched for; empty for none.
    public var text: String { state.text }

    /// True if the text is a pattern.
    public var isPattern: Bool { state.question?.query.isPattern == true }

    private var state: SearchSession.State { session.state }

    var query: String { text }

    /// The dictionaries that are asked, in order; nil until they are known.
    public var sources: [DictionarySource]? { search.sources }

    /// The dictionaries in order, hidden ones too; nil until they are known.
    public var allSources: [DictionarySource]? { search.allSources }

    /// True while the dictionaries are listed in place of the found words.
    public var listsDictionaries: Bool { dictionaries.isShown }

    /// The dictionaries that can be fetched.
    public var offers: CatalogueOffers { dictionaries.offers }

    /// Returns the title by which a dictionary was fetched; nil if it was not fetched.
    public func title(of source: DictionarySource) -> String? { dictionaries.title(of: source) }

    /// Returns the texts that the filter searches.
    ///
    /// For a fetched dictionary, these include the texts of the item from which it was fetched.
    func filterTexts(of row: SearchRow) -> [String] {
        let item = row.item?.source.flatMap { offers.item(of: $0) }
        return row.filterTexts
            + (item.map { SearchItem.offer($0, isUpdate: false).filterTexts } ?? [])
    }

    func arranged(_ rows: [SearchRow], by filter: String) -> [SearchRow] {
        listsDictionaries ? offers.arranged(rows, by: filter) : rows
    }

    /// True if the selected row is a dictionary that was fetched.
    public var isFetchedSelected: Bool {
        list.selected?.item?.source.flatMap { offers.fetchedDictionary(of: $0) } != nil
    }

    /// True if the rows are not the results of a search.
    public var isOverview: Bool { text.isEmpty || listsDictionaries }

    /// True if the rows of the overview are known.
    private var hasOverview: Bool {
        allSources != nil && (listsDictionaries ? offers.isLoaded : offeredWords.isLoaded)
    }

    var hasOnlyPrompt: Bool { text.isEmpty }

    public var mode: SearchMode { state.mode }

    /// The page of the selected word, or the facts about the selected dictionary; nil while the
    /// prompt is empty.
    public var detail: (any ScreenViewModel)? {
        listsDictionaries ? pane.detail : text.isEmpty ? nil : page
    }

    public var busy: BusyIndicator { listsDictionaries ? offers.busy : pane.busy }
    public var isLoading: Bool { search.isLoading }
    public var isStopped: Bool { search.isStopped }
    public var awaitsAnswer: Bool { search.awaitsAnswer }
    /// False once the spinner has appeared and the old page is dimmed, because frames need not wait
    /// for the new page then.
    public var awaitsText: Bool { pages.isLoading && !pages.isVisiblyLoading }

    var areRowsComing: Bool { isOverview && !hasOverview || search.areRowsComing }
    public func replacesRows(_ event: UserEvent) -> Bool { isOverview && event == .dictionaries }

    var isTextComing: Bool { pages.isTextComing }

    /// True if the rows belong to an earlier question.
    public var isStale: Bool { search.reply?.question != search.question }

    /// True if the prompt can recall an earlier query.
    public var hasEarlierQueries: Bool { pane.field?.state.queries.isEmpty == false }

    /// The effect of `open` on the selected row, for the hint; nil without a row.
    public var openPurpose: String? {
        switch list.selected?.item {
        case .more: "show more"
        case .language: "choose it"
        case .dictionary: "details"
        case .offer(let item, _) where offers.isFetching(item.id): nil
        case .offer(let item, _): offers.state(of: item.id) == nil ? "fetch it" : "try again"
        case nil: nil
        default: "read"
        }
    }

    /// The status of the list: its mode and the position.
    public var positionParts: [String] {
        if text.isEmpty, hasPromptFocus { return [] }
        if isOverview { return [list.positionText] }
        return [mode == .words ? "" : modeTitle, list.positionText].filter { !$0.isEmpty }
    }

    /// Returns the first words of the first definition of a word; nil if they are missing or not
    /// loaded yet.
    public func summary(of word: FoundWord) -> String? { summaries.summary(of: word) }

    /// Returns the word of a row, spelled as in its entry once the entry is loaded.
    public func spelling(of word: FoundWord) -> String {
        summaries.spelling(of: word) ?? word.word
    }

    /// Returns the part of speech and the meaning of an offered word; nil if they are missing or
    /// not loaded yet.
    public func summary(of word: OfferedWord) -> String? { offeredWords.summary(of: word) }

    /// Returns the answer of a dictionary; nil while it has not answered.
    public func answer(
        of source: DictionarySource
    ) -> Result<HeadwordMatches, DictionaryServiceError>? {
        search.reply?.answers[source.name]
    }

    /// True if a dictionary has failed to answer.
    public var hasFailures: Bool {
        sources?.contains { if case .failure = answer(of: $0) { true } else { false } } == true
    }

    /// The reason for which no headword was found.
    ///
    /// It is nil if a headword was found, while answers are missing, or if entries have the word.
    ///
    /// If the language of the text has no dictionary, entries do not count: they may have a word of
    /// another language with the same spelling.
    public var miss: SearchMiss? {
        guard lacksHeadword, let allSources else { return nil }
        let miss = SearchMiss(
            text, in: allSources, besides: hiddenMatches.sources(having: text),
            group: scope.settings.chosenName,
            hasSimilar: pane.rows.contains { $0.item?.foundWord != nil }, hasFailures: hasFailures,
            dictionaryToFetch: offers.remedy(for: text, besides: allSources))
        return isMiss || miss.isOfMissingLanguage ? miss : nil
    }

    /// True if all dictionaries have answered, or failed, and no dictionary has the word.
    public var isMiss: Bool {
        lacksHeadword && search.reply?.answers.passages?.rows.isEmpty != false
    }

    /// True if all dictionaries have answered, or failed, and no dictionary has the word as a
    /// headword or a translation.
    private var lacksHeadword: Bool {
        guard let reply = search.reply, !text.isEmpty, !isStale, !isLoading, !isStopped, !isPattern
        else { return false }
        return reply.answers.passages?.rows.contains { $0.kind == .translation } != true
            && reply.answers.allMatches.allSatisfy { $0.rows.allSatisfy(\.match.isSimilar) }
    }

    /// Requests a check of the names in the settings, once the names of the dictionaries are known.
    private func checkNames() {
        guard checksNames, let allSources else { return }
        checksNames = false
        context.send(CheckNames(dictionaries: allSources.map(\.name)))
    }

    /// Asks the hidden dictionaries for a word that no other dictionary has.
    private func askHidden() {
        if lacksHeadword, !offers.isLoaded { offers.load() }
        if isMiss, mode.listsHeadwords { hiddenMatches.find(text, in: allSources ?? []) }
    }

    /// The name of the only group of dictionaries, or the only language, that is asked; empty if
    /// all dictionaries are asked.
    public var chosenName: String { dictionaries.chosenName }

    /// The names of the languages that can be chosen; empty if a language or group is chosen, or if
    /// the settings have groups.
    public var offeredLanguages: [String] { dictionaries.offeredLanguages }

    /// The word of the day, the question for a language, and the other offered words.
    private var offeredRows: [SearchRow] {
        let rows = offeredWords.rows
        let today = rows.prefix { $0.item?.offeredWord?.reason == .today }
        return today + dictionaries.languageRows + rows.dropFirst(today.count)
    }

    // MARK: - Events

    public func respond(to event: UserEvent) -> Bool {
        if listsDictionaries, event == .undo {
            dictionaries.undo(on: list.selected)
            return true
        }
        // The few offered words need no filter.
        if isOverview, !listsDictionaries, event == .filter { return false }
        return pane.respond(to: event)
    }

    func work(for event: UserEvent, on rows: [SearchRow]) -> RowWork? {
        guard listsDictionaries, !hasPromptFocus, rows.count == 1 else { return nil }
        return rows[0].item?.source.flatMap { dictionaries.work(for: event, on: $0) }
    }

    func respondBeforeList(to event: UserEvent) -> Bool {
        if isOverview, respondInOverview(to: event) { return true }
        switch event {
        case .dictionaries: listDictionaries()
        case .nextView where !isTyping && !isOverview:
            show(.nextMode(around: list.selected?.item?.foundWord))
        case .nextGroup where !isTyping: dictionaries.askNextGroup()
        case .byMeaning where !isOverview: show(.describe(list.selected?.item?.foundWord))
        case .sort where canSort: sort()
        case .mark, .describeMark: return isMiss && markTyped(event)
        case .historyBack: goInHistory(.goBack(leaving: position), "earlier")
        case .historyForward: goInHistory(.goForward(leaving: position), "later")
        default: return false
        }
        return true
    }

    func listWillRespond(to event: UserEvent) {
        switch event {
        case .nextPane where pane.canRead, .previousPane where pane.canRead:
            session.send(.move)
            pages.finishPause()
        case .reload: pages.reload()
        case .move, .row:
            session.send(.move)
            dictionaries.didMove()
        default: break
        }
    }

    /// Marks the typed word, which no dictionary has, unless a row is selected.
    private func markTyped(_ event: UserEvent) -> Bool {
        list.selected == nil
            && context.send(
                Markable(word: text, origin: .dictionary(sentence: "")).action(for: event))
    }

    /// Responds while words are offered or the dictionaries are listed.
    private func respondInOverview(to event: UserEvent) -> Bool {
        if hasPromptFocus {
            // The user has chosen no row.
            if event == .open { return true }
            guard event == .move(.down) || event == .nextPane else { return false }
            pane.focusRows()
            return true
        }
        guard listsDictionaries else { return false }
        if dictionaries.respond(to: event, on: list.selected) { return true }
        // `back` removes a filter before it leaves the list.
        guard event == .dictionaries || event == .back && !filter.isOn else { return false }
        if text.isEmpty { pane.focusPrompt() } else { leaveDictionaries() }
        return true
    }

    /// Lists the dictionaries in place of the found words.
    private func listDictionaries() {
        coveredPosition = position
        let dictionaryToFetch = miss?.dictionaryToFetch
        if let detail = pane.detail { context.send(ScreenAction.close(detail)) }
        pane.reset()
        pane.focusRows()
        dictionaries.show(selecting: dictionaryToFetch?.item)
    }

    /// Lists words again.
    private func leaveDictionaries() {
        guard listsDictionaries else { return }
        if let detail = pane.detail { context.send(ScreenAction.close(detail)) }
        pane.reset()
        if let coveredPosition { pane.restore(coveredPosition.list) }
        dictionaries.hide()
    }

    func didReachRows() { session.send(.useRows) }

    public func finishTyping() {
        search.finishTyping()
        pages.finishPause()
    }

    /// True if the rows answer the question, and the target or a provisional row is selected.
    var isReady: Bool {
        if isOverview { return true }
        guard search.isReady, !isStale else { return false }
        return state.target == .sameRow || state.target.isProvisional || !search.isLoading
    }

    /// Opens an offered word, chooses a language, fetches a dictionary, or shows more words.
    ///
    /// The list opens all other rows.
    func open(_ row: SearchRow) -> Bool {
        if state.visit.arrival == .otherTab, row.item?.foundWord?.match.isSimilar == true {
            return context.send(ShowMessage("No entry for \(text)"))
        }
        if let word = row.item?.offeredWord {
            searchText = word.word
            pane.field?.send(.focus(.list))
            pane.field?.send(.remember(text))
            pane.openWhenReady()
            return true
        }
        if let item = row.item?.offer {
            offers.fetch(item)
            return true
        }
        if case .item(.language(let name)) = row {
            dictionaries.putFirst(name)
            return true
        }
        guard case .item(.more(let more)) = row else {
            // Rows that arrive later leave this row selected.
            session.send(.move)
            pages.finishPause()
            return false
        }
        let index = list.cursor.state.index
        let neighbour = more == .before ? index + 1 : index - 1
        let id = list.rows.indices.contains(neighbour) ? list.rows[neighbour].id : nil
        ask(.showMore(more, beside: id))
        return true
    }

    /// True if there are words of a sentence or a pattern, or texts of entries, to sort.
    public var canSort: Bool {
        guard !isTyping, !isOverview, let question = state.question else { return false }
        let canSortWords = question.query.isSentence || question.query.isPattern
        return mode == .words ? canSortWords : !question.asksForHeadwords
    }

    private func sort() {
        let word = list.selected?.item?.foundWord
        // From the first word of a pattern, the user wants to see which words come first now.
        let firstWord = list.rows.lazy.compactMap(\.item?.foundWord).first
        let startsOver = mode == .words && isPattern && word?.key == firstWord?.key
        session.send(.sort(keeping: startsOver ? nil : word))
        let order =
            if mode != .words {
                (usual: "The best matches first", other: "In alphabetical order")
            } else if isPattern {
                (usual: "The best matches first", other: "The longest words first")
            } else {
                (usual: "In the order of the sentence", other: "The rarest words first")
            }
        context.send(ShowMessage(state.isReordered ? order.other : order.usual))
    }

    private func show(_ mode: SearchSession.Action) {
        ask(mode)
        context.send(ShowMessage("Words \(modeTitle)"))
    }

    private var modeTitle: String {
        state.question?.isSortedFromEnd == true ? "alphabetical from the end" : mode.title
    }

    // MARK: - History

    private var position: SearchPosition? {
        guard let question = state.question else { return nil }
        return SearchPosition(
            list: pane.position(of: question), mode: mode, detailTop: page.reading.top,
            openFolds: page.reading.openFolds, link: page.reading.selectedLink,
            word: list.selected?.word, arrival: state.visit.arrival,
            firstSource: state.visit.firstSource)
    }

    public var layerBelow: DetailLayer? {
        switch state.visit.arrival {
        case .list: return nil
        case .link:
            guard let word = state.history.previous?.word else { return nil }
            return DetailLayer(purpose: "back to \(word)") { [weak self] in
                guard let self else { return }
                begin(.goBack(leaving: position))
            }
        case .otherTab:
            return DetailLayer(purpose: "back") { [context] in
                // The first action closes the detail, the second leaves the tab.
                context.send(AppAction.back)
                context.send(AppAction.back)
            }
        }
    }

    /// Goes to another search, or says that there is none.
    private func goInHistory(_ action: SearchSession.Action, _ kind: String) {
        let oldState = state
        begin(action)
        if state == oldState { context.send(ShowMessage("There is no \(kind) search")) }
    }

    /// Looks up a word of another tab, and opens its entry.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - source: The name of the dictionary that comes first on the page; nil for the usual
    ///     order.
    public func lookUp(_ word: String, firstIn source: String? = nil) {
        begin(.lookUp(word, firstIn: source, leaving: position))
        pane.field?.send(.focus(.list))
        pane.field?.send(.remember(text))
        pane.openWhenReady()
    }

    private func follow(_ link: FollowLink) {
        pane.field?.send(.remember(link.word.cleaned()))
        begin(.follow(link, leaving: position))
        showWantedSense()
    }

    // MARK: - Searching

    private func search(forTyped text: String) {
        if text != self.text { begin(.type(text, leaving: position)) }
    }

    /// Begins another search, or goes back or forward to an earlier search, and updates the prompt
    /// and the list.
    private func begin(_ action: SearchSession.Action) {
        scope.changes.together {
            let oldState = state
            session.send(action)
            // There may be nothing to go back to.
            guard state != oldState else { return }
            dictionaries.hide()
            pane.reset()
            if let position = state.visit.restoredPosition {
                pane.field?.send(.focus(.list))
                pane.restore(position.list)
            }
            // The typed text may have one more blank at its end.
            if text != pane.field?.state.query { searchText = text }
            if text.isEmpty { offeredWords.load() }
            search.ask(state.question)
            // The page of the same row may begin with another dictionary now.
            if state.visit.firstSource != oldState.visit.firstSource,
                let word = list.selected?.item?.foundWord
            {
                showPage(of: word)
            }
        }
    }

    /// Changes the question, and asks it.
    private func ask(_ action: SearchSession.Action) {
        scope.changes.together {
            session.send(action)
            search.ask(state.question)
        }
    }

    /// Updates the rows, and runs the key that has waited for them.
    private func list() {
        checkNames()
        if isOverview { showOverview() } else { showAnswers() }
        pane.runAwaitedKey()
        askHidden()
    }

    private func showAnswers() {
        guard let reply = search.reply, let sources else {
            lastInput = nil
            return showRows([])
        }
        // The rows of the previous mode stay until the answers for this mode have arrived.
        guard reply.question.fits(mode) else { return }
        let input = SearchRows(
            question: reply.question, answers: reply.answers, sources: sources, mode: mode,
            isReordered: state.isReordered)
        // The state of the search changes more often than its answers.
        guard input != lastInput else { return showRows(pane.rows) }
        lastInput = input
        showRows(input.rows)
    }

    /// Shows the words that are offered, or the dictionaries.
    private func showOverview() {
        // The offered words wait for the line about the dictionaries, which stands above them.
        let rows =
            listsDictionaries
            ? dictionaries.rows(for: text) : allSources == nil ? [] : offeredRows
        lastInput = nil
        guard rows != pane.rows else { return }
        let isUpdate = pane.rows.contains { row in
            if case .language = row.item { return !listsDictionaries }
            return listsDictionaries
                ? row.item?.source != nil || row.item?.offer != nil : row.item?.offeredWord != nil
        }
        let awaitedRow = dictionaries.takeAwaitedRow(of: pane.filtered(rows))
        // While the prompt has the focus, no row has been chosen yet.
        let usualPolicy = isUpdate && !hasPromptFocus ? SelectionPolicy.sameItem : .initial
        pane.show(rows, awaitedRow.map(SelectionPolicy.row) ?? usualPolicy)
        loadSummaries()
    }

    private func showRows(_ newRows: [SearchRow]) {
        let isNew = newRows != pane.rows
        let isReturning = state.visit.restoredPosition != nil
        guard isNew || state.target != .sameRow || isReturning else { return }
        let shownRows = pane.filter.state.rows(of: newRows)
        var row = isStale ? nil : state.target.row(in: shownRows)
        // The list in another order may lack the word that was selected.
        if row == nil, !isStale, case .sameWord = state.target, search.areLocalAnswersComplete {
            row = SearchTarget.first.row(in: shownRows)
        }
        if isNew || row != nil || isReturning {
            pane.show(newRows, row.map(SelectionPolicy.row) ?? .sameItem)
            loadSummaries()
        }
        if row != nil, !state.target.isProvisional || search.areLocalAnswersComplete {
            session.send(.targetWasReached)
        }
        restoreDetail()
        guard !search.isLoading, !isStale else { return }
        if case .linked(let word) = state.target { return leaveMissingWord(word) }
        session.send(.targetWasReached)
    }

    /// Goes back after a link to a word that no dictionary has.
    ///
    /// In the alphabetical mode, searches in the mode `words` instead.
    private func leaveMissingWord(_ word: String) {
        if mode != .alphabetical { context.send(ShowMessage("No entry for \(word)")) }
        begin(.missLinkedWord)
    }

    private func loadSummaries() {
        let visibleRows = list.visibleRows
        if isOverview {
            return offeredWords.loadMeanings(of: visibleRows.compactMap(\.item?.offeredWord))
        }
        offeredWords.cancelMeanings()
        summaries.load(
            visibleRows.compactMap(\.item?.foundWord).filter { $0.passage == nil },
            from: (self.sources ?? []).filter { !$0.isRemote })
    }

    // MARK: - The detail

    func detail(of row: SearchRow?) -> (any DetailViewModel)? {
        if let source = row?.item?.source {
            pages.forget()
            about.show(
                DictionaryAbout(
                    source, called: title(of: source),
                    sameAs: (allSources ?? []).first(sameAs: source)?.name))
            return about
        }
        if let item = row?.item?.offer {
            pages.forget()
            about.show(DictionaryAbout(item, packages))
            return about
        }
        showPage(of: row?.item?.foundWord)
        return page
    }

    /// Asks for the page of a word; for no word, forgets the page.
    private func showPage(of word: FoundWord?) {
        guard let word, let sources else { return pages.forget() }
        let firstName = state.visit.firstSource
        pages.ask(
            word,
            in: sources.filter { $0.name == firstName } + sources.filter { $0.name != firstName })
        showPassage()
    }

    /// Shows the loaded page.
    ///
    /// Until the page arrives, the previous page stays, dimmed after a moment.
    private func showPage() {
        page.show(pages.page)
        showPassage()
        if state.visit.opensPage, let item = page.item,
            item.id == list.selected?.item?.foundWord?.key
        {
            session.send(.pageWasOpened)
            if let markable = page.markable { page.wasOpened(markable) }
        }
        restoreDetail()
    }

    /// Shows the place on the page by which the selected row was found, once for each row.
    private func showPassage() {
        guard let foundWord = list.selected?.item?.foundWord, page.item?.id == foundWord.key else {
            return shownPassage.forget()
        }
        if foundWord.passage == nil || pages.isComplete { shownPassage.show(foundWord.passage) }
    }

    public var notice: DetailNotice {
        if isOverview {
            return DetailNotice(
                message: list.selected?.item?.offer.flatMap { offers.text(of: $0.id) })
        }
        var notice = DetailNotice(isStale: pages.isVisiblyLoading)
        if let word = pages.word, pages.isComplete, page.item?.parts.isEmpty == true {
            notice.message = "No dictionary says anything about \(word.word)."
        } else if pages.word == nil {
            notice.message = list.selected == nil ? nil : "Select a word to read about it."
        }
        return notice
    }

    private func showWantedSense() {
        guard state.target == .sameRow, !pages.isLoading, !isStale,
            let sense = state.visit.wantedSense
        else { return }
        session.send(.senseWasShown)
        page.reading.show(sense: sense)
    }

    /// Restores the place of the detail from the history, once its page is loaded.
    private func restoreDetail() {
        showWantedSense()
        guard state.target == .sameRow, pages.isComplete,
            let position = state.visit.restoredPosition,
            !isStale, search.areLocalAnswersComplete
        else { return }
        session.send(.positionWasRestored)
        guard position.list.row == list.selected?.id else { return }
        page.reading.openFolds = position.openFolds
        page.reading.select(position.link)
        if let top = position.detailTop { page.reading.scroll.send(.jump(top)) }
    }
}
