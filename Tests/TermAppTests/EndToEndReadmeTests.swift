import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct Readme {
        private static let path = package + "/README.md"

        /// The first indented block: the screen without the blank lines around it.
        private static func firstBlock(of text: String) throws -> Range<String.Index> {
            let start = try #require(text.firstRange(of: "\n\n    ")).upperBound
            let end = try #require(text[start...].firstRange(of: "\n\n")).lowerBound
            return text.index(start, offsetBy: -4)..<end
        }

        @Test("Its first screen is what the program shows; MOT_RECORD=1 puts it there")
        func firstScreen() async throws {
            let shown = try await screen([
                "--tab", "dictionary", "--source", "WordNet", "--query", "seren", "--size",
                "120x16", "--keys", "Down Down Down Down Down",
            ])
            // A block of Markdown ends with an empty line.
            let lines = shown.split(separator: "\n").map { "    " + $0 }
            let wanted = lines.joined(separator: "\n")
            var readme = try String(contentsOfFile: Readme.path, encoding: .utf8)
            let block = try Readme.firstBlock(of: readme)
            guard ProcessInfo.processInfo.environment["MOT_RECORD"] != "1" else {
                readme.replaceSubrange(block, with: wanted)
                try Data(readme.utf8).write(to: URL(filePath: Readme.path))
                Issue.record("recorded the first screen of README.md")
                return
            }
            #expect(readme[block] == wanted, "README.md shows another screen; run `make record`.")
        }
    }
}
