/// Searches a store's catalogue of songs, podcasts and episodes.
public protocol StoreService: Sendable {
    /// What the program itself has: facts that need no network.
    var samples: [Media] { get }

    /// What the catalogue has for a text, in steps; see ``RemoteState``.
    ///
    /// Nothing is asked before somebody listens; the search ends when nobody does any more.
    ///
    /// - Parameters:
    ///   - text: What to look for: clean, and not empty.
    ///   - kind: The only kind of things to look for; nil for all.
    /// - Returns: The steps; the last is `loaded` or `failed`, or there is none when the search ended
    ///   early.
    func search(for text: String, kind: MediaKind?) -> AsyncStream<RemoteState<[Media]>>
}

extension StoreService {
    /// What the catalogue has of all kinds for a text.
    public func search(for text: String) -> AsyncStream<RemoteState<[Media]>> {
        search(for: text, kind: nil)
    }
}
