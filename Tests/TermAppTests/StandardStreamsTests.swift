import Dispatch
import Glibc
import TestSupport
import Testing

@testable import TermApp

@Suite(.timeLimit(.minutes(5))) struct StandardStreamsTests {
    @Test("All of a text is written to a pipe that does not block, however slow its reader is")
    func notBlocking() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        for end in ends { expectEqual(fcntl(end, F_SETFL, O_NONBLOCK), 0) }
        let count = 1 << 20
        async let read: Int = withCheckedContinuation { continuation in
            DispatchQueue(label: "reader").async {
                var buffer = [UInt8](repeating: 0, count: 5_000)
                var sum = 0
                while sum < count {
                    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
                    guard poll(&request, 1, 10_000) == 1 else { break }
                    sum += max(0, Glibc.read(reading, &buffer, buffer.count))
                }
                continuation.resume(returning: sum)
            }
        }
        let text = String(repeating: "a", count: count)
        expectEqual(StandardStreams.write(text, to: writing), 0)
        await expectEqual(read, count)
        close(reading)
        signal(SIGPIPE, SIG_IGN)
        expectEqual(StandardStreams.write(text, to: writing), EPIPE)
        close(writing)
    }

    @Test(
        "Lines are as many as are meant, with their indents, and nothing that a terminal obeys",
        arguments: [
            (["mot: no"], "mot: no\n"),
            (["Usage: mot", "", "  --help  Help."], "Usage: mot\n\n  --help  Help.\n"),
            (
                ["mot: \u{1B}]0;title\u{07} \u{9B}2J\u{202E}a\rb\nc\td\u{2028}e"],
                "mot:  ]0;title   2Ja b c d e\n"
            ),
        ])
    func clean(lines: [String], text: String) {
        expectEqual(StandardStreams.text(of: lines), text)
    }
}
