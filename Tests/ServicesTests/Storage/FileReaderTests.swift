import Glibc
import TestSupport
import Testing

@testable import Lexicon
@testable import Services

struct FileReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Reads a path with a short limit of waiting.
    private func read(_ path: String, waitLimit: Duration) throws(FileReadError) -> [UInt8] {
        let file = try FileReader(path: path, waitLimit: waitLimit)
        return try file.contents(limit: 100)
    }

    private static let silence = FileReadError.unreadable(
        reason: "it did not end within 0 s; save it to a file, and name that")

    @Test(
        "A pipe that sends nothing, or not its end, is waited for as long as was said",
        arguments: [nil, "", "one\n"])
    func silent(text: String?) throws {
        let pipe = try folder.makePipe("pipe")
        // Both ends: a pipe that is opened to be read and written has a writer at once.
        let writer = text == nil ? -1 : open(pipe, O_RDWR | O_CLOEXEC)
        defer { if writer >= 0 { close(writer) } }
        if let text { expectEqual(write(writer, text, text.utf8.count), text.utf8.count) }
        for waitLimit in [Duration.zero, .milliseconds(20)] {
            #expect(throws: FileReaderTests.silence) { try read(pipe, waitLimit: waitLimit) }
        }
    }

    @Test("A pipe that has ended is read without waiting", arguments: ["", "one\ntwo"])
    func pipeWithEnd(text: String) throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        expectEqual(write(ends[1], text, text.utf8.count), text.utf8.count)
        close(ends[1])
        try expectEqual(read("/dev/fd/\(ends[0])", waitLimit: .zero), Array(text.utf8))
    }

    @Test("A pipe, a device and a file without end are too large", arguments: [true, false])
    func tooLarge(isPipe: Bool) throws {
        let path = isPipe ? try folder.makePipe("pipe") : "/dev/zero"
        let writer = isPipe ? open(path, O_RDWR | O_CLOEXEC) : -1
        defer { if writer >= 0 { close(writer) } }
        if isPipe { expectEqual(write(writer, [UInt8](repeating: 0x61, count: 101), 101), 101) }
        #expect(throws: FileReadError.tooLarge(limit: 100)) { try read(path, waitLimit: .zero) }
    }

    @Test func `A file is read without waiting, and is the version that was opened`() throws {
        let path = try folder.write("one", to: "file")
        let file = try FileReader(path: path, waitLimit: .zero)
        expectEqual(file.version, FileVersion(path: path))
        try expectEqual(file.contents(limit: 3), Array("one".utf8))
    }

    @Test(
        "The error of a path without a file says so",
        arguments: [
            ("/", FileReadError.unreadable(reason: "it is a folder; name a file in it")),
            ("/dev/null/none", .missing), ("/dev/none", .missing),
        ])
    func none(path: String, error: FileReadError) {
        #expect(throws: error) { try read(path, waitLimit: .zero) }
    }
}
