import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// The store with the network off, as far as the program itself has something.
    @Suite struct Store {
        /// Nothing of the store depends on the day.
        private func mot(_ arguments: [String]) async throws -> Executable.Run {
            try await Executable.mot().run(arguments)
        }

        @Test("With the network off, what the program has is printed, and why it is no more")
        func lines() async throws {
            let run = try await mot(["store", "come together", "--offline"])
            #expect(run.end == .exited(0))
            #expect(
                run.output
                    == "song\tCome Together\tThe Beatles · Track 1/17 · Abbey Road\t04:19\n")
            #expect(run.errors == "mot: the network is switched off\n")
        }

        @Test("As JSON it has all fields")
        func json() async throws {
            let run = try await mot([
                "store", "game of thrones", "--offline", "--json", "--kind", "tv-episode",
                "--limit", "1",
            ])
            #expect(run.end == .exited(0))
            let things = try JSONDecoder().decode([Thing].self, from: Data(run.output.utf8))
            #expect(things.map(\.kind) == ["tv-episode"])
            #expect(things.map(\.subtitle) == ["Game of Thrones, Season 1"])
        }

        private struct Thing: Decodable {
            let kind: String
            let id: String
            let title: String
            let subtitle: String?
            let duration: Int?
            let url: String?
        }

        @Test(
            "Nothing found while the store can't be asked, and wrong usage, are failures",
            arguments: [
                ["store", "zzzz", "--offline"], ["store", "zzzz", "--offline", "--json"],
                ["store", "x", "--kind", "film"], ["store", "x", "--limit", "0"], ["store", " "],
            ])
        func failures(arguments: [String]) async throws {
            let run = try await mot(arguments)
            #expect(run.end == .exited(2))
            #expect(run.output == (arguments.contains("--json") ? "[]\n" : ""))
            #expect(run.errors.hasPrefix("mot: ") || run.errors.hasPrefix("Error: "))
        }

        @Test("What is typed is looked for before any other key is pressed")
        func typing() async throws {
            let keys = "a b b e y Space r o a d Esc"
            let list = try await screen(["--tab", "store", "--offline", "--keys", keys])
            #expect(list.contains("offline; not fetched before."))
            #expect(list.contains("▌♪ Come Together"))
            let detail = try await screen(
                ["--tab", "store", "--offline"], input: .text("abbey road\n"))
            #expect(detail.hasPrefix(" Mot "))
            #expect(detail.contains("Released Friday 26 September 1969"))
            let given = try await screen([
                "--tab", "store", "--offline", "--query", "abbey road", "--keys", "Esc",
            ])
            #expect(given == list)
        }

        @Test("A page is opened by the browser that the environment names, or else copied")
        func opening() async throws {
            let folder = try TemporaryFolder()
            let pipe = try folder.makePipe("said")
            let script = try folder.write("printf %s \"$1\" > \(pipe)\n", to: "browser")
            let arguments =
                EndToEnd.today + [
                    "--tab", "store", "--offline", "--query", "serial productions", "--keys",
                    "Esc o",
                ]
            // Whoever opens a pipe for both reading and writing waits for nobody.
            let descriptor = Glibc.open(pipe, O_RDWR)
            defer { close(descriptor) }
            let run = try await Executable.mot(changing: ["BROWSER": "/bin/sh \(script)"])
                .run(arguments)
            #expect(run.output.contains("Opening https://serialpodcast.org/"))
            var bytes = [UInt8](repeating: 0, count: 200)
            let count = read(descriptor, &bytes, bytes.count)
            #expect(
                String(decoding: bytes[..<max(0, count)], as: UTF8.self)
                    == "https://serialpodcast.org/")

            let none = try await Executable.mot(changing: ["BROWSER": "/nowhere/browser"])
                .run(arguments)
            #expect(
                none.output.contains("No browser with a window was found; copied: https://serialpodcast.org/"))
        }
    }
}
