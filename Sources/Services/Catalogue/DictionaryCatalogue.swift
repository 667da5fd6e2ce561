public import Core
public import Texts

/// The dictionaries of catalogues on servers and of the list that comes with the program, and those that were fetched.
public struct DictionaryCatalogue: CatalogueService {
    private let answers: RemoteAnswers
    private let downloads: CurlDownloads
    private let catalogues: [WebAddress]
    private let freeDict: WebAddress
    private let isOffline: Bool
    private let environment: @Sendable (String) -> String?
    private let didChange: @Sendable () async -> Void

    /// - Parameters:
    ///   - answers: Asks for the catalogues.
    ///   - downloads: Fetches files.
    ///   - catalogues: The addresses of catalogues of one's own, which come first.
    ///   - freeDict: The address of FreeDict's database.
    ///   - isOffline: True to ask no server.
    ///   - environment: The values of environment variables; they tell the folders.
    ///   - didChange: Has the dictionaries of this computer listed anew.
    public init(
        answers: RemoteAnswers, downloads: CurlDownloads, catalogues: [WebAddress],
        freeDict: WebAddress, isOffline: Bool,
        environment: @escaping @Sendable (String) -> String?,
        didChange: @escaping @Sendable () async -> Void
    ) {
        self.answers = answers
        self.downloads = downloads
        self.catalogues = catalogues
        self.freeDict = freeDict
        self.isOffline = isOffline
        self.environment = environment
        self.didChange = didChange
    }

    public func known() async -> Catalogue { Catalogue() }

    public func states() -> AsyncStream<RemoteState<Catalogue>> { AsyncStream { $0.finish() } }

    public func fetch(
        _ item: CatalogueItem, accepting change: Bool
    ) -> AsyncStream<FetchState> { AsyncStream { $0.finish() } }

    public func remove(_ id: CatalogueItem.ID) async throws(CatalogueError) {
        throw .notFetched(name: id)
    }
}
