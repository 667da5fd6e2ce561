import TestSupport
import Testing

extension EndToEnd {
    struct WordsCommand {
        @Test(
            "A month's words are lines of four fields",
            arguments: [("2026-11", 30), ("2024-02", 29), ("2023-02", 28)])
        func lines(month: String, days: Int) async throws {
            let run = try await mot(["words", "--month", month])
            let lines = run.output.split(separator: "\n")
            expectEqual(run.errors, "")
            expectEqual(lines.count, days)
            for (day, line) in zip(1..., lines) {
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                try #require(fields.count == 4)
                expectEqual(fields[0], "\(month)-\(day < 10 ? "0" : "")\(day)")
                #expect(!fields[1].isEmpty)
            }
        }

        @Test("JSON has every field of every word, in one line, and null where there is none")
        func json() async throws {
            let run = try await mot(["words", "--json"])
            expectEqual(run.errors, "")
            expectEqual(run.output.split(separator: "\n").count, 1)
            let words = try WordLine.lines(of: run.output)
            expectEqual(words.count, 30)
            let names: Set = [
                "id", "word", "day", "month", "year", "imageUrl", "partOfSpeech", "pronunciation",
                "definition", "definitionFrom", "example", "origin",
            ]
            for (day, word) in zip(1..., words) {
                expectEqual(Set(word.fields.keys), names)
                expectEqual(word.fields["day"], .number(day))
                expectEqual(word.fields["month"], .number(11))
                expectEqual(word.fields["year"], .number(2026))
                expectEqual(word.fields["imageUrl"], .absent)
            }
        }

        @Test("Words that were printed as JSON are the same when they are fed back")
        func roundTrip() async throws {
            let folder = try TemporaryFolder()
            let printed = try await mot(["words", "--json"]).output
            let file = try folder.write(printed, to: "words.json")
            let again = try await mot(["words", "--json", "--words", file]).output
            // The IDs are left out, because they contain the source of a word.
            try expectEqual(withoutIDs(again), withoutIDs(printed))
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

        @Test("The word of the day is two lines: word and part of speech, then what it means")
        func today() async throws {
            let words = try await mot(["words"]).output.split(separator: "\n")
            let fields = words[20].split(separator: "\t")
            let run = try await mot(["today"])
            expectEqual(run.output, "\(fields[1]), \(fields[2])\n\(fields[3])\n")
            expectEqual(run.errors, "")
            let json = try await mot(["today", "--json"])
            try expectEqual(WordLine.lines(of: json.output).count, 1)
        }

        @Test(
            "On a terminal these are two lines of it, however narrow, and no word is cut",
            .needs(.terminal),
            arguments: [16, 30, 80])
        func narrowToday(width: Int) async throws {
            let terminal = try PseudoTerminal(
                .mot(), ["today", "--today", "2026-11-20"], width: width, height: 10)
            try await expectEqual(terminal.end(), .exited(0))
            let lines = await terminal.output.text.split(separator: "\r\n")
            expectEqual(lines.count, 2)
            #expect(lines.allSatisfy { $0.count <= width })
            let whole = "bivouac, noun a makeshift camp in the open, without tents"
            for word in lines.joined(separator: " ").split(separator: " ") {
                #expect(whole.contains(word.last == "…" ? word.dropLast() : word))
            }
        }

        @Test(
            "The word of the day is quiet when its server can't be reached, not when a file is missing"
        )
        func quietToday() async throws {
            let run = try await mot(["today", "--offline", "--words", "http://127.0.0.1:1/"])
            expectEqual(run.end, .exited(2))
            expectEqual(run.output + run.errors, "")
            let file = try await mot(["today", "--words", "/nowhere.json"])
            expectEqual(file.end, .exited(2))
            #expect(file.errors.contains("nowhere.json"))
        }

        @Test("A text is found in the words of all months, each word once, whatever the year")
        func find() async throws {
            for today in ["2026-11-21", "2028-02-29"] {
                let all = try await mot(["words", "--find", "a", "--today", today])
                let lines = all.output.split(separator: "\n")
                #expect(lines.count > 300)
                let words = lines.compactMap { $0.split(separator: "\t").dropFirst().first }
                expectEqual(Set(words).count, lines.count)
                for word in ["QUIRE", "widdersh"] {
                    let run = try await mot(["words", "--find", word, "--today", today])
                    #expect(run.output.contains("\t" + word.lowercased()), "\(run.output)")
                }
            }
            let none = try await mot(["words", "--find", "qqqq"])
            expectEqual(none.end, .exited(1))
            expectEqual(none.errors, "mot: no word of Almanac contains qqqq\n")
            let wrong = try await mot(["words", "--find", "a", "--month", "2026-01"])
            expectEqual(wrong.end, .exited(2))
        }

        @Test func `A file's words are found in every year`() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(
                #"""
                [{"id":1,"word":"ash","day":1,"month":9,"year":1999},
                {"id":2,"word":"oak","definition":"no Ásh","day":1,"month":9,"year":2030}]
                """#, to: "words.json")
            let run = try await mot(["words", "--words", file, "--find", "ash"])
            expectEqual(datesAndWords(run.output), ["1999-09-01 ash", "2030-09-01 oak"])
            #expect(run.output.hasSuffix("\tno Ásh\n"))
        }

        @Test(
            "On a terminal the words are a table that fits it, and no word is cut",
            .needs(.terminal))
        func table() async throws {
            let terminal = try PseudoTerminal(
                .mot(), ["words", "--month", "2026-11"], width: 60, height: 100)
            try await expectEqual(terminal.end(), .exited(0))
            let lines = await terminal.output.text.split(separator: "\r\n")
            #expect(lines.count > 30)
            #expect(lines.allSatisfy { $0.count <= 60 })
            let whole = try await mot(["words", "--month", "2026-11"]).output
                .split { $0.isWhitespace }
            expectEqual(lines.flatMap { $0.split(separator: " ") }.count, whole.count)
        }

        @Test("A word of a file without a meaning has that of WordNet, in row, detail and command")
        func meaning() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(
                #"""
                {"words": [{"id": 1, "word": "serene", "day": 21, "month": 11, "year": 2026},
                {"id": 2, "word": "calm", "definition": "mine", "day": 22, "month": 11, "year": 2026}]}
                """#, to: "words.json")
            let lines = try await mot(["words", "--words", file]).output.split(separator: "\n")
            let meaning = "not agitated; without losing self-possession"
            expectEqual(
                lines.map(String.init),
                [
                    "2026-11-21\tserene\tadjective\t\(meaning)", "2026-11-22\tcalm\t\tmine",
                ])
            let words = try await words(["--words", file])
            expectEqual(words.map { $0.fields["definitionFrom"] }, [.text("WordNet"), .absent])
            let today = try await mot(["today", "--words", file]).output
            expectEqual(today, "serene, adjective\n\(meaning)\n")
            let screen = try await screen(["--tab", "words", "--words", file, "--size", "80x24"])
            #expect(screen.contains("serene              adjective  not agitated; without"))
            let detail = try await EndToEnd.screen(
                ["--tab", "words", "--words", file, "--size", "80x24", "--keys", "Enter"])
            #expect(detail.contains(meaning))
            #expect(detail.contains("WordNet"))
        }

        @Test("A month without words names the nearest that has some, and the status is 1")
        func nothingFound() async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(
                #"[{"id":7,"word":"ash","day":1,"month":9,"year":2026}]"#, to: "words.json")
            let run = try await mot(["words", "--words", file])
            expectEqual(run.end, .exited(1))
            expectEqual(run.output, "")
            #expect(run.errors.contains("2026-09"))
            let json = try await mot(["words", "--json", "--words", file])
            expectEqual(json.end, .exited(1))
            expectEqual(json.output, "[]\n")
            let screen = sentences(of: try await screen(["--words", file]))
            #expect(screen.contains("No words in November 2026"))
            #expect(screen.contains("September 2026: Enter goes there"))
            #expect(
                try await EndToEnd.screen(["--words", file, "--keys", "Enter"]).contains("ash"))
        }
    }
}
