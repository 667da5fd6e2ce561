public import Core
import Dispatch
import Lexicon
import Synchronization
public import SystemPackage

/// The dictionaries on this machine.
///
/// They are opened when somebody first asks. Each has an index that is made in the background,
/// one after the other, and kept in the cache folder; a dictionary that changes is opened anew.
/// Without any dictionary the almanac's words serve as one.
public final class LocalDictionaryService: DictionaryService {
    /// Which dictionaries, and how answers are to be made.
    public struct Options: Sendable {
        /// The only folders to look into, with all below them; nil for the usual ones.
        public var folders: [FilePath]?
        /// The only dictionaries wanted, in any case; empty for all.
        public var names: [String] = []
        /// Where indexes are kept; nil to do without them.
        public var cacheFolder: String?
        /// Names that no dictionary may have, in any case: those of other sources.
        public var otherNames: [String] = []
        /// Whether each answer waits until it can be complete, as that of a command must.
        ///
        /// A browser is answered at once with what can be had, and may ask again later.
        public var waitsForIndex = false
        /// Whether dictionaries are asked what they are before they are listed.
        public var describesFirst = false

        /// Makes options: all dictionaries in the usual folders, answered at once.
        public init() {}
    }

    private let options: Options
    private let shelf: @Sendable () -> Shelf
    private let maker: IndexMaker
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())
    private let turn = Mutex(())
    private let threads = LookUpThreads()

    private struct State {
        /// nil before somebody has asked.
        var shelving: Shelving?
        var listeners: [Int: AsyncStream<[DictionarySource]>.Continuation] = [:]
        var nextListener = 0
    }

    /// How far the dictionaries have come.
    private enum Shelving {
        case opening(Task<[Volume], Never>)
        case open([Volume])
    }

    /// Makes the service; nothing is opened before something is asked for.
    ///
    /// - Parameters:
    ///   - options: Which dictionaries, and how to answer.
    ///   - clock: Tells when to look at the files again.
    ///   - environment: Gives the value of an environment variable.
    public convenience init(
        _ options: Options, clock: any Clock<Duration> = ContinuousClock(),
        environment: @escaping (String) -> String?
    ) {
        let usual = DictionaryFolders(usualIn: DataFolders(environment: environment))
        self.init(
            options, folders: options.folders.map(DictionaryFolders.init(given:)) ?? usual,
            clock: clock)
    }

    convenience init(
        _ options: Options, folders: DictionaryFolders,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let opening = Opening(cache: options.cacheFolder.map(DictionaryCache.init))
        self.init(options, clock: clock) {
            let shelf = Shelf(folders.locations(), by: opening, besides: options.otherNames)
            return shelf.isEmpty && !folders.areGiven ? .almanac : shelf
        }
    }

    /// Makes the service of dictionaries that a closure opens, which may take its time.
    init(
        _ options: Options, clock: any Clock<Duration>, shelf: @escaping @Sendable () -> Shelf
    ) {
        self.options = options
        self.shelf = shelf
        elapsed = clock.stopwatch()
        maker = IndexMaker(cache: options.cacheFolder.map(DictionaryCache.init))
    }

    deinit {
        maker.cancel()
        let listeners = state.withLock { $0.listeners.values.map(\.self) }
        for listener in listeners { listener.finish() }
    }

    // MARK: - The dictionaries

    /// The dictionaries, and each change of one.
    public func sources() -> AsyncStream<[DictionarySource]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [DictionarySource].self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.nextListener += 1
            state.listeners[state.nextListener] = continuation
            return state.nextListener
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
        }
        // Opening may have to wait for the disk, and whoever listens must not.
        Task.detached { [weak self] in await self?.begin() }
        return stream
    }

    /// Opens the dictionaries, tells of them, and has the missing indexes made.
    private func begin() async {
        let volumes = await volumes()
        tellListeners()
        guard !options.waitsForIndex else { return }
        for volume in volumes { beginIndex(of: volume) }
        // The first letter that is typed shall not have to wait for any of it.
        Folding.prepare()
        for volume in volumes { volume.warmUp() }
        for volume in volumes { volume.describe() }
        tellListeners()
    }

    /// Has the index made while nobody waits for it; the service may go before it is there.
    private func beginIndex(of volume: Volume) {
        Task.detached { [maker, tell = telling] in
            await volume.makeIndex(with: maker, changed: tell)
        }
    }

    /// Returns when the index is made, or the one in its file was found to be whole.
    private func makeIndex(of volume: Volume) async {
        await volume.makeIndex(with: maker, changed: telling)
    }

    /// The dictionaries, opened if nobody has asked before.
    private func volumes() async -> [Volume] {
        let shelving = state.withLock { state in
            let shelving =
                state.shelving
                ?? .opening(
                    Task.detached { [options, maker, shelf] in
                        await LocalDictionaryService.opened(options, maker, shelf)
                    })
            state.shelving = shelving
            return shelving
        }
        switch shelving {
        case .open(let volumes): return volumes
        case .opening(let task):
            let volumes = await task.value
            return state.withLock { state in
                // Others may have waited as well, and gone on since.
                if case .open(let volumes) = state.shelving { return volumes }
                state.shelving = .open(volumes)
                return volumes
            }
        }
    }

    /// Opens the dictionaries on a thread that may wait for the disk, as those of tasks must not.
    private static func opened(
        _ options: Options, _ maker: IndexMaker, _ shelf: @escaping @Sendable () -> Shelf
    ) async -> [Volume] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let volumes = shelf().volumes(named: options.names)
                for volume in volumes { volume.openIndex(with: maker) }
                if options.describesFirst { for volume in volumes { volume.describe() } }
                continuation.resume(returning: volumes)
            }
        }
    }

    /// The dictionary of that id, in the version that is on the disk now.
    private func volume(
        _ id: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> Volume {
        guard let volume = await volumes().first(where: { $0.id == id }) else {
            throw .noSuchSource(name: DictionarySource.name(of: id))
        }
        return volume.isCurrent(at: elapsed()) ? volume : reopened(volume)
    }

    private func reopened(_ volume: Volume) -> Volume {
        let new = volume.reopened()
        guard new !== volume else { return volume }
        new.openIndex(with: maker)
        new.describe()
        let shelved = state.withLock { state in
            guard case .open(var volumes) = state.shelving,
                let place = volumes.firstIndex(where: { $0.id == volume.id })
            else { return new }
            // Another look-up may have seen the change as well, and been faster.
            guard volumes[place] === volume else { return volumes[place] }
            volumes[place] = new
            state.shelving = .open(volumes)
            return new
        }
        guard shelved === new else { return shelved }
        tellListeners()
        if !options.waitsForIndex { beginIndex(of: new) }
        return new
    }

    /// Tells them as long as there is anybody to tell.
    private var telling: @Sendable () -> Void {
        { [weak self] in self?.tellListeners() }
    }

    /// Tells all who listen how the dictionaries are now.
    private func tellListeners() {
        // One after another, or what was true before would be told last. Not under the lock of the
        // state: a listener that is being cancelled holds its own lock, and waits for that one.
        turn.withLock { _ in
            let (listeners, shelving) = state.withLock { ($0.listeners.values, $0.shelving) }
            guard case .open(let volumes) = shelving, !listeners.isEmpty else { return }
            let sources = volumes.map(\.source)
            for listener in listeners { listener.yield(sources) }
        }
    }

    // MARK: - Answers

    /// The headwords of a dictionary that answer a query.
    ///
    /// Typos and patterns wait for the index.
    public func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try await answer(
            of: source, needsIndex: query.needsIndex, isComplete: { !$0.rows.isEmpty }
        ) { volume throws(DictionaryServiceError) in
            try volume.matches(for: query)
        }
    }

    /// What a dictionary says about a word.
    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await answer(of: source, isComplete: { !$0.isEmpty }) {
            volume throws(DictionaryServiceError) in
            try volume.entries(for: word, breadth: breadth)
        }
    }

    /// What a dictionary answers, for a browser on a thread that may wait for a disk.
    private func answer<Answer: Sendable>(
        of source: DictionarySource.ID, needsIndex: Bool = false,
        isComplete: @Sendable (Answer) -> Bool,
        asking ask: @Sendable (Volume) throws(DictionaryServiceError) -> Answer
    ) async throws(DictionaryServiceError) -> Answer {
        // A command asks one thing after the other: to change threads would take longer than to
        // find a word.
        if options.waitsForIndex { return try await found(in: source, needsIndex, isComplete, ask) }
        let result = await withTaskExecutorPreference(threads) {
            await Result { () async throws(DictionaryServiceError) in
                try await found(in: source, needsIndex, isComplete, ask)
            }
        }
        return try result.get()
    }

    @concurrent
    private func found<Answer: Sendable>(
        in source: DictionarySource.ID, _ needsIndex: Bool,
        _ isComplete: @Sendable (Answer) -> Bool,
        _ ask: @Sendable (Volume) throws(DictionaryServiceError) -> Answer
    ) async throws(DictionaryServiceError) -> Answer {
        let volume = try await volume(source)
        let mustWait = needsIndex || options.waitsForIndex
        if mustWait && !volume.hasIndex || !volume.isPrepared { await makeIndex(of: volume) }
        do throws(DictionaryServiceError) {
            let answer = try ask(volume)
            // To find nothing, or something that can't be, is what a damaged index leads to.
            guard options.waitsForIndex, !isComplete(answer), volume.hasUncheckedIndex else {
                return answer
            }
        } catch {
            // Its files may have changed since somebody has looked last.
            if !volume.isCurrent(at: nil) { return try ask(reopened(volume)) }
            guard volume.hasUncheckedIndex else { throw error }
        }
        await makeIndex(of: volume)
        return try ask(volume)
    }
}

extension HeadwordQuery {
    /// Whether only an index can find it in a moment.
    fileprivate var needsIndex: Bool { wantsTypos || isPattern }
}
