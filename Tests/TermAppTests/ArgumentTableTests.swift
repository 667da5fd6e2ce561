import ArgumentParser
import TestSupport
import Testing

@testable import TermApp

/// Command lines that are parsed without ArgumentParser, and command lines that are left to it.
struct ArgumentTableTests {
    @Test(
        "A well-formed command line is read as ArgumentParser reads it",
        arguments: [
            ["serene"], ["lost", "her", "temper"], ["--limit", "3", "serene"],
            ["serene", "--limit=3", "--json"], ["serene", "-n", "3"], ["serene", "-n3", "-j"],
            ["serene", "-n", "3", "--limit", "4", "-n5"], ["--", "--json"],
            ["serene", "--", "-n", "3"], ["--words-only", "-", "--offline"],
            ["serene", "--source", "WordNet", "--source=Mine", "--dictionaries", "a=b"],
            ["serene", "--source", ""], ["", "serene"],
        ])
    func same(arguments: [String]) throws {
        let command = try #require(SearchCommand(wellFormed: arguments))
        expectEqual(values(of: command), values(of: try SearchCommand.parse(arguments)))
    }

    private func values(of command: SearchCommand) -> [String] {
        let dictionaries = command.dictionaries.local
        let flags = [
            command.json, command.printsOnlyWords, command.network.offline, command.printsReasons,
        ]
        return ["\(command.text)", "\(command.limits.limit)", "\(flags)"]
            + dictionaries.names + ["in"] + dictionaries.folders
    }

    @Test(
        "ArgumentParser gets a command line in which anything is wrong or unusual",
        arguments: [
            [], [""], ["--limit", "3"], ["serene", "--limit"], ["serene", "--limit", "-3"],
            ["serene", "--limit", "x"], ["serene", "--limit="], ["serene", "--limit", "0"],
            ["serene", "-nx"], ["serene", "-n=3"], ["serene", "--json=1"], ["serene", "-jn3"],
            ["serene", "--lim", "3"], ["serene", "--help"], ["serene", "-x"],
            ["serene", "--source", "--", "x"], ["serene", "--why", "--json"],
            ["serene", "--dict-server", "bad host"],
        ])
    func refused(arguments: [String]) {
        #expect(SearchCommand(wellFormed: arguments) == nil)
    }

    @Test func `A command takes no more arguments than it declares, and no fewer`() {
        #expect(ConfigCommand(wellFormed: []) != nil)
        expectEqual(ConfigCommand(wellFormed: ["theme"])?.name, "theme")
        #expect(ConfigCommand(wellFormed: ["theme", "plain", "x"]) == nil)
        #expect(ImportCommand(wellFormed: []) == nil)
        expectEqual(ImportCommand(wellFormed: ["--", "-"])?.file, "-")
        #expect(TodayCommand(wellFormed: ["--"]) != nil)
        #expect(TodayCommand(wellFormed: ["--", "x"]) == nil)
    }

    @Test(
        "The name, the words and the options choose the command",
        arguments: [
            ([], "browse"), (["--plain"], "browse"), (["browse", "dog"], "browse"),
            (["dog"], "define"), (["-"], "define"), (["--json", "dog"], "define"),
            (["--plain", "dog"], nil), (["--offline", "dog"], "define"),
            (["define", "define"], "define"), (["--json", "define"], nil),
            (["--offline", "help"], nil), (["help"], nil), (["--help"], nil),
            (["define", "--", "--help"], "define"), (["--keys", "j", "--frames"], nil),
            (["--keys", "j", "--size", "80x24"], "browse"), (["--keys", "bogus"], nil),
            (["today"], "today"),
        ] as [([String], String?)])
    func command(arguments: [String], name: String?) {
        let command = MotCommand.command(wellFormed: arguments)
        #expect(command.flatMap { type(of: $0).configuration.commandName } == name)
    }
}
