import CNcurses
import Dispatch
import Glibc
import TestSupport
import Testing

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(1)), .needs(.terminal)) struct TerminalWriterTests {
    /// A pseudo terminal, seen from the side of the screen.
    private final class Screen {
        let master: Int32
        let slave: Int32

        init() throws {
            var ends: (Int32, Int32) = (-1, -1)
            try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
            (master, slave) = ends
            var modes = termios()
            tcgetattr(slave, &modes)
            cfmakeraw(&modes)
            tcsetattr(slave, TCSANOW, &modes)
            _ = fcntl(master, F_SETFL, O_NONBLOCK)
        }

        /// Returns the text that was written since the last call.
        func text() -> String {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            var bytes: [UInt8] = []
            while case let count = read(master, &buffer, buffer.count), count > 0 {
                bytes += buffer[..<count]
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        func close() { for end in [master, slave] { Glibc.close(end) } }

        deinit { close() }
    }

    private static let large = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)

    @Test("Bytes that the terminal takes are sent at once, and others who use it wait as before")
    func atOnce() throws {
        let screen = try Screen()
        let writer = try #require(TerminalWriter(terminal: screen.slave))
        defer { writer.close() }
        writer.send(Array("one ".utf8))
        writer.send(Array("two".utf8))
        #expect(!writer.isBlocked)
        expectEqual(screen.text(), "one two")
        expectEqual(fcntl(screen.slave, F_GETFL) & O_NONBLOCK, 0)
    }

    @Test("Bytes that the terminal does not take are sent when it does, in order")
    func later() async throws {
        let screen = try Screen()
        let writer = try #require(TerminalWriter(terminal: screen.slave))
        defer { writer.close() }
        writer.send(TerminalWriterTests.large)
        #expect(writer.isBlocked)
        writer.send(Array("end".utf8))
        var text = ""
        while !text.hasSuffix("end") {
            text += screen.text()
            await nextTurn()
        }
        expectEqual(text.utf8.count, TerminalWriterTests.large.count + 3)
        #expect(!writer.isBlocked)
        #expect(text.dropLast(3).allSatisfy { $0 == "x" })
    }

    @Test("The last bytes come within a second, and whole, even if those before were not read")
    func last() throws {
        let screen = try Screen()
        let writer = try #require(TerminalWriter(terminal: screen.slave))
        defer { writer.close() }
        writer.send(TerminalWriterTests.large)
        let start = ContinuousClock.now
        writer.sendLast(Array("end".utf8))
        let time = ContinuousClock.now - start
        #expect(time < .seconds(1).stretched)
        #expect(screen.text().hasSuffix("end"))
        #expect(!writer.isBlocked)
    }

    @Test("A terminal that takes nothing holds the program up for less than a second")
    func stopped() throws {
        let screen = try Screen()
        tcflow(screen.slave, TCOOFF)
        let writer = try #require(TerminalWriter(terminal: screen.slave))
        defer { writer.close() }
        let start = ContinuousClock.now
        writer.send(Array("frame".utf8))
        #expect(writer.isBlocked)
        writer.sendLast(Array("end".utf8))
        let time = ContinuousClock.now - start
        #expect(time < .seconds(1).stretched)
        tcflow(screen.slave, TCOON)
    }

    @Test func `The writer waits for nothing from a terminal that is gone`() throws {
        let screen = try Screen()
        let writer = try #require(TerminalWriter(terminal: screen.slave))
        defer { writer.close() }
        writer.send(TerminalWriterTests.large)
        close(screen.master)
        let start = ContinuousClock.now
        writer.sendLast(Array("end".utf8))
        writer.send(Array("more".utf8))
        #expect(!writer.isBlocked)
        let time = ContinuousClock.now - start
        #expect(time < .milliseconds(100).stretched)
    }

    @Test func `If the terminal can't be opened once more, no write waits either`() throws {
        // A socket can't be opened by its name.
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { ends.forEach { close($0) } }
        let writer = try #require(TerminalWriter(terminal: ends[0]))
        defer { writer.close() }
        expectEqual(fcntl(writer.descriptor, F_GETFL) & O_NONBLOCK, 0)
        writer.send(TerminalWriterTests.large)
        #expect(writer.isBlocked)
        var byte: UInt8 = 0
        expectEqual(read(ends[1], &byte, 1), 1)
    }

    /// Lets the main queue run its waiting work.
    private func nextTurn() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}
