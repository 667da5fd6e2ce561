/// What one dictionary says about one headword: the detail of a search.
public typealias EntryDetail = DetailPane<HeadwordEntries>

/// The entries of a headword as they are read.
public struct HeadwordEntries: DetailItem {
    public let headword: HeadwordMatch
    /// None while they can't be had.
    public let entries: [DictionaryEntry]

    public init(_ headword: HeadwordMatch, _ entries: [DictionaryEntry]) {
        self.headword = headword
        self.entries = entries
    }

    public var id: String { headword.id }
    public var word: String? { headword.word }
    public var text: StyledText { EntryText.text(of: entries) }

    public func following(_ link: TextLink) -> (any Action)? {
        FollowLink(word: link.word, source: headword.source)
    }
}

/// Show the entry of a word that stands as a link in another entry.
public struct FollowLink: Action, Hashable {
    public let word: String
    /// The dictionary that the link stands in.
    public let source: String

    public init(word: String, source: String) {
        self.word = word
        self.source = source
    }
}
