public import Core
import Lexicon
public import Texts

/// The dictionaries of this machine and of servers, in the order that the user has chosen.
///
/// The browser, commands and My words use this service.
///
/// Each source answers on its own, without waiting for other sources.
public struct ArrangedDictionaryService: DictionaryService {
    private let local: any DictionaryService
    private let servers: [DICTDictionaryService]
    private let settings: any SettingsService
    private let languages: Set<String>
    private let showsHidden: Bool

    /// - Parameters:
    ///   - local: The local dictionaries; they must not have the name of a server.
    ///   - servers: The servers, in the order of the options.
    ///   - settings: The settings of the user.
    ///   - showsHidden: True to show hidden dictionaries too, because the user has named
    ///     dictionaries.
    ///   - environment: Returns the value of a variable; the variables of the locale name the
    ///     user's languages.
    public init(
        _ local: any DictionaryService, servers: [DICTDictionaryService] = [],
        by settings: any SettingsService, showsHidden: Bool = false,
        environment: (String) -> String?
    ) {
        self.local = local
        self.servers = servers
        self.settings = settings
        self.showsHidden = showsHidden
        languages = Set(ArrangedDictionaryService.languages(environment))
    }

    /// The codes of the languages of the locale, the preferred one first, then of English, the
    /// language of the program.
    ///
    /// - Parameter environment: Returns the value of a variable.
    /// - Returns: Each code once.
    public static func languages(_ environment: (String) -> String?) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
            .first { !$0.isEmpty }
        let names = (environment("LANGUAGE") ?? "").split(separator: ":") + [locale?[...] ?? ""]
        let codes = names.compactMap { name in
            Language(name.prefix { $0.isLetter })?.code
        }
        return (codes + [Language.english.code]).unique
    }

    private func arranged(_ sources: [DictionarySource]) -> [DictionarySource] {
        sources.arranged(
            by: settings.current, speaking: languages, showsHidden: showsHidden)
    }

    public func currentSources() async -> [DictionarySource] {
        arranged(await local.currentSources() + remoteSources())
    }

    private func remoteSources() async -> [DictionarySource] {
        await servers.mappedAtOnce { await $0.source() }
    }

    /// The dictionaries now, and after each change of the dictionaries or their order.
    public func sources() -> AsyncStream<[DictionarySource]> {
        let (localSources, settingChanges) = (local.sources(), settings.changes())
        return AsyncStream(
            bufferingPolicy: .bufferingNewest(1),
            ofTask: { continuation in
                let remote = await remoteSources()
                // The dictionaries of this computer have changed, or the settings: nil.
                let changes = AsyncStream<[DictionarySource]?>(ofTask: { changes in
                    await withDiscardingTaskGroup { group in
                        group.addTask {
                            for await sources in localSources { changes.yield(sources + remote) }
                            changes.finish()
                        }
                        group.addTask { for await _ in settingChanges { changes.yield(nil) } }
                    }
                })
                var latest: [DictionarySource]?
                for await sources in changes {
                    latest = sources ?? latest
                    if let latest { continuation.yield(arranged(latest)) }
                }
            })
    }

    public func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try await service(of: source).matches(for: query, in: source)
    }

    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await service(of: source)
            .entries(for: word, in: source, breadth: breadth, extent: extent)
    }

    public func gists(
        of words: [EntryQuestion], in source: DictionarySource.ID
    ) async -> [[DictionaryEntry]] {
        await service(of: source).gists(of: words, in: source)
    }

    public func resource(
        named name: String, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> [UInt8]? {
        try await service(of: source).resource(named: name, in: source)
    }

    /// Returns passages of the dictionaries that a quoted text names, even of hidden ones.
    ///
    /// If the text names no dictionary, returns passages of all dictionaries that are not hidden.
    public func passages(for query: PassageQuery) async -> Passages {
        var query = query
        let sources = await currentSources()
        var searchedNames = sources.filter { !$0.isHidden }.map(\.name)
        if query.kind == .quoted, let name = TextQuery(query.text).source {
            let groups = settings.current.groups
            let requestedNames = [name].expanded(by: groups, among: sources.map(\.name))
            guard !requestedNames.isEmpty else {
                let nearest = name.nearest(in: sources.map(\.name) + groups.map(\.name))
                return Passages(
                    missing: [.unknown(name: name.cleaned(limit: 80), nearest: nearest)])
            }
            searchedNames = requestedNames
        }
        query.sources = query.sources.map { $0.filter(searchedNames.contains) } ?? searchedNames
        return await local.passages(for: query)
    }

    private func service(of source: DictionarySource.ID) -> any DictionaryService {
        servers.first { DictionarySource.id(named: $0.name) == source } ?? local
    }
}
