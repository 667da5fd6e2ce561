import Core
import TermView

/// Queries the dictionaries for a command, and remembers which of them failed.
///
/// Servers are queried in parallel before the dictionaries of this machine, which are queried in
/// order. A server that can't be reached is not queried again.
struct Lookup {
    /// The dictionaries, in order.
    private(set) var sources: [DictionarySource]
    private let service: any DictionaryService
    /// The failures reported so far; each is reported once.
    private var failures: Set<DictionaryServiceError> = []
    private var unreachable: Set<DictionarySource.ID> = []
    /// Requests to servers whose results are not used yet.
    private var prefetched: [Request: Pending<[DictionaryEntry]>] = [:]

    /// A request for entries.
    private struct Request: Hashable {
        let word: String
        let breadth: EntryBreadth
        let source: DictionarySource.ID
    }

    /// A request in progress.
    private typealias Pending<Answer: Sendable> = Task<
        Result<Answer, DictionaryServiceError>, Never
    >

    /// The number of words whose entries are requested before the first is used.
    static let prefetchCount = 128

    /// Opens the dictionaries.
    ///
    /// - Parameters:
    ///   - service: The dictionaries.
    ///   - names: The names of the dictionaries that must exist, in any case; empty for all.
    /// - Throws: ``DictionaryServiceError/noSuchSource(name:)`` when one of them does not exist.
    init(
        _ service: any DictionaryService, only names: [String]
    ) async throws(DictionaryServiceError) {
        self.service = service
        sources = await Lookup.sources(of: service)
        let known = Set(sources.map { $0.name.lowercased() })
        for name in names where !known.contains(name.lowercased()) {
            throw .noSuchSource(name: name.cleaned(limit: 200))
        }
    }

    private static func sources(of service: any DictionaryService) async -> [DictionarySource] {
        for await sources in service.sources() { return sources }
        return []
    }

    // MARK: - Entries

    /// Whether there are servers among the dictionaries.
    var hasServers: Bool { sources.contains(where: \.isRemote) }

    /// Requests the entries of a word from the servers, for later use.
    mutating func prefetchEntries(for word: String) {
        guard !word.isEmpty else { return }
        for source in sources { request(source, for: word, breadth: .related) }
    }

    /// Requests the entries of a headword from its server, for later use.
    mutating func prefetchEntries(of match: HeadwordMatch) {
        guard let source = source(of: match) else { return }
        request(source, for: match.word, breadth: match.breadth)
    }

    /// The entries of a word, and of words that it may be a form of, in all dictionaries.
    mutating func entries(for word: String) async -> [DictionaryEntry] {
        prefetchEntries(for: word)
        var found: [DictionaryEntry] = []
        for source in sources {
            found += await entries(for: word, in: source, breadth: .related)
        }
        return found
    }

    /// The entries of a headword in its own dictionary; empty when they can't be read.
    mutating func entries(of match: HeadwordMatch) async -> [DictionaryEntry] {
        guard let source = source(of: match) else { return [] }
        return await entries(for: match.word, in: source, breadth: match.breadth)
    }

    private func source(of match: HeadwordMatch) -> DictionarySource? {
        sources.first { $0.name == match.source }
    }

    private mutating func entries(
        for word: String, in source: DictionarySource, breadth: EntryBreadth
    ) async -> [DictionaryEntry] {
        do throws(DictionaryServiceError) {
            guard source.isRemote else {
                return try await service.entries(for: word, in: source.id, breadth: breadth)
            }
            request(source, for: word, breadth: breadth)
            let request = Request(word: word, breadth: breadth, source: source.id)
            return try await prefetched.removeValue(forKey: request)?.value.get() ?? []
        } catch {
            report(error, of: source)
            return []
        }
    }

    /// Requests entries from a source, if it is a reachable server and the request is new.
    private mutating func request(
        _ source: DictionarySource, for word: String, breadth: EntryBreadth
    ) {
        let request = Request(word: word, breadth: breadth, source: source.id)
        guard source.isRemote, !unreachable.contains(source.id), prefetched[request] == nil else {
            return
        }
        prefetched[request] = Task { [service] in
            await Result { () async throws(DictionaryServiceError) in
                try await service.entries(for: word, in: request.source, breadth: breadth)
            }
        }
    }

    // MARK: - Headwords

    /// The headwords that match a text, sorted by kind of match, then by dictionary; headwords with
    /// similar spelling when there are no others in any dictionary.
    mutating func matches(for text: String, limit: Int) async -> [HeadwordMatch] {
        let found = await matches(HeadwordQuery(text, limit: limit))
        if !found.isEmpty { return Array(found.prefix(limit)) }
        return await similar(to: text, limit: limit)
    }

    /// The headwords with similar spelling, the nearest first.
    mutating func similar(to text: String, limit: Int) async -> [HeadwordMatch] {
        Array(await matches(HeadwordQuery(text, .similar, limit: limit)).prefix(limit))
    }

    /// Makes missing indexes.
    mutating func makeIndexes() async {
        // This query needs an index.
        _ = await matches(HeadwordQuery("*", limit: 0), areLocal: true)
        sources = await Lookup.sources(of: service)
    }

    private mutating func matches(
        _ query: HeadwordQuery, areLocal: Bool = false
    ) async -> [HeadwordMatch] {
        let pending = areLocal ? [:] : requestMatches(query)
        var found: [HeadwordMatch] = []
        for source in sources {
            do throws(DictionaryServiceError) {
                if let pending = pending[source.id] {
                    found += try await pending.value.get().rows
                } else if !source.isRemote {
                    found += try await service.matches(for: query, in: source.id).rows
                }
            } catch {
                report(error, of: source)
            }
        }
        // Equal ranks keep their order: by dictionary, then as ranked by it.
        return found.enumerated().sorted {
            ($0.element.match.rank, $0.offset) < ($1.element.match.rank, $1.offset)
        }.map(\.element)
    }

    /// Sends a query to all reachable servers at once.
    private func requestMatches(
        _ query: HeadwordQuery
    ) -> [DictionarySource.ID: Pending<HeadwordMatches>] {
        var pending: [DictionarySource.ID: Pending<HeadwordMatches>] = [:]
        for id in sources.lazy.filter(\.isRemote).map(\.id) where !unreachable.contains(id) {
            pending[id] = Task { [service] in
                await Result { () async throws(DictionaryServiceError) in
                    try await service.matches(for: query, in: id)
                }
            }
        }
        return pending
    }

    // MARK: - The end

    /// Reports, in one line, why searches are slow if a dictionary has no index.
    func reportMissingIndex() async {
        for source in await Lookup.sources(of: service) {
            guard case .unindexed(let reason) = source.state else { continue }
            return StandardStreams.report("mot: without an index, this takes longer: \(reason)")
        }
    }

    /// The subject of "… has WORD" when nothing was found; a dictionary that failed may have it.
    var missSubject: String {
        failures.isEmpty ? "no dictionary" : "no dictionary that could be asked"
    }

    /// The exit status of a command.
    func status(found: Bool) -> ExitStatus {
        found ? .found : failures.isEmpty ? .nothingFound : .failed
    }

    private mutating func report(_ failure: DictionaryServiceError, of source: DictionarySource) {
        if case .unreachable = failure { unreachable.insert(source.id) }
        guard failures.insert(failure).inserted else { return }
        StandardStreams.report("mot: \(failure)")
    }
}

extension HeadwordMatch.Match {
    /// Smaller for better matches.
    fileprivate var rank: Int {
        switch self {
        case .exact: 0
        case .inflected: 1
        case .prefix: 2
        case .pattern, .neighbour: 3
        case .typo(let cost): 3 + cost
        }
    }

    /// The name in the output.
    var name: String {
        switch self {
        case .exact: "exact"
        case .inflected: "inflected"
        case .prefix: "prefix"
        case .pattern: "pattern"
        case .typo: "typo"
        case .neighbour: "neighbour"
        }
    }
}
