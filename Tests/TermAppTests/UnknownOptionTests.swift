import TestSupport
import Testing

@testable import TermApp

struct UnknownOptionTests {
    private static let options = [
        "--dictionaries", "--source", "--dict-server", "--offline", "--json", "-h", "--help",
    ]

    @Test(
        "The nearest option is the one that begins alike, or else is spelled most alike",
        arguments: [
            ("--jsno", "--json"), ("--JSON", "--json"), ("--dict", "--dictionaries"),
            ("--dict-serv", "--dict-server"), ("--soruce", "--source"), ("--ofline", "--offline"),
            ("--h", "--help"), ("--xylophone", nil), ("-j", nil),
        ] as [(String, String?)])
    func nearest(option: String, suggestion: String?) {
        let found = UnknownOption.nearest(to: option, among: UnknownOptionTests.options)
        expectEqual(found, suggestion)
    }

    @Test(
        "The first option that its command does not have is named, and where it belongs",
        arguments: [
            (["define", "--jsno", "--foo"], "Unknown option '--jsno'. Did you mean '--json'?"),
            (
                ["define", "--limit", "3"],
                "Unknown option '--limit'; it belongs to mot search, describe, store"
            ),
            (["search", "-n5", "-jn", "3"], nil), (["define", "-sh"], nil),
            (
                ["define", "-ship"],
                "Unknown option '-ship'. Put -- before a word that begins with a dash: mot define -- -ship"
            ),
            (["marks", "-n"], "Unknown option '-n'; it belongs to mot search, describe, store"),
            (["--jsno"], nil), (["words", "--json", "--", "--jsno"], nil),
            (["search", "--limit=x"], nil), (["words", "-x"], "Unknown option '-x'"),
            (
                ["search", "a", "--limit", "-5"],
                "'--limit' takes a value; write one that begins with a dash as --limit=-5"
            ),
            (
                ["mark", "a", "--note", "-x y"],
                "'--note' takes a value; write one that begins with a dash as --note=-x y"
            ),
            (
                ["define", "-x"],
                "Unknown option '-x'. Put -- before a word that begins with a dash: mot define -- -x"
            ),
            (
                ["-5"],
                "Unknown option '-5'. Put -- before a word that begins with a dash: mot -- -5"
            ),
        ] as [([String], String?)])
    func message(arguments: [String], message: String?) {
        guard arguments != ["--jsno"] else {
            expectEqual(
                UnknownOption(in: arguments)?.message.hasPrefix("Unknown option '--jsno'"), true)
            return
        }
        expectEqual(UnknownOption(in: arguments)?.message, message)
    }
}
