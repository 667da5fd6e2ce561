import ArgumentParser
import Core
import Glibc
import Services
import TermView
import Texts

/// `mot get`: lists the dictionaries that can be fetched, fetches them, and removes them again.
struct GetCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "get", _superCommandName: "mot",
        abstract: "Fetch a dictionary, or list the dictionaries to fetch.",
        discussion: """
            Without a name it lists what the catalogues have, one a line: name, languages, number \
            of headwords, size, licence, source, and whether it was fetched or has an update. A \
            name (eng-deu) or a language (german) shows the best match, asks, and \
            fetches it into a folder of its own among your dictionaries; several are fetched one \
            after the other. Ctrl-C stops it, and the same command continues it later.
            """)

    static let usage = "mot get [<name> ...] [--yes] [--update] [--remove] [--json]"

    var names: [String] = []
    var yes = false
    var update = false
    var remove = false
    var acceptsChange = false
    var network = NetworkArguments()
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.words(&names, "name", "Names of dictionaries, or languages.", completion: .items)
        table.flag(&yes, "yes", short: "y", "Fetch without asking.")
        table.flag(
            &update, "update", "Fetch newer versions of these dictionaries, or of all fetched ones."
        )
        table.flag(&remove, "remove", "Remove these fetched dictionaries.")
        table.flag(
            &acceptsChange, "accept-change",
            "Accept a file that has changed without a new version.")
        table.group(&network)
        table.flag(
            &json, "json", short: "j",
            "Print the list, or what fits a name, as one JSON array; fetch nothing.")
    }

    func validate() throws {
        if remove, names.isEmpty { throw ValidationError("--remove needs a name.") }
        if [remove, update, json].count(where: \.self) > 1 {
            throw ValidationError("Choose one of --remove, --update and --json.")
        }
        guard names.allSatisfy({ !$0.cleaned().isEmpty }) else {
            throw ValidationError("A name is empty; `mot get` lists the names.")
        }
    }

    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        var options = LaunchOptions()
        options.dictionaries.local.waitForIndexes()
        options.network = try network.options(for: [.freeDict])
        let container = wiring.services(options)
        let service: any CatalogueService = container.resolve()
        let loop = MainLoop()
        if remove {
            return try loop.runCommand(cleansUp: true) { await removeDictionaries(by: service) }
        }
        let choice = Choice()
        let packages: PackageHints = container.resolve()
        let dictionaries = container.resolve(LocalDictionaryService.self)
        // Ctrl-C can end this step at once: nothing is written yet, and a question may be waiting.
        let status = try loop.runCommand {
            try await choose(choice, among: service, besides: dictionaries, packages)
        }
        guard !choice.items.isEmpty else { return status }
        let fetchStatus = try loop.runCommand(cleansUp: true) {
            await fetch(choice.items, by: service, to: dictionaries)
        }
        return fetchStatus == .found ? status : fetchStatus
    }

    /// The dictionaries to fetch.
    @MainActor
    private final class Choice {
        var items: [CatalogueItem] = []
        /// One dictionary between the named languages, offered instead of several dictionaries.
        var pair: CatalogueItem?
    }

    /// Lists dictionaries, or chooses the dictionaries to fetch.
    @MainActor
    private func choose(
        _ choice: Choice, among service: any CatalogueService,
        besides dictionaries: LocalDictionaryService, _ packages: PackageHints
    ) async throws -> ExitStatus {
        var state = RemoteState<Catalogue>.notLoaded
        for await nextState in service.states() { state = nextState }
        let catalogue =
            if let answer = state.value { answer.value } else { await service.knownCatalogue() }
        let offers = Offers(
            catalogue: catalogue, packages: packages,
            sources: update ? [] : await dictionaries.currentSources())
        let isList = json || names.isEmpty && !update
        if let failure = state.failure, isList || update {
            AnswerReport.reportFailure(
                failure, printing: isList ? state.value?.origin : nil, items: "catalogues")
        }
        AnswerReport.reportLeftOut(
            state.value?.leftOutCount ?? 0, "dictionaries that can't be read")
        let spokenLanguages = ArrangedDictionaryService.languages(environmentVariable)
        let requests = catalogue.requests(
            names.map { $0.cleaned(limit: GetCommand.maximumTextLength) }, speaking: spokenLanguages
        )
        // A catalogue that can't be read may list a better dictionary, so report the failure.
        if let failure = state.failure, !isList, !update {
            StandardStreams.report("mot: \(failure)")
        }
        if isList { return try list(requests, offers, hasFailed: state.failure != nil) }
        let status =
            update
            ? chooseUpdates(choice, offers, hasFailed: state.failure != nil)
            : chooseBest(choice, of: requests, offers, hasFailed: state.failure != nil)
        if !update, requests.count > 1, !choice.items.isEmpty {
            findPair(choice, of: requests, speaking: spokenLanguages, offers)
        }
        guard !choice.items.isEmpty, !yes else { return status }
        guard StandardStreams.isInputTerminal, StandardStreams.isErrorTerminal else {
            choice.items = []
            StandardStreams.report(
                "mot: nothing was fetched, as Mot can't ask here; "
                    + "--yes fetches without asking")
            return .failed
        }
        ask(choice)
        return choice.items.isEmpty ? .nothingFound : status
    }

    /// Chooses all dictionaries that have a newer version, or only those with the given names.
    @MainActor
    private func chooseUpdates(
        _ choice: Choice, _ offers: Offers, hasFailed: Bool
    ) -> ExitStatus {
        let catalogue = offers.catalogue
        if let name = names.first(where: { catalogue.fetched($0) == nil }) {
            return reportNothing(CatalogueError.notFetched(name: name.cleaned(limit: 80)))
        }
        choice.items = catalogue.items.filter { item in
            catalogue.hasUpdate(of: item) && (names.isEmpty || names.contains(item.id))
        }
        let unversioned = catalogue.fetched.filter { fetched in
            fetched.version == nil && (names.isEmpty || names.contains(fetched.id))
        }
        StandardStreams.report(
            lines: unversioned.map {
                "mot: \($0.id) has no version to compare; "
                    + "`mot get \($0.id) --accept-change` fetches it anew"
            })
        guard choice.items.isEmpty else {
            StandardStreams.report(lines: choice.items.map { "mot: \(offers.text(of: $0))" })
            return .found
        }
        guard !hasFailed else { return .failed }
        if unversioned.isEmpty { StandardStreams.report("mot: there is no newer version") }
        return .found
    }

    /// Chooses the best matching dictionary for each request, unless it is installed already.
    @MainActor
    private func chooseBest(
        _ choice: Choice, of requests: [Catalogue.Request], _ offers: Offers, hasFailed: Bool
    ) -> ExitStatus {
        var status = ExitStatus.found
        for request in requests {
            guard let bestItem = request.items.first else {
                status =
                    hasFailed ? .failed : reportNothing(CatalogueError.unknown(name: request.text))
                continue
            }
            if !acceptsChange, let lines = offers.lines(ifInstalled: bestItem, for: request) {
                StandardStreams.report(lines: lines)
                continue
            }
            let notes =
                offers.note(ofOthers: request.items.dropFirst()) + offers.package(of: bestItem)
            StandardStreams.report(
                lines: offers.note(ifInstalled: bestItem) + ["mot: \(offers.text(of: bestItem))"]
                    + (yes ? [] : notes))
            if !choice.items.contains(bestItem) { choice.items.append(bestItem) }
        }
        return status
    }

    /// Finds one dictionary that translates between the named languages.
    @MainActor
    private func findPair(
        _ choice: Choice, of requests: [Catalogue.Request], speaking languages: [String],
        _ offers: Offers
    ) {
        let names = requests.map(\.text).joined(separator: " ")
        guard requests.allSatisfy({ $0.language != nil }),
            let pair = offers.catalogue.items(matching: names, speaking: languages).first,
            !choice.items.contains(pair), !offers.isInstalled(pair)
        else { return }
        StandardStreams.report("mot: one dictionary for both languages: \(offers.text(of: pair))")
        choice.pair = pair
    }

    /// The longest text of a request, in Unicode scalars.
    private static let maximumTextLength = 200

    private func reportNothing(_ error: CatalogueError) -> ExitStatus {
        StandardStreams.report("mot: \(error)")
        return .nothingFound
    }

    private func list(
        _ requests: [Catalogue.Request], _ offers: Offers, hasFailed: Bool
    ) throws -> ExitStatus {
        let items = requests.flatMap(\.items).unique
        guard !items.isEmpty || names.isEmpty else {
            _ = StandardStreams.print("[]\n")
            let text = requests.map(\.text).joined(separator: " ")
            return hasFailed ? .failed : reportNothing(CatalogueError.unknown(name: text))
        }
        var output = ResultOutput(
            json: json, columns: [.fixed, .wrapped, .number, .number, .cut, .cut, .fixed])
        for item in items where output.isOpen {
            let record = ItemRecord(item, in: offers)
            try output.print(record.json, row: record.fields)
        }
        if output.count == 0 { output.report("mot: no catalogue is known; connect to the network") }
        return output.end(output.count > 0 ? .found : hasFailed ? .failed : .nothingFound)
    }

    /// Asks on the terminal whether to fetch the chosen dictionaries, the one dictionary for both
    /// languages, or nothing.
    @MainActor
    private func ask(_ choice: Choice) {
        let names = choice.items.map(\.id).joined(separator: " and ")
        let question =
            choice.pair.map { "Fetch \(names) (y), or \($0.id) instead (b)? [y/b/N] " }
            ?? "Fetch \(choice.items.count == 1 ? "it" : "them")? [y/N] "
        _ = StandardStreams.write(question, to: STDERR_FILENO)
        var lines = StandardInputLines()
        let answer = lines.next()
        if answer == nil { _ = StandardStreams.write("\n", to: STDERR_FILENO) }
        switch answer?.lowercased().cleaned() {
        case "y", "yes": break
        case "b": choice.items = [choice.pair].compactMap(\.self)
        default: choice.items = []
        }
    }

    // MARK: - Fetching

    private func fetch(
        _ items: [CatalogueItem], by service: any CatalogueService,
        to dictionaries: LocalDictionaryService
    ) async -> ExitStatus {
        var status = ExitStatus.found
        for item in items where !Task.isCancelled {
            let line = ProgressLine("\(item.id): ", after: .zero)
            defer { line.end() }
            var hasPart = false
            for await state in service.fetch(item, accepting: acceptsChange) {
                switch state {
                case .asking(let host): line.show("asking \(host)")
                case .waiting:
                    line.end()
                    StandardStreams.report(
                        "mot: waiting for another program that fetches \(item.id)")
                case .fetching(let doneSize, let totalSize):
                    hasPart = doneSize > 0
                    line.show("fetching \(progress(doneSize, of: totalSize))")
                case .checking:
                    hasPart = false
                    line.show("checking")
                case .unpacking(let doneSize, let totalSize):
                    line.show("unpacking \(progress(doneSize, of: totalSize))")
                case .done(let fetched):
                    line.end()
                    await report(fetched, of: item, in: dictionaries)
                case .failed(let error):
                    line.end()
                    if case .network(.unreadable) = error { hasPart = false }
                    status = .failed
                    guard !Task.isCancelled else { break }
                    StandardStreams.report(
                        "mot: \(error)" + (hasPart ? "; the same command continues from there" : "")
                    )
                }
            }
        }
        return status
    }

    private func progress(_ doneSize: Int, of totalSize: Int?) -> String {
        (totalSize == nil ? "" : "\(doneSize.megabytes) of ")
            + (totalSize ?? doneSize).megabytesText
    }

    /// Makes the indexes of a fetched dictionary, and prints how to look words up in it.
    private func report(
        _ fetched: FetchedDictionary, of item: CatalogueItem,
        in dictionaries: LocalDictionaryService
    ) async {
        let allSources = await dictionaries.currentSources()
        let fetchedSources = allSources.filter(fetched.has)
        guard !fetchedSources.isEmpty else {
            return StandardStreams.report(
                "mot: \(item.id) is in \(fetched.path), but other folders are searched; "
                    + "name this one in dictionaries.folders or MOT_DICTIONARIES, too")
        }
        for source in fetchedSources where source.kind == .files {
            do throws(DictionaryServiceError) {
                // This query needs an index.
                _ = try await dictionaries.matches(
                    for: HeadwordQuery("*", limit: 0), in: source.id)
            } catch {
                StandardStreams.report("mot: \(error)")
            }
        }
        let updatedSources = await dictionaries.currentSources()
        let names = Set(fetchedSources.map(\.name))
        let words = updatedSources.filter { names.contains($0.name) }.compactMap(\.headwordCount)
            .reduce(0, +)
        StandardStreams.report(
            "mot: \(item.title) has \(words.grouped) headwords; `mot WORD` looks words up")
    }

    // MARK: - Removing

    private func removeDictionaries(by service: any CatalogueService) async -> ExitStatus {
        let catalogue = await service.knownCatalogue()
        var status = ExitStatus.found
        for name in names {
            do throws(CatalogueError) {
                try await service.remove(name)
                let size = catalogue.fetched(name).map { ", \($0.size.megabytesText) are free" }
                StandardStreams.report("mot: \(name.cleaned(limit: 80)) is removed\(size ?? "")")
            } catch {
                StandardStreams.report("mot: \(error)")
                if case .notFetched = error, status != .failed {
                    status = .nothingFound
                } else {
                    status = .failed
                }
            }
        }
        return status
    }
}

/// The messages about dictionaries that can be fetched.
private struct Offers {
    let catalogue: Catalogue
    let packages: PackageHints
    /// The dictionaries that are installed on this computer.
    let sources: [DictionarySource]

    /// Describes a dictionary in one line.
    func text(of item: CatalogueItem) -> String {
        let fetchedVersion = catalogue.fetched(item.id)?.version
        let versions = [fetchedVersion, item.version].compactMap(\.self).joined(separator: " → ")
        let facts = [
            item.sizeText ?? "unknown size", versions.isEmpty ? nil : "version \(versions)",
            item.headwordCount.map { "\($0.grouped) headwords" },
            item.licence ?? "licence in the archive", "from \(item.source)",
            item.isUnverified ? "without a checksum" : nil,
        ]
        return "\(item.id), \(item.title): \(facts.compactMap(\.self).joined(separator: ", "))"
    }

    /// Reports that the dictionary, or another one of the requested language, is installed.
    ///
    /// Returns nil if the dictionary should be fetched.
    func lines(ifInstalled item: CatalogueItem, for request: Catalogue.Request) -> [String]? {
        let otherNote = note(ofOthers: request.items.dropFirst())
        if let fetched = catalogue.fetched(item.id) {
            guard !catalogue.hasUpdate(of: item) else { return nil }
            let version = fetched.version.map { " in version \($0)" } ?? ""
            return ["mot: \(item.id) is installed already\(version): \(fetched.path)"] + otherNote
        }
        let sameLanguageSources = sources.filter {
            $0.canBeAsked && $0.language == request.language
        }
        guard request.language != nil, !sameLanguageSources.isEmpty else { return nil }
        let names = sameLanguageSources.prefix(Offers.maximumNameCount).map { source in
            source.name + (source.headwordCountText.map { " (\($0) headwords)" } ?? "")
        }
        return ["mot: installed for \(request.languageName): \(names.joined(separator: ", "))"]
            + note(ofOthers: request.items[...]).map { $0 + "; `mot get NAME` fetches one" }
    }

    /// True if the dictionary was fetched or is installed another way.
    func isInstalled(_ item: CatalogueItem) -> Bool {
        catalogue.fetched(item.id) != nil || installedSource(sameAs: item) != nil
    }

    /// The same dictionary installed another way; nil if it was fetched or is not installed.
    func installedSource(sameAs item: CatalogueItem) -> DictionarySource? {
        catalogue.fetched(item.id) == nil ? sources.first { $0.isSame(as: item) } : nil
    }

    /// Reports the name under which the same dictionary is installed; empty if the dictionary is
    /// not installed.
    func note(ifInstalled item: CatalogueItem) -> [String] {
        installedSource(sameAs: item).map {
            ["mot: \(item.id) is installed as \($0.name): \($0.path)"]
        }
            ?? []
    }

    /// Names the other matching dictionaries that are not installed, with their sizes.
    func note(ofOthers items: ArraySlice<CatalogueItem>) -> [String] {
        let items = items.filter { !isInstalled($0) }
        guard !items.isEmpty else { return [] }
        let ellipsis = items.count > Offers.maximumNameCount ? ", …" : ""
        let names = items.prefix(Offers.maximumNameCount).map { item in
            item.id + (item.sizeText.map { " (\($0))" } ?? "")
        }
        return ["mot: others that fit: \(names.joined(separator: ", "))\(ellipsis)"]
    }

    private static let maximumNameCount = 6

    /// Names the system's package with the same dictionary; empty if there is no such package.
    func package(of item: CatalogueItem) -> [String] {
        guard installedSource(sameAs: item) == nil, let command = packages.command(for: item) else {
            return []
        }
        return ["mot: `\(command)` installs the same dictionary"]
    }
}

/// A dictionary in the list.
private struct ItemRecord {
    let item: CatalogueItem
    let path: String?
    let state: String?

    init(_ item: CatalogueItem, in offers: Offers) {
        self.item = item
        let fetched = offers.catalogue.fetched(item.id)
        let source = offers.installedSource(sameAs: item)
        path = fetched?.path ?? source?.path
        state =
            fetched.map { _ in offers.catalogue.hasUpdate(of: item) ? "update" : "fetched" }
            ?? source.map { _ in "installed" }
    }

    var fields: [String] {
        [
            item.id, item.languageNames.joined(separator: " – "),
            item.headwordCount.map(String.init) ?? "", item.sizeText ?? "",
            item.licence ?? "", item.source, state ?? "",
        ]
    }

    var json: JSONRecord {
        [
            "name": item.id, "title": item.title, "languages": item.languages,
            "headwords": item.headwordCount, "size": item.download?.size,
            "version": item.version, "licence": item.licence, "source": item.source,
            "package": item.package,
            "address": item.download?.address.withoutCredentials.text,
            "checksum": item.download?.checksum, "state": state, "path": path,
        ]
    }
}
