/// A dictionary or a dictionary server: one section of the results.
public struct DictionarySource: Model {
    /// Unique in the app, because the service makes the name unique.
    public var id: String { DictionarySource.id(named: name) }
    /// The name: `WordNet`, the file name of a dictd database, the book name of a StarDict
    /// dictionary, the host and port of a server.
    public let name: String
    public let kind: Kind
    /// The place of the dictionary, as shown to the user: a path, the address of a server,
    /// `embedded`.
    public let path: String
    /// The format or protocol, such as `dictd`.
    public let format: String
    /// The number of headwords, an estimate unless the dictionary is ready; nil if unknown.
    public let headwordCount: Int?
    public let state: State
    /// The titles of a server's databases; nil if the server was not asked yet, or if the source is
    /// not a server.
    public let databases: [String]?
    /// The names of ``databases``, in the same order; `HOST/NAME` asks one of them.
    public let databaseNames: [String]?
    /// A description in one line; nil if there is none, or it is not loaded yet.
    public let title: String?
    /// The lines about its origin and its licence; empty if there are none.
    public let about: String

    /// The reliability of its headwords for the spelling of a word.
    public let spelling: Spelling
    /// The database and its version, if another source may have the same database: `WordNet 3.0`.
    public let edition: String?
    /// The codes of the languages of its headwords and its entries, as far as they are known.
    public let languages: Set<String>
    /// The code of the language of its headwords; nil if it is not known.
    public let language: String?
    /// The names of the languages: `German → English`, `English`; empty if they are not known.
    public let languagesText: String
    /// The state of the index of its texts.
    public var texts = Texts.notIndexed
    /// True if you have hidden the dictionary: it is listed, but not asked.
    public internal(set) var isHidden = false

    /// The reliability of a dictionary's headwords for the spelling of a word.
    public enum Spelling: Hashable, Sendable {
        /// Each headword is spelled correctly.
        case exact
        /// Some headwords have no capitals, or too many, as in most dictionaries.
        case usual
        /// Most headwords begin with a capital, as in an encyclopedia, so their capitals say
        /// nothing about the spelling.
        case capitalized
    }

    /// The place of a dictionary.
    public enum Kind: Hashable, Sendable {
        /// In files on this computer.
        case files
        /// In the program itself.
        case program
        /// On a server, which may be slow and is asked only for a query of the user.
        case server
        /// In files of a format that Mot does not read. The dictionary is listed, and never asked.
        case unsupported
    }

    /// The queries that a dictionary can answer now.
    public enum State: Hashable, Sendable {
        /// All kinds of queries.
        case ready
        /// All kinds of queries once the index is made. Meanwhile, a small dictionary answers
        /// queries for words and prefixes. Progress is 0 to 1.
        case indexing(progress: Double)
        /// All kinds of queries; the first query makes the index.
        case notIndexedYet
        /// All kinds of queries, but slowly, because there is no index.
        case unindexed(reason: String)
        /// No queries.
        case failed(DictionaryServiceError)
    }

    /// The state of the index of a dictionary's texts.
    public enum Texts: Hashable, Sendable {
        /// There is no index; it may be made when it is first needed.
        case notIndexed
        /// The index is being made; progress is 0 to 1.
        case indexing(progress: Double)
        /// The index is made; its size is in bytes.
        case indexed(size: Int)
        case failed(reason: String)
        /// The dictionary is so large that its index is made only if the user requests it.
        case large

        var isSearchable: Bool { if case .indexed = self { true } else { false } }
    }

    public var isRemote: Bool { kind == .server }

    /// True if the dictionary is in files that can be read.
    public var canBeAsked: Bool {
        if case .failed = state { false } else { kind == .files }
    }

    public init(
        name: String, kind: Kind, path: String, format: String, headwordCount: Int?,
        state: State, databases: [String]? = nil, databaseNames: [String]? = nil,
        title: String? = nil, about: String = "",
        spelling: Spelling = .usual, edition: String? = nil, languages: Set<String> = [],
        language: String? = nil, languagesText: String = ""
    ) {
        self.name = name
        self.kind = kind
        self.path = path
        self.format = format
        self.headwordCount = headwordCount
        self.state = state
        self.databases = databases
        self.databaseNames = databaseNames
        self.title = title
        self.about = about
        self.spelling = spelling
        self.edition = edition
        self.languages = languages
        self.language = language
        self.languagesText = languagesText
    }

    /// Returns true if the source is the dictionary of a catalogue's item: it has the name of the
    /// item or of its package, and headwords in the same language.
    public func isSame(as item: CatalogueItem) -> Bool {
        let names = [item.id, item.package.map { String($0.trimmingPrefix("dict-")) } ?? item.id]
        return canBeAsked && names.contains { $0.lowercased() == name.lowercased() }
            && language ?? item.languages.first == item.languages.first
    }

    /// The names of the languages of its headwords and its entries, the headwords' language first:
    /// `German`, `English`.
    var languageNames: [String] { languagesText.split(separator: " → ").map(String.init) }

    public static func id(named name: String) -> ID { prefix + name }

    public static func name(of id: ID) -> String { String(id.dropFirst(prefix.count)) }

    private static let prefix = "dictionary:"
}

extension Double {
    /// The number, a share of 1, as a percentage to append to the name of a task: ` 43%`; empty for
    /// less than 1%.
    public var percentText: String {
        let percent = Int(100 * self)
        return percent > 0 ? " \(percent)%" : ""
    }
}

extension [DictionarySource] {
    /// For the dictionaries in files, the names of the languages of their headwords and entries, in
    /// alphabetical order; empty if there is only one language.
    ///
    /// English comes last, because a user with other dictionaries is likelier to choose another
    /// language.
    public var languageNames: [String] {
        let names = Set(filter { $0.kind == .files }.flatMap(\.languageNames))
        let english = "English"
        return names.count > 1
            ? names.filter { $0 != english }.sorted() + names.filter { $0 == english } : []
    }

    /// Returns the first dictionary that comes before a source and has the same database; nil for
    /// none.
    ///
    /// The entries of that dictionary are shown for both.
    public func first(sameAs source: DictionarySource) -> DictionarySource? {
        guard let edition = source.edition, !source.isHidden else { return nil }
        return prefix { $0.name != source.name }.first { $0.edition == edition && !$0.isHidden }
    }
}
