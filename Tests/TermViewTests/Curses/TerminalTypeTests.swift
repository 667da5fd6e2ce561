import Core
import TestSupport
import Testing
import Texts

@testable import TermView

struct TerminalTypeTests {
    /// Finds the type of a terminal in a database with some types.
    private static func find(
        _ term: String?, among usable: Set<String>, unusable: Set<String> = [],
        damaged: Set<String> = []
    ) throws(TerminalError) -> TerminalType {
        try TerminalType.find(
            environment: { $0 == "TERM" ? term : nil }, isSound: { !damaged.contains($0) },
            isKnown: unusable.contains
        ) { $1?.hasPrefix("b64:") == true || usable.contains($0) ? true : nil }.0
    }

    @Test("A terminal that the database knows is used as TERM says, without a message")
    func known() throws {
        let type = try Self.find("foot", among: ["foot", "xterm-256color"])
        expectEqual(type.name, "foot")
        #expect(type.notice == nil)
        #expect(try Self.find("xterm-256color", among: ["xterm-256color"]).notice == nil)
    }

    @Test(
        "A terminal that the database does not know is taken for the usual one, with a message",
        arguments: [
            "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "wezterm", "konsole",
            "st-256color", "../../etc/passwd", "/etc/passwd", ".", "mot",
        ])
    func unknown(term: String) throws {
        let type = try Self.find(term, among: [])
        expectEqual(type.name, "xterm-256color")
        expectEqual(type.notice, "TERM=\(term) is unknown here; using xterm-256color")
    }

    @Test(
        "A damaged entry is not used, and a message says so", arguments: ["foot", "tmux-256color"])
    func damaged(term: String) throws {
        let type = try Self.find(term, among: [term], unusable: [term], damaged: [term])
        let name = term == "foot" ? "xterm-256color" : term
        expectEqual(type.name, name)
        expectEqual(type.notice, "TERM=\(term) is damaged here; using \(name)")
    }

    @Test(
        "The notice about any TERM is one short clean line",
        arguments: [
            EscapedText(String(repeating: "x", count: 10_000)),
            EscapedText(String(repeating: "\u{1B}]0;a\u{7}", count: 1_000)),
            "a\u{202E}b\u{85}c\u{9B}2J\n", "\u{1}",
        ])
    func hostile(term: EscapedText) throws {
        let notice = try #require(
            try Self.find(term.text, among: []).notice)
        #expect(notice.count <= 70)
        expectEqual(notice.cleaned(), notice)
    }

    @Test(
        "A terminal that can't show a screen is refused by its name", arguments: [nil, "", "dumb"])
    func refused(term: String?) {
        let error: TerminalError = term == "dumb" ? .typeUnusable("dumb") : .typeMissing
        #expect(error.description.hasPrefix("TERM is "))
        #expect(throws: error) { try Self.find(term, among: ["xterm-256color"]) }
    }

    @Test func `One that the database knows, but can't be used, is not taken for another`() throws {
        #expect(throws: TerminalError.typeUnusable("lpr")) {
            try Self.find("lpr", among: ["xterm-256color"], unusable: ["lpr"])
        }
    }

    @Test(
        "Without any database the built-in terminals are used as TERM says, without a message",
        arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux"])
    func builtIn(term: String) throws {
        let type = try Self.find(term, among: [])
        expectEqual(type, TerminalType(name: term, termValue: term))
        #expect(type.notice == nil)
    }

    @Test(
        "An unknown type gets the built-in one of its family",
        arguments: [
            ("xterm", "xterm-256color"), ("xterm-direct", "xterm-256color"),
            ("tmux", "tmux-256color"), ("tmux-direct", "tmux-256color"),
            ("screen", "screen-256color"), ("screen.xterm-256color", "screen-256color"),
            ("linux-16color", "linux"), ("vt220", "xterm-256color"),
        ])
    func family(term: String, name: String) throws {
        let type = try Self.find(term, among: [])
        expectEqual(type.name, name)
        expectEqual(type.notice, "TERM=\(term) is unknown here; using \(name)")
    }
}
