/// Asks all dictionaries for a text, and goes on asking until each has answered for good.
@MainActor
final class DictionarySearch: ListSource {
    /// What the dictionaries have answered.
    let store: ReducerStore<Search>
    let busy: BusyIndicator
    /// Tells that the rows may be others.
    let changed = Broadcast<Void>()
    /// Asks those that have not answered.
    private(set) lazy var command = Command<Void>("search", in: scope) { [weak self] _, run in
        try await self?.search(run)
    }

    private let service: any DictionaryService
    private let scope: Scope
    private let round: SearchRound

    /// Makes a search for nothing; no dictionary is looked for before ``start()``.
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

    /// Finds the dictionaries, and follows what becomes of them from now on.
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

    /// Whether a dictionary on this machine is asked: it answers in less time than a frame takes.
    var awaitsAnswer: Bool {
        command.isExecuting && !results.unanswered(areRemote: false).isEmpty
    }

    // MARK: - What is looked for

    /// Another text is looked for from now on; nobody is asked before ``begin()``.
    ///
    /// - Parameters:
    ///   - text: The text, cleaned; empty for nothing.
    ///   - limits: How many rows dictionaries are to show, where it is not the usual number.
    func ask(_ text: String, limits: [String: Int]) {
        store.send(.ask(text, limits: limits))
    }

    /// Asks whoever has to be asked, and tells of what there is already.
    func begin() {
        if results.text.isEmpty {
            command.cancel()
            busy.show(false)
        }
        // What is looked for again may have been answered by all.
        if results.unanswered.isEmpty { changed.send(()) } else { restart() }
    }

    /// Shows that many rows of a dictionary, if it has them.
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

    /// Servers are asked after a pause, which a script need not make.
    func finishTyping() { round.pause.end() }

    private func restart() {
        command.restart(())
        busy.show(command.isExecuting)
    }

    // MARK: - What is answered

    private func search(_ run: Effects.Run) async throws(Failures<DictionaryServiceError>) {
        while run.isLive, !results.unanswered.isEmpty {
            // To leave a group takes another thread, which a letter is not to wait for.
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

    /// Asks the dictionaries of this machine until all of them have answered, or the servers, which
    /// are left alone until nothing was typed for a moment: nobody waits for the other ones.
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
        store.send(.hear(answers))
        // An empty list is not shown while what is spelled alike is looked for, unless there is nobody
        // to ask.
        let goesOn = stage != .similar && results.stage == .similar
        if !goesOn || results.unanswered.isEmpty { changed.send(()) }
    }

    private func receive(_ sources: [DictionarySource]) {
        let old = results
        store.send(.know(sources))
        // What a dictionary has answered counts no longer once it can answer better.
        let isBetter = results.sections.contains { section in
            section.answeredQuery == nil
                && old.section(of: section.source.name)?.answeredQuery != nil
        }
        if isBetter { return restart() }
        if !results.unanswered.isEmpty, command.execute(()) { busy.show(command.isExecuting) }
        changed.send(())
    }
}
