import Core
import TestSupport
import Testing

extension EndToEnd {
    /// The answers of servers, cached by programs that share a folder or have no space on the disk.
    struct KeptAnswers {
        private let folder: TemporaryFolder
        private let server: WebServer

        init() async throws {
            folder = try TemporaryFolder()
            server = try WebServer { _ in
                .text(#"[{"id":1,"word":"ash","day":1,"month":1,"year":2026}]"#)
            }
        }

        /// Runs a shell command, in which `words` prints a month of the server.
        private func shell(_ line: String) async throws -> Executable.Run {
            let words = """
                export XDG_CACHE_HOME='\(folder.path)' MOT_DICTIONARIES='\(folder.path)/none'
                words() { "$MOT" words --month 2026-01 --words '\(server.address)'"$@"; }
                """
            return try await Executable.shell().run(["-c", words + "\n" + line])
        }

        @Test("Ten programs that find damaged answers at once all have their words, and keep them")
        func tenPrograms() async throws {
            let all = (0..<10).map { _ in "2026-01-01\tash\t\t\n" }.joined()
            let numbers = "for i in 0 1 2 3 4 5 6 7 8 9; do"
            for _ in 0..<3 {
                let together = try await shell("\(numbers) words /$i & done; wait")
                expectEqual(together.errors, "")
                expectEqual(together.output, all)
                let kept = try await shell("\(numbers) words /$i --offline 2>&-; done")
                expectEqual(kept.output, all)
                let names = try folder.names(in: "mot/answers")
                expectEqual(names.count, 10)
                for name in names { _ = try folder.write("damaged", to: "mot/answers/" + name) }
            }
        }

        @Test("If files may not be so large, words are shown, and one line says what is not cached")
        func fileSizeLimit() async throws {
            let run = try await shell("ulimit -f 0; words /1; words /2")
            expectEqual(run.end, .exited(0))
            expectEqual(run.output, "2026-01-01\tash\t\t\n2026-01-01\tash\t\t\n")
            let lines = run.errors.split(separator: "\n")
            expectEqual(lines.count, 2)
            #expect(
                lines.allSatisfy {
                    $0.hasPrefix("mot: answers can't be cached in \(folder.path)/mot: ")
                })
        }
    }
}
