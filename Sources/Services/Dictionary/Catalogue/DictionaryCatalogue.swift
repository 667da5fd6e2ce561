public import Core
import Lexicon
import SystemPackage
public import Texts

/// The dictionaries of catalogues on servers and of the built-in list, and the fetched
/// dictionaries.
public struct DictionaryCatalogue: CatalogueService {
    private let answers: RemoteAnswers
    private let downloads: CurlDownloads
    private let freeDict: CatalogueAnswer
    /// The user's own catalogues, then FreeDict's database.
    private let catalogues: [CatalogueAnswer]
    private let isOffline: Bool
    /// The folders of fetched dictionaries; nil if no variable names a folder.
    private let folders: FetchedFolders?
    private let parts: FilePath?
    private let didChange: @Sendable () async -> Void

    /// The most bytes of a catalogue.
    private static let sizeLimit = 8 * 1_048_576

    /// - Parameters:
    ///   - answers: Asks for the catalogues.
    ///   - downloads: Fetches files.
    ///   - catalogues: The addresses of the user's own catalogues, which come first.
    ///   - freeDict: The address of FreeDict's database.
    ///   - isOffline: True to ask no server.
    ///   - environment: The values of environment variables, which name the folders.
    ///   - didChange: Called after each change, to list the dictionaries of this computer again.
    public init(
        answers: RemoteAnswers, downloads: CurlDownloads, catalogues: [WebAddress],
        freeDict: WebAddress, isOffline: Bool,
        environment: @escaping @Sendable (String) -> String?,
        didChange: @escaping @Sendable () async -> Void
    ) {
        self.answers = answers
        self.downloads = downloads
        self.freeDict = CatalogueAnswer(address: freeDict, package: BuiltInCatalogue.package)
        self.catalogues =
            catalogues.map { CatalogueAnswer(address: $0, package: { _ in nil }) }
            + [self.freeDict]
        self.isOffline = isOffline
        folders = OwnFolders.dictionaries(in: DataFolders(environment: environment))
            .map(FetchedFolders.init)
        parts = OwnFolders.cache(environment: environment)
            .map { FilePath($0).appending("downloads") }
        self.didChange = didChange
    }

    // MARK: - Catalogues

    @concurrent
    public func knownCatalogue() async -> Catalogue {
        let lists = await catalogues.mappedAtOnce { catalogue in
            await answers.cachedAnswer(for: request(catalogue), read: catalogue.read)?.value ?? []
        }
        return merged(lists)
    }

    public func states() -> AsyncStream<RemoteState<Catalogue>> {
        AsyncStream(ofTask: { continuation in await ask { continuation.yield($0) } })
    }

    /// Asks all catalogues at the same time; a catalogue that fails keeps its earlier content.
    @concurrent
    private func ask(_ report: @Sendable (RemoteState<Catalogue>) -> Void) async {
        report(.loading(previous: Answer(await knownCatalogue(), origin: .embedded)))
        let states = await catalogues.mappedAtOnce { await finalState(of: $0) }
        guard !Task.isCancelled else { return }
        let answers = states.compactMap(\.value)
        let answer = Answer(
            merged(states.map { $0.value?.value ?? [] }),
            leftOutCount: answers.reduce(0) { $0 + $1.leftOutCount },
            origin: answers.last?.origin ?? .embedded)
        if let failure = states.lazy.compactMap(\.failure).first {
            report(.failed(failure, previous: answer))
        } else {
            report(.loaded(answer))
        }
    }

    private func finalState(of catalogue: CatalogueAnswer) async -> RemoteState<[CatalogueItem]> {
        await answers.finalState(for: request(catalogue), read: catalogue.read)
    }

    private func request(_ catalogue: CatalogueAnswer) -> HTTPRequest {
        HTTPRequest(catalogue.address, sizeLimit: DictionaryCatalogue.sizeLimit)
    }

    /// All items, each name once, and the fetched dictionaries.
    private func merged(_ lists: [[CatalogueItem]]) -> Catalogue {
        var names: Set<String> = []
        let items = (lists + [BuiltInCatalogue.items]).joined()
            .filter { names.insert($0.id).inserted }
        return Catalogue(items: Array(items), fetched: folders?.dictionaries() ?? [])
    }

    // MARK: - Fetching

    public func fetch(
        _ item: CatalogueItem, accepting acceptsChange: Bool
    ) -> AsyncStream<FetchState> {
        AsyncStream(ofTask: { continuation in
            do throws(CatalogueError) {
                let dictionary = try await fetchedDictionary(item, accepting: acceptsChange) {
                    continuation.yield($0)
                }
                if let dictionary {
                    await didChange()
                    continuation.yield(.done(dictionary))
                }
            } catch {
                continuation.yield(.failed(error))
            }
        })
    }

    /// - Returns: The dictionary; nil when the task was cancelled.
    @concurrent
    private func fetchedDictionary(
        _ item: CatalogueItem, accepting acceptsChange: Bool,
        _ report: @escaping @Sendable (FetchState) -> Void
    ) async throws(CatalogueError) -> FetchedDictionary? {
        guard CatalogueAnswer.isName(item.id) else {
            throw .unknown(name: item.id.cleaned(limit: 100))
        }
        guard !isOffline else { throw .network(.switchedOff) }
        guard let folders, let parts else {
            throw .storage(reason: "there is no folder for dictionaries; set HOME")
        }
        guard let item = try await withAddress(item, report), let download = item.download else {
            return nil
        }
        return try await DictionaryFetch(
            item, download, through: downloads, into: folders, parts: parts,
            acceptsChange: acceptsChange, report: report
        ).run()
    }

    /// Returns an item with its address; asks FreeDict's catalogue for a missing address.
    ///
    /// - Returns: The item; nil when the task was cancelled.
    private func withAddress(
        _ item: CatalogueItem, _ report: @Sendable (FetchState) -> Void
    ) async throws(CatalogueError) -> CatalogueItem? {
        guard item.download == nil else { return item }
        guard BuiltInCatalogue.isOfFreeDict(item.id) else { throw .unknown(name: item.id) }
        report(.asking(host: freeDict.address.host))
        switch await finalState(of: freeDict) {
        case .loaded(let answer):
            guard let listedItem = answer.value.first(where: { $0.id == item.id }) else {
                throw .unusable(
                    reason: "\(freeDict.address.host) has no file of \(item.id) that Mot can read")
            }
            return listedItem
        case .failed(let error, _): throw .network(error)
        default: return nil
        }
    }

    @concurrent
    public func remove(_ id: CatalogueItem.ID) async throws(CatalogueError) {
        guard let folders else { throw .notFetched(name: id.cleaned(limit: 100)) }
        try remove(id, from: folders)
        await didChange()
    }

    /// Removes a fetched dictionary, after waiting at most a second for a program that fetches it.
    private func remove(_ id: String, from folders: FetchedFolders) throws(CatalogueError) {
        guard let parts, CatalogueAnswer.isName(id) else { return try folders.remove(id) }
        let lock: MakingLock?
        do throws(IndexError) {
            lock = try MakingLock(
                for: parts.appending(id).string, waiting: BusyTimeout(limit: .seconds(1)),
                isCancelled: { false })
        } catch .inUse {
            throw .storage(reason: "another program is fetching \(id); stop it first")
        } catch {
            // If no lock can be made, no other program can be fetching the dictionary.
            lock = nil
        }
        try folders.remove(id)
        _ = consume lock
    }
}
