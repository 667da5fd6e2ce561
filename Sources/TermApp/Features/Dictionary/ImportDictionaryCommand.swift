import ArgumentParser
import Core
import Services
import SystemPackage
import TermView
import Texts

/// `mot import-dictionary`: makes a dictionary of a large file.
struct ImportDictionaryCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "import-dictionary", _superCommandName: "mot",
        abstract: "Make a dictionary of a large file of Wiktionary.",
        discussion: """
            The file is data of Wiktextract, as kaikki.org has it: .jsonl, or .jsonl.gz as it was \
            downloaded. What a page shows is kept, compressed, in the folder of your dictionaries, \
            and an earlier import of the same name is replaced. Ctrl-C stops it and leaves nothing. \
            Other dictionaries, and smaller files of this kind, are read where they are: \
            --dictionaries.
            """)

    static let usage = "mot import-dictionary <file> [--language <code>] [--name <name>]"

    @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp(
            "Keep the words of this language only, such as en or de; without it, of all.",
            valueName: "code"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "The name of the dictionary; without it Wiktionary, with the language if it has one only.",
            valueName: "name"))
    var name: String?

    @OptionGroup var settings: SettingsArgument

    /// In bytes, so that a file can have it as its name with an ending.
    private static let longestName = 100
    private static let longestCode = 20

    func validate() throws {
        if let language {
            let isCode = language.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
            }
            guard isCode, 1...ImportDictionaryCommand.longestCode ~= language.count else {
                throw ValidationError("--language needs the code of a language, such as en.")
            }
        }
        guard let name else { return }
        guard name == name.cleaned(), !name.isEmpty, !name.hasPrefix("."), !name.contains("/"),
            name.utf8.count <= ImportDictionaryCommand.longestName
        else { throw ValidationError("--name needs a name of a file, without a folder.") }
    }

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand {
            let progress = ProgressLine("reading megabyte ")
            do throws(DictionaryImport.Failure) {
                let made = try DictionaryImport.run(
                    FilePath(argument: file), language: language, name: name,
                    environment: environmentVariable
                ) { done, all in
                    progress.show(megabytes(done), of: megabytes(all))
                }
                progress.end()
                report(made)
                return .found
            } catch {
                progress.end()
                if error != .cancelled { StandardStreams.report("mot: \(error)") }
                return .failed
            }
        }
    }

    private func report(_ made: DictionaryImport.Outcome) {
        let entries = "\(made.entryCount.grouped) \(made.entryCount == 1 ? "entry" : "entries")"
        StandardStreams.report(
            "mot: \(made.path.cleaned()) has \(entries), \(megabytes(made.size).grouped) MB; its "
                + "index is made when it is first used")
        guard made.unreadCount > 0 else { return }
        let lines = "\(made.unreadCount.grouped) \(made.unreadCount == 1 ? "line is" : "lines are")"
        StandardStreams.report("mot: \(lines) left out, because no entry of Wiktionary is there")
    }

    private func megabytes(_ count: Int) -> Int { (count + 999_999) / 1_000_000 }
}
