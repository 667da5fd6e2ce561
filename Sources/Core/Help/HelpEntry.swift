/// One line of the help: some keys and what they do.
public struct HelpEntry: ListRow, Hashable {
    /// The names of the keys, the most important one first.
    public let keys: [String]
    /// What the keys do, in a few words.
    public let purpose: String

    private let searchText: String

    /// The keys alone are not unique: some do something else in a search box.
    public var id: [String] { keys + [purpose] }

    public init(keys: [String], purpose: String) {
        self.keys = keys
        self.purpose = purpose
        searchText = ([purpose] + keys).joined(separator: "\n").lowercased()
    }

    /// How well the entry matches a search.
    ///
    /// - Parameter wanted: The text in lower case.
    /// - Returns: 2 if it is the name of a key, 1 if a word of the purpose begins with it, 0 if a key or
    ///   the purpose contains it; nil for no match.
    func score(for wanted: String) -> Int? {
        if keys.contains(where: { $0.lowercased() == wanted }) { return 2 }
        guard searchText.contains(wanted) else { return nil }
        return purpose.lowercased().split(separator: " ").contains { $0.hasPrefix(wanted) } ? 1 : 0
    }

    public var filterTexts: [String] { [searchText] }
}
