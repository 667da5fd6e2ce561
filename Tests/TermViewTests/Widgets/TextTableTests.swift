import TestSupport
import Testing

@testable import TermView

struct TextTableTests {
    private static let rows = [
        ["quire", "noun", "24 sheets of paper, a twentieth of a ream"],
        ["élan", "noun", "dash"],
    ]

    private func lines(
        _ columns: [TextTable.Column], width: Int, _ rows: [[String]] = TextTableTests.rows
    ) -> [String] {
        let table = TextTable(columns, width: width, for: rows)
        let text = rows.map { table.text(of: $0) }.joined()
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init)
    }

    @Test(
        "A table that fits is set in columns, whatever they could give", arguments: [54, 80, 1_000])
    func wide(width: Int) {
        for last in [TextTable.Column.fixed, .cut, .wrapped, .path] {
            expectEqual(
                lines([.fixed, .fixed, last], width: width),
                [
                    "quire  noun  24 sheets of paper, a twentieth of a ream",
                    "élan   noun  dash",
                ])
        }
    }

    @Test func `A text that is too long is cut at the end of a word`() {
        expectEqual(
            lines([.fixed, .fixed, .cut], width: 40),
            [
                "quire  noun  24 sheets of paper, a…", "élan   noun  dash",
            ])
    }

    @Test func `Or it goes on below its beginning`() {
        expectEqual(
            lines([.fixed, .fixed, .wrapped], width: 35),
            [
                "quire  noun  24 sheets of paper, a", "             twentieth of a ream",
                "élan   noun  dash",
            ])
    }

    @Test func `A path loses its first folders, and numbers are aligned right`() {
        let rows = [
            ["wn", "/usr/share/dictd/wn.index", "147306"], ["a", "/b/c", "7"],
        ]
        expectEqual(
            lines([.fixed, .path, .number], width: 32, rows),
            [
                "wn  …/dictd/wn.index      147306",
                "a   /b/c                       7",
            ])
    }

    @Test func `If one path is too long, all paths are below their rows`() {
        let rows = [
            ["wn", "/usr/share/dictd/wn.index", "147306"], ["a", "/b/a-long-name-of-a-file", "7"],
        ]
        expectEqual(
            lines([.fixed, .path, .number], width: 32, rows),
            [
                "wn  147306", "  /usr/share/dictd/wn.index", "a        7",
                "  /b/a-long-name-of-a-file",
            ])
    }

    @Test func `A column that is empty takes no room`() {
        expectEqual(lines([.fixed, .fixed, .cut], width: 9, [["a", "", "b"]]), ["a  b"])
    }

    @Test func `Without room for all columns, long fields are below the others`() {
        expectEqual(
            lines([.fixed, .fixed, .cut], width: 20),
            [
                "quire  noun", "  24 sheets of", "  paper, a twentieth", "  of a ream",
                "élan   noun", "  dash",
            ])
        let rows = [
            ["WordNet", "/usr/share/wordnet", "WordNet", "147,306", "ready", ""],
            [
                "gcide", "/usr/share/dictd/gcide.index", "dictd", "about 203,600", "unindexed",
                "its index is made when it is first used",
            ],
        ]
        for width in [60, 72] {
            expectEqual(
                lines([.fixed, .path, .fixed, .number, .fixed, .wrapped], width: width, rows),
                [
                    "WordNet  WordNet        147,306  ready", "  /usr/share/wordnet",
                    "gcide    dictd    about 203,600  unindexed",
                    "  /usr/share/dictd/gcide.index",
                    "  its index is made when it is first used",
                ])
        }
    }

    @Test func `Without room for the other fields, all are one below the other`() {
        expectEqual(
            lines([.fixed, .fixed, .cut], width: 10),
            [
                "quire", "  noun", "  24", "  sheets", "  of", "  paper, a", "  twentiet",
                "  h of a", "  ream", "élan", "  noun", "  dash",
            ])
    }

    @Test func `A text with a word that is longer than its column is below the others, too`() {
        let rows = [["a", "antidisestablishmentarianism and more"], ["b", "c"]]
        expectEqual(
            lines([.fixed, .cut], width: 24, rows),
            [
                "a", "  antidisestablishmentar", "  ianism and more", "b  c",
            ])
        expectEqual(lines([.fixed, .wrapped], width: 30, rows).first, "a")
    }

    @Test("Nothing is wider than the terminal, and no word is cut", arguments: 1...90)
    func anyWidth(width: Int) {
        for column in [TextTable.Column.cut, .wrapped] {
            let lines = lines([.fixed, .fixed, column], width: width)
            #expect(lines.allSatisfy { $0.cellWidth <= width })
            guard width >= 11 else { continue }
            let words = Set(TextTableTests.rows.joined().flatMap { $0.split(separator: " ") })
            for word in lines.flatMap({ $0.split(separator: " ") }) {
                #expect(words.contains(word.last == "…" ? word.dropLast() : word), "\(word)")
            }
        }
    }
}
