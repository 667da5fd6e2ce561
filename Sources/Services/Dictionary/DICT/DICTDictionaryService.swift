public import Core
import Lexicon
public import Texts

/// The dictionaries of one server, as one source: the entries of all its databases.
///
/// The service connects at the first look-up.
public final class DICTDictionaryService: DictionaryService {
    public struct Options: Sendable {
        /// True if connections are forbidden.
        public var isOffline = false
        /// True to connect before the server is listed, so that the list shows whether it answers.
        public var checksFirst = false
        /// The most requests that may be in flight at once.
        ///
        /// The default is for typing, where only the latest request matters and older ones are not
        /// even sent.
        public var depth = 1
        /// The timeout of an answer.
        ///
        /// The error must be shown within 3 s.
        var timeout = Duration.milliseconds(2_800)

        public init() {}
    }

    /// The name shown to users.
    let name: String
    private let server: DICTServer
    private let options: Options
    private let commonness: WordCommonness
    private let client: DICTClient

    init(
        _ server: DICTServer, name: String, options: Options,
        commonness: WordCommonness = WordCommonness(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.server = server
        self.name = name
        self.options = options
        self.commonness = commonness
        client = DICTClient(
            server, depth: options.depth, timeout: options.timeout, clock: clock)
    }

    /// The names of servers as sources; local dictionaries must not have these names.
    public static func names(of servers: [DICTServer]) -> [String] {
        var names = UniqueNames()
        return servers.map { names.unique($0.name) }
    }

    /// The services of servers.
    ///
    /// - Parameters:
    ///   - servers: The servers, in the order of the options.
    ///   - names: Names of the sources to use, ignoring case; empty for all.
    ///   - options: The way to ask the servers.
    ///   - commonness: The commonness of words, which servers do not report.
    ///   - clock: Measures timeouts.
    /// - Returns: The services that are used.
    public static func services(
        of servers: [DICTServer], named names: [String], options: Options,
        commonness: WordCommonness, clock: any Clock<Duration> = ContinuousClock()
    ) -> [DICTDictionaryService] {
        let requestedNames = Set(names.map { $0.lowercased() })
        return zip(servers, self.names(of: servers))
            .filter { requestedNames.isEmpty || requestedNames.contains($1.lowercased()) }
            .map {
                DICTDictionaryService(
                    $0, name: $1, options: options, commonness: commonness, clock: clock)
            }
    }

    // MARK: - The source

    public func sources() -> AsyncStream<[DictionarySource]> {
        AsyncStream(ofTask: { $0.yield([await self.source()]) })
    }

    func source() async -> DictionarySource {
        let (state, databases) = await check()
        return DictionarySource(
            name: name, kind: .server, path: "dict://" + server.name, format: "DICT",
            headwordCount: nil, state: state, databases: databases?.map(\.text),
            databaseNames: databases?.map(\.name))
    }

    /// The state of the server and its databases, if it was asked.
    private func check() async -> (
        DictionarySource.State, databases: [(name: String, text: String)]?
    ) {
        if options.isOffline { return (.failed(offlineError), nil) }
        guard options.checksFirst else { return (.ready, nil) }
        do throws(DictionaryServiceError) {
            let databases = try await answer { client throws(DICTFailure) in
                try await client.databases()
            }
            guard let databases, databases.isEmpty else {
                let listed = databases?.prefix(DICTDictionaryService.databaseLimit).map {
                    ($0.name.cleaned(limit: 200), $0.text.cleaned(limit: 200))
                }
                return (.ready, listed)
            }
            return (.failed(.unreadable(source: name, reason: DICTStatus.noDatabases.reason)), [])
        } catch {
            return (.failed(error), nil)
        }
    }

    /// The most databases; no known server has as many.
    private static let databaseLimit = 1_000

    private var offlineError: DictionaryServiceError {
        .unreadable(source: name, reason: "\(NetworkError.switchedOff)")
    }

    // MARK: - Answers

    /// The distinct headwords in all databases that match a query.
    @concurrent
    public func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try check(source)
        let table = commonness.table
        let search = DICTSearch(query, source: name, commonness: table)
        let foundMatches = try await answer { client throws(DICTFailure) in
            try await search.matches(by: client)
        }
        // A damaged table is not used again, so search once more.
        if table.isDamaged { return try await matches(for: query, in: source) }
        return foundMatches ?? HeadwordMatches(rows: [])
    }

    /// The entries of all databases for a word, ignoring case, as servers do.
    @concurrent
    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try check(source)
        let definitions = try await answer { client throws(DICTFailure) in
            try await client.definitions(of: word)
        }
        var entries: [DictionaryEntry] = []
        var size = 0
        for group in (definitions ?? []).prefix(EntryModels.countLimit).byDatabase {
            for (word, typeset) in group.typeset(of: word) {
                if size > EntryModels.sizeLimit || Task.isCancelled { return entries }
                size += typeset.text.size
                entries.append(
                    EntryModels.model(typeset, of: word, number: entries.count, source: name))
            }
        }
        return entries
    }

    private func check(_ source: DictionarySource.ID) throws(DictionaryServiceError) {
        guard source == DictionarySource.id(named: name) else {
            throw .noSuchSource(name: DictionarySource.name(of: source))
        }
        if options.isOffline { throw offlineError }
    }

    private func answer<Answer: Sendable>(
        _ ask: (DICTClient) async throws(DICTFailure) -> Answer?
    ) async throws(DictionaryServiceError) -> Answer? {
        do throws(DICTFailure) {
            return try await ask(client)
        } catch {
            throw error.error(of: name, after: options.timeout)
        }
    }
}

extension Sequence<DICTDefinition> {
    /// The definitions of each database, in the order of the answer.
    fileprivate var byDatabase: [[DICTDefinition]] {
        var groups: [[DICTDefinition]] = []
        for definition in self {
            if groups.last?.last?.database == definition.database {
                groups[groups.count - 1].append(definition)
            } else {
                groups.append([definition])
            }
        }
        return groups
    }
}

extension [DICTDefinition] {
    /// The definitions of one database as they are shown, with their headwords.
    ///
    /// Translations of the word are together; other definitions are separate.
    fileprivate func typeset(of word: String) -> [(word: String, text: TypesetText)] {
        let entries = map { Entry(word: $0.word, body: .texts([$0.rawText])) }
        let pages = Typesetter.pages(of: entries, translating: word, within: .ofTask)
        guard let pages, let last else { return map { ($0.word, $0.typeset) } }
        let isCut = contains(where: \.isCut)
        return pages.map { ($0.word, last.signed($0.typeset, isCut: isCut)) }
    }
}

extension DICTDefinition {
    fileprivate var rawText: RawText {
        RawText(dictd: text, database: database, title: databaseTitle)
    }

    /// The entry as it is shown.
    fileprivate var typeset: TypesetText {
        signed(Typesetter.typeset(rawText, word: word, within: .ofTask), isCut: isCut)
    }

    /// A text, followed by the name of its database.
    fileprivate func signed(_ typeset: consuming TypesetText, isCut: Bool) -> TypesetText {
        if isCut, typeset.text.paragraphs.last != .truncationNote {
            typeset.text.paragraphs.append(.truncationNote)
        }
        typeset.text.paragraphs += [
            .empty, .init("From \(databaseTitle)".cleaned(), style: .secondary),
        ]
        return typeset
    }
}
