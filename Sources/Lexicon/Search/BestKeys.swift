import Texts

/// Chooses the best keys that fit a pattern: plain words, then names, phrases and figures (``WordKind``), the commonest
/// of each first.
struct BestKeys {
    /// The most keys whose headwords are read, unless more are wanted.
    private static let readLimit = 20_000

    /// - Parameters:
    ///   - keys: The keys, the commonest first, then in their order; they are read until there are enough plain words.
    ///   - limit: The most keys.
    /// - Returns: The best of them.
    static func best(of keys: some Sequence<KeyHit>, limit: Int) -> [KeyHit] {
        guard limit > 0 else { return [] }
        var kinds: [[KeyHit]] = [[], [], [], []]
        var count = 0
        for key in keys {
            let kind = key.headwords.lazy.map { WordKind($0.text) }.min() ?? .figure
            kinds[kind.rawValue].append(key)
            count += 1
            if kinds[0].count >= limit || count >= max(limit, readLimit) { break }
        }
        return Array(kinds.joined().prefix(limit))
    }
}
