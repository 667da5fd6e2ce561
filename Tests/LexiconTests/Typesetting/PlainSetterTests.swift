import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `The text of a dictd entry` {
    /// The paragraphs of a text: `*bold*`, `~dim~`, `{link}` or `{link=target}`, `|` before a
    /// preformatted line.
    private func shown(_ text: String, word: String = "word", wrappedTo width: Int?) -> [String] {
        PlainSetter.styledText(text, word: word, wrappedTo: width).paragraphs.map { paragraph in
            String(repeating: " ", count: paragraph.indent) + (paragraph.isPreformatted ? "|" : "")
                + paragraph.runs.map(shown).joined()
        }
    }

    private func shown(_ run: StyledText.Run) -> String {
        if let link = run.link {
            return link.target == run.text ? "{\(run.text)}" : "{\(run.text)=\(link.target)}"
        }
        return run.style == .strong
            ? "*\(run.text)*" : run.style == .secondary ? "~\(run.text)~" : run.text
    }

    // MARK: Entries as the installed dictionaries have them

    @Test func `of the Collaborative International Dictionary`() {
        let text = #"""
            Retreat \Re*treat"\, v. i. [imp. & p. p. {Retreated}; p. pr. &
               vb. n. {Retreating}.]
               To make a retreat; to retire from any position or place; to
               withdraw; as, the defeated army retreated from the field.
               [1913 Webster]

                     The rapid currents drive
                     Towards the retreating sea their furious tide.
                                                              --Milton.
               [1913 Webster]

               2. A hollow vessel, usually shaped somewhat like a
                  cup; used
                  (a) for wine. See {Drinking
                      horn}. [Obs.]
                  (b) {Com"ic*al*ly}, adv.
                      A long line in it, as                --1 Cor. ix.
                                                              24.

            """#
        #expect(
            shown(text, word: "Retreat", wrappedTo: 63) == [
                #"*Retreat* ~\Re*treat"\~, v. i. [imp. & p. p. {Retreated}; p. pr. & "#
                    + "vb. n. {Retreating}.]",
                "  To make a retreat; to retire from any position or place; to withdraw; as, "
                    + "the defeated army retreated from the field. ~[1913 Webster]~",
                "",
                "      The rapid currents drive",
                "      Towards the retreating sea their furious tide. --Milton. "
                    + "~[1913 Webster]~",
                "",
                "  2. A hollow vessel, usually shaped somewhat like a cup; used",
                "    (a) for wine. See {Drinking horn}. ~[Obs.]~",
                #"    (b) {Com"ic*al*ly=Comically}, adv."#,
                "        A long line in it, as --1 Cor. ix. 24.",
            ])
    }

    @Test func `of the Free On-line Dictionary of Computing`() {
        let text = """
            server-parsed HTML
            SPML

               <file format, web> (SPML) A kind of {HTML} with spaces
               file containing server-specific, non-standard commands which
               are interpreted by the {HTTP
               server} and more:

               1. One.
               2. Two, of which there is {more (http://example.org/)}.

               (1996-09-29)


            """
        expectEqual(
            shown(text, word: "spml", wrappedTo: 64),
            [
                "*server-parsed HTML*", "*SPML*", "",
                "  ~<file format, web>~ (SPML) A kind of {HTML} with spaces file containing "
                    + "server-specific, non-standard commands which are interpreted by the "
                    + "{HTTP server} and more:",
                "",
                "  1. One.", "  2. Two, of which there is more (http://example.org/).", "",
                "  (1996-09-29)",
            ])
    }

    @Test func `of the Jargon File`() {
        let text = """
            foo
             /foo/, n.

                When in connection with ‘bar’ it has generally traced to the WWII era {
                elephantine}. He calls it “
                nix nix” in the directory /usr/games/foo, or <stdio.h>, or array[1]
                .

            ┌─┬──────┐
            │ │{bang}│
            └─┴──────┘
            """
        expectEqual(
            shown(text, word: "foo", wrappedTo: 70),
            [
                "*foo*", " ~/foo/~, n.", "",
                "   When in connection with ‘bar’ it has generally traced to the WWII era "
                    + "{elephantine}. He calls it “",
                "   nix nix” in the directory /usr/games/foo, or <stdio.h>, or array[1].",
                "", "|┌─┬──────┐", "|│ │{{bang}=bang}│", "|└─┴──────┘",
            ])
    }

    @Test func `of WordNet`() {
        let text = """
            run
                n 1: a score in baseball made by a runner touching all four
                     bases safely; "the Yankees scored 3 runs" [syn: {run},
                     {tally}]
                2: the act of testing something; "in the trials the amount
                   of carbon was measured"
                3: a short trip
            """
        #expect(
            shown(text, word: "run", wrappedTo: 62) == [
                "*run*",
                "  n 1: a score in baseball made by a runner touching all four bases safely; "
                    + #""the Yankees scored 3 runs" [syn: {run}, {tally}]"#,
                #"  2: the act of testing something; "in the trials the amount of carbon "#
                    + #"was measured""#,
                "  3: a short trip",
            ])
    }

    @Test func `of FreeDict, which is not wrapped`() {
        let text = """
            run /ɹˈʌn/ (ran /ɹˈan/ <>) <v>
            laufen <v, intr> [techn.]
                  "run for the bus"  - zum Bus laufen, zum Bus rennen, und das so lange wie es geht
                  "run"  - laufen
               Synonyms: {stream}, {flow}

             see: {running}
            """
        #expect(
            shown(text, word: "run", wrappedTo: nil) == [
                "*run* ~/ɹˈʌn/~ (ran ~/ɹˈan/~ ~<>~) ~<v>~",
                "laufen ~<v, intr>~ ~[techn.]~",
                #"     "run for the bus" - zum Bus laufen, zum Bus rennen, und das so lange "#
                    + "wie es geht",
                #"     "run" - laufen"#,
                "   Synonyms: {stream}, {flow}",
                "",
                " see: {running}",
            ])
    }

    // MARK: Oddities

    @Test func `keeps a table as it is`() {
        let text = """
            word
               Name      Size
               one          1
            \ttwo          2
            """
        expectEqual(
            shown("intro\n\n" + text, wrappedTo: 70).suffix(4),
            [
                "|word", "|   Name      Size", "|   one          1", "|        two          2",
            ])
    }

    @Test(arguments: [
        "", "\n\n", "{", "}", "{}", "{ }", "{a{b}", "a { b", "[", "[]", "<", "<a", "/", "\\",
        "{\n}",
        "\u{0}", "\r\n\r\n", "\t\t", "{" + String(repeating: "x", count: 400) + "}", "*", "`{*}",
        "e\u{301}\n\u{301}",
    ]) func `survives`(text: String) {
        for width in [nil, 10, 60] {
            let runs = PlainSetter.styledText(text, word: "", wrappedTo: width).paragraphs
                .flatMap(\.runs)
            #expect(!runs.contains { $0.text.contains("\n") || $0.link == .word("") })
        }
    }

    @Test func `limits how far it is indented`() {
        let text = (0..<40).map { String(repeating: " ", count: $0 * 3) + "x." }
            .joined(separator: "\n")
        let indents = PlainSetter.styledText(text, word: "", wrappedTo: nil).paragraphs.map(
            \.indent)
        expectEqual(indents.max(), 12)
        expectEqual(indents.prefix(4), [0, 2, 4, 6])
    }

    @Test func `may end its lines with CR LF`() {
        expectEqual(
            shown("word\r\n   one\r\n\r\n   two\r\n", wrappedTo: nil),
            [
                "*word*", "  one", "", "  two",
            ])
    }

    // MARK: Width

    @Test func `counts as wrapped when many lines are almost as long as the longest`() {
        let full = String(repeating: "word ", count: 13)
        let wrapped = (0..<50).map { _ in full + "\n" + full + "\nend.\n" }.joined()
        expectEqual(HardWrappedText.width(of: wrapped), 64)
        expectEqual(HardWrappedText.width(of: wrapped + full + full + full), 64)
        let long = (0..<10).map { _ in full + full + full + "\n" }.joined()
        #expect(HardWrappedText.width(of: wrapped + long) == nil)
        let short = (0..<600).map { _ in "a short line\n" }.joined()
        #expect(HardWrappedText.width(of: wrapped + short + short) == nil)
        #expect(HardWrappedText.width(of: "") == nil)
    }
}
