import ArgumentParser

/// The options for how entries are printed.
struct EntryOutputArguments: ParsableArguments, Sendable {
    @Flag(help: "Print one JSON array.")
    var json = false

    @Flag(
        name: .customLong("no-pager"),
        help: "Print all at once, also when a terminal is too low for it.")
    var hasNoPager = false

    /// The default values.
    static var none: EntryOutputArguments {
        var arguments = EntryOutputArguments()
        arguments.json = false
        arguments.hasNoPager = false
        return arguments
    }
}
