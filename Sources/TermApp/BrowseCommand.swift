import ArgumentParser
import Core
import TermView
import Texts

/// The browser, the default command of `mot`.
struct BrowseCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "browse", _superCommandName: "mot", abstract: "Open the browser (the default)."
    )

    static let usage = """
        mot [--tab \(TabName.allValueStrings.joined(separator: "|"))] [--query <text>] [--plain] \
        \(FeatureOptions.usage) ...
        mot browse [<word> ...]
        """

    var words: [String] = []
    var browseOptions = BrowseOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.words(
            &words, "words",
            "Open the browser on this word or phrase; - for the first line of standard input.",
            completion: .words)
        table.group(&browseOptions)
    }

    func validate() throws {
        if !words.isEmpty, browseOptions.query != nil {
            throw ValidationError(
                "--query and a word both say what to look up: leave one of them out.")
        }
        if let problem = startTab.problem { throw ValidationError(problem) }
    }

    /// The tab that the words and options ask for.
    var startTab: StartTab {
        let word = words.isEmpty ? nil : StartTab.Request(option: "a word", tabs: [TabName.lookUp])
        return StartTab(browseOptions.requests + [word].compactMap(\.self))
    }

    /// False because the loops report the problems of the settings, including problems of keys.
    var reportsSettings: Bool { false }

    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        browseOptions.features.warnOfSecret()
        var options = LaunchOptions()
        browseOptions.add(to: &options)
        options.tab = startTab.id
        options.query = browseOptions.query ?? (words.isEmpty ? nil : words.joined(separator: " "))
        if options.query == "-" {
            var lines = StandardInputLines()
            options.query = (lines.next() ?? "").cleaned(limit: Prompt.limit)
            options.hasReadInput = true
        }
        options.opensWord = !words.isEmpty && options.query?.isEmpty == false
        return try BrowseCommand.browse(options, browseOptions.screen.network, wiring)
    }

    /// Opens the browser on the terminal, or runs a script if there are keys or no terminal.
    @MainActor
    static func browse(
        _ options: LaunchOptions, _ network: NetworkArguments, _ wiring: Wiring
    ) throws -> ExitStatus {
        var options = options
        let isScripted =
            options.keys != nil || !StandardStreams.isOutputTerminal
            || !(options.hasReadInput
                ? StandardStreams.takeKeyboard() : StandardStreams.isInputTerminal)
        if !isScripted, !options.scriptOptions.isEmpty {
            StandardStreams.report(
                "mot: these options are only for scripts: \(options.scriptOptions.joined(separator: ", ")); "
                    + "add --keys, or send keys through a pipe")
            return .failed
        }
        options.network = try network.options(for: wiring.features.flatMap(\.remoteServices))
        options.waitsUntilSaved = isScripted
        options.resumes = !isScripted || options.usesUserSettings
        options.followsLocale = options.resumes
        let wiring =
            isScripted ? wiring.forScripts(usingUserSettings: options.usesUserSettings) : wiring
        try wiring.checkSources(options)
        guard isScripted else { return try EventLoop.run(options, wiring) }
        // Standard input was read as text, so no keys are read from it.
        if options.hasReadInput { options.keys = options.keys ?? [] }
        return try ScriptedRun.run(options, wiring)
    }
}

/// The options of the browser.
struct BrowseOptions: DeclaredArguments {
    var tab: TabName?
    var query: String?
    var features = FeatureOptions()
    var screen = ScreenOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.option(&tab, "tab", "The tab to show first.")
        table.option(
            &query, "query", value: "text",
            """
            Look this up in a tab: \(TabName.queried.joined(separator: " or ")); - for the first \
            line of standard input.
            """)
        table.group(&features)
        table.group(&screen)
    }

    /// The options that ask for a tab.
    var requests: [StartTab.Request] {
        let ownRequests = [
            tab.map { StartTab.Request(option: "--tab", tabs: [$0.id]) },
            query.map { _ in StartTab.Request(option: "--query", tabs: TabName.queried) },
        ]
        return ownRequests.compactMap(\.self) + features.requests
    }

    /// Copies these options to the launch options, besides the tab and the text.
    func add(to options: inout LaunchOptions) {
        features.add(to: &options)
        screen.add(to: &options)
    }
}

/// The options of the browser that mean the same in every tab.
struct ScreenOptions: DeclaredArguments {
    var date = DateArguments()
    var network = NetworkArguments()
    var plain = false
    var keys: [Key]?
    var size: Checked<Size>?
    var frames: FramesChoice?
    var ansi = false
    var usesUserSettings = false

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&date)
        table.group(&network)
        table.flag(
            &plain, "plain",
            "Show a plain screen for a screen reader or Braille.")
        table.option(
            &keys, "keys", value: "names",
            "Press these keys, print the last screen and end: 'j Enter Ctrl-D text:hello'.",
            transform: ScreenOptions.keys)
        table.option(
            &size, "size", value: "WxH", "The size of the printed screen, 1x1 to 1000x1000.")
        table.option(
            &frames, "frames", value: "all",
            """
            Print the first screen and one after each key, with form feeds between; =all also \
            prints one after each change while something loads.
            """, alone: FramesChoice(frames: .keys))
        table.flag(&ansi, "ansi", "Print screens with their styles and colours.")
        table.flag(
            &usesUserSettings, "as-arranged",
            """
            Start a script like your own browser: with your last tab, your dictionaries, keys and \
            theme.
            """)
    }

    private static func keys(named names: String) throws -> [Key] {
        do {
            return try Key.keys(named: names)
        } catch {
            throw ValidationError("\(error)")
        }
    }

    func validate() throws {
        guard let frames, frames.frames == nil else { return }
        let choices = PrintedFrames.allCases.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("--frames takes \(choices).")
    }

    /// Copies these options to the launch options.
    func add(to options: inout LaunchOptions) {
        options.today = date.today?.value
        options.keys = keys
        options.size = size?.value
        options.frames = frames?.frames
        options.printsStyles = ansi
        options.usesUserSettings = usesUserSettings
        if plain { options.settingOverrides[Setting.plain.declaration.name] = .flag(true) }
    }
}

/// The value of `--tab`: the name of a feature that has a tab.
struct TabName: ExpressibleByArgument {
    let id: String

    static let allValueStrings = Feature.all.filter { $0.tab != nil }.map(\.id)

    /// The tab that looks words up.
    static let lookUp = Feature.all.first { $0.tab?.lookUp != nil }?.id ?? ""
    /// The tabs that accept `--query`; the first is the tab for `--query` without `--tab`.
    static let queried =
        [lookUp]
        + Feature.all.filter { $0.tab?.passQuery != nil && $0.id != lookUp }.map(\.id)

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    init?(argument: String) {
        guard TabName.allValueStrings.contains(argument) else { return nil }
        id = argument
    }
}

/// The value of `--frames`.
struct FramesChoice: ExpressibleByArgument, CustomStringConvertible, Sendable {
    /// The frames to print; nil if the value is unknown.
    ///
    /// `init(argument:)` must not fail, because the parser would report an option without a value.
    let frames: PrintedFrames?

    /// Writes `--frames=VALUE` as two arguments.
    ///
    /// In one argument, swift-argument-parser 1.8.2 ignores the value if another option follows.
    static func separated(in arguments: [String]) -> [String] {
        let prefix = "--frames="
        let options = arguments.prefix { $0 != "--" }
        return options.flatMap { argument in
            argument.hasPrefix(prefix)
                ? [String(prefix.dropLast()), String(argument.dropFirst(prefix.count))] : [argument]
        } + arguments[options.endIndex...]
    }

    var description: String { frames?.rawValue ?? "" }
}

extension FramesChoice {
    init(argument: String) { frames = PrintedFrames(rawValue: argument) }
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
