/// Look up a word, in the tab that handles this action.
public struct LookUp: Action, Hashable {
    /// The word; empty to go to the prompt of that tab.
    public let word: String

    public init(_ word: String = "") { self.word = word }
}
