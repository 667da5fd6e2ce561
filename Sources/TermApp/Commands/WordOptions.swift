import ArgumentParser
import Core

/// Which words, and of which month.
struct WordOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The month to show.", valueName: "YYYY-MM"))
    var month: Checked<YearMonth>?

    @Option(
        name: .customLong("words"),
        help: ArgumentHelp(
            """
            Take the words from a JSON file, or from a server that answers with one: {"words": \
            [{"id", "word", "day", "month", "year"}]}. With https://USER:SECRET@ others on this \
            computer can see the secret; in MOT_WORDS_URL they can't.
            """,
            valueName: "file or address"),
        completion: .file(extensions: ["json"]))
    var sourceText: String?

    @Option(help: ArgumentHelp("Take this date for today's.", valueName: "YYYY-MM-DD"))
    var today: Checked<CalendarDate>?

    /// What is wrong is told without what was written: there may be a secret in it.
    func validate() throws {
        guard sourceText != nil, source == nil else { return }
        throw ValidationError(
            """
            --words takes a file, or an address: http:// or https://, a host, no blanks, and in a \
            secret %XX for other characters than letters and digits.
            """)
    }

    private var source: WordSource? { sourceText.flatMap { WordSource($0) } }

    /// The part of the launch options that is said here.
    var launchOptions: LaunchOptions {
        LaunchOptions(month: month?.value, words: source, today: today?.value)
    }

    /// Tells a person who has written a secret where others can read it.
    func warnOfSecret() {
        guard case .server(let address)? = source, address != address.withoutCredentials else {
            return
        }
        StandardStreams.report(
            "mot: others on this computer can see what --words has before the @; "
                + "MOT_WORDS_URL takes the same address")
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
