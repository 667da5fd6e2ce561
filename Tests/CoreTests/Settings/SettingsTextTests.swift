import Core
import TestSupport
import Testing

/// The parsing of settings files.
struct SettingsTextTests {
    @Test(
        "A line is a key and its value",
        arguments: [
            ("a = true", "a", .flag(true)), ("a=false # no", "a", .flag(false)),
            ("a = 12", "a", .number(12)), ("a = -1_000", "a", .number(-1_000)),
            ("a = 0.9", "a", .decimal(0.9)), ("a = 1e3", "a", .decimal(1_000)),
            (#"a = "x\ty\u00E9\\""#, "a", .text("x\ty\u{E9}\\")),
            (#"a = 'C:\n'"#, "a", .text(#"C:\n"#)),
            ("a = \"# no comment\"", "a", .text("# no comment")),
            ("a = []", "a", .list([])), (#"a = ["x", 'y',]"#, "a", .texts(["x", "y"])),
            ("a = [ # one\n  1,\n\n  2, # two\n]", "a", .list([.number(1), .number(2)])),
            ("a.b-c = 1", "a.b-c", .number(1)), (#""C-n" = 1"#, "C-n", .number(1)),
            (#"a."b c" = 1"#, "a.b c", .number(1)), ("[t]\na = 1", "t.a", .number(1)),
            ("[ t . 'u' ] # here\r\n a\t=\t1\r\n", "t.u.a", .number(1)),
            ("\u{FEFF}a = 1", "a", .number(1)),
        ] as [(String, String, SettingValue)])
    func entries(text: String, name: String, value: SettingValue) {
        let read = SettingsText(text)
        expectEqual(read.problems, [])
        expectEqual(read.entries.map { $0.path.joined(separator: ".") }, [name])
        expectEqual(read.entries.map(\.value), [value])
    }

    @Test(
        "The summary of the problems has the first, and does not count the others",
        arguments: [
            ("", nil), ("a", "c:1:2: a = is missing: name = value"),
            ("a\nb", "c:1:2: a = is missing: name = value (more: `mot config --check`)"),
        ])
    func summary(text: String, summary: String?) {
        expectEqual(SettingsText(text).problems.summary(in: "c"), summary)
    }

    @Test(
        "The names of missing dictionaries and groups are reported, with the nearest name",
        arguments: [
            ("dictionaries.hidden = [\"jargon\"]", nil),
            (
                "dictionaries.hidden = [\"wn\", \"jargonn\"]",
                "dictionaries.hidden: there is no dictionary “jargonn”; did you mean jargon?"
            ),
            (
                "dictionaries.order = [\"Wordnet\"]",
                "dictionaries.order: there is no dictionary “Wordnet”; did you mean WordNet?"
            ),
            (
                "groups.tech = [\"something else\"]",
                "groups.tech: there is no dictionary “something else”"
            ),
            ("groups.tech = [\"wn\"]\ndictionaries.group = \"tech\"", nil),
            (
                "groups.tech = [\"wn\"]\ndictionaries.group = \"tec\"",
                "there is no group “tec”; did you mean tech?"
            ),
            ("dictionaries.group = \"\"", nil),
        ])
    func unknownNames(text: String, problem: String?) {
        let problems = SettingsText(text).unknownNames(besides: ["WordNet", "jargon", "wn"])
        expectEqual(problems.map(\.text), [problem].compactMap(\.self))
    }

    @Test(
        "An error has its line and column, and the other lines hold",
        arguments: [
            ("a", 1, 2, "a = is missing: name = value"),
            ("a =", 1, 4, "a value is missing after ="),
            (
                "a = yes", 1, 5,
                "yes is neither a number nor true or false; put text in quotation marks"
            ),
            (#"a = "x"#, 1, 5, "the quotation mark at the end is missing"),
            (
                "a = [1, # two", 2, 1,
                "last is neither a number nor true or false; put text in quotation marks"
            ),
            ("a = [1 2]", 1, 8, "a comma or ] is missing in the list"),
            ("a = 1 2", 1, 7, "the rest of this line is unexpected; remove it"),
            (
                "= 1", 1, 1,
                "a name is missing; a name with other characters than letters, digits, - and _ needs quotes"
            ),
            ("[t", 1, 3, "a ] is missing"),
            ("[[t]]", 1, 2, "arrays of tables ([[…]]) are not supported"),
            (
                "a = {b = 1}", 1, 5,
                "a table in a line ({…}) is not supported; write [name] in a line above"
            ),
            (#"a = "\q""#, 1, 8, #"this \ means nothing; write \\ for one, or the text in ' '"#),
            (#"a = "\uD800""#, 1, 8, "4 hexadecimal digits of a character belong here"),
            ("a = 1\na = 2", 2, 1, "a is there twice, first in line 1"),
            ("a = [[[[[1]]]]]", 1, 9, "too many lists are inside one another"),
        ])
    func problems(text: String, line: Int, column: Int, sentence: String) {
        let read = SettingsText("first = 1\n\(text)\nlast = 2\n")
        let place = SettingsText.Place(line: line + 1, column: column)
        let wanted = sentence.replacing("line 1", with: "line 2")
        expectEqual(read.problems, [SettingProblem(at: place, wanted)])
        expectEqual(read.entries.first?.path, ["first"])
        // The line behind a list without an end is taken as part of the list.
        expectEqual(read.entries.last?.value, .number(text.hasSuffix("# two") ? 1 : 2))
    }

    @Test("A table that is there twice, or broken, is one problem, and its lines are no other's")
    func tables() {
        let read = SettingsText("[a]\nx = 1\n[a]\ny = 2\n[b\nz = 3\n")
        expectEqual(read.problems.map(\.place?.line), [3, 5])
        expectEqual(read.entries.map { $0.path.joined(separator: ".") }, ["a.x", "a.y", "?.z"])
    }

    @Test func `A value is read again as it was written`() throws {
        let values: [SettingValue] = [
            .flag(true), .number(-3), .decimal(0.25), .text("a \"b\" \\ \n\t\u{1}é"), .list([]),
            .texts(["x", "y\u{7F}"]), .list([.decimal(1.5), .number(2)]),
        ]
        for value in values {
            let read = SettingsText("a = \(value)")
            #expect(read.entries.map(\.value) == [value], "\(value)")
            try expectEqual(SettingValue(parsing: " \(value) "), value)
        }
    }

    @Test func `A value alone is read with its problem and the column of that`() {
        #expect(
            throws: SettingProblem(
                at: .init(line: 1, column: 3), "the rest of this line is unexpected; remove it")
        ) {
            try SettingValue(parsing: "1 2")
        }
        #expect(throws: SettingProblem.self) { try SettingValue(parsing: "") }
    }

    @Test(
        "An editor shows the line that sets a setting, else its default in a comment, else the last",
        arguments: [
            ("theme", 2), ("review.new", 5), ("review.steps", 7), ("review.weights", 8),
            ("colors.link", 12), ("new", 12), ("tabs.order", 11),
        ])
    func line(name: String, line: Int) {
        let text = SettingsText(
            """
            # What theme = says
            theme = "dark"

            [review]
            new = 3
            # steps are the next line
            #steps = ["2m"]
            # weights =
            # new = 4
            [tabs]
            "order" = []

            """)
        expectEqual(text.line(of: name), line)
    }

    @Test("Any file is read, and its valid lines hold", arguments: 1...100)
    func random(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "a = 1", "[t]", "b = \"x\"", "=", "[", "]", "\"", "'", "\\", "# x", "\u{0}", "é", "[[",
            "{", "c = [1,", "\r", "\t", ".", "d.e = true", "\u{2028}", "1e999", "0x",
        ]
        for _ in 1...100 {
            let text = (0..<Int(random.next() % 40)).map { _ in
                pieces[Int(random.next() % UInt64(pieces.count))]
                    + (random.next() % 3 == 0 ? "" : "\n")
            }.joined()
            let read = SettingsText("valid = 7\n" + text)
            expectEqual(read.entries.first?.value, .number(7))
            expectEqual(Set(read.entries.map(\.path)).count, read.entries.count)
        }
    }
}
