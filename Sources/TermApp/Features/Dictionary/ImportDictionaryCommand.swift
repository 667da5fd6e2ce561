import ArgumentParser
import Core
import Services
import SystemPackage
import TermView
import Texts

/// `mot import-dictionary`: unpacks an archive of dictionaries, or makes a dictionary from a large
/// file.
struct ImportDictionaryCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "import-dictionary", _superCommandName: "mot",
        abstract: "Unpack dictionaries, or make one of Wiktionary.",
        discussion: """
            An archive, .zip, .tar.gz, .tar.xz or .tar.bz2, and a packed dictionary such as .dsl.gz \
            is unpacked into a folder of its own among your dictionaries. Other files are data of \
            Wiktextract, as kaikki.org has it: .jsonl, or .jsonl.gz as it was downloaded. The import \
            keeps what a page shows, compressed, and replaces an earlier import of the same name. \
            Ctrl-C stops it and leaves nothing. Other dictionaries, and smaller files of this kind, \
            are read where they are: --dictionaries.
            """)

    static let usage = "mot import-dictionary <file> [--language <code>] [--name <name>]"

    var file = ""
    var language: String?
    var name: String?

    mutating func declare(to table: inout ArgumentTable) {
        table.argument(&file, "file", "The file.", completion: .file())
        table.option(
            &language, "language", value: "code",
            "Keep only the words of this language of Wiktionary, such as en or de."
        )
        table.option(
            &name, "name", value: "name",
            """
            The name of the dictionary or folder. The default is the name of the archive, or \
            Wiktionary, with the language if there is only one.
            """)
    }

    /// The limit in bytes, so that the name with an extension is a valid file name.
    private static let maximumNameLength = 100
    private static let maximumCodeLength = 20

    func validate() throws {
        if let language {
            let isCode = language.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
            }
            guard isCode, 1...ImportDictionaryCommand.maximumCodeLength ~= language.count else {
                throw ValidationError("--language needs the code of a language, such as en.")
            }
        }
        guard let name else { return }
        guard name == name.cleaned(), !name.isEmpty, !name.hasPrefix("."), !name.contains("/"),
            name.utf8.count <= ImportDictionaryCommand.maximumNameLength
        else { throw ValidationError("--name takes the name of a file, not a path.") }
    }

    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        try MainLoop().runCommand(cleansUp: true) {
            let progress = ProgressLine("reading megabyte ")
            do throws(DictionaryImport.Failure) {
                let outcome = try DictionaryImport.run(
                    FilePath(argument: file), language: language, name: name,
                    environment: environmentVariable
                ) { readSize, totalSize in
                    progress.show("\(readSize.megabytes) of \(totalSize.megabytes)")
                }
                progress.end()
                report(outcome)
                return .found
            } catch {
                progress.end()
                if error != .cancelled { StandardStreams.report("mot: \(error)") }
                return .failed
            }
        }
    }

    private func report(_ outcome: DictionaryImport.Outcome) {
        let subject = "mot: \(outcome.path.cleaned()) has"
        let size = outcome.size.megabytesText
        switch outcome.content {
        case .dictionaries(1):
            StandardStreams.report(
                "\(subject) 1 dictionary, \(size); its index is made when it is first used")
        case .dictionaries(let count):
            StandardStreams.report(
                "\(subject) \(count.grouped) dictionaries, \(size); their indexes are made when they "
                    + "are first used")
        case .entries(let count, let unreadCount):
            let entries = "\(count.grouped) \(count == 1 ? "entry" : "entries")"
            StandardStreams.report(
                "\(subject) \(entries), \(size); its index is made when it is first used")
            guard unreadCount > 0 else { return }
            let lines = "\(unreadCount.grouped) \(unreadCount == 1 ? "line" : "lines")"
            let verb = unreadCount == 1 ? "is" : "are"
            StandardStreams.report(
                "mot: \(lines) without an entry of Wiktionary \(verb) left out")
        }
    }
}
