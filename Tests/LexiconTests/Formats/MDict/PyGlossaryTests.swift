import TestSupport
import Testing
import Texts

@testable import Lexicon

/// Dictionaries that mdict-utils writes and PyGlossary reads, both of PyPI.
@Suite struct `A dictionary of MDict, beside PyGlossary` {
    private static let need = PyPI.need(
        "mdict-utils and PyGlossary", module: "mdict_utils, pyglossary")

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(.needs(need)) func `has the same words and texts`() async throws {
        let letters = ["a", "é", "ß", "日", "ж", "😀", "'", "-", " b"]
        var source = ""
        for number in 0..<2_000 {
            let word = "word\(letters[number % letters.count])\(number % 1_900)"
            let text =
                number % 17 == 16
                ? "@@@LINK=worda0" : "<b>\(word)</b><br>what &amp; <i>\(number)</i> means\nline 2"
            source += "\(word)\n\(text)\n</>\n"
        }
        _ = try folder.write(source, to: "a.txt")
        _ = try folder.write("A", to: "title.txt")
        let path = folder.path(of: "a.mdx")
        let run = try await PyPI.python.run(
            ["-c", Self.script, folder.path(of: "a.txt"), folder.path(of: "title.txt"), path])
        try #require(run.end == .exited(0), "\(run.errors)")
        let reader = try DictionaryFile.open(path)
        var ours: [String] = []
        try reader.forEachEntry { entry, _ in
            if case .texts(let texts) = entry.body {
                ours += texts.map { Self.line(entry.word, $0.text) }
            }
            return true
        }
        let theirs = run.output.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", maxSplits: 1)
            return Self.line(String(fields[0]), String(fields[1]).replacing("\\n", with: "\n"))
        }
        #expect(theirs.count > 1_800)
        #expect(ours.sorted() == theirs.sorted())
        #expect(try reader.allHeadwords().count == 2_000)
    }

    /// Without markup and blanks.
    private static func line(_ word: String, _ html: String) -> String {
        word + ": " + StyledText(html: html.utf8).text.filter { !$0.isWhitespace }
    }

    /// Writes a dictionary, reads it, and prints a line an entry: its word and its text.
    private static let script = #"""
        import sys
        from mdict_utils.__main__ import run
        source, title, path = sys.argv[1:]
        sys.argv[1:] = ["--title", title, "-a", source, path]
        output, sys.stdout = sys.stdout, sys.stderr
        run()
        sys.stdout = output
        from pyglossary.glossary_v2 import Glossary
        Glossary.init()
        glossary = Glossary()
        glossary.directRead(path)
        for entry in glossary:
            if not entry.isData() and not entry.defi.startswith("@@@LINK="):
                print(entry.l_word[0] + "\t" + entry.defi.replace("\n", "\\n"))
        """#
}
