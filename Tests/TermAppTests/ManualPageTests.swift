import ArgumentParser
import Core
import FoundationEssentials
import TermView
import Testing

@testable import TermApp

/// The lists of the manual page, which are generated from the program.
@MainActor
struct ManualPageTests {
    private static let path = EndToEnd.package + "/docs/mot.1"

    /// Returns the options of all commands; an option of several commands is described once.
    private static func options() throws -> String {
        let everywhere = CommandOption.all(of: MotCommand.self)
        let commands = MotCommand.commands.map { command in
            (
                name: command.configuration.commandName ?? "",
                options: CommandOption.all(of: command).filter { !everywhere.contains($0) }
            )
        }
        let shared = commands.flatMap(\.options).reduce(into: [CommandOption]()) { shared, option in
            let count = commands.count { $0.options.contains(option) }
            if count > 1, !shared.contains(option) { shared.append(option) }
        }
        let sections = commands.filter { !$0.options.isEmpty }.map { name, options in
            let names = options.filter(shared.contains).compactMap(\.names.last)
            let line = names.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
            let own = options.filter { !shared.contains($0) }.map(text)
            return ".SS mot \(name)\n" + (line.isEmpty ? "" : line + "\n") + own.joined()
        }
        return ".SS All commands\n" + everywhere.map(text).joined()
            + ".SS The commands that name them below\n" + shared.map(text).joined()
            + sections.joined()
    }

    /// Returns an option with its value and its description.
    private static func text(of option: CommandOption) -> String {
        let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
        let name = option.names.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
        return ".TP\n\(name)\(value)\n\(roff(option.purpose))\n"
    }

    /// Returns the keys by group, without Alt with a digit for a tab, which the page mentions
    /// before them.
    private static func keys() throws -> String {
        let container = Mot.wiring.viewModels(
            of: Mot.wiring.services(LaunchOptions()), LaunchOptions())
        let digits = (1...9).map { ["Alt-\($0)"] }
        var group = ""
        return container.resolve(Keymaps.self).common.help.filter { !digits.contains($0.keys) }
            .map { entry in
                let names = entry.keys.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
                let heading =
                    entry.group == group ? "" : ".SS \(entry.group.prefix { $0 != ":" })\n"
                group = entry.group
                return "\(heading).TP\n\(names)\n\(roff(entry.purpose))\n"
            }.joined()
    }

    /// Returns the settings; values that are the same as for the setting before are left out.
    private static func settings() -> String {
        var before = ""
        return Wiring.settings(of: Feature.all).map { setting in
            let variable = setting.variable.map { " \($0) says the same." } ?? ""
            let allowed = setting.allowedValues == before ? "" : " \(setting.allowedSentence)."
            before = setting.allowedValues
            return ".TP\n\\fB\(roff(setting.name))\\fR = \(roff("\(setting.defaultValue)"))\n"
                + "\(roff("\(setting.purpose).\(allowed)\(variable)"))\n"
        }.joined()
    }

    /// Escapes a text for roff: backslashes, dashes, and the beginnings of control lines.
    private static func roff(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("'", with: "\\(aq")
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// Expects a list between its marks on the page; with `MOT_RECORD=1`, writes it into the file
    /// instead.
    private func expect(_ list: String, named name: String) throws {
        let page = try String(contentsOfFile: ManualPageTests.path, encoding: .utf8)
        let begin = ".\\\" begin \(name): make record\n"
        let parts = page.split(separator: begin, omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let rest = parts[1].split(
            separator: ".\\\" end \(name)\n", omittingEmptySubsequences: false)
        try #require(rest.count == 2)
        guard ProcessInfo.processInfo.environment["MOT_RECORD"] != "1" else {
            let new = "\(parts[0])\(begin)\(list).\\\" end \(name)\n\(rest[1])"
            try Data(new.utf8).write(to: URL(filePath: ManualPageTests.path))
            Issue.record("recorded the \(name) of docs/mot.1")
            return
        }
        let (there, wanted) = (String(rest[0]), list)
        #expect(there == wanted, "docs/mot.1 lists other \(name); run `make record`.")
    }

    @Test func `It has every option of every command`() throws {
        try expect(try ManualPageTests.options(), named: "options")
    }

    @Test func `It has every key`() throws {
        try expect(try ManualPageTests.keys(), named: "keys")
    }

    @Test func `It has every setting`() throws {
        try expect(ManualPageTests.settings(), named: "settings")
    }

    @Test func `It has every command and every variable of ours`() throws {
        let page = try String(contentsOfFile: ManualPageTests.path, encoding: .utf8)
        for name in MotCommand.names
        where name != BrowseCommand.configuration.commandName {
            #expect(page.contains("\n.B \(name)\n"), "\(name)")
        }
        for variable in Feature.all.flatMap(\.remoteServices).map(\.variable) {
            #expect(page.contains(variable))
        }
    }
}
