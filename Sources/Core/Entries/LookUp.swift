/// Look a word up, in whatever tab has registered for it.
public struct LookUp: Action, Hashable {
    /// The word; empty to go to the prompt alone.
    public let word: String

    public init(_ word: String = "") { self.word = word }
}
