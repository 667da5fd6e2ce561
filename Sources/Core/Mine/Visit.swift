/// A word that was looked up.
public struct Visit: Identifiable, Hashable, Sendable {
    public let key: MergeKey
    public let word: String
    /// How often.
    public let count: Int
    public let last: UnixTime
    /// The title of the tab that it was read in last.
    public let place: String

    public var id: MergeKey { key }

    /// The texts must be clean.
    public init(word: String, count: Int, last: UnixTime, place: String) {
        key = MergeKey(word)
        self.word = word
        self.count = count
        self.last = last
        self.place = place
    }
}
