import Glibc
import TestSupport
import Testing

@testable import TermView

@MainActor
struct FrameOutputTests {
    @Test func `No other program inherits what ncurses writes to`() throws {
        let output = try #require(FrameOutput(terminal: STDOUT_FILENO))
        defer { output.close() }
        expectEqual(fcntl(fileno(output.stream), F_GETFD) & FD_CLOEXEC, FD_CLOEXEC)
    }

    @Test func `The bytes of a frame come when it is complete, in one piece, and once`() throws {
        let output = try #require(FrameOutput(terminal: STDOUT_FILENO))
        defer { output.close() }
        expectEqual(output.takeFrame(), [])
        for frame in [["one ", "two"], ["three"]] {
            for text in frame {
                fputs(text, output.stream)
                fflush(output.stream)
            }
            expectEqual(output.takeFrame(), Array(frame.joined().utf8))
            expectEqual(output.takeFrame(), [])
        }
    }

    @Test func `An output that could not be made holds no descriptor`() {
        let before = FrameOutputTests.nextDescriptor
        #expect(FrameOutput(terminal: -1, fileLimit: 0) == nil)
        expectEqual(FrameOutputTests.nextDescriptor, before)
    }

    @Test func `If no file may grow, a frame goes to the terminal as it is written`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        let output = try #require(FrameOutput(terminal: ends[1], fileLimit: 4_096))
        defer { output.close() }
        fputs("one", output.stream)
        fflush(output.stream)
        expectEqual(output.takeFrame(), [])
        var buffer = [UInt8](repeating: 0, count: 10)
        expectEqual(read(ends[0], &buffer, buffer.count), 3)
    }

    private static var nextDescriptor: Int32 {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        close(descriptor)
        return descriptor
    }
}
