/// Asks all dictionaries a question: the dictionaries on this computer at once, the servers after a
/// pause in typing.
@MainActor
final class DictionarySearch: ListSource, Versioned {
    private let service: any DictionaryService
    private let scope: Scope
    private let gathering: Gathering
    /// The dictionaries in order, hidden ones too; nil until they are known.
    @Property private(set) var allSources: [DictionarySource]?
    /// The question; nil for none.
    @Property private(set) var question: SearchQuestion?
    private lazy var local = inquirer(areRemote: false)
    private lazy var servers = inquirer(areRemote: true)
    /// The names of the dictionaries on this computer that may answer better now, because they are
    /// new or have an index now.
    private var improvedSources: Set<String> = []
    /// True if the next request asks only improved and new dictionaries, because all other
    /// dictionaries have answered.
    private var keepsAnswers = false
    /// The number of lists of dictionaries that were received.
    private var listCount = 0
    /// True after a change of the order or the choice of the dictionaries, until the new list
    /// arrives.
    @Property private var isRearranging: Bool
    /// True if the question is so old that the user acts on the rows already shown.
    private var isLong = false
    private var longTimer: Subscription?

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        self.scope = scope
        gathering = Gathering(scheduler: scope.scheduler)
        _allSources = scope.property(nil)
        _question = scope.property(nil)
        _isRearranging = scope.property(false)
    }

    /// The number of changes of the answers, of the list of dictionaries, and of the state of the
    /// search.
    var version: Int {
        [
            $allSources.version, $question.version, $isRearranging.version, local.version,
            servers.version,
            local.busy.version,
        ].reduce(0, &+)
    }

    private func inquirer(
        areRemote: Bool
    ) -> Inquirer<SearchQuestion, SearchAnswers, Never> {
        Inquirer(
            retention: .untilAnswered, scope: scope, pauseLength: PageLoader.pauseLength
        ) { [weak self] question, report in
            guard let self else { return }
            var visibleAnswers = earlierAnswers(for: question, areRemote: areRemote)
            var newAnswers = takeKeptAnswers(areRemote: areRemote)
            repeat {
                visibleAnswers = visibleAnswers.merging(newAnswers)
                newAnswers = newAnswers.without(takeImprovedSources(areRemote: areRemote))
                let askedSources = sources(areRemote: areRemote)
                if question.asksForHeadwords {
                    newAnswers = await answers(to: question, of: askedSources, besides: newAnswers)
                    {
                        [visibleAnswers] in report(.loading(previous: visibleAnswers.merging($0)))
                    }
                }
                guard !areRemote else { break }
                (newAnswers.allWords, newAnswers.longestOrder) = await allWords(
                    for: question, besides: newAnswers, of: askedSources)
                for query in question.passageQueries(besides: newAnswers.allMatches) {
                    let passages = await service.passages(for: query)
                    newAnswers.passages = newAnswers.passages?.adding(passages) ?? passages
                }
            } while !improvedSources.isEmpty && !Task.isCancelled
            report(.loaded(newAnswers))
        }
    }

    /// Returns the answers to show until newer answers replace them, if a question asks for more of
    /// the same words.
    private func earlierAnswers(
        for question: SearchQuestion, areRemote: Bool
    ) -> SearchAnswers {
        let state = areRemote ? servers.state : local.state
        guard let reply = state.progress.value, reply.question.hasWords(of: question) else {
            return SearchAnswers()
        }
        return reply.answer
    }

    /// Returns the answers that stay when only some dictionaries are asked again; an empty value if
    /// all dictionaries are asked again.
    private func takeKeptAnswers(areRemote: Bool) -> SearchAnswers {
        guard !areRemote else { return SearchAnswers() }
        defer { keepsAnswers = false }
        if keepsAnswers, let answers = local.state.currentAnswer { return answers }
        improvedSources = []
        return SearchAnswers()
    }

    private func takeImprovedSources(areRemote: Bool) -> Set<String> {
        guard !areRemote else { return [] }
        defer { improvedSources = [] }
        return improvedSources
    }

    // MARK: - Dictionaries

    /// The dictionaries that are asked, in order; nil until they are known.
    private(set) var sources: [DictionarySource]?

    private func sources(areRemote: Bool) -> [DictionarySource] {
        (sources ?? []).filter { $0.isRemote == areRemote }
    }

    private var hasServers: Bool { sources?.contains(where: \.isRemote) == true }

    /// Loads the list of dictionaries and follows its changes.
    func start() {
        let sources = service.sources()
        let effects = scope.effects
        effects.run("first sources", policy: .first) { [weak self] _ in
            for await firstList in sources {
                self?.receive(firstList)
                break
            }
            self?.scope.effects.run("sources", policy: .first, isBackground: true) {
                [weak self] _ in
                for await nextList in sources { self?.receive(nextList) }
            }
        }
    }

    /// Loads the list of dictionaries again, after a dictionary was added or removed.
    ///
    /// If the service sends another list meanwhile, either list may be the newer one, so the list
    /// is requested again.
    func update() async {
        var newSources: [DictionarySource]
        var count: Int
        repeat {
            count = listCount
            newSources = await service.currentSources()
        } while count != listCount
        receive(newSources)
    }

    private func receive(_ newSources: [DictionarySource]) {
        listCount += 1
        let oldSources = sources
        let askedSources = newSources.filter { !$0.isHidden }
        sources = askedSources
        scope.changes.together {
            isRearranging = false
            allSources = newSources
            guard let oldSources else { return ask(question) }
            guard !local.state.isStopped else { return }
            let names = Set(askedSources.map(\.name))
            // The answers of a removed dictionary must disappear.
            if oldSources.contains(where: { !$0.isRemote && !names.contains($0.name) }) {
                return local.reload()
            }
            improvedSources.formUnion(askedSources.answeringBetter(than: oldSources))
            // A running request asks the improved dictionaries again at its end.
            guard !improvedSources.isEmpty, question != nil, !local.isLoading else { return }
            keepsAnswers = local.state.currentAnswer != nil
            local.reload()
        }
    }

    // MARK: - Question and answers

    /// The shown answers, which may belong to an earlier question; nil if there are none.
    var reply: (question: SearchQuestion, answers: SearchAnswers)? {
        guard let reply = local.state.progress.value else { return nil }
        let serverReply = servers.state.progress.value
        guard let serverReply, serverReply.question == reply.question else {
            return (reply.question, reply.answer)
        }
        return (reply.question, reply.answer.merging(serverReply.answer))
    }

    /// True if the dictionaries on this computer have answered the question.
    ///
    /// Their answers usually arrive before the next frame.
    var areLocalAnswersComplete: Bool { !local.isLoading }

    var awaitsAnswer: Bool { local.isLoading }

    /// True while rows of the dictionaries on this computer are still loading.
    ///
    /// After the first rows, it is true only until a user would notice further rows. The time
    /// begins with each question: the spinner may be on the screen since an earlier letter.
    var areRowsComing: Bool {
        guard sources != nil, !isRearranging else { return true }
        guard question != nil else { return false }
        guard local.isLoading else { return awaitsIndex }
        return reply?.question != question || !isLong
    }

    /// True if only texts of entries are searched, and their index is being opened or made.
    private var awaitsIndex: Bool {
        guard let question, let passages = local.state.currentAnswer?.passages,
            passages.rows.isEmpty, question.asksOnlyForTexts
        else { return false }
        return passages.missing.contains(where: \.isIndexing)
    }

    /// Called when the user has changed the order or the choice of the dictionaries; the new list
    /// arrives later.
    func expectRearrangement() { isRearranging = true }

    var isLoading: Bool { local.isLoading || servers.isLoading }
    /// Also true while the spinner shows that more rows may arrive, because people then use the
    /// rows that they see.
    var isReady: Bool { local.isReady && (!local.isLoading || local.busy.frame != nil) }
    let hasFailed = false
    var busy: BusyIndicator { servers.isLoading ? servers.busy : local.busy }

    /// True if the search was stopped before all dictionaries have answered.
    var isStopped: Bool { local.state.isStopped || servers.state.isStopped }

    /// Asks a question; nil removes the last question.
    func ask(_ question: SearchQuestion?) {
        beginWait()
        scope.changes.together {
            self.question = question
            guard let question else {
                local.forget()
                return servers.forget()
            }
            guard sources != nil else { return }
            local.ask(question)
            if hasServers, question.isForServers {
                servers.ask(question, awaitsPause: true)
            } else {
                servers.forget()
            }
        }
    }

    func reload() {
        beginWait()
        local.reload()
        servers.reload()
    }

    private func beginWait() {
        isLong = false
        longTimer = scope.scheduler.schedule(after: BusyIndicator.delay) { [weak self] in
            self?.isLong = true
        }
    }

    func stop() {
        local.stop()
        servers.stop()
    }

    func finishTyping() { servers.finishTyping() }

    /// Returns the answers of some dictionaries.
    ///
    /// If the answers leave room for words with a similar spelling, such words are requested too.
    /// They are delivered with the other answers if they arrive within a frame.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - sources: The dictionaries.
    ///   - earlierAnswers: The answers so far; only dictionaries without an answer are asked.
    ///   - report: Called with all answers so far, each time that some have arrived.
    /// - Returns: The answers of all the dictionaries.
    private func answers(
        to question: SearchQuestion, of sources: [DictionarySource],
        besides earlierAnswers: SearchAnswers,
        report: @escaping @MainActor (SearchAnswers) -> Void
    ) async -> SearchAnswers {
        var answers = earlierAnswers
        let unansweredSources = sources.filter { answers[$0.name] == nil }
        var askedSources = unansweredSources
        var query: HeadwordQuery? = question.query
        while let currentQuery = query {
            query = nil
            await ask(currentQuery, of: askedSources) { [weak self] replies in
                for reply in replies { answers.add(reply.result, of: reply.source) }
                guard let self, !replies.isEmpty else { return }
                query = followUpQuery(
                    to: question.query, after: currentQuery.kind, of: sources, besides: answers)
                if query == nil || currentQuery.kind != .words { report(answers) }
            }
            // A server is asked again only if it has found nothing.
            askedSources = unansweredSources.filter { source in
                guard case .success(let matches) = answers[source.name] else { return false }
                return !source.isRemote || matches.rows.isEmpty
            }
        }
        return answers
    }

    /// Returns all words that fit a pattern, and their order by length.
    ///
    /// The words are nil if the first answers have all words, or if too many words fit.
    private func allWords(
        for question: SearchQuestion, besides answers: SearchAnswers, of sources: [DictionarySource]
    ) async -> ([FoundWord]?, longestOrder: [Int]) {
        guard let query = question.queryForAll(besides: answers.allMatches) else {
            return (nil, [])
        }
        return await DictionarySearch.words(
            for: query, sortedAs: question, of: sources, by: service)
    }

    /// Asks for many words, and merges and sorts them, away from the main thread.
    @concurrent
    private nonisolated static func words(
        for query: HeadwordQuery, sortedAs question: SearchQuestion,
        of sources: [DictionarySource], by service: any DictionaryService
    ) async -> ([FoundWord]?, longestOrder: [Int]) {
        var matches: [HeadwordMatch] = []
        for source in sources {
            guard case .success(let matchList) = await service.answer(to: query, in: source.id),
                !Task.isCancelled
            else { continue }
            matches += matchList.rows
        }
        let words = question.sorted(WordMerge(query, of: sources).words(of: matches))
        return Task.isCancelled ? (nil, []) : (words, words.longestOrder)
    }

    private struct SourceReply: Sendable {
        let source: String
        let result: Result<HeadwordMatches, DictionaryServiceError>
    }

    private func ask(
        _ query: HeadwordQuery, of sources: [DictionarySource],
        deliver: @escaping @MainActor ([SourceReply]) -> Void
    ) async {
        let service = service
        await gathering.ask(sources, deliver: deliver) { source in
            SourceReply(source: source.name, result: await service.answer(to: query, in: source.id))
        }
    }

    /// Returns the next query, which finds other words that the text may mean.
    ///
    /// The query is nil if no more words are wanted, and while some dictionaries have not answered.
    private func followUpQuery(
        to query: HeadwordQuery, after lastKind: HeadwordQuery.Kind, of sources: [DictionarySource],
        besides answers: SearchAnswers
    ) -> HeadwordQuery? {
        guard sources.allSatisfy({ answers[$0.name] != nil }) else { return nil }
        // If servers are asked, the answer of the local dictionaries counts, too. If the local
        // dictionaries are asked, their earlier answer may already have similar spellings.
        let areRemote = sources.contains(where: \.isRemote)
        let localAnswers = areRemote ? local.state.currentAnswer : nil
        return query.next(
            after: lastKind, besides: (localAnswers?.merging(answers) ?? answers).allMatches)
    }
}

extension [DictionarySource] {
    /// Returns the names of the dictionaries on this computer that may answer better than when the
    /// old list was made: they are new, or have an index now.
    fileprivate func answeringBetter(than oldSources: [DictionarySource]) -> [String] {
        let oldSourcesByName = oldSources.reduce(into: [:]) { $0[$1.name] = $1 }
        return filter { source in
            guard !source.isRemote else { return false }
            guard let oldSource = oldSourcesByName[source.name] else { return true }
            return oldSource.state.isIndexing && !source.state.isIndexing
                || source.texts.isSearchable && !oldSource.texts.isSearchable
        }.map(\.name)
    }
}

extension DictionarySource.State {
    /// True while patterns and typos can't be looked for yet.
    public var isIndexing: Bool { if case .indexing = self { true } else { false } }
}
