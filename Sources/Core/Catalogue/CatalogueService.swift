/// Tells which dictionaries can be had, and fetches them.
///
/// Nothing is asked of a server before ``states()`` or ``fetch(_:accepting:)`` is called.
public protocol CatalogueService: Sendable {
    /// The catalogue as far as it is known without asking a server: the list that comes with the program, the answers
    /// that servers gave before, and what was fetched.
    func known() async -> Catalogue

    /// Asks the servers of the catalogues; see ``RemoteState``.
    func states() -> AsyncStream<RemoteState<Catalogue>>

    /// Fetches a dictionary, checks it, unpacks it, and has the dictionaries of this computer listed anew.
    ///
    /// The stream ends after `done` or `failed`. If its reader stops, so does the fetching; the bytes so far are
    /// kept for the next time.
    ///
    /// - Parameters:
    ///   - item: The dictionary; one without an address is looked up in its catalogue first.
    ///   - change: True to accept a file that has changed since it was fetched, although its version has not.
    /// - Returns: The states.
    func fetch(_ item: CatalogueItem, accepting change: Bool) -> AsyncStream<FetchState>

    /// Removes a dictionary that was fetched.
    ///
    /// - Throws: A ``CatalogueError``.
    func remove(_ id: CatalogueItem.ID) async throws(CatalogueError)

    /// Returns the code of the language that the letters or words of a text suggest; nil if they suggest none.
    func language(of text: String) -> String?
}

/// The progress of fetching a dictionary.
public enum FetchState: Hashable, Sendable {
    /// Its catalogue is asked for its address.
    case asking(host: String)
    /// Another program fetches the same.
    case waiting
    /// In bytes; `all` is nil while the server does not say it.
    case fetching(done: Int, all: Int?)
    case checking
    /// In bytes of the archive.
    case unpacking(done: Int, all: Int)
    case done(FetchedDictionary)
    case failed(CatalogueError)
}

/// Why a dictionary could not be fetched or removed.
public enum CatalogueError: Error, Hashable {
    case network(NetworkError)
    /// No catalogue has the name.
    case unknown(name: String)
    /// The file is not the one that the catalogue describes.
    case wrongChecksum(host: String)
    /// The file of the same version is another one than that which was fetched before.
    case changed(name: String)
    /// The file is no archive of dictionaries that are read here, or is damaged; the reason is a sentence.
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
        case .unknown(let name): "no catalogue has “\(name)”; `mot get` lists what can be had"
        case .wrongChecksum(let host):
            "the file of \(host) is not the one that the catalogue describes, and was deleted; try again later"
        case .changed(let name):
            "the file of \(name) has changed since it was fetched, although its version has not; "
                + "`mot get \(name) --accept-change` fetches it anew"
        case .unusable(let reason), .storage(let reason): reason
        case .notFetched(let name):
            "\(name) was not fetched by `mot get`; `mot dictionaries` says where it is"
        }
    }
}
