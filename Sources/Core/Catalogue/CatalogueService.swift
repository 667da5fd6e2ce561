/// Lists the dictionaries that can be fetched, and fetches them.
///
/// No server is asked before ``states()`` or ``fetch(_:accepting:)`` is called.
public protocol CatalogueService: Sendable {
    /// Returns the catalogue as far as it is known without asking a server: the list that comes
    /// with the program, earlier answers of servers, and the fetched dictionaries.
    func knownCatalogue() async -> Catalogue

    /// Asks the servers of the catalogues; see ``RemoteState``.
    func states() -> AsyncStream<RemoteState<Catalogue>>

    /// Fetches a dictionary, checks it, unpacks it, and updates the list of the dictionaries on
    /// this computer.
    ///
    /// The stream ends after `done` or `failed`. If its reader stops, the fetch stops, too; the
    /// bytes fetched so far are kept for the next fetch.
    ///
    /// - Parameters:
    ///   - item: The dictionary; if it has no address, its catalogue is asked for the address
    ///     first.
    ///   - acceptsChange: True to accept a file that has changed since the last fetch, although its
    ///     version is the same.
    /// - Returns: The states.
    func fetch(_ item: CatalogueItem, accepting acceptsChange: Bool) -> AsyncStream<FetchState>

    /// Removes a fetched dictionary.
    ///
    /// - Throws: A ``CatalogueError``.
    func remove(_ id: CatalogueItem.ID) async throws(CatalogueError)

    /// Returns the code of the language that the letters or words of a text suggest; nil if they
    /// suggest no language.
    func language(of text: String) -> String?
}

/// The progress of fetching a dictionary.
public enum FetchState: Hashable, Sendable {
    /// The catalogue is being asked for the address of the file.
    case asking(host: String)
    /// Another program is fetching the same dictionary.
    case waiting
    /// The file is being fetched. The numbers are in bytes; `all` is nil if the server does not
    /// state the size.
    case fetching(done: Int, all: Int?)
    case checking
    /// The archive is being unpacked. The numbers are in bytes of the archive.
    case unpacking(done: Int, all: Int)
    case done(FetchedDictionary)
    case failed(CatalogueError)
}

/// The reason for which a dictionary could not be fetched or removed.
public enum CatalogueError: Error, Hashable {
    case network(NetworkError)
    /// No catalogue has a dictionary of this name.
    case unknown(name: String)
    /// The file differs from the file that the catalogue describes.
    case wrongChecksum(host: String)
    /// The file has changed since the last fetch, although its version is the same.
    case changed(name: String)
    /// The file is damaged, or is no archive of a dictionary that Mot can read; the reason is a
    /// sentence.
    case unusable(reason: String)
    /// A file can't be written, read or removed; the reason is a sentence.
    case storage(reason: String)
    /// The dictionary was not fetched by this program.
    case notFetched(name: String)
}

extension CatalogueError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .network(let error): "\(error)"
        case .unknown(let name):
            "no catalogue has “\(name)”; `mot get` lists the dictionaries to fetch"
        case .wrongChecksum(let host):
            "the file of \(host) is not the one that the catalogue describes, and was deleted; try again later"
        case .changed(let name):
            "the file of \(name) has changed since it was fetched, although its version has not; "
                + "`mot get \(name) --accept-change` fetches it anew"
        case .unusable(let reason), .storage(let reason): reason
        case .notFetched(let name):
            "\(name) was not fetched by `mot get`; `mot dictionaries` says where each of your dictionaries is"
        }
    }
}
