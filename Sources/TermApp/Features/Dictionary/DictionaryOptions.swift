import ArgumentParser
import Services
import SystemPackage

/// The options that select dictionaries.
struct DictionaryOptions: FeatureArguments, Sendable {
    @Option(
        name: .customLong("dictionaries"),
        help: ArgumentHelp(
            "Look for dictionaries in this folder instead of the usual ones (repeatable).",
            valueName: "folder"),
        completion: .directory)
    var folders: [String] = []

    @Option(
        name: .customLong("source"),
        help: ArgumentHelp(
            "Ask only the dictionary of this name; `mot dictionaries` lists them (repeatable).",
            valueName: "name"),
        completion: .sources)
    var names: [String] = []

    @Option(
        name: .customLong("dict-server"),
        help: ArgumentHelp(
            """
            Ask the dictionaries of this server too (repeatable): HOST, HOST:PORT or \
            [ADDRESS]:PORT. USER@ before it takes the secret from MOT_DICT_SECRET; with \
            USER:SECRET@ others on this computer can see it.
            """,
            valueName: "server"))
    var serverNames: [String] = []

    /// The default values.
    static var none: DictionaryOptions {
        var options = DictionaryOptions()
        options.folders = []
        options.names = []
        options.serverNames = []
        return options
    }

    /// The error message does not quote the argument, which may contain a secret.
    func validate() throws {
        guard servers.count == serverNames.count else {
            throw ValidationError(
                """
                --dict-server takes HOST, HOST:PORT or [ADDRESS]:PORT, before it USER@ (and then \
                the secret in MOT_DICT_SECRET) or USER:SECRET@.
                """)
        }
    }

    private var servers: [DICTServer] {
        let secret = environmentVariable("MOT_DICT_SECRET")
        return serverNames.compactMap { DICTServer($0, secret: secret) }
    }

    func warnOfSecret() {
        let logins = serverNames.compactMap { name in name.lastIndex(of: "@").map { name[..<$0] } }
        guard logins.contains(where: { $0.contains(":") }) else { return }
        StandardStreams.report(
            "mot: others on this computer can see the secret in --dict-server; "
                + "write USER@ without it, and set MOT_DICT_SECRET")
    }

    func add(to options: inout LaunchOptions) {
        var choice = DictionaryChoice()
        choice.local.folders = folders.isEmpty ? nil : folders.map(FilePath.init(argument:))
        choice.local.names = names
        choice.servers = servers
        options.dictionaries = choice
    }
}

extension LocalDictionaryService.Options {
    /// Has each answer wait for the index, as commands do, and says so where that takes long.
    mutating func waitForIndexes() {
        waitsForIndex = true
        whenWaiting = {
            StandardStreams.report("mot: waiting for another program that is making an index")
        }
    }
}

/// The options for how entries are printed.
struct EntryOutputArguments: ParsableArguments, Sendable {
    @Flag(
        name: .customLong("short"),
        help: "Print one sense a line: the word, its dictionary, the definition.")
    var isShort = false

    @Flag(help: "Print one JSON array.")
    var json = false

    @Flag(
        name: .customLong("no-pager"),
        help: "Print all at once, also when a terminal is too low for it.")
    var hasNoPager = false

    /// The default values.
    static var none: EntryOutputArguments {
        var arguments = EntryOutputArguments()
        arguments.isShort = false
        arguments.json = false
        arguments.hasNoPager = false
        return arguments
    }

    func validate() throws {
        guard isShort, json else { return }
        throw ValidationError("--short prints lines, --json an array: choose one.")
    }
}
