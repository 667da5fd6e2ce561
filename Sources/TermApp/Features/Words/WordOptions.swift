import ArgumentParser
import Core
import Texts

/// The options that select the month and the source of the words.
struct WordOptions: DeclaredArguments {
    var month: Checked<YearMonth>?
    var source = WordSourceOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.option(&month, "month", value: "YYYY-MM", "The month to show.")
        table.group(&source)
    }

    func add(to options: inout LaunchOptions) {
        options[YearMonth.self] = month?.value
        source.add(to: &options)
    }

    func warnOfSecret() { source.warnOfSecret() }

    var requests: [StartTab.Request] {
        let month = month.map { _ in
            StartTab.Request(option: "--month", tabs: [Feature.words.id])
        }
        return [month].compactMap(\.self) + source.requests
    }
}

/// The option that selects the source of the words.
struct WordSourceOptions: DeclaredArguments {
    var sourceText: String?

    mutating func declare(to table: inout ArgumentTable) {
        table.option(
            &sourceText, "words", value: "file or address",
            """
            Take the words from a JSON file or a server: {"words": [{"id", "word", "day", "month", \
            "year"}]}. Others on this computer can see a secret in the address, but not in \
            MOT_WORDS_URL.
            """, completion: .file(extensions: ["json"]))
    }

    /// The error message does not quote the argument, which may contain a secret.
    func validate() throws {
        guard sourceText != nil, source == nil else { return }
        throw ValidationError(
            """
            --words takes a file, or an address with http:// or https://, a host and no blanks. In \
            a secret, write characters other than letters and digits as %XX.
            """)
    }

    private var source: WordSource? { sourceText.flatMap { WordSource($0) } }

    func add(to options: inout LaunchOptions) { options[WordSource.self] = source }

    /// The option is for the tab Words, but other tabs use the option, too, for the word of the
    /// day.
    var requests: [StartTab.Request] {
        sourceText == nil
            ? [] : [.init(option: "--words", tabs: [Feature.words.id], isShownElsewhere: true)]
    }

    func warnOfSecret() {
        guard case .server(let address)? = source, address != address.withoutCredentials else {
            return
        }
        StandardStreams.report(
            "mot: others on this computer can see the secret before the @ in --words; "
                + "set MOT_WORDS_URL to the address instead")
    }

    /// Returns the services of a command that prints words.
    ///
    /// - Throws: An error about the options of the network.
    @MainActor
    func services(
        _ wiring: Wiring, on date: DateArguments, _ network: NetworkArguments
    ) throws -> Container {
        warnOfSecret()
        var options = LaunchOptions()
        add(to: &options)
        options.today = date.today?.value
        options.network = try network.options(for: [.words])
        options.waitsUntilSaved = true
        return wiring.services(options)
    }
}

extension YearMonth: CheckedArgument {}

/// The source of words, as given in an option.
enum WordSource: Hashable, Sendable {
    case file(String)
    case server(WebAddress)

    /// Parses a source.
    ///
    /// Text that begins with `http://` or `https://` is the address of a server; other text is the
    /// path of a file.
    ///
    /// Other addresses are rejected. Text that may be a mistyped address with a secret is also
    /// rejected, because messages show the names of files. To use a file with such a name, write
    /// its path with its folder, such as `./a:b@c`.
    ///
    /// - Returns: nil if the text is empty, invalid or rejected.
    init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        let lowercasedText = text.lowercased()
        guard lowercasedText.hasPrefix("http://") || lowercasedText.hasPrefix("https://") else {
            let isPath = text.hasPrefix("/") || text.hasPrefix(".")
            guard isPath || !text.contains("://") && !QuotedArgument.hidesPart(of: text) else {
                return nil
            }
            self = .file(text)
            return
        }
        guard let address = WebAddress(text) else { return nil }
        self = .server(address)
    }
}
