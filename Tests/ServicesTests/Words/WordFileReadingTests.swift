import Core
import Dispatch
import Glibc
import Services
import TestSupport
import Testing

struct WordFileReadingTests {
    private let files: WordFileFolder

    init() throws { files = try WordFileFolder() }

    @Test func `A file that was replaced is read again; a deleted one is an error`() async throws {
        let service = try files.service("[" + WordFileFolder.item("ash") + "]")
        try await expectEqual(service.words(month: 11, year: 2026).words.map(\.word), ["ash"])
        try await expectEqual(service.words(month: 11, year: 2026).words.map(\.word), ["ash"])
        _ = try files.folder.write("[" + WordFileFolder.item("oak") + "]", to: "words.json")
        try await expectEqual(service.words(month: 11, year: 2026).words.map(\.word), ["oak"])
        try #require(unlink(files.folder.path(of: "words.json")) == 0)
        await expectEqual(files.error(service), .missing(source: "words.json"))
    }

    @Test("A named pipe is read once, and its words stay", .timeLimit(.minutes(5)))
    func namedPipe() async throws {
        let path = try files.folder.makePipe("words.json")
        let service = WordFileService(path: path)
        let text = WordFileFolder.list([
            WordFileFolder.item("ash"), WordFileFolder.item("oak", date: (2026, 12, 1)),
        ])
        PipeWriter.write(text, toPath: path)
        try await expectEqual(service.words(month: 11, year: 2026).words.map(\.word), ["ash"])
        try await expectEqual(service.words(month: 12, year: 2026).words.map(\.word), ["oak"])
    }

    @Test(
        "A pipe from a shell is read once, even by two concurrent calls",
        .timeLimit(.minutes(5)))
    func descriptor() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        let service = WordFileService(path: "/dev/fd/\(reading)")
        let items = (0..<5_000).map { WordFileFolder.item("w\($0)", id: "\($0)") }
        async let first = service.words(month: 11, year: 2026)
        async let second = service.words(month: 12, year: 2026)
        PipeWriter.write(
            WordFileFolder.list(items), toDescriptor: writing)
        try await expectEqual(first.words.count, 5_000)
        #expect(try await second.nearestMonth == (try .of("2026-11")))
        try await expectEqual(service.words(month: 11, year: 2026).words.count, 5_000)
    }
}

/// Writes to pipes on its own thread, because this blocks.
private enum PipeWriter {
    static func write(_ text: String, toPath path: String) {
        DispatchQueue.global().async { write(text, andClose: open(path, O_WRONLY | O_CLOEXEC)) }
    }

    static func write(_ text: String, toDescriptor descriptor: Int32) {
        DispatchQueue.global().async { write(text, andClose: descriptor) }
    }

    private static func write(_ text: String, andClose descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        close(descriptor)
    }
}
