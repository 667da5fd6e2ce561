extension MarkKey {
    /// The key of all words that are one word in a list.
    public init(word key: MergeKey) { self.init(.word, id: key.text) }
}
