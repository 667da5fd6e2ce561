import Glibc
import TestSupport
import Testing

@testable import TermView

@MainActor
@Suite struct FrameOutputTests {
    @Test("No other program inherits what ncurses writes to, before a frame and after it")
    func closedOnExec() throws {
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(null) }
        let output = try #require(FrameOutput(terminal: null))
        defer { output.close() }
        let isClosedOnExec = {
            fcntl(fileno(output.stream), F_GETFD) & FD_CLOEXEC == FD_CLOEXEC
        }
        #expect(isClosedOnExec())
        output.frame { #expect(isClosedOnExec()) }
        #expect(isClosedOnExec())
    }

    @Test("What a frame writes comes when it is complete, in one piece")
    func onePiece() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/terminal"
        let terminal = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(terminal) }
        let output = try #require(FrameOutput(terminal: terminal))
        defer { output.close() }
        output.frame {
            for text in ["one ", "two"] {
                fputs(text, output.stream)
                fflush(output.stream)
            }
            #expect(lseek(terminal, 0, SEEK_END) == 0)
        }
        #expect(lseek(terminal, 0, SEEK_END) == 7)
    }

    @Test("An output that could not be made holds no descriptor")
    func failing() {
        let before = FrameOutputTests.nextDescriptor
        #expect(FrameOutput(terminal: -1) == nil)
        #expect(FrameOutputTests.nextDescriptor == before)
    }

    private static var nextDescriptor: Int32 {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        close(descriptor)
        return descriptor
    }
}
