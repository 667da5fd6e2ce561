import Core
import Glibc
import Services
import TestSupport
import Testing
import Texts

/// Started programs report their properties through a named pipe.
@Suite(.timeLimit(.minutes(5))) struct BrowserOpenerTests {
    private let folder: TemporaryFolder
    private let address: WebAddress

    init() throws {
        folder = try TemporaryFolder()
        address = try #require(WebAddress("https://example.org/?a=1&b=$(touch%20x);c"))
    }

    /// A command that runs a line of shell with the address as its first argument.
    private func program(_ line: String) throws -> String {
        "/bin/sh " + (try folder.write(line + "\n", to: "browser"))
    }

    private func opener(_ browser: String) -> BrowserOpener {
        BrowserOpener { $0 == "BROWSER" ? browser : nil }
    }

    @Test("The address is one argument of the program, and no shell interprets it")
    func opening() async throws {
        let pipe = try NamedPipe()
        let browser = try program(#"printf '%s|' "$#" "$1" > \#(pipe.path)"#)
        _ = try #require(opener("\(folder.path(of: "nowhere")):\(browser)").open(address))
        try await expectEqual(pipe.rest(), "1|\(address)|")
    }

    @Test func `The program has its own session, and none of our terminal or files`() async throws {
        let pipe = try NamedPipe()
        let browser = try program(
            #"""
            { cut -d' ' -f1,6 /proc/$$/stat; readlink /proc/$$/fd/0 /proc/$$/fd/2
              ls /proc/$$/fd; } > \#(pipe.path)
            """#)
        // Not a descriptor that `exec` closes automatically.
        let ours = dup(STDERR_FILENO)
        defer { close(ours) }
        _ = try #require(opener(browser).open(address))
        let lines = try await pipe.rest().split(separator: "\n")
        try #require(lines.count > 3)
        let numbers = lines[0].split(separator: " ")
        #expect(numbers.first == numbers.last, "it leads its session")
        expectEqual(lines[1...2], ["/dev/null", "/dev/null"])
        // The last two belong to the shell: its script, and a copy of its standard output.
        #expect(Set(lines[3...]).isSubset(of: ["0", "1", "2", "10", "11"]), "\(lines)")
    }

    @Test func `A missing program is reported`() {
        #expect(opener(folder.path(of: "nowhere")).open(address) == nil)
    }

    @Test(
        "A program that fails at once is named, one that has done its work is not",
        arguments: [
            ("exit 0", nil), ("exit 3", "/bin/sh failed with exit code 3"),
            ("kill -9 $$", "/bin/sh was ended by a signal"),
        ] as [(String, String?)])
    func failing(line: String, failure: String?) async throws {
        let started = try #require(opener(try program(line)).open(address))
        await expectEqual(started.earlyFailure(), failure)
    }

    @Test func `A program that goes on is watched for a second`() async throws {
        let end = try folder.makePipe("end")
        // The program ends once somebody writes.
        defer { close(open(end, O_WRONLY)) }
        let browser = try program("read line < \(end); exit 1")
        let clock = ManualClock()
        let opener = BrowserOpener(environment: { $0 == "BROWSER" ? browser : nil }, clock: clock)
        let started = try #require(opener.open(address))
        async let failure = started.earlyFailure()
        for _ in 0..<200 {
            await clock.hasSleep(for: .milliseconds(5))
            clock.advance(by: .milliseconds(5))
        }
        #expect(await failure == nil)
    }
}
