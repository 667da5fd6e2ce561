public import Core

/// The dictionaries of this machine, and after them servers: each answers for itself, and none waits
/// for another.
public struct CombinedDictionaryService: DictionaryService {
    private let local: any DictionaryService
    private let servers: [DICTDictionaryService]

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - local: The dictionaries of this machine, none of them with the name of a server.
    ///   - servers: The servers, in the order in which a person has named them.
    ///   - names: The only sources wanted, in any case; empty for all.
    ///   - options: How the servers are asked.
    ///   - clock: Measures how long they take.
    public init(
        local: any DictionaryService, servers: [DICTServer], named names: [String],
        options: DICTDictionaryService.Options, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.local = local
        let wanted = Set(names.map { $0.lowercased() })
        self.servers = zip(servers, CombinedDictionaryService.names(of: servers))
            .filter { wanted.isEmpty || wanted.contains($1.lowercased()) }
            .map { DICTDictionaryService($0, name: $1, options: options, clock: clock) }
    }

    /// What a person calls some servers; no dictionary of this machine may be called so.
    public static func names(of servers: [DICTServer]) -> [String] {
        var names = UniqueNames()
        return servers.map { names.unique($0.name) }
    }

    /// The dictionaries and each change of one, the servers after them.
    public func sources() -> AsyncStream<[DictionarySource]> {
        let local = local.sources()
        return AsyncStream { continuation in
            let task = Task { [servers] in
                let remote = await CombinedDictionaryService.sources(of: servers)
                for await known in local { continuation.yield(known + remote) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private static func sources(
        of servers: [DICTDictionaryService]
    ) async -> [DictionarySource] {
        await withTaskGroup { group in
            for (number, server) in servers.enumerated() {
                group.addTask { (number, await server.source()) }
            }
            var sources: [Int: DictionarySource] = [:]
            for await (number, source) in group { sources[number] = source }
            return servers.indices.compactMap { sources[$0] }
        }
    }

    /// The headwords of one of them that answer a query.
    public func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try await service(of: source).matches(for: query, in: source)
    }

    /// What one of them says about a word.
    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await service(of: source).entries(for: word, in: source, breadth: breadth)
    }

    private func service(of source: DictionarySource.ID) -> any DictionaryService {
        servers.first { DictionarySource.id(named: $0.name) == source } ?? local
    }
}
