import Core
import Services
import TermView

/// A command that uses dictionaries.
protocol DictionaryCommand: MotSubcommand, Sendable {
    /// The options that select dictionaries.
    var dictionaries: DictionaryOptions { get }

    /// The options for the network.
    var network: NetworkArguments { get }
    /// True if the command lists the dictionaries; the program then first asks each server for the
    /// server's dictionaries.
    var listsSources: Bool { get }
    /// True if the command compares the checksums of dictionaries without an index.
    var checksSources: Bool { get }
    /// True if the command needs the descriptions of the dictionaries.
    var describesSources: Bool { get }
    /// True if the command is slower while an index of headwords is missing.
    var searchesHeadwords: Bool { get }

    /// Performs the command and returns its exit status.
    func answer(with lookup: inout Lookup) async throws -> ExitStatus
}

extension DictionaryCommand {
    /// By default, the program connects to a server when the server is first asked.
    var listsSources: Bool { false }
    var checksSources: Bool { listsSources }
    var describesSources: Bool { listsSources }
    var searchesHeadwords: Bool { !listsSources }

    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        dictionaries.warnOfSecret()
        var options = LaunchOptions()
        options.settings = wiring.settings
        dictionaries.add(to: &options)
        options.dictionaries.local.waitForIndexes()
        options.dictionaries.local.describesFirst = describesSources
        options.dictionaries.local.checksFirst = checksSources
        let thread = MainThread()
        options.dictionaries.local.executor = thread
        options.dictionaries.checksServers = listsSources
        options.network = try network.options()
        let container = wiring.services(options)
        let service = container.resolve((any DictionaryService).self)
        wiring.reportChosenDictionaries(naming: dictionaries.names)
        let choice = wiring.sourceChoice(options)
        let packages = options.addingFolder(to: container.resolve())
        return try MainLoop().run {
            await withTaskExecutorPreference(thread) {
                await Result {
                    try await answer(from: service, choice, packages, wiring)
                }
            }
        }.get()
    }

    /// Answers off the main actor, because hopping to the main actor takes as long as finding a
    /// word.
    @concurrent
    private func answer(
        from service: any DictionaryService, _ choice: SourceChoice, _ packages: PackageHints,
        _ wiring: Wiring
    ) async throws -> ExitStatus {
        var lookup = try await Lookup(
            service, only: choice, listsHidden: listsSources, settings: wiring.settings,
            packages: packages)
        // If the command line names dictionaries, only these dictionaries are known, so the
        // names in the settings can't be checked.
        if choice.names.isEmpty, wiring.settings.file != nil {
            let names = await service.currentSources().map(\.name)
            wiring.report(wiring.settings.unknownNames(besides: names))
        }
        let status = try await answer(with: &lookup)
        if searchesHeadwords { await lookup.reportMissingIndex() }
        return status
    }
}
