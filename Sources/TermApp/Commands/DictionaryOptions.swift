import ArgumentParser
import Services

/// Which dictionaries.
struct DictionaryOptions: ParsableArguments, Sendable {
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
            valueName: "name"))
    var names: [String] = []

    /// Nothing was said.
    static var none: DictionaryOptions {
        var options = DictionaryOptions()
        options.folders = []
        options.names = []
        return options
    }

    /// What is said here, for the service.
    var serviceOptions: LocalDictionaryService.Options {
        var options = LocalDictionaryService.Options()
        options.folders = folders.isEmpty ? nil : folders
        options.names = names
        return options
    }
}
