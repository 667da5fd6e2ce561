/// The detail of a search result: the entries of one headword in one dictionary.
public typealias EntryDetail = DetailPane<HeadwordEntries>

/// A headword with its entries.
public struct HeadwordEntries: DetailItem {
    public let headword: HeadwordMatch
    /// Empty if they could not be loaded.
    public let entries: [DictionaryEntry]

    public init(_ headword: HeadwordMatch, _ entries: [DictionaryEntry]) {
        self.headword = headword
        self.entries = entries
    }

    public var id: String { headword.id }
    public var word: String? { headword.word }
    public var text: StyledText { EntryText.text(of: entries) }

    public func following(_ link: TextLink) -> (any Action)? {
        switch link.target {
        case .word(let word): FollowLink(word: word, source: headword.source)
        }
    }
}

/// Show the entry that a link leads to.
public struct FollowLink: Action, Hashable {
    public let word: String
    /// The name of the dictionary that contains the link.
    public let source: String

    public init(word: String, source: String) {
        self.word = word
        self.source = source
    }
}
