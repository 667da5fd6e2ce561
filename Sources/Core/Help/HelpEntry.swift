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

    /// Whether the purpose or a key contains a text, which must be in lower case.
    func matches(_ wanted: String) -> Bool { searchText.contains(wanted) }

    public var filterTexts: [String] { [searchText] }
}
