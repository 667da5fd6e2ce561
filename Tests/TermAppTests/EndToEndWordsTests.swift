import TestSupport
import Testing

extension EndToEnd {
    @Suite struct WordsCommand {
        @Test(
            "A month's words are lines of four fields",
            arguments: [("2026-11", 30), ("2024-02", 29), ("2023-02", 28)])
        func lines(month: String, days: Int) async throws {
            let run = try await mot(["words", "--month", month])
            let lines = run.output.split(separator: "\n")
            #expect(run.errors == "")
            #expect(lines.count == days)
            for (day, line) in zip(1..., lines) {
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                try #require(fields.count == 4)
                #expect(fields[0] == "\(month)-\(day < 10 ? "0" : "")\(day)")
                #expect(!fields[1].isEmpty)
            }
        }

        @Test("JSON has every field of every word, in one line, and null where there is none")
        func json() async throws {
            let run = try await mot(["words", "--json"])
            #expect(run.errors == "")
            #expect(run.output.split(separator: "\n").count == 1)
            let words = try WordLine.lines(of: run.output)
            #expect(words.count == 30)
            let names: Set = [
                "id", "word", "day", "month", "year", "imageUrl", "partOfSpeech", "pronunciation",
                "definition", "example", "origin",
            ]
            for (day, word) in zip(1..., words) {
                #expect(Set(word.fields.keys) == names)
                #expect(word.fields["day"] == .number(day))
                #expect(word.fields["month"] == .number(11))
                #expect(word.fields["year"] == .number(2026))
                #expect(word.fields["imageUrl"] == .absent)
            }
        }

        @Test("What was printed as JSON gives the same words when it is fed back")
        func roundTrip() async throws {
            let folder = try TemporaryFolder()
            let printed = try await mot(["words", "--json"]).output
            let file = try folder.write(printed, to: "words.json")
            let again = try await mot(["words", "--json", "--words", file]).output
            // The ids say which source a word is from.
            #expect(try withoutIDs(again) == withoutIDs(printed))
            #expect(
                try await mot(["words", "--words", file]).output
                    == (try await mot(["words"]).output))
        }

        private func withoutIDs(_ json: String) throws -> [WordLine] {
            try WordLine.lines(of: json).map { line in
                var line = line
                line.fields["id"] = nil
                return line
            }
        }

        @Test("The words of a file come through a pipe as well")
        func pipe() async throws {
            let json = #"{"words":[{"id":7,"word":"ash","day":1,"month":11,"year":2026}]}"#
            let run = try await mot(["words", "--words", "/dev/stdin"], input: .text(json))
            #expect(run.output == "2026-11-01\tash\t\t\n")
        }

        @Test("A month without words names the nearest that has some, and the status is 1")
        func nothingFound() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(
                #"[{"id":7,"word":"ash","day":1,"month":9,"year":2026}]"#, to: "words.json")
            let run = try await mot(["words", "--words", file])
            #expect(run.end == .exited(1))
            #expect(run.output == "")
            #expect(run.errors.contains("2026-09"))
            let json = try await mot(["words", "--json", "--words", file])
            #expect(json.end == .exited(1))
            #expect(json.output == "[]\n")
            let screen = sentences(of: try await screen(["--words", file]))
            #expect(screen.contains("No words in November 2026"))
            #expect(screen.contains("September 2026: Enter goes there"))
            #expect(
                try await EndToEnd.screen(["--words", file, "--keys", "Enter"]).contains("ash"))
        }
    }
}
