import Core
import Services
import TermView

/// What a person has said on the command line, already checked.
struct LaunchOptions: Sendable {
    /// The tab to show first.
    var tab = TabName.words
    /// What to look for in the dictionaries, or in the store when its tab is shown first; nil when
    /// nothing was said.
    var query: String?
    /// The show whose episodes to list first.
    var show = TVmazeService.embeddedShow
    /// The month to show first; nil for today's.
    var month: YearMonth?
    /// Where the words come from; nil when nothing was said.
    var words: WordSource?
    /// Which dictionaries to open, and whether to wait for their indexes.
    var dictionaries = LocalDictionaryService.Options()
    /// The servers whose dictionaries are asked besides.
    var dictServers: [DICTServer] = []
    /// Whether servers are connected to before they are listed.
    var checksServers = false
    /// How the network may be used.
    var network = NetworkOptions()
    /// Whether what servers answer is told only when it is kept too: else that is not waited for.
    var waitsUntilKept = false
    /// The date to take for today's; nil for the system's.
    var today: CalendarDate?
    /// The keys to press; nil to read them from standard input.
    var keys: [Key]?
    /// The size of the screen in a scripted run.
    var size: Size?
    /// Whether a scripted run prints a frame after each key.
    var printsFrames = false
    /// Whether a scripted run prints styles and colours.
    var printsStyles = false
}

/// Where words come from, as a person names it.
enum WordSource: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// A server, by its address.
    case server(WebAddress)

    /// What begins with `http://` or `https://` is a server, all else a file.
    ///
    /// What may be a mistyped address with a secret is neither, for messages show the names of files;
    /// a file of such a name is written with its folder, `./a:b@c`.
    ///
    /// - Returns: nil when an address is none.
    init?(_ text: String) {
        let start = text.lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://") else {
            let isPath = text.hasPrefix("/") || text.hasPrefix(".")
            guard isPath || !QuotedArgument.hidesPart(of: text) else { return nil }
            self = .file(text)
            return
        }
        guard let address = WebAddress(text) else { return nil }
        self = .server(address)
    }
}

/// The tabs, in the order of their numbers.
enum TabName: String, CaseIterable, Sendable {
    case words, dictionary, episodes, store

    /// As the header shows it.
    var title: String { rawValue.prefix(1).uppercased() + String(rawValue.dropFirst()) }
}
