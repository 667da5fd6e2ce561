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

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        if let packageFolder { return makeIndexes(in: FilePath(argument: packageFolder)) }
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
                source, of: lookup.preferences.group,
                sameAs: lookup.sources.first(sameAs: source)?.name)
            let count = isForPerson ? source.headwordCountText : record.entries.map(String.init)
            try output.print(record, row: record.fields(count: count ?? ""))
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

    private func makeIndexes(in folder: FilePath) -> ExitStatus {
        do throws(DictionaryImport.Failure) {
            try DictionaryPacking.run(in: folder)
            return .found
        } catch {
            StandardStreams.report("mot: \(error)")
            return .failed
        }
    }
}

/// A dictionary in the output; all fields are present, null if empty.
struct SourceRecord: Encodable {
    let name: String
    let path: String
    let format: String
    let entries: Int?
    let state: String
    let error: String?
    let databases: [String]?
    let databaseNames: [String]?
    let title: String?
    /// The earlier dictionary that is the same database and whose entries are printed instead.
    let sameAs: String?

    /// - Parameters:
    ///   - source: The dictionary.
    ///   - group: The group whose dictionaries are asked; nil if all are asked.
    ///   - sameAs: The earlier dictionary that is the same database; nil if there is none.
    init(_ source: DictionarySource, of group: DictionaryGroup?, sameAs: String?) {
        name = source.name
        path = source.path
        format = source.format
        entries = source.headwordCount
        state =
            source.kind == .unsupported ? "unread" : source.isHidden ? "hidden" : source.state.name
        if let group, source.isHidden, source.kind != .unsupported, !source.state.isFailure,
            !group.members.contains(source.name)
        {
            error = "it is not in the group \(group.name)"
        } else {
            error = source.state.failure
        }
        databases = source.databases
        databaseNames = source.databaseNames
        title = source.title
        self.sameAs = sameAs
    }

    /// The fields of a row.
    ///
    /// - Parameter count: The number of headwords, as it is printed.
    /// - Returns: The fields.
    func fields(count: String) -> [String] {
        let note = error ?? sameAs.map { "it is the same database as \($0)" }
        return [name, path, format, count, state, note ?? ""]
    }

    private enum Key: CodingKey {
        case name, path, format, entries, state, error, databases, databaseNames, title, sameAs
    }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(name, forKey: .name)
        try record.encode(path, forKey: .path)
        try record.encode(format, forKey: .format)
        try record.encode(entries, forKey: .entries)
        try record.encode(state, forKey: .state)
        try record.encode(error, forKey: .error)
        try record.encode(databases, forKey: .databases)
        try record.encode(databaseNames, forKey: .databaseNames)
        try record.encode(title, forKey: .title)
        try record.encode(sameAs, forKey: .sameAs)
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
