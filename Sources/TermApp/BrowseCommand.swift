import ArgumentParser
import Core
import TermView

/// The browser, the default command of `mot`.
struct BrowseCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "browse", _superCommandName: "mot", abstract: "Open the browser (the default)."
    )

    static let usage = """
        mot [--tab \(TabName.allValueStrings.joined(separator: "|"))] [--query <text>] [--plain] \
        \(FeatureOptions.usage) ...
        """

    @Option(help: "The tab to show first.")
    var tab: TabName?

    @Option(
        help: ArgumentHelp(
            "Look this up in a tab: \(QueryTabs.names.joined(separator: " or ")).",
            valueName: "text"))
    var query: String?

    @OptionGroup var features: FeatureOptions

    @OptionGroup var date: DateArguments

    @OptionGroup var network: NetworkArguments

    @Flag(
        help: ArgumentHelp(
            "Show a plain screen for a screen reader or Braille, whatever the settings say."))
    var plain = false

    @Option(
        help: ArgumentHelp(
            "Press these keys, print the last screen and end: 'j Enter Ctrl-D text:hello'.",
            valueName: "names"),
        transform: { try KeyList($0) })
    var keys: KeyList?

    @Option(
        help: ArgumentHelp("The size of the printed screen, 1x1 to 1000x1000.", valueName: "WxH"))
    var size: Checked<Size>?

    @Option(
        defaultAsFlag: .keys,
        help: ArgumentHelp(
            """
            Print the first screen and one after each key, separated by form feeds; with =all also \
            one after each change while something loads.
            """, valueName: "all"))
    var frames: PrintedFrames?

    @Flag(help: "Print screens with their styles and colours.")
    var ansi = false

    func validate() throws {
        guard query != nil, let tab, !QueryTabs.names.contains(tab.id) else { return }
        throw ValidationError(
            "--query is for the tabs \(QueryTabs.names.joined(separator: " and "))")
    }

    /// The loops know what is wrong with keys, too.
    var reportsSettings: Bool { false }

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        features.warnOfSecret()
        var options = LaunchOptions()
        options.tab = tab?.id ?? (query == nil ? nil : QueryTabs.defaultTab)
        options.query = query
        features.add(to: &options)
        options.today = date.today?.value
        options.keys = keys?.keys
        options.size = size?.value
        options.frames = frames
        options.printsStyles = ansi
        if plain { options.given[Setting.plain.declaration.name] = .flag(true) }
        return BrowseCommand.browse(options, network, wiring)
    }

    /// Opens the browser on the terminal, or runs a script if there are keys or no terminal.
    @MainActor
    static func browse(
        _ options: LaunchOptions, _ network: NetworkArguments, _ wiring: Wiring
    ) -> ExitStatus {
        var options = options
        let isScripted =
            options.keys != nil || !StandardStreams.isInputTerminal
            || !StandardStreams.isOutputTerminal
        do {
            options.network = try network.options(for: wiring.features.flatMap(\.remoteServices))
            options.waitsUntilKept = isScripted
            options.resumes = !isScripted
            return isScripted
                ? try ScriptedRun.run(options, wiring) : try EventLoop.run(options, wiring)
        } catch {
            StandardStreams.report("mot: \(error)")
        }
        return .failed
    }
}

/// The value of `--tab`: the name of a feature that has a tab.
struct TabName: ExpressibleByArgument {
    let id: String

    static let allValueStrings = Feature.all.filter { $0.tab != nil }.map(\.id)

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    init?(argument: String) {
        guard TabName.allValueStrings.contains(argument) else { return nil }
        id = argument
    }
}

/// The tabs that accept `--query`.
private enum QueryTabs {
    static let names = Feature.all.filter { $0.tab?.ask != nil }.map(\.id)
    /// The tab for `--query` without `--tab`.
    static let defaultTab = Feature.all.first { $0.tab?.lookUp != nil }?.id
}

/// The value of `--keys`.
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
    /// Parses a size such as `80x24`; each side is 1 to 1000 cells.
    init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...1_000).contains(width), (1...1_000).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
