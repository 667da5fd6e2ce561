import Core
import TermView

/// Asks the dictionaries for a command, one after the other, and remembers which of them failed.
///
/// Servers are asked all at once, before the dictionaries of this machine; one that can't be reached
/// is not asked again.
struct Lookup {
    /// The dictionaries that are asked, in their order.
    private(set) var sources: [DictionarySource]
    private let service: any DictionaryService
    /// Why dictionaries could not answer, each once.
    private var failures: Set<DictionaryServiceError> = []
    private var unreachable: Set<DictionarySource.ID> = []
    /// What servers were asked for before somebody wants to know it.
    private var ahead: [Question: Asked<[DictionaryEntry]>] = [:]

    /// For which entries a server is asked.
    private struct Question: Hashable {
        let word: String
        let breadth: EntryBreadth
        let source: DictionarySource.ID
    }

    /// A question on its way.
    private typealias Asked<Answer: Sendable> = Task<Result<Answer, DictionaryServiceError>, Never>

    /// For how many words servers are to be asked before the first one is answered.
    static let readAhead = 128

    /// Opens the dictionaries.
    ///
    /// - Parameters:
    ///   - service: Knows them.
    ///   - names: Those that a person wants, in any case; empty for all.
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

    /// Whether a server is among the dictionaries.
    var hasServers: Bool { sources.contains(where: \.isRemote) }

    /// Asks the servers what they say about a word, for whoever will want to know it later.
    mutating func askServers(for word: String) {
        guard !word.isEmpty else { return }
        for source in sources { ask(source, for: word, breadth: .related) }
    }

    /// Asks the server of a headword what it says about it, for whoever will want to know it later.
    mutating func askServer(of match: HeadwordMatch) {
        guard let source = source(of: match) else { return }
        ask(source, for: match.word, breadth: .spelling)
    }

    /// What all dictionaries say about a word and about the words it may be a form of.
    mutating func entries(for word: String) async -> [DictionaryEntry] {
        askServers(for: word)
        var found: [DictionaryEntry] = []
        for source in sources {
            found += await entries(for: word, in: source, breadth: .related)
        }
        return found
    }

    /// What one dictionary says about a headword of its own; nothing when that can't be read.
    mutating func entries(of match: HeadwordMatch) async -> [DictionaryEntry] {
        guard let source = source(of: match) else { return [] }
        return await entries(for: match.word, in: source, breadth: .spelling)
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
            ask(source, for: word, breadth: breadth)
            let question = Question(word: word, breadth: breadth, source: source.id)
            return try await ahead.removeValue(forKey: question)?.value.get() ?? []
        } catch {
            report(error, of: source)
            return []
        }
    }

    /// Asks a source if it is a server that can be reached, and was not asked that already.
    private mutating func ask(
        _ source: DictionarySource, for word: String, breadth: EntryBreadth
    ) {
        let question = Question(word: word, breadth: breadth, source: source.id)
        guard source.isRemote, !unreachable.contains(source.id), ahead[question] == nil else {
            return
        }
        ahead[question] = Task { [service] in
            await Result { () async throws(DictionaryServiceError) in
                try await service.entries(for: word, in: question.source, breadth: breadth)
            }
        }
    }

    // MARK: - Headwords

    /// The headwords that answer a text, sorted by how they match, then by dictionary; those that
    /// are only spelled alike when there are no others in any dictionary.
    mutating func matches(for text: String, limit: Int) async -> [HeadwordMatch] {
        let found = await matches(HeadwordQuery(text, limit: limit))
        if !found.isEmpty { return Array(found.prefix(limit)) }
        return await similar(to: text, limit: limit)
    }

    /// The headwords that are spelled like a text, the nearest first.
    mutating func similar(to text: String, limit: Int) async -> [HeadwordMatch] {
        Array(await matches(HeadwordQuery(text, wantsTypos: true, limit: limit)).prefix(limit))
    }

    /// Makes the indexes that are missing.
    mutating func makeIndexes() async {
        // Only an index can answer this.
        _ = await matches(HeadwordQuery("*", limit: 0), areLocal: true)
        sources = await Lookup.sources(of: service)
    }

    private mutating func matches(
        _ query: HeadwordQuery, areLocal: Bool = false
    ) async -> [HeadwordMatch] {
        let asked = areLocal ? [:] : askServers(query)
        var found: [HeadwordMatch] = []
        for source in sources {
            do throws(DictionaryServiceError) {
                if let asked = asked[source.id] {
                    found += try await asked.value.get().rows
                } else if !source.isRemote {
                    found += try await service.matches(for: query, in: source.id).rows
                }
            } catch {
                report(error, of: source)
            }
        }
        // Sorting keeps the order of those that match alike: the dictionaries', then the ranks'.
        return found.enumerated().sorted {
            ($0.element.match.rank, $0.offset) < ($1.element.match.rank, $1.offset)
        }.map(\.element)
    }

    /// Asks the servers that can be reached, all at once.
    private func askServers(
        _ query: HeadwordQuery
    ) -> [DictionarySource.ID: Asked<HeadwordMatches>] {
        var asked: [DictionarySource.ID: Asked<HeadwordMatches>] = [:]
        for id in sources.lazy.filter(\.isRemote).map(\.id) where !unreachable.contains(id) {
            asked[id] = Task { [service] in
                await Result { () async throws(DictionaryServiceError) in
                    try await service.matches(for: query, in: id)
                }
            }
        }
        return asked
    }

    // MARK: - The end

    /// Says why searches take longer than they should, if a dictionary has no index: one line.
    func reportMissingIndex() async {
        for source in await Lookup.sources(of: service) {
            guard case .unindexed(let reason) = source.state else { continue }
            return StandardStreams.report("mot: without an index, this takes longer: \(reason)")
        }
    }

    /// Who has not what nobody has: a dictionary that has failed may have it.
    var nobody: String {
        failures.isEmpty ? "no dictionary" : "no dictionary that could be asked"
    }

    /// How a command ends that has found something, or nothing.
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
    /// The better the match, the smaller.
    fileprivate var rank: Int {
        switch self {
        case .exact: 0
        case .inflected: 1
        case .prefix: 2
        case .pattern: 3
        case .typo(let distance): 3 + distance
        }
    }

    /// As `--json` and the lists call it.
    var name: String {
        switch self {
        case .exact: "exact"
        case .inflected: "inflected"
        case .prefix: "prefix"
        case .pattern: "pattern"
        case .typo: "typo"
        }
    }
}
