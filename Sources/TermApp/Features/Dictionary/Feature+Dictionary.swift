import CStatic
import Core
import Services
import SystemPackage
import TermView
import Texts

extension Feature {
    /// The dictionaries on this computer and on servers.
    static let dictionary = Feature(
        id: "dictionary", title: "Dictionary",
        tab: FeatureTab(
            makeRoot: { $0.resolve(SearchViewModel.self) },
            lookUp: { $0.resolve(SearchViewModel.self).lookUp($1.word, firstIn: $1.source) },
            passQuery: { $0.resolve(SearchViewModel.self).searchText = $1 },
            openEntry: { $0.resolve(SearchViewModel.self).firstWord = $1 }),
        remoteServices: [.freeDict], services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerDictionary(keymap: $1) },
        settings: [
            Setting.dictionaryFolders.declaration, Setting.dictionaryServers.declaration,
            Setting.dictionaryOrder.declaration, Setting.hiddenDictionaries.declaration,
            Setting.dictionaryGroup.declaration, Setting.firstLanguages.declaration,
            Setting.catalogues.declaration,
        ],
        commands: [
            DefineCommand.self, SearchCommand.self, DescribeCommand.self, DictionariesCommand.self,
            GetCommand.self, ImportDictionaryCommand.self,
        ],
        startBackgroundWork: { container in
            container.resolve(SoundPlayer.self).start()
        })

    /// The number of words that a command requests from a server at the same time.
    private static let commandDepth = 64

    @MainActor
    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        let choice = options.chosenDictionaries
        container.register(LocalDictionaryService.self, lifetime: .container) { parts in
            var local = choice.local
            local.otherNames = DICTDictionaryService.names(of: choice.servers)
            local.names = choice.local.names.named(with: options.settings.groups)
            local.cacheFolder = OwnFolders.cache(environment: environmentVariable)
            return LocalDictionaryService(
                local, clock: parts.resolve(), environment: environmentVariable)
        }
        container.register((any DictionaryService).self, lifetime: .container) { parts in
            let local = parts.resolve(LocalDictionaryService.self)
            if !choice.servers.isEmpty { mot_use_own_host_lookup() }
            var serverOptions = DICTDictionaryService.Options()
            serverOptions.isOffline = options.network.isOffline
            serverOptions.checksFirst = choice.checksServers
            if choice.local.waitsForIndex { serverOptions.depth = commandDepth }
            let servers = DICTDictionaryService.services(
                of: choice.servers,
                named: choice.local.names.named(with: options.settings.groups),
                options: serverOptions, commonness: local.commonness, clock: parts.resolve())
            return ArrangedDictionaryService(
                local, servers: servers, by: parts.resolve(),
                showsHidden: !choice.local.names.isEmpty,
                // The order of a script's dictionaries does not depend on the locale.
                environment: options.followsLocale ? environmentVariable : { _ in nil })
        }
        container.register((any CatalogueService).self, lifetime: .container) { parts in
            let local = parts.resolve(LocalDictionaryService.self)
            return DictionaryCatalogue(
                answers: parts.resolve(),
                downloads: CurlDownloads(
                    agent: "mot/\(Program.version)", packages: parts.resolve()),
                catalogues: options.settings[.catalogues].compactMap { WebAddress($0) },
                freeDict: options.network[.freeDict]
                    ?? WebAddress(fixed: "https://freedict.org/freedict-database.json"),
                isOffline: options.network.isOffline, environment: environmentVariable,
                didChange: { await local.rescan() })
        }
        container.register(ChafaImageService.Files.self) { parts in
            let dictionaries = parts.resolve((any DictionaryService).self)
            return .init { file async throws(DictionaryServiceError) in
                try await dictionaries.resource(
                    named: file.name, in: DictionarySource.id(named: file.source))
            }
        }
    }

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        let asksAll = options.dictionaries.local.names.isEmpty
        container.register(SearchViewModel.self, lifetime: .container) { parts in
            SearchViewModel(
                service: parts.resolve(),
                packages: options.addingFolder(to: parts.resolve()), catalogue: parts.resolve(),
                speaking: ArrangedDictionaryService.languages(
                    options.followsLocale ? environmentVariable : { _ in nil }),
                month: parts.resolve(),
                queries: parts.resolve(), checksNames: asksAll,
                asksLanguage: asksAll && options.followsLocale, scope: parts.resolve(),
                detail: parts.resolve(), about: parts.resolve())
        }
        container.registerDetail(DictionaryAboutDetail.self)
        container.register(SoundPlayer.self, lifetime: .container) { parts in
            SoundPlayer(
                sounds: parts.resolve(), dictionaries: parts.resolve(),
                scope: parts.resolve(AppScope.self).scope)
        }
        container.registerDetail(EntryDetail.self)
    }
}

extension RemoteService {
    /// The database of FreeDict, or another one in the same format.
    static let freeDict = RemoteService(variable: "MOT_FREEDICT_URL")
}

extension [String] {
    /// These names, with the members of each group that is named.
    fileprivate func named(with groups: [DictionaryGroup]) -> [String] {
        self + expanded(by: groups, among: groups.flatMap(\.members))
    }
}

/// The dictionaries to use.
struct DictionaryChoice: Sendable {
    /// The dictionaries on this computer; also decides whether answers wait for the indexes.
    var local = LocalDictionaryService.Options()
    /// The servers to use in addition.
    var servers: [DICTServer] = []
    /// True to connect to servers before the servers are listed.
    var checksServers = false
}

extension LaunchOptions {
    /// The dictionaries to use.
    var dictionaries: DictionaryChoice {
        get { self[DictionaryChoice.self] ?? DictionaryChoice() }
        set { self[DictionaryChoice.self] = newValue }
    }

    /// The dictionaries to use: from the options, else from the settings.
    fileprivate var chosenDictionaries: DictionaryChoice {
        var choice = dictionaries
        if choice.servers.isEmpty {
            choice.servers = DictionaryOptions.servers(named: settings[.dictionaryServers])
        }
        let folders = settings[.dictionaryFolders]
        if choice.local.folders == nil, !folders.isEmpty {
            choice.local.folders = folders.map(FilePath.init(argument:))
        }
        return choice
    }

    /// Returns hints that name the first of the folders that the user has chosen in place of the
    /// usual folders; the same hints if the user has chosen none.
    func addingFolder(to hints: PackageHints) -> PackageHints {
        guard let folder = chosenDictionaries.local.folders?.first else { return hints }
        var hints = hints
        hints.folder = folder.string.cleaned()
        return hints
    }
}
