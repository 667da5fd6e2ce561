import Texts

/// A word that was found in the text of its entry, and the passage with the match.
public struct Passage: Hashable, Sendable {
    /// The headword as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    /// The part of speech of the sense; empty if it is not known.
    public let partOfSpeech: String
    /// The passage of the entry, in one line.
    public let text: String
    /// The ranges of the searched words in the text, in bytes.
    public let marks: [Range<Int>]
    /// The place to show on the page: the ``Sense/id`` of the sense, or else the text of its
    /// paragraph.
    public let anchor: String
    public var kind = Kind.mention

    /// The way in which a passage answers a query.
    public enum Kind: Hashable, Sendable {
        /// The passage describes the meaning that was searched for.
        case meaning
        /// The passage contains the words.
        case mention
        /// The words are a translation of the headword.
        case translation
    }

    /// All texts must be clean.
    public init(
        word: String, source: String, partOfSpeech: String, text: String, marks: [Range<Int>],
        anchor: String
    ) {
        self.word = word
        self.source = source
        self.partOfSpeech = partOfSpeech
        self.text = text
        self.marks = marks
        self.anchor = anchor
    }
}

extension Passage {
    /// The text of the first mark; nil without marks.
    var firstMark: String? {
        guard let mark = marks.first else { return nil }
        let start = text.utf8.index(text.startIndex, offsetBy: mark.lowerBound)
        return String(text[start..<text.utf8.index(text.startIndex, offsetBy: mark.upperBound)])
    }
}

/// A search in the texts of entries.
public struct PassageQuery: Hashable, Sendable {
    public let text: String
    public let kind: Kind
    /// The maximum number of passages.
    public let limit: Int
    /// The names of the dictionaries to search, in the user's order; nil for all.
    public var sources: [String]?
    public var indexesToMake = IndexesToMake.usual
    /// True if a command searches only the dictionaries that have an index.
    ///
    /// If no dictionary has an index, an index is made for the first dictionary. If false, a
    /// command waits for all indexes.
    public var searchesOnlyIndexed = false

    /// The indexes that are made for a question if they are missing.
    public enum IndexesToMake: Hashable, Sendable {
        /// The indexes of small dictionaries that may have translations; these take a second.
        case small
        /// The indexes of ``small``, and the indexes of dictionaries that translate into a language
        /// that no dictionary here has as the language of its headwords.
        ///
        /// An unknown word of a language that has headwords here was probably misspelled.
        case translations
        /// The indexes that are made in seconds.
        case usual
        /// All indexes, also the indexes of large dictionaries, which take minutes and much room.
        /// Used only if the user asks for them.
        case all
    }

    public enum Kind: Hashable, Sendable {
        /// The words whose meaning the text describes; if `as` is not nil, only words of that part
        /// of speech.
        case described(as: String?)
        /// The entries whose texts match a ``TextQuery``.
        case quoted
        /// The entries that translate one of these words; a word may be a pattern: `hive*`,
        /// `*hive`.
        ///
        /// If `hasMentions` is true, entries that only mention the word follow.
        case translated([String], hasMentions: Bool)
    }

    public init(_ text: String, _ kind: Kind, limit: Int) {
        self.text = text
        self.kind = kind
        self.limit = limit
    }
}

/// The answer to a ``PassageQuery``.
public struct Passages: Hashable, Sendable {
    /// The passages, the best first.
    public var rows: [Passage]
    public var moreCount: Int
    /// The dictionaries whose texts were not searched, each with the cause.
    ///
    /// For an index that is being made, the cause has the progress from 0 to 1.
    public var missing: [Missing]

    public enum Missing: Hashable, Sendable {
        case indexing(source: String, progress: Double)
        case failed(source: String, reason: String)
        /// The dictionary is large; its index is made only if the user requests it.
        case large(source: String)
        /// There is no dictionary or group of this name; `nearest` is the name with the most
        /// similar spelling.
        case unknown(name: String, nearest: String?)
        /// No dictionary says how the word of a ``SoundQuestion`` sounds.
        case unpronounced(word: String)

        /// True if the dictionary will be searched later.
        public var isIndexing: Bool { if case .indexing = self { true } else { false } }

        /// The name of the dictionary or group, or the word.
        var name: String {
            switch self {
            case .indexing(let name, _), .failed(let name, _), .large(let name),
                .unknown(let name, _), .unpronounced(let name):
                name
            }
        }
    }

    public init(rows: [Passage] = [], moreCount: Int = 0, missing: [Missing] = []) {
        self.rows = rows
        self.moreCount = moreCount
        self.missing = missing
    }
}

extension Passages {
    /// Returns this answer merged with the answer to another query about the same text.
    ///
    /// If both have a passage of the same word, the passage of the other answer is kept.
    func adding(_ other: Passages) -> Passages {
        let otherKeys = Set(other.rows.map { [$0.source, MergeKey($0.word).text] })
        let names = Set(missing.map(\.name))
        return Passages(
            rows: rows.filter { !otherKeys.contains([$0.source, MergeKey($0.word).text]) }
                + other.rows,
            moreCount: moreCount + other.moreCount,
            missing: missing + other.missing.filter { !names.contains($0.name) })
    }
}

extension HeadwordQuery {
    /// Returns the query for the entries that have the text as a translation, for a text without an
    /// entry of its own.
    ///
    /// - Parameter answers: The answers of the dictionaries to this query, and to the next queries
    ///   for the text.
    /// - Returns: The query; nil if a headword was found.
    public func translationQuery(besides answers: [HeadwordMatches]) -> PassageQuery? {
        let matches = answers.flatMap(\.rows).map(\.match)
        guard !matches.contains(where: \.coversQuery) else { return nil }
        let hasBeginnings = matches.contains(.prefix)
        var translatedWords = [word]
        if isPattern {
            guard matches.isEmpty, WordPattern(text)?.isAffix == true else { return nil }
            translatedWords = [text.trimmed]
        } else if words.count > 1 {
            let knownIndices = Set(matches.compactMap(\.part).joined())
            translatedWords =
                hasBeginnings
                ? [] : words.indices.filter { !knownIndices.contains($0) }.map { words[$0] }
        }
        translatedWords =
            translatedWords.filter { $0.count { $0.isLetter } >= HeadwordQuery.minimumWordLength }
            .unique
        guard !translatedWords.isEmpty else { return nil }
        let hasMentions = words.count < 2 && !hasBeginnings
        var query = PassageQuery(
            text,
            .translated(
                Array(translatedWords.prefix(HeadwordQuery.maximumWordCount)),
                hasMentions: hasMentions),
            limit: HeadwordQuery.translationLimit)
        query.indexesToMake = .translations
        return query
    }

    private static let minimumWordLength = 3
    private static let maximumWordCount = 8
    private static let translationLimit = 12
}

extension MatchKind {
    fileprivate var part: Range<Int>? { if case .part(let words) = self { words } else { nil } }
}
