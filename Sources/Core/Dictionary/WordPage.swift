/// What all dictionaries say about a word.
public struct WordPage: Equatable, Sendable {
    /// The spelling in the list.
    public let title: String
    /// In the order of the dictionaries; without those that say nothing.
    public let parts: [Part]
    /// Other words whose pages you may want instead.
    public let relatives: Relatives

    /// What one dictionary says.
    public struct Part: Equatable, Sendable {
        /// The name of the dictionary.
        public let source: String
        public let state: State

        public init(source: String, _ state: State) {
            self.source = source
            self.state = state
        }
    }

    public enum State: Equatable, Sendable {
        case entries([DictionaryEntry])
        /// The same as another dictionary says, because it is the same database.
        case repeated([DictionaryEntry], of: String)
        /// A server that has not answered.
        case asking
        case failed(DictionaryServiceError)
    }

    public struct Relatives: Equatable, Sendable {
        /// The words of which this one is an inflected form.
        public var bases: [String] = []
        /// The words that differ only in accents or apostrophes.
        public var spellings: [String] = []

        public init(bases: [String] = [], spellings: [String] = []) {
            self.bases = bases
            self.spellings = spellings
        }
    }

    public init(_ title: String, parts: [Part], relatives: Relatives = Relatives()) {
        self.title = title
        self.parts = parts
        self.relatives = relatives
    }
}

extension WordPage: DetailItem {
    public var id: MergeKey { MergeKey(title) }
    public var word: String? { title }

    /// The place that tells of the word, if the first entry is about another one.
    public var start: TextPosition? {
        guard case .entries(let entries) = parts.first?.state, entries.first?.mention != nil else {
            return nil
        }
        return text.starts(of: .mention).first.map { TextPosition(paragraph: $0, offset: 0) }
    }

    public func following(_ link: TextLink) -> (any Action)? {
        switch link.target {
        case .word(let word): FollowLink(word: word)
        case .sense(let sense, let word): FollowLink(word: word, sense: sense)
        case .more: nil
        case .address(let address): OpenPage.saying(so: address)
        }
    }
}

/// The detail of a word: its page.
public typealias EntryDetail = DetailPane<WordPage>

/// Show the page of a word that a link leads to.
public struct FollowLink: Action, Hashable {
    public let word: String
    /// The ID of the sense to show; nil for the beginning.
    public let sense: String?

    public init(word: String, sense: String? = nil) {
        self.word = word
        self.sense = sense
    }
}
