public import Core
import Lexicon

/// The dictionaries of one server as one source: what each of its databases has, together.
///
/// Nothing is connected before somebody looks something up.
public final class DICTDictionaryService: DictionaryService {
    /// How a server is asked.
    public struct Options: Sendable {
        /// Whether no connection may be made.
        public var isOffline = false
        /// Whether the server is connected to before it is listed, to say whether it answers.
        public var checksFirst = false
        /// The most requests on their way at once.
        ///
        /// A person who types wants the last one answered, and those before it not even sent.
        public var depth = 1
        /// How long the server may take: that it gives no answer is to be said within 3 s.
        var patience = Duration.milliseconds(2_800)

        /// Makes options for a person who types.
        public init() {}
    }

    /// What a person calls it.
    let name: String
    private let server: DICTServer
    private let options: Options
    private let client: DICTClient

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - server: Whom to ask.
    ///   - name: What a person calls it.
    ///   - options: How to ask.
    ///   - clock: Measures how long it takes.
    public init(
        _ server: DICTServer, name: String, options: Options,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.server = server
        self.name = name
        self.options = options
        client = DICTClient(
            server, depth: options.depth, patience: options.patience, clock: clock)
    }

    // MARK: - The source

    /// The server, once.
    public func sources() -> AsyncStream<[DictionarySource]> {
        AsyncStream { continuation in
            let task = Task {
                continuation.yield([await source()])
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The server as a person sees it.
    func source() async -> DictionarySource {
        let (state, databases) = await check()
        return DictionarySource(
            name: name, place: .server, path: "dict://" + server.name, format: "DICT",
            headwordCount: nil, state: state, databases: databases)
    }

    /// What can be done with it, and what its databases are called, if it is to be asked.
    private func check() async -> (DictionarySource.State, databases: [String]?) {
        if options.isOffline { return (.failed(switchedOff), nil) }
        guard options.checksFirst else { return (.ready, nil) }
        do throws(DictionaryServiceError) {
            let titles = try await answer { client throws(DICTFailure) in
                try await client.databases()
            }
            guard let titles, titles.isEmpty else {
                let listed = titles?.prefix(DICTDictionaryService.databaseLimit)
                return (.ready, listed?.map { $0.cleaned(limit: 200) })
            }
            return (.failed(.unreadable(source: name, reason: DICTStatus.noDatabases.reason)), [])
        } catch {
            return (.failed(error), nil)
        }
    }

    /// More databases than any server has.
    private static let databaseLimit = 1_000

    private var switchedOff: DictionaryServiceError {
        .unreadable(source: name, reason: "\(NetworkError.switchedOff)")
    }

    // MARK: - Answers

    /// The headwords of all databases that answer a query, each once.
    @concurrent
    public func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try check(source)
        let search = DICTSearch(query, source: name)
        let found = try await answer { client throws(DICTFailure) in
            try await search.matches(by: client)
        }
        return found ?? HeadwordMatches(rows: [])
    }

    /// What all databases say about a word, whatever its case: servers know nothing narrower.
    @concurrent
    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try check(source)
        let definitions = try await answer { client throws(DICTFailure) in
            try await client.definitions(of: word)
        }
        var entries: [DictionaryEntry] = []
        var size = 0
        for definition in (definitions ?? []).prefix(EntryModels.countLimit) {
            if size > EntryModels.sizeLimit || Task.isCancelled { break }
            let entry = definition.entry
            size += entry.size
            entries.append(EntryModels.model(entry, number: entries.count, source: name))
        }
        return entries
    }

    private func check(_ source: DictionarySource.ID) throws(DictionaryServiceError) {
        guard source == DictionarySource.id(named: name) else {
            throw .noSuchSource(name: DictionarySource.name(of: source))
        }
        if options.isOffline { throw switchedOff }
    }

    private func answer<Answer: Sendable>(
        _ ask: (DICTClient) async throws(DICTFailure) -> Answer?
    ) async throws(DictionaryServiceError) -> Answer? {
        do throws(DICTFailure) {
            return try await ask(client)
        } catch {
            throw error.error(of: name, after: options.patience)
        }
    }
}

extension DICTDefinition {
    /// The entry, with the name of its database at its end.
    fileprivate var entry: Entry {
        var text =
            switch (contentType.text(of: text), contentType.mediaType) {
            case (let text?, "text/html"): RichText(html: text)
            case (let text?, _): RichText(dictd: text, word: word)
            case (nil, let type):
                RichText([.init([.init("This is \(type), which can't be shown here.")])])
            }
        if isCut, text.paragraphs.last != .ellipsis { text.paragraphs.append(.ellipsis) }
        text.paragraphs += [
            .init(), .init([.init("From \(databaseTitle)", style: .dim)]),
        ]
        return Entry(word: word, body: .text(text))
    }
}
