/// Asks all dictionaries a question: those on this computer at once, the servers after a pause in typing.
@MainActor
final class DictionarySearch: ListSource, Versioned {
    /// The question to some dictionaries, and their answers.
    typealias Inquiry = Core.Inquiry<SearchQuestion, SearchAnswers, Never>

    private let service: any DictionaryService
    private let scope: Scope
    private let gathering: Gathering
    private let shelf: Property<[DictionarySource]?>
    private let asked: Property<SearchQuestion?>
    private lazy var local = inquirer(areRemote: false)
    private lazy var servers = inquirer(areRemote: true)
    /// The names of the dictionaries on this computer whose answers may be better now.
    private var improved: Set<String> = []
    /// True if the next request asks only improved and new dictionaries, because all others have
    /// answered.
    private var keepsAnswers = false
    /// The number of lists of dictionaries that were received.
    private var listCount = 0
    /// True after a change of the order or the choice of the dictionaries, until the new list
    /// arrives.
    private let isRearranging: Property<Bool>

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        self.scope = scope
        gathering = Gathering(scheduler: scope.scheduler)
        shelf = scope.property(nil)
        asked = scope.property(nil)
        isRearranging = scope.property(false)
    }

    /// The number of changes of the answers, of the list of dictionaries, and of the state of the
    /// search.
    var version: Int {
        [
            shelf.version, asked.version, isRearranging.version, local.version, servers.version,
            local.busy.version,
        ].reduce(0, &+)
    }

    private func inquirer(
        areRemote: Bool
    ) -> Inquirer<SearchQuestion, SearchAnswers, Never> {
        Inquirer(
            retention: .untilAnswered, scope: scope, pauseLength: PageLoader.pauseLength
        ) { [weak self] question, tell in
            guard let self else { return }
            var shown = earlierAnswers(for: question, areRemote: areRemote)
            var found = takeKeptAnswers(areRemote: areRemote)
            repeat {
                shown = shown.merging(found)
                found = found.without(takeImproved(areRemote: areRemote))
                let asked = sources(areRemote: areRemote)
                if question.asksForHeadwords {
                    found = await answers(to: question, of: asked, besides: found) {
                        [shown] in tell(.loading(previous: shown.merging($0)))
                    }
                }
                guard !areRemote else { break }
                found.all = await allWords(for: question, besides: found, of: asked)
                for query in question.passageQueries(besides: found.found) {
                    let passages = await service.passages(for: query)
                    found.passages = found.passages?.adding(passages) ?? passages
                }
            } while !improved.isEmpty && !Task.isCancelled
            tell(.loaded(found))
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

    /// Returns the answers that stay when only some dictionaries are asked again; no answers if all
    /// are asked.
    private func takeKeptAnswers(areRemote: Bool) -> SearchAnswers {
        guard !areRemote else { return SearchAnswers() }
        defer { keepsAnswers = false }
        if keepsAnswers, let answers = local.state.currentAnswer { return answers }
        improved = []
        return SearchAnswers()
    }

    private func takeImproved(areRemote: Bool) -> Set<String> {
        guard !areRemote else { return [] }
        defer { improved = [] }
        return improved
    }

    // MARK: - Dictionaries

    /// The dictionaries in order, hidden ones too; nil until they are known.
    var allSources: [DictionarySource]? { shelf.value }

    /// The dictionaries that are asked, in order; nil until they are known.
    private(set) var sources: [DictionarySource]?

    private func sources(areRemote: Bool) -> [DictionarySource] {
        (sources ?? []).filter { $0.isRemote == areRemote }
    }

    /// Returns the names of the hidden dictionaries that have a word.
    func hiddenSources(having text: String) async -> [String] {
        let query = HeadwordQuery(text, limit: 1)
        var names: [String] = []
        for source in allSources ?? [] where source.answersHidden {
            guard case .success(let found) = await service.answer(to: query, in: source.id),
                query.meantWord(in: [found]) != nil
            else { continue }
            names.append(source.name)
        }
        return names
    }

    private var hasServers: Bool { sources?.contains(where: \.isRemote) == true }

    /// Loads the list of dictionaries and follows its changes.
    func start() {
        let sources = service.sources()
        let effects = scope.effects
        effects.run("first sources", policy: .first) { [weak self] _ in
            for await first in sources {
                self?.receive(first)
                break
            }
            self?.scope.effects.run("sources", policy: .first, isBackground: true) {
                [weak self] _ in
                for await next in sources { self?.receive(next) }
            }
        }
    }

    /// Loads the list of dictionaries again, after a dictionary was added or removed.
    ///
    /// If the service sends a list meanwhile, that list may be the newer one. The list is then
    /// requested again.
    func update() async {
        var found: [DictionarySource]
        var count: Int
        repeat {
            count = listCount
            found = await service.currentSources()
        } while count != listCount
        receive(found)
    }

    private func receive(_ found: [DictionarySource]) {
        listCount += 1
        let old = sources
        let asked = found.filter { !$0.isHidden }
        sources = asked
        scope.changes.together {
            isRearranging.value = false
            shelf.value = found
            guard let old else { return ask(question) }
            guard !local.state.isStopped else { return }
            let names = Set(asked.map(\.name))
            // The answers of a removed dictionary must disappear.
            if old.contains(where: { !$0.isRemote && !names.contains($0.name) }) {
                return local.reload()
            }
            improved.formUnion(asked.answeringBetter(than: old))
            // A running request asks the improved dictionaries again at its end.
            guard !improved.isEmpty, question != nil, !local.isLoading else { return }
            keepsAnswers = local.state.currentAnswer != nil
            local.reload()
        }
    }

    // MARK: - Question and answers

    /// The question; nil for none.
    var question: SearchQuestion? { asked.value }

    /// The shown answers, which may belong to an earlier question; nil if there are none.
    var reply: (question: SearchQuestion, answers: SearchAnswers)? {
        guard let reply = local.state.progress.value else { return nil }
        let others = servers.state.progress.value
        guard let others, others.question == reply.question else {
            return (reply.question, reply.answer)
        }
        return (reply.question, reply.answer.merging(others.answer))
    }

    /// True if the dictionaries on this computer have answered the question.
    ///
    /// They answer faster than a frame is drawn.
    var areLocalAnswersComplete: Bool { !local.isLoading }

    var awaitsAnswer: Bool { local.isLoading }

    /// True while rows of the dictionaries on this computer are still loading.
    ///
    /// After the first rows, it is true only until the spinner appears.
    var areRowsComing: Bool {
        guard sources != nil, !isRearranging.value else { return true }
        guard question != nil else { return false }
        guard local.isLoading else { return awaitsIndex }
        return reply?.question != question || local.busy.frame == nil
    }

    /// True if only texts of entries are searched, and their index is being opened or made.
    private var awaitsIndex: Bool {
        guard let question, let passages = local.state.currentAnswer?.passages,
            passages.rows.isEmpty, question.asksOnlyForTexts
        else { return false }
        return passages.missing.contains { if case .indexing = $0 { true } else { false } }
    }

    /// Called when the order or the choice of the dictionaries has changed.
    func willBeRearranged() { isRearranging.value = true }

    var isLoading: Bool { local.isLoading || servers.isLoading }
    /// True, too, once the spinner shows that more rows may arrive, because people use the rows
    /// that they see.
    var isReady: Bool { local.isReady && (!local.isLoading || local.busy.frame != nil) }
    let hasFailed = false
    var busy: BusyIndicator { servers.isLoading ? servers.busy : local.busy }

    /// True if the search was stopped before all dictionaries have answered.
    var isStopped: Bool { local.state.isStopped || servers.state.isStopped }

    /// Asks a question; nil removes the last one.
    func ask(_ question: SearchQuestion?) {
        scope.changes.together {
            asked.value = question
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
        local.reload()
        servers.reload()
    }

    func stop() {
        local.stop()
        servers.stop()
    }

    func finishTyping() { servers.finishTyping() }

    /// Returns the answers of some dictionaries.
    ///
    /// If they leave room for similar spellings, these are requested too. Similar spellings that
    /// arrive within a frame are delivered with the other answers.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - sources: The dictionaries.
    ///   - known: The answers so far; only dictionaries without an answer are asked.
    ///   - tell: Called with all answers so far, each time that some have arrived.
    /// - Returns: The answers of all.
    private func answers(
        to question: SearchQuestion, of sources: [DictionarySource], besides known: SearchAnswers,
        tell: @escaping @MainActor (SearchAnswers) -> Void
    ) async -> SearchAnswers {
        var answers = known
        let lacking = sources.filter { answers[$0.name] == nil }
        var asked = lacking
        var query: HeadwordQuery? = question.query
        while let current = query {
            query = nil
            await ask(current, of: asked) { [weak self] new in
                for found in new { answers.add(found.result, of: found.source) }
                guard let self, !new.isEmpty else { return }
                query = next(to: question.query, after: current.kind, of: sources, besides: answers)
                if query == nil || current.kind != .words { tell(answers) }
            }
            // A server is asked again only if it has found nothing.
            asked = lacking.filter { source in
                guard case .success(let matches) = answers[source.name] else { return false }
                return !source.isRemote || matches.rows.isEmpty
            }
        }
        return answers
    }

    /// Returns all words that fit a pattern.
    ///
    /// It is nil if the first answers have all words, or if there are too many.
    private func allWords(
        for question: SearchQuestion, besides answers: SearchAnswers, of sources: [DictionarySource]
    ) async -> [FoundWord]? {
        guard let query = question.queryForAll(besides: answers.found) else { return nil }
        return await DictionarySearch.words(
            for: query, sortedAs: question, of: sources, by: service)
    }

    /// Asks for many words, and merges them, away from the main thread.
    @concurrent
    private nonisolated static func words(
        for query: HeadwordQuery, sortedAs question: SearchQuestion,
        of sources: [DictionarySource], by service: any DictionaryService
    ) async -> [FoundWord]? {
        var matches: [HeadwordMatch] = []
        for source in sources {
            guard case .success(let found) = await service.answer(to: query, in: source.id),
                !Task.isCancelled
            else { continue }
            matches += found.rows
        }
        let words = WordMerge(query, of: sources).words(of: matches)
        return Task.isCancelled ? nil : question.sorted(words)
    }

    private struct Found: Sendable {
        let source: String
        let result: Result<HeadwordMatches, DictionaryServiceError>
    }

    private func ask(
        _ query: HeadwordQuery, of sources: [DictionarySource],
        deliver: @escaping @MainActor ([Found]) -> Void
    ) async {
        let service = service
        await gathering.ask(sources, deliver: deliver) { source in
            Found(source: source.name, result: await service.answer(to: query, in: source.id))
        }
    }

    /// Returns the next query, for other words that the text may mean.
    ///
    /// It is nil if no more words are wanted, and while some dictionaries have not answered.
    private func next(
        to query: HeadwordQuery, after last: HeadwordQuery.Kind, of sources: [DictionarySource],
        besides answers: SearchAnswers
    ) -> HeadwordQuery? {
        guard sources.allSatisfy({ answers[$0.name] != nil }) else { return nil }
        // Earlier answers of the asked dictionaries are left out, because they may have similar
        // spellings already.
        let areRemote = sources.contains(where: \.isRemote)
        let others = areRemote ? local.state.currentAnswer : nil
        return query.next(after: last, besides: (others?.merging(answers) ?? answers).found)
    }
}

extension [DictionarySource] {
    /// Returns the names of the dictionaries on this computer that may answer better than in an old
    /// list: they are new, or have an index now.
    fileprivate func answeringBetter(than old: [DictionarySource]) -> [String] {
        let before = old.reduce(into: [:]) { $0[$1.name] = $1 }
        return filter { source in
            guard !source.isRemote else { return false }
            guard let old = before[source.name] else { return true }
            return old.state.isIndexing && !source.state.isIndexing
                || source.texts.isSearchable && !old.texts.isSearchable
        }.map(\.name)
    }
}

extension DictionarySource.State {
    /// True while patterns and typos can't be looked for yet.
    public var isIndexing: Bool { if case .indexing = self { true } else { false } }
}
