import TestSupport
import Testing

extension EndToEnd {
    /// The store with the network off, where only the program's own items are left.
    struct Store {
        /// Runs the program without a fixed day, because the store does not depend on it.
        private func mot(_ arguments: [String]) async throws -> Executable.Run {
            try await Executable.mot().run(arguments)
        }

        @Test("With the network off, what the program has is printed, and why it is no more")
        func lines() async throws {
            let run = try await mot(["store", "come together", "--offline"])
            expectEqual(run.end, .exited(0))
            expectEqual(
                run.output, "song\tCome Together\tThe Beatles · Track 1/17 · Abbey Road\t04:19\n")
            expectEqual(
                run.errors,
                "mot: \(EndToEnd.switchedOff). These are samples that came with the program\n")
        }

        @Test(
            "Nothing found while the store can't be asked is a failure",
            arguments: [([], ""), (["--json"], "[]\n")])
        func failure(options: [String], output: String) async throws {
            let run = try await mot(["store", "zzzz", "--offline"] + options)
            expectEqual(run.end, .exited(2))
            expectEqual(run.output, output)
            #expect(run.errors.hasPrefix("mot: "))
        }

        @Test(
            "Wrong usage is an error, and nothing is looked for",
            arguments: [["x", "--kind", "film"], ["x", "--limit", "0"], [" "], []])
        func wrongUsage(arguments: [String]) async throws {
            let run = try await mot(["store", "--offline"] + arguments)
            expectEqual(run.end, .exited(2))
            expectEqual(run.output, "")
            #expect(run.errors.hasPrefix("Error: "))
        }

        @Test func `A typed text is searched for before any other key is pressed`() async throws {
            let keys = "a b b e y Space r o a d Esc"
            let list = try await screen(["--tab", "store", "--offline", "--keys", keys])
            #expect(
                list.contains("The network is switched off, and these results were not fetched"))
            #expect(list.contains("▌♪ Come Together"))
            let detail = try await screen(
                ["--tab", "store", "--offline"], input: .text("abbey road\n\n"))
            #expect(detail.hasPrefix(" Mot "))
            #expect(detail.contains("26 Sep 1969"))
            let given = try await screen([
                "--tab", "store", "--offline", "--query", "abbey road", "--keys", "Esc",
            ])
            expectEqual(given, list)
        }

        @Test("A page is opened by the browser that the environment names, or else copied")
        func opening() async throws {
            let folder = try TemporaryFolder()
            let pipe = try NamedPipe()
            let script = try folder.write("printf %s \"$1\" > \(pipe.path)\n", to: "browser")
            let arguments =
                EndToEnd.today + [
                    "--tab", "store", "--offline", "--query", "serial productions", "--keys",
                    "Esc o",
                ]
            let run = try await Executable.mot(changing: ["BROWSER": "/bin/sh \(script)"])
                .run(arguments)
            #expect(run.output.contains("Opening https://serialpodcast.org/"))
            try await expectEqual(pipe.rest(), "https://serialpodcast.org/")

            let none = try await Executable.mot(changing: ["BROWSER": "/nowhere/browser"])
                .run(arguments)
            #expect(
                EndToEnd.sentences(of: none.output).contains(
                    "No web browser with a window was found. Sent to the terminal: https://"))
        }
    }
}
