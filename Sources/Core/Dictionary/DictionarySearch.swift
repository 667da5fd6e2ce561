/// Searches all dictionaries for a text, until each has given its final answer.
@MainActor
final class DictionarySearch: ListSource {
    let store: ReducerStore<Search>
    let busy: BusyIndicator
    /// Sends when the rows may have changed.
    let changed = Broadcast<Void>()
    /// Asks the dictionaries that have not answered.
    private(set) lazy var command = Command<Void>("search", in: scope) { [weak self] _, run in
        try await self?.search(run)
    }

    private let service: any DictionaryService
    private let scope: Scope
    private let round: SearchRound

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        self.scope = scope
        round = SearchRound(service: service, scheduler: scope.scheduler)
        store = scope.store(Search())
        busy = BusyIndicator(scope)
    }

    var results: SearchResults { store.state }
    var isLoading: Bool { command.isExecuting }
    var isReady: Bool { !isLoading }
    let hasFailed = false

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

    /// Whether a dictionary on this computer is being asked.
    ///
    /// It answers faster than a frame is drawn.
    var awaitsAnswer: Bool {
        command.isExecuting && !results.unanswered(areRemote: false).isEmpty
    }

    // MARK: - Query

    /// Sets the text to search for.
    ///
    /// Dictionaries are asked only after ``begin()``.
    ///
    /// - Parameters:
    ///   - text: The text, cleaned; empty for no search.
    ///   - limits: The maximum number of rows of dictionaries that do not have the usual limit, by name.
    func ask(_ text: String, limits: [String: Int]) {
        store.send(.ask(text, limits: limits))
    }

    /// Starts the search set by ``ask(_:limits:)``.
    func begin() {
        if results.text.isEmpty {
            command.cancel()
            busy.show(false)
        }
        // All dictionaries may have answered the same query before.
        if results.unanswered.isEmpty { changed.send(()) } else { restart() }
    }

    /// Raises the maximum number of rows of a dictionary.
    func showMore(_ limit: Int, of source: String) {
        store.send(.showMore(limit: limit, source: source))
        restart()
    }

    /// Asks all dictionaries again, unless they are being asked.
    func reload() {
        guard !isLoading else { return }
        store.send(.askAgain)
        restart()
    }

    @discardableResult
    func stop() -> Bool {
        guard command.cancel() else { return false }
        store.send(.stop)
        busy.show(false)
        return true
    }

    /// Ends the pause before servers are asked.
    ///
    /// A script does not wait for it.
    func finishTyping() { round.pause.end() }

    private func restart() {
        command.restart(())
        busy.show(command.isExecuting)
    }

    // MARK: - Answers

    private func search(_ run: Effects.Run) async throws(Failures<DictionaryServiceError>) {
        while run.isLive, !results.unanswered.isEmpty {
            // Leaving a task group needs another thread. Without servers, avoid that delay.
            if results.unanswered(areRemote: true).isEmpty {
                await ask(areRemote: false, run)
            } else {
                await askWithServers(run)
            }
        }
        guard run.isLive else { return }
        busy.show(false)
        if case .failed(let failures, _) = results.state { throw failures }
    }

    private func askWithServers(_ run: Effects.Run) async {
        await withTaskGroup(of: Void.self) { group in
            group.addImmediateTask { @MainActor [weak self] in
                await self?.ask(areRemote: true, run)
            }
            await ask(areRemote: false, run)
        }
    }

    /// Asks either the dictionaries on this computer or the servers, until all of them have
    /// answered.
    ///
    /// Servers are asked only after a pause in typing.
    private func ask(areRemote: Bool, _ run: Effects.Run) async {
        if areRemote {
            store.send(.start)
            await round.awaitPause()
        }
        while run.isLive {
            let asked = results.unanswered(areRemote: areRemote)
            guard !asked.isEmpty else { return }
            store.send(.start)
            await round.ask(asked) { [weak self] answers in
                if run.isLive { self?.receive(answers) }
            }
        }
    }

    private func receive(_ answers: [SearchAnswer]) {
        let stage = results.stage
        store.send(.receive(answers))
        // Do not show an empty list while the search goes on with similar spellings.
        let goesOn = stage != .similar && results.stage == .similar
        if !goesOn || results.unanswered.isEmpty { changed.send(()) }
    }

    private func receive(_ sources: [DictionarySource]) {
        let old = results
        store.send(.setSources(sources))
        // With a new index, a dictionary can answer better than before and is asked again.
        let isBetter = results.sections.contains { section in
            section.answeredQuery == nil
                && old.section(of: section.source.name)?.answeredQuery != nil
        }
        if isBetter { return restart() }
        if !results.unanswered.isEmpty, command.execute(()) { busy.show(command.isExecuting) }
        changed.send(())
    }
}
