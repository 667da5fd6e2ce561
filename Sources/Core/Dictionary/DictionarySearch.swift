import Observation

/// Asks all dictionaries for a text, and goes on asking until each has answered for good.
@MainActor
@Observable
final class DictionarySearch {
    /// What the dictionaries have answered.
    private(set) var results = SearchResults()
    /// Whether it is known which dictionaries there are.
    private(set) var areSourcesKnown = false
    /// Turns while dictionaries are waited for.
    @ObservationIgnored let busy: BusyIndicator
    /// Tells that there is something new in ``results``.
    @ObservationIgnored let changed = Signal<Void>()
    /// Asks those that have not answered.
    @ObservationIgnored private(set) lazy var command =
        Command("search", in: effects) { [weak self] run in try await self?.search(run) }

    private let service: any DictionaryService
    private let effects: Effects
    private let round: SearchRound

    /// Makes a search for nothing; no dictionary is looked for before ``start()``.
    init(_ service: any DictionaryService, effects: Effects, clock: any Clock<Duration>) {
        self.service = service
        self.effects = effects
        round = SearchRound(service: service, clock: clock)
        busy = BusyIndicator(effects: effects, clock: clock)
    }

    /// Finds the dictionaries, and follows what becomes of them from now on.
    func start() {
        let sources = service.sources()
        effects.run("first sources", policy: .first) { [weak self] _ in
            for await first in sources {
                self?.receive(first)
                break
            }
            self?.effects.run("sources", policy: .first, isBackground: true) { [weak self] _ in
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
        results.ask(text)
        for (source, limit) in limits { results.setLimit(limit, for: source) }
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
        results.setLimit(limit, for: source)
        restart()
    }

    /// Asks all dictionaries again, unless they are being asked.
    func reload() {
        results.forget()
        command.execute()
        busy.show(command.isExecuting)
    }

    /// Waits no longer for those that have not answered.
    func stop() {
        guard command.cancel() else { return }
        results.stop()
        busy.show(false)
    }

    private func restart() {
        command.restart()
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
            results.start()
            await round.awaitPause()
        }
        while run.isLive {
            let asked = results.unanswered(areRemote: areRemote)
            guard !asked.isEmpty else { return }
            results.start()
            await round.ask(asked) { [weak self] answers in
                if run.isLive { self?.receive(answers) }
            }
        }
    }

    private func receive(_ answers: [SearchAnswer]) {
        for answer in answers { results.finish(answer) }
        // Nothing found: typos are asked for next, so do not show an empty list in between, unless
        // there is nobody to ask.
        if !results.tryTypos() || results.unanswered.isEmpty { changed.send(()) }
    }

    private func receive(_ sources: [DictionarySource]) {
        areSourcesKnown = true
        let isBetter = results.update(sources)
        if isBetter { restart() }
        if !results.unanswered.isEmpty, command.execute() { busy.show(command.isExecuting) }
        if !isBetter { changed.send(()) }
    }
}
