public import Core

/// The local dictionaries, followed by servers.
///
/// Each source answers on its own, without waiting for others.
public struct CombinedDictionaryService: DictionaryService {
    private let local: any DictionaryService
    private let servers: [DICTDictionaryService]

    /// - Parameters:
    ///   - local: The local dictionaries; none has the name of a server.
    ///   - servers: The servers, in the order of the options.
    ///   - names: Names of the sources to use, ignoring case; empty for all.
    ///   - options: How to ask the servers.
    ///   - commonness: How common words are, which servers do not say.
    ///   - clock: Measures timeouts.
    public init(
        local: any DictionaryService, servers: [DICTServer], named names: [String],
        options: DICTDictionaryService.Options, commonness: WordCommonness,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.local = local
        let wanted = Set(names.map { $0.lowercased() })
        self.servers = zip(servers, CombinedDictionaryService.names(of: servers))
            .filter { wanted.isEmpty || wanted.contains($1.lowercased()) }
            .map {
                DICTDictionaryService(
                    $0, name: $1, options: options, commonness: commonness, clock: clock)
            }
    }

    /// The names of servers as sources; local dictionaries must not have these names.
    public static func names(of servers: [DICTServer]) -> [String] {
        var names = UniqueNames()
        return servers.map { names.unique($0.name) }
    }

    /// The sources now and after each change; servers come last.
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

    public func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try await service(of: source).matches(for: query, in: source)
    }

    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await service(of: source).entries(for: word, in: source, breadth: breadth)
    }

    public func passages(for query: PassageQuery) async -> Passages {
        await local.passages(for: query)
    }

    public func resource(
        named name: String, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> [UInt8]? {
        try await service(of: source).resource(named: name, in: source)
    }

    private func service(of source: DictionarySource.ID) -> any DictionaryService {
        servers.first { DictionarySource.id(named: $0.name) == source } ?? local
    }
}
