import TestSupport
import Testing

extension EndToEnd {
    struct Episodes {
        @Test("Without the network the episodes of the program are printed, and it says so")
        func offline() async throws {
            let run = try await Executable.mot().run(["episodes", "--offline"])
            expectEqual(run.end, .exited(0))
            let lines = run.output.split(separator: "\n")
            expectEqual(lines.count, 73)
            expectEqual(lines.first?.hasPrefix("S1E1\t2011-04-18 01:00\tWinter Is Coming\t"), true)
            #expect(lines.allSatisfy { $0.split(separator: "\t").count == 4 })
            expectEqual(
                run.errors,
                "mot: \(EndToEnd.switchedOff). These are episodes that came with the program\n")
        }

        @Test func `The air date is in the time zone of the computer`() async throws {
            let run = try await Executable.mot(changing: ["TZ": "EST5EDT,M3.2.0,M11.1.0"])
                .run(["episodes", "--offline"])
            #expect(run.output.hasPrefix("S1E1\t2011-04-17 21:00\t"))
        }

        @Test func `As JSON every field is there`() async throws {
            let run = try await Executable.mot().run(["episodes", "--offline", "--json"])
            let lines = try WordLine.lines(of: run.output)
            expectEqual(lines.count, 73)
            let first = try #require(lines.first)
            expectEqual(
                Set(first.fields.keys),
                ["id", "season", "number", "title", "airDate", "summary", "image"])
            try expectEqual(first.text("airDate"), "2011-04-18T01:00:00Z")
            expectEqual(first.fields["number"], .number(1))
            expectEqual(first.fields["image"], .absent)
        }

        @Test func `Another show that was never fetched is a failure`() async throws {
            let run = try await Executable.mot(changing: ["MOT_OFFLINE": "1"])
                .run(["episodes", "--show", "5", "--json"])
            expectEqual(run.end, .exited(2))
            expectEqual(run.output, "[]\n")
            expectEqual(run.errors, "mot: \(EndToEnd.switchedOff)\n")
        }

        @Test(
            "A show is named by a number",
            arguments: ["0", "-1", "x", "1.5", "9999999999999999999"])
        func wrongUsage(show: String) async throws {
            let run = try await Executable.mot().run(["episodes", "--offline", "--show=\(show)"])
            expectEqual(run.end, .exited(2))
            expectEqual(run.output, "")
            #expect(run.errors.hasPrefix("Error: "))
        }
    }
}
