import TestSupport
import Testing

extension EndToEnd {
    struct WordFiles {
        private static let ash = #"{"id":1,"word":"ash","day":2,"month":11,"year":2026}"#
        private static let oak = #"{"id":2,"word":"oak","day":1,"month":11,"year":2026}"#

        @Test func `A file that is no list of words says why, and r tries again`() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write("words", to: "words.json")
            let list = try await mot(["words", "--words", file])
            expectEqual(list.end, .exited(2))
            expectEqual(list.output, "")
            let json = try await mot(["words", "--json", "--words", file])
            expectEqual(json.end, .exited(2))
            expectEqual(json.output, "[]\n")
            let screen = sentences(of: try await screen(["--words", file]))
            for part in ["words.json", "not valid JSON"] {
                #expect(list.errors.contains(part))
                #expect(json.errors.contains(part))
                #expect(screen.contains(part))
            }
            #expect(screen.contains("r tries again"))
        }

        @Test("A bad item is left out and counted, and the good ones are there")
        func badItem() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(
                #"{"words":[\#(Self.ash),7,\#(Self.oak)]}"#, to: "words.json")
            let list = try await mot(["words", "--words", file])
            expectEqual(list.end, .exited(0))
            expectEqual(datesAndWords(list.output), ["2026-11-01 oak", "2026-11-02 ash"])
            #expect(
                list.errors.hasPrefix(
                    "mot: 1 left out: items of words.json that can't be read (item 2: "))
            let screen = try await screen(["--words", file])
            #expect(screen.contains("1 unreadable"))
            #expect(screen.contains("1 item of words.json was left out (item 2: "))
            #expect(screen.contains("2 words"))
        }

        @Test func `A hundred thousand words are read, listed and walked through`() async throws {
            let folder = try TemporaryFolder()
            let items = (0..<100_000).map {
                #"{"id":\#($0),"word":"word\#($0)","day":\#($0 % 30 + 1),"month":11,"year":2026}"#
            }
            let file = try folder.write("[\(items.joined(separator: ","))]", to: "words.json")
            let screen = try await screen(["--words", file, "--keys", "G k J", "--size", "80x12"])
            #expect(screen.contains("100000 words"))
            #expect(screen.contains("▌Mon 30  word99989"))
            #expect(screen.contains("100,000/100,000"))
        }

        @Test func `Nothing in a word reaches the terminal as a control`() async throws {
            let folder = try TemporaryFolder()
            let text = #"a\u001b[31m\tb\nc\u202Ed\u200fe\u009b2J\u0007\u0000f"#
            let fields = [
                "word", "partOfSpeech", "pronunciation", "definition", "example", "origin",
                "imageUrl",
            ]
            .map { #""\#($0)":"\#(text)""# }.joined(separator: ",")
            let file = try folder.write(
                #"[{"id":"\#(text)","day":1,"month":11,"year":2026,\#(fields)}]"#, to: "words.json")
            let outputs = [
                try await screen(["--words", file, "--keys", "Enter", "--size", "120x30"]),
                try await mot(["words", "--words", file]).output.replacing("\t", with: ""),
                try await mot(["words", "--json", "--words", file]).output,
            ]
            for output in outputs {
                #expect(output.contains("a [31m b cde 2J f"))
                #expect(
                    output.unicodeScalars.allSatisfy { scalar in
                        let category = scalar.properties.generalCategory
                        return scalar == "\n" || (category != .control && category != .format)
                    })
            }
        }
    }
}
