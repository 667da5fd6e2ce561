/// Searches a store's catalogue of songs, podcasts and episodes.
public protocol StoreService: Sendable {
    /// The built-in samples, which need no network.
    var samples: [StoreItem] { get }

    /// Searches the catalogue.
    ///
    /// The call starts the search. The search is cancelled when reading the stream ends.
    ///
    /// - Parameters:
    ///   - text: The query, cleaned and not empty.
    ///   - kind: The kind of items to find; nil for all kinds.
    /// - Returns: The states of the answer; see ``RemoteState``. The last one is `loaded` or `failed`,
    ///   unless the search was cancelled.
    func search(for text: String, kind: StoreItem.Kind?) -> AsyncStream<RemoteState<[StoreItem]>>
}

extension StoreService {
    /// Searches the catalogue for items of all kinds.
    public func search(for text: String) -> AsyncStream<RemoteState<[StoreItem]>> {
        search(for: text, kind: nil)
    }
}
