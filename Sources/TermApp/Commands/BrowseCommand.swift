import ArgumentParser
import Core
import Glibc
import TermView

/// The browser; what `mot` does when no other command is named.
struct BrowseCommand: ParsableCommand, MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "browse", _superCommandName: "mot", abstract: "Open the browser (the default)."
    )

    @Option(help: "The tab to show first.")
    var tab: TabName?

    @Option(
        help: ArgumentHelp(
            "Look this up in the dictionaries, or in the store with its tab.", valueName: "text"))
    var query: String?

    @Option(help: ArgumentHelp("Show the episodes of this show of TVmaze.", valueName: "id"))
    var show: Checked<ShowNumber>?

    @OptionGroup var words: WordOptions

    @OptionGroup var dictionaries: DictionaryOptions

    @OptionGroup var network: NetworkArguments

    @Option(
        help: ArgumentHelp(
            "Press these keys, print the last screen and end: 'j Enter Ctrl-D text:hello'.",
            valueName: "names"),
        transform: { try KeyList($0) })
    var keys: KeyList?

    @Option(
        help: ArgumentHelp("The size of the printed screen, 1x1 to 1000x1000.", valueName: "WxH"))
    var size: Checked<Size>?

    @Flag(help: "Print the first screen and one after each key, separated by form feeds.")
    var frames = false

    @Flag(help: "Print screens with their styles and colours.")
    var ansi = false

    func validate() throws {
        guard query != nil, let tab, ![.dictionary, .store].contains(tab) else { return }
        throw ValidationError("--query is for the tabs dictionary and store")
    }

    @MainActor
    func perform() -> ExitStatus {
        words.warnOfSecret()
        dictionaries.warnOfSecret()
        var options = words.launchOptions
        options.tab = tab ?? (query != nil ? .dictionary : show != nil ? .episodes : .words)
        options.query = query
        if let show { options.show = show.value.show }
        options.dictionaries = dictionaries.serviceOptions
        options.dictServers = dictionaries.servers
        options.keys = keys?.keys
        options.size = size?.value
        options.printsFrames = frames
        options.printsStyles = ansi
        return BrowseCommand.browse(options, network)
    }

    /// Opens the browser on the terminal, or runs it by a script where there is none.
    @MainActor
    static func browse(_ options: LaunchOptions, _ network: NetworkArguments) -> ExitStatus {
        var options = options
        let isScripted =
            options.keys != nil || !StandardStreams.isInputTerminal
            || !StandardStreams.isOutputTerminal
        do {
            options.network = try network.options(for: .words, .episodes, .store)
            options.waitsUntilKept = isScripted
            return isScripted ? try ScriptedRun.run(options) : try EventLoop.run(options)
        } catch {
            StandardStreams.report("mot: \(error)")
        }
        return .failed
    }
}

extension TabName: ExpressibleByArgument {}

/// Keys by their names.
struct KeyList: Sendable {
    let keys: [Key]

    init(_ names: String) throws {
        do {
            keys = try Key.keys(named: names)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}

extension Size: CheckedArgument {
    /// Reads `80x24`; each side is 1 to 1000 cells.
    init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...1_000).contains(width), (1...1_000).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
