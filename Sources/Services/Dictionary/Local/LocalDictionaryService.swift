public import Core
public import Lexicon
import Synchronization
public import SystemPackage
public import Texts

/// The dictionaries on this machine, and after them the words of the almanac.
///
/// The dictionaries are opened at the first request. Their indexes are built in the background, and
/// stored in the cache folder. A dictionary whose files have changed is opened again. The browser
/// also finds dictionaries that are added to Mot's own folder while the browser runs.
public final class LocalDictionaryService: DictionaryService {
    public struct Options: Sendable {
        /// Folders to search, with all subfolders; nil for the default ones.
        public var folders: [FilePath]?
        /// The formats of the dictionaries to use.
        public var formats = DictionaryFormat.all
        /// Names of the dictionaries to use, ignoring case; empty for all.
        public var names: [String] = []
        /// The folder for indexes; nil for none.
        public var cacheFolder: String?
        /// The sources of the commonness of words; nil for the sources in the usual folders.
        public var commonness: CommonnessSources?
        /// Names of other sources; no dictionary gets one of these names, ignoring case.
        public var otherNames: [String] = []
        /// True if the almanac's words are one of the dictionaries.
        public var hasAlmanac = true
        /// True if each answer waits for the index, so that it is complete.
        ///
        /// Commands need this. The browser shows what is available at once, and asks again later.
        public var waitsForIndex = false
        /// Called when an answer has to wait for another program that makes an index.
        public var whenWaiting: @Sendable () -> Void = {}
        /// Called now and then while an answer has to wait for indexes of texts.
        public var whenIndexingTexts: @Sendable (TextIndexingProgress) -> Void = { _ in }
        /// Called now and then while an answer has to wait for an index of a dictionary, with the
        /// progress from 0 to 1, and at the end with nil.
        public var whenIndexing: @Sendable (_ source: String, _ progress: Double?) -> Void = {
            _, _ in
        }
        /// True to read the descriptions of dictionaries before the dictionaries are listed.
        public var describesFirst = false
        /// True to check dictionaries without an index before the dictionaries are listed.
        public var checksFirst = false
        /// Runs work that may block on the disk, for a command that waits for the work anyway; nil
        /// to use separate threads.
        public var executor: (any TaskExecutor)?

        public init() {}
    }

    /// The commonness of words.
    public let commonness: WordCommonness
    private let options: Options
    private let shelf: @Sendable () -> Shelf
    /// The folder in which new dictionaries are noticed; nil for none.
    private let ownFolder: FilePath?
    private let maker: IndexMaker
    private let textShelf: TextShelf
    private let elapsedTime: @Sendable () -> Duration
    private let state = Mutex(State())
    private let listeners = Listeners<[DictionarySource]>()
    private let notificationLock = Mutex(())
    private let notificationBatch = FrameBatch()
    /// Runs work that may block on the disk; the runtime's threads must not block.
    private let executor: any TaskExecutor

    private struct State {
        /// The opened dictionaries, or the task that opens them; nil before the first request.
        var shelving: Shelving?
        /// The latest repeated search for dictionaries; nil before the first repetition.
        var search: Task<Void, Never>?
        /// True once preparing the dictionaries for look-ups has begun.
        var isPreparing = false
        /// The version of Mot's own folder before the last search; nil if the folder was missing.
        var ownFolderVersion: FileVersion?
        var lastCheck = Duration.zero
    }

    private enum Shelving {
        case opening(Task<[Volume], Never>)
        case open(VolumeList)

        var list: VolumeList? { if case .open(let list) = self { list } else { nil } }
    }

    /// The opened dictionaries.
    private struct VolumeList {
        var volumes: [Volume]
        /// The index of each dictionary by its name.
        ///
        /// Finding an index must be fast, because each typed letter asks all dictionaries.
        private let indicesByName: [String: Int]

        init(_ volumes: [Volume]) {
            self.volumes = volumes
            indicesByName = volumes.enumerated().reduce(into: [:]) {
                $0[$1.element.name] = $1.offset
            }
        }

        func index(of source: DictionarySource.ID) -> Int? {
            indicesByName[DictionarySource.name(of: source)]
        }
    }

    /// Creates the service; nothing is opened before the first request.
    ///
    /// - Parameters:
    ///   - options: The dictionaries to use, and how to answer.
    ///   - clock: Measures the time until files are checked again.
    ///   - environment: Returns the value of an environment variable.
    public convenience init(
        _ options: Options, clock: any Clock<Duration> = ContinuousClock(),
        environment: @escaping (String) -> String?
    ) {
        let data = DataFolders(environment: environment)
        var options = options
        options.commonness = options.commonness ?? CommonnessSources(in: data)
        self.init(
            options,
            folders: options.folders.map {
                DictionaryFolders(given: $0, formats: options.formats)
            } ?? DictionaryFolders(defaultsIn: data, formats: options.formats),
            clock: clock)
    }

    convenience init(
        _ options: Options, folders: DictionaryFolders,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(options, clock: clock, ownFolder: folders.ownFolder) { commonness in
            let opener = DictionaryOpener(
                cache: options.cache, commonness: commonness, waitsForData: options.waitsForIndex)
            return Shelf(
                folders.locations() + (options.hasAlmanac ? [.almanac] : []), by: opener,
                besides: options.otherNames,
                named: options.names)
        }
    }

    /// Creates the service for the dictionaries that `shelf` opens; the closure may block.
    init(
        _ options: Options, clock: any Clock<Duration>, ownFolder: FilePath? = nil,
        shelf: @escaping @Sendable (WordCommonness) -> Shelf
    ) {
        let cache = options.cache
        let commonness = WordCommonness(
            options.commonness ?? CommonnessSources(), cache: cache)
        self.commonness = commonness
        self.options = options
        self.shelf = { shelf(commonness) }
        // A command ends before a dictionary can be added.
        self.ownFolder = options.waitsForIndex ? nil : ownFolder
        elapsedTime = clock.stopwatch()
        // On a busy machine, a thread of the lowest priority gets almost no time, so a person who
        // waits for a command would wait for hours.
        let isInBackground = !options.waitsForIndex
        maker = IndexMaker(
            cache: cache, commonness: commonness, isInBackground: isInBackground)
        textShelf = TextShelf(cache: cache, isInBackground: isInBackground)
        executor = options.executor ?? LookUpThreads()
    }

    deinit {
        maker.cancel()
        textShelf.cancel()
        listeners.finish()
    }

    // MARK: - The dictionaries

    /// The dictionaries, now and after each change.
    public func sources() -> AsyncStream<[DictionarySource]> {
        let stream = listeners.stream()
        // Opening may block on the disk, and the caller must not wait.
        Task.detached(executorPreference: executor) { [weak self] in await self?.openAndNotify() }
        return stream
    }

    /// The dictionaries as they are now.
    public func currentSources() async -> [DictionarySource] {
        if options.waitsForIndex { return await listedSources() }
        return await withTaskExecutorPreference(executor) { await listedSources() }
    }

    @concurrent
    private func listedSources() async -> [DictionarySource] {
        let volumes = await volumeList().volumes
        beginPreparing(volumes)
        return sources(of: volumes)
    }

    /// Opens the dictionaries, notifies listeners, and prepares the dictionaries.
    private func openAndNotify() async {
        let volumes = await volumeList().volumes
        notifyListeners()
        beginPreparing(volumes)
    }

    /// Prepares the dictionaries for the browser, once.
    private func beginPreparing(_ volumes: [Volume]) {
        guard !options.waitsForIndex else { return }
        let isFirst = state.withLock { state in
            defer { state.isPreparing = true }
            return !state.isPreparing
        }
        guard isFirst else { return }
        Task.detached(executorPreference: executor) { [weak self] in self?.prepare(volumes) }
    }

    /// Builds missing indexes, and does the work for which the first typed letter would wait
    /// otherwise.
    private func prepare(_ volumes: [Volume]) {
        for volume in volumes { beginIndex(of: volume) }
        Folding.prepare()
        for volume in volumes.prefix(LocalDictionaryService.warmCount) { volume.warmUp() }
        for volume in volumes { volume.describe() }
        notify()
    }

    /// The number of dictionaries in which a word is looked up before the user types one.
    ///
    /// Each of these look-ups makes the start longer.
    private static let warmCount = 16

    /// Builds the index in the background.
    ///
    /// The background task does not keep the service alive.
    private func beginIndex(of volume: Volume) {
        Task.detached { [maker, notify] in
            await volume.makeIndex(with: maker, changed: notify)
        }
    }

    /// Builds the index of a dictionary, and returns when the index exists, or can't be made.
    private func makeIndex(of volume: Volume) async {
        let (notify, report) = (notify, options.whenIndexing)
        await volume.makeIndex(with: maker) { [weak volume] in
            notify()
            if let volume, case .indexing(let progress) = volume.state {
                report(volume.name, progress)
            }
        }
        report(volume.name, nil)
    }

    /// The dictionaries; opens them at the first call.
    private func volumeList() async -> VolumeList {
        let shelving = state.withLock { state in
            if state.shelving == nil {
                state.ownFolderVersion = ownFolder.flatMap(FileVersion.init)
            }
            let shelving =
                state.shelving
                ?? .opening(
                    Task.detached(executorPreference: executor) { [options, maker, shelf] in
                        let volumes = shelf().volumes
                        for volume in volumes { volume.openIndex(with: maker) }
                        if options.checksFirst { for volume in volumes { volume.verify() } }
                        if options.describesFirst { for volume in volumes { volume.describe() } }
                        return volumes
                    })
            state.shelving = shelving
            return shelving
        }
        switch shelving {
        case .open(let list):
            beginSearchIfChanged()
            return list
        case .opening(let task):
            let volumes = await task.value
            return state.withLock { state in
                // Another task may have opened the dictionaries meanwhile.
                let list = state.shelving?.list ?? VolumeList(volumes)
                state.shelving = .open(list)
                return list
            }
        }
    }

    /// Finds the dictionaries again, after some were added or removed.
    ///
    /// The dictionaries whose names and files are the same stay open with their indexes.
    public func rescan() async {
        let search = state.withLock { state -> Task<Void, Never>? in
            // Before the first request there is nothing to do: the request finds the dictionaries.
            guard state.shelving != nil else { return nil }
            let earlierSearch = state.search
            let search = Task.detached(executorPreference: executor) { [weak self] in
                await earlierSearch?.value
                await self?.search()
            }
            state.search = search
            return search
        }
        await search?.value
    }

    private func search() async {
        let version = ownFolder.flatMap(FileVersion.init)
        state.withLock { $0.ownFolderVersion = version }
        let openVolumes = await volumeList().volumes
        let foundVolumes = shelf().volumes
        let currentVolumes = Dictionary(
            uniqueKeysWithValues: openVolumes.filter { $0.isCurrent(at: nil) }.map { ($0.name, $0) }
        )
        var newVolumes: [Volume] = []
        let volumes = foundVolumes.map { volume in
            if let openVolume = currentVolumes[volume.name], openVolume.location == volume.location
            {
                return openVolume
            }
            volume.openIndex(with: maker)
            volume.describe()
            newVolumes.append(volume)
            return volume
        }
        state.withLock { $0.shelving = .open(VolumeList(volumes)) }
        notifyListeners()
        guard !options.waitsForIndex else { return }
        for volume in newVolumes { beginIndex(of: volume) }
    }

    /// Finds the dictionaries again if some were added to Mot's own folder or removed from it.
    private func beginSearchIfChanged() {
        guard let ownFolder else { return }
        let now = elapsedTime()
        let isDue = state.withLock { state in
            guard now - state.lastCheck >= Volume.checkInterval else { return false }
            state.lastCheck = now
            return true
        }
        guard isDue else { return }
        // Read the version without holding the lock, because reading may block.
        let version = FileVersion(of: ownFolder)
        let hasChanged = state.withLock { state in
            defer { state.ownFolderVersion = version }
            return state.ownFolderVersion != version
        }
        guard hasChanged else { return }
        Task.detached { [weak self] in await self?.rescan() }
    }

    /// The dictionary with this ID, in the version that is on the disk now.
    private func volume(
        _ id: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> Volume {
        let list = await volumeList()
        guard let index = list.index(of: id) else {
            throw .noSuchSource(name: DictionarySource.name(of: id))
        }
        let volume = list.volumes[index]
        return volume.isCurrent(at: elapsedTime()) ? volume : reopened(volume)
    }

    private func reopened(_ volume: Volume) -> Volume {
        let newVolume = volume.reopened()
        guard newVolume !== volume else { return volume }
        newVolume.openIndex(with: maker)
        newVolume.describe()
        let listedVolume = state.withLock { state in
            guard var list = state.shelving?.list,
                let index = list.volumes.firstIndex(where: { $0.name == volume.name })
            else { return newVolume }
            // Another look-up may have replaced the volume already.
            guard list.volumes[index] === volume else { return list.volumes[index] }
            list.volumes[index] = newVolume
            state.shelving = .open(list)
            return newVolume
        }
        guard listedVolume === newVolume else { return listedVolume }
        notifyListeners()
        if !options.waitsForIndex { beginIndex(of: newVolume) }
        return newVolume
    }

    /// Notifies listeners at the end of a frame, without keeping the service alive.
    private var notify: @Sendable () -> Void {
        { [weak self, notificationBatch] in
            notificationBatch.request { [weak self] in self?.notifyListeners() }
        }
    }

    /// Sends the current dictionaries to all listeners.
    private func notifyListeners() {
        // The lock keeps the order of notifications.
        notificationLock.withLock { _ in
            guard let list = state.withLock({ $0.shelving?.list }), !listeners.isEmpty
            else { return }
            listeners.send(sources(of: list.volumes))
        }
    }

    private func sources(of volumes: [Volume]) -> [DictionarySource] {
        volumes.map { volume in
            var source = volume.source
            source.texts = textShelf.state(of: volume)
            return source
        }
    }

    // MARK: - Answers

    /// Each answer waits for the index, with two exceptions: words and their forms in a sorted
    /// dictionary, and beginnings of words in a small dictionary.
    public func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try await answer(of: source, needing: Volume.Need(query)) {
            volume throws(DictionaryServiceError) in
            try volume.matches(for: query)
        }
    }

    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await answer(of: source, needing: word.isPhrase ? .beginnings : .words) {
            volume throws(DictionaryServiceError) in
            try volume.entries(for: word, breadth: breadth, extent: extent)
        }
    }

    public func gists(
        of words: [EntryQuestion], in source: DictionarySource.ID
    ) async -> [[DictionaryEntry]] {
        let result = await Result { () async throws(DictionaryServiceError) in
            try await answer(of: source, needing: .words) {
                volume throws(DictionaryServiceError) -> [[DictionaryEntry]]? in
                var gists: [[DictionaryEntry]] = []
                for word in words {
                    // Ignore an error here: the page of the word reports it.
                    let entries: [DictionaryEntry]?
                    do throws(DictionaryServiceError) {
                        entries = try volume.entries(
                            for: word.word, breadth: word.breadth, extent: .gist)
                    } catch {
                        entries = []
                    }
                    guard let entries else { return nil }
                    // The entries may be incomplete, because reading them was cancelled.
                    if Task.isCancelled { break }
                    gists.append(entries)
                }
                return gists
            }
        }
        return (try? result.get()) ?? words.map { _ in [] }
    }

    public func resource(
        named name: String, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> [UInt8]? {
        try await answer(of: source, needing: .words) {
            volume throws(DictionaryServiceError) -> [UInt8]?? in
            // A missing file is an answer, too: nil without this wrapper would mean a damaged
            // index.
            .some(try volume.resource(named: name))
        }
    }

    /// Returns the passages that match a query; for a command, waits for the indexes.
    ///
    /// For the browser, returns the passages that can be found now, and starts to make the indexes.
    public func passages(for query: PassageQuery) async -> Passages {
        if options.waitsForIndex { return await foundPassages(for: query) }
        return await withTaskExecutorPreference(executor) { await foundPassages(for: query) }
    }

    @concurrent
    private func foundPassages(for query: PassageQuery) async -> Passages {
        let searchedVolumes = await volumeList().volumes.filter { volume in
            volume.location != .almanac && query.sources?.contains(volume.name) != false
        }
        // The indexes of headwords decide the order of the dictionaries, and so which of two equal
        // rows comes first.
        if options.waitsForIndex, !query.searchesOnlyIndexed {
            await makeIndexes(of: searchedVolumes.toIndex(for: query.indexesToMake))
        }
        let volumes = searchedVolumes.inOrderOfTexts
        let indexes = await readyIndexes(of: volumes, for: query)
        let passages = PassageFinder(indexes, commonness: commonness.table).passages(for: query)
        guard indexes.isDamaged else { return passages }
        // A damaged index may have led to wrong passages: search again without this index, or with
        // a new one.
        let repairedIndexes = await readyIndexes(of: volumes, for: query)
        return PassageFinder(repairedIndexes, commonness: commonness.table).passages(for: query)
    }

    private func readyIndexes(
        of volumes: [Volume], for query: PassageQuery
    ) async -> TextShelf.ReadyIndexes {
        let volumesToIndex = volumes.toIndex(for: query.indexesToMake)
        let names = Set(volumesToIndex.map(\.name))
        let preferredName = query.sources?.first(where: names.contains)
        let sortedVolumes =
            volumesToIndex.filter { $0.name == preferredName }
            + volumesToIndex.filter { $0.name != preferredName }
        var indexes = textShelf.readyIndexes(of: volumes, making: names)
        if indexes.isIncomplete, options.waitsForIndex {
            let isOneEnough = query.searchesOnlyIndexed
            for volumesToMake in isOneEnough ? sortedVolumes.map({ [$0] }) : [sortedVolumes]
            where !isOneEnough || indexes.texts.isEmpty {
                await makeTexts(of: volumesToMake, query.indexesToMake)
                indexes = textShelf.readyIndexes(of: volumes, making: names)
            }
        } else if indexes.isIncomplete {
            textShelf.begin(of: sortedVolumes, changed: notify)
        }
        // Report all missing indexes only if the user searches the texts of entries. For other
        // queries, report only the indexes that are being made.
        if query.indexesToMake.isSupplementary {
            indexes.missing = indexes.missing.filter(\.isIndexing)
        }
        return indexes
    }

    /// Makes missing indexes of headwords.
    private func makeIndexes(of volumes: [Volume]) async {
        await withDiscardingTaskGroup { group in
            for volume in volumes where volume.readerAndIndex == nil {
                group.addTask { await self.makeIndex(of: volume) }
            }
        }
    }

    private func makeTexts(of volumes: [Volume], _ indexesToMake: PassageQuery.IndexesToMake) async
    {
        await makeIndexes(of: volumes)
        await textShelf.make(of: volumes) { [options] source, progress, total in
            // Indexes of small dictionaries are made before the user would notice.
            guard indexesToMake != .small else { return }
            if progress != nil { options.whenIndexingTexts(total) }
            options.whenIndexing(source, progress)
        }
    }

    /// Runs a look-up.
    ///
    /// For the browser, it runs on a thread that may block on the disk.
    ///
    /// `ask` returns nil when it has found the index to be damaged.
    private func answer<Answer: Sendable>(
        of source: DictionarySource.ID, needing need: Volume.Need,
        asking ask: @Sendable (Volume) throws(DictionaryServiceError) -> Answer?
    ) async throws(DictionaryServiceError) -> Answer {
        // A command makes one look-up after another: switching threads would take longer than
        // finding a word.
        if options.waitsForIndex {
            return try await retriedAnswer(in: source, need == .words ? .words : .all, ask)
        }
        let result = await withTaskExecutorPreference(executor) {
            await Result { () async throws(DictionaryServiceError) in
                try await retriedAnswer(in: source, need, ask)
            }
        }
        return try result.get()
    }

    /// Runs a look-up again if the files have changed, or the index is damaged.
    @concurrent
    private func retriedAnswer<Answer: Sendable>(
        in source: DictionarySource.ID, _ need: Volume.Need,
        _ ask: @Sendable (Volume) throws(DictionaryServiceError) -> Answer?
    ) async throws(DictionaryServiceError) -> Answer {
        let volume = try await volume(source)
        do throws(DictionaryServiceError) {
            if let answer = try await answer(of: volume, need, ask) { return answer }
        } catch {
            // If the files have changed since the last check, ask again with the new files.
            guard !volume.isCurrent(at: nil),
                let answer = try await answer(of: reopened(volume), need, ask)
            else { throw error }
            return answer
        }
        // The index is damaged, so make it again.
        beginIndex(of: volume)
        if let answer = try await answer(of: volume, need, ask) { return answer }
        throw .unreadable(source: volume.name, reason: "its index is damaged again; check the disk")
    }

    @concurrent
    private func answer<Answer: Sendable>(
        of volume: Volume, _ need: Volume.Need,
        _ ask: (Volume) throws(DictionaryServiceError) -> Answer?
    ) async throws(DictionaryServiceError) -> Answer? {
        if !volume.canAnswer(need) { await makeIndex(of: volume) }
        return try ask(volume)
    }
}

extension [Volume] {
    /// The dictionaries in the order in which their texts are indexed.
    ///
    /// Dictionaries that spell exactly come first. Then come monolingual dictionaries, the smallest
    /// first, and bilingual dictionaries, also the smallest first.
    ///
    /// If several dictionaries have the same database, only the first of them in this order is
    /// kept.
    fileprivate var inOrderOfTexts: [Volume] {
        for volume in self where !volume.isDescribed { volume.describe() }
        var editions: Set<String> = []
        let sorted = enumerated().map { (order: ($1.textsOrder, $0), volume: $1) }
            .sorted { $0.order < $1.order }.map(\.volume)
        return sorted.filter { $0.edition.map { editions.insert($0).inserted } ?? true }
    }

    /// The dictionaries whose indexes of texts a query makes if they are missing.
    fileprivate func toIndex(for indexesToMake: PassageQuery.IndexesToMake) -> [Volume] {
        let headwordLanguages = Set(compactMap(\.knownLanguages.headwords))
        return filter { volume in
            let languages = volume.knownLanguages
            switch indexesToMake {
            case .all: return true
            case .usual: return !volume.isLarge
            case .small: return volume.isSmall && languages.mayDiffer
            case .translations:
                let isOther =
                    languages.entries.map { !headwordLanguages.contains($0) }
                    ?? (languages.headwords != nil)
                return languages.mayDiffer && (volume.isSmall || isOther && !volume.isLarge)
            }
        }
    }
}

extension PassageQuery.IndexesToMake {
    /// True if the query only adds to a search of headwords.
    fileprivate var isSupplementary: Bool { self == .small || self == .translations }
}

extension Volume {
    fileprivate var textsOrder: Int {
        if spellsExactly { return 0 }
        guard let (reader, headwords) = readerAndIndex else { return .max }
        let isTranslation = reader.languages.headwords != reader.languages.entries
        return headwords.keyCount + (isTranslation ? 1 << 32 : 0)
    }
}

extension LocalDictionaryService.Options {
    fileprivate var cache: DictionaryCache? {
        cacheFolder.map { DictionaryCache(path: $0, whenWaiting: whenWaiting) }
    }
}
