import ArgumentParser
import Core
import Services
import SystemPackage
import TermView

/// `mot dictionaries`: prints the available dictionaries.
struct DictionariesCommand: DictionaryCommand {
    static let configuration = CommandConfiguration(
        commandName: "dictionaries", _superCommandName: "mot",
        abstract: "Print the dictionaries that are found, one a line.")

    static let usage = "mot dictionaries [--index | --headwords] [--json]"

    var dictionaries = DictionaryOptions()
    var network = NetworkArguments()
    var index = false
    var headwords = false
    var json = false

    /// The folder of a WordNet that is packaged with the program.
    ///
    /// With a folder, the command makes the indexes of that WordNet in the folder and prints no
    /// list.
    var packageFolder: String?

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&dictionaries)
        table.group(&network)
        table.flag(
            &index, "index",
            "Make all indexes first, of headwords and of texts.")
        table.flag(
            &headwords, "headwords",
            "Make only the indexes of headwords first.")
        table.flag(
            &json, "json", short: "j",
            "Print one JSON array, with the titles of dictionaries and the databases of servers.")
        table.option(&packageFolder, "pack", "", visibility: .private)
    }

    var listsSources: Bool { true }
    // Making an index compares them, too.
    var checksSources: Bool { !index && !headwords }

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        if let packageFolder {
            try DictionaryPacking.run(in: FilePath(argument: packageFolder))
            return .found
        }
        if index {
            await lookup.makeIndexesOfTexts()
        } else if headwords {
            await lookup.makeIndexes()
        } else {
            await lookup.makeSmallIndexes()
        }
        var output = ResultOutput(
            json: json, columns: [.fixed, .path, .fixed, .number, .fixed, .wrapped])
        let isForPerson = OutputTerminal.current != nil
        for source in lookup.sources where output.isOpen {
            let record = SourceRecord(
                source: source, group: lookup.settings.group,
                sameAs: lookup.sources.first(sameAs: source)?.name)
            let count =
                isForPerson ? source.headwordCountText : source.headwordCount.map(String.init)
            try output.print(record.json, row: record.fields(count: count ?? ""))
        }
        // The almanac is always available, so it does not count.
        let otherSources = lookup.sources.filter { $0.kind != .program && $0.kind != .unsupported }
        if dictionaries.names.isEmpty { lookup.reportWhatToInstall() }
        let hasWorkingSource = otherSources.isEmpty || otherSources.contains { !$0.state.isFailure }
        let status = output.end(hasWorkingSource ? .found : .failed)
        // A person who reads the list may want more dictionaries; a script wants only the list.
        if !json, dictionaries.names.isEmpty, !otherSources.isEmpty, isForPerson {
            let names = Set(lookup.sources.map(\.name))
            StandardStreams.report("mot: \(lookup.packages.moreDictionaries(besides: names))")
        }
        return status
    }
}

/// A dictionary in the output.
private struct SourceRecord {
    let source: DictionarySource
    /// The group whose dictionaries are asked; nil if all are asked.
    let group: DictionaryGroup?
    /// The earlier dictionary that is the same database and whose entries are printed instead; nil
    /// if there is none.
    let sameAs: String?

    private var state: String {
        source.kind == .unsupported ? "unread" : source.isHidden ? "hidden" : source.state.name
    }

    private var error: String? {
        guard let group, source.isHidden, source.kind != .unsupported, !source.state.isFailure,
            !group.members.contains(source.name)
        else { return source.state.failure }
        return "it is not in the group \(group.name)"
    }

    /// The fields of a row.
    ///
    /// - Parameter count: The number of headwords, as it is printed.
    /// - Returns: The fields.
    func fields(count: String) -> [String] {
        let note = error ?? sameAs.map { "it is the same database as \($0)" }
        return [source.name, source.path, source.format, count, state, note ?? ""]
    }

    var json: JSONRecord {
        [
            "name": source.name, "path": source.path, "format": source.format,
            "entries": source.headwordCount, "state": state, "error": error,
            "databases": source.databases, "databaseNames": source.databaseNames,
            "title": source.title, "sameAs": sameAs,
        ]
    }
}

extension DictionarySource.State {
    fileprivate var name: String {
        switch self {
        case .ready: "ready"
        case .indexing: "indexing"
        case .notIndexedYet, .unindexed: "unindexed"
        case .failed: "failed"
        }
    }

    /// True if the dictionary can't answer at all.
    fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }

    /// The problem in one sentence; nil if there is no problem.
    fileprivate var failure: String? {
        switch self {
        case .ready, .indexing: nil
        case .notIndexedYet: "its index is made when it is first used"
        case .unindexed(let reason): reason
        case .failed(let error): "\(error)"
        }
    }
}
