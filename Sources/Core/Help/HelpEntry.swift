/// One line of the help: what some keys do.
public struct HelpEntry: ListRow, Hashable {
    /// The names of the keys, the one to learn first.
    public let keys: [String]
    /// What they do, in a few words.
    public let purpose: String

    private let searchText: String

    /// The keys alone do not tell entries apart: some do another thing in a search box.
    public var id: [String] { keys + [purpose] }

    /// Makes an entry.
    public init(keys: [String], purpose: String) {
        self.keys = keys
        self.purpose = purpose
        searchText = ([purpose] + keys).joined(separator: "\n").lowercased()
    }

    /// How well it answers a search: best when a key is called so, then when a word of the purpose begins
    /// so.
    ///
    /// - Parameter wanted: In lower case.
    /// - Returns: The score; nil when neither a key nor the purpose contains the text.
    func score(for wanted: String) -> Int? {
        if keys.contains(where: { $0.lowercased() == wanted }) { return 2 }
        guard searchText.contains(wanted) else { return nil }
        return purpose.lowercased().split(separator: " ").contains { $0.hasPrefix(wanted) } ? 1 : 0
    }

    public var filterTexts: [String] { [searchText] }
}
