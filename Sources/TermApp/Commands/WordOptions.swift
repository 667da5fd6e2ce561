import ArgumentParser
import Core

/// Which words, and of which month.
struct WordOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The month to show.", valueName: "YYYY-MM"))
    var month: Checked<YearMonth>?

    @Option(
        name: .customLong("words"),
        help: ArgumentHelp(
            "Take the words from a JSON file, or from a server that answers with one: {\"words\": [{\"id\", \"word\", \"day\", \"month\", \"year\"}]}.",
            valueName: "file or address"),
        completion: .file(extensions: ["json"]))
    var source: Checked<WordSource>?

    @Option(help: ArgumentHelp("Take this date for today's.", valueName: "YYYY-MM-DD"))
    var today: Checked<CalendarDate>?

    /// The part of the launch options that is said here.
    var launchOptions: LaunchOptions {
        LaunchOptions(month: month?.value, words: source?.value, today: today?.value)
    }
}

/// An argument that is one of our values, or an error that says how to write it.
struct Checked<Value: CheckedArgument>: ExpressibleByArgument {
    let value: Value

    init?(argument: String) {
        guard let value = Value(argument) else { return nil }
        self.value = value
    }
}

/// A value that can be written on the command line.
protocol CheckedArgument: Sendable {
    init?(_ text: String)
}

extension YearMonth: CheckedArgument {}
extension CalendarDate: CheckedArgument {}
extension WordSource: CheckedArgument {}
