import Core
import Glibc
import TestSupport
import Testing

@testable import Services

/// To unpack the collections of newer versions.
private let zstd = Need("zstd", files: ["/usr/bin/zstd"])

@Suite(.timeLimit(.minutes(1))) struct `A package of Anki` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func collection(_ word: String, isNewer: Bool = false) throws -> [UInt8] {
        try SampleCollection.file(isNewer: isNewer, SampleCollection.note(1, word, "meaning"))
    }

    private func words(of files: [(String, [UInt8])]) async throws -> [String] {
        let path = try folder.write(ZipFiles().zip(files), to: "deck.apkg")
        return try await ImportFile.read(path, columns: nil).records.map(\.title)
    }

    /// Returns the error of a package; nil if it can be read.
    private func trouble(with files: [(String, [UInt8])], zstd: String = "zstd") async throws
        -> MarkImportError?
    {
        let path = try folder.write(ZipFiles().zip(files), to: "deck.apkg")
        do throws(MarkImportError) {
            _ = try await AnkiPackage.collection(in: path, unpacker: zstd)
            return nil
        } catch {
            return error
        }
    }

    /// A frame of zstd with one block that is stored (RFC 8878, 3.1.1).
    private func frame(_ bytes: [UInt8]) -> [UInt8] {
        let number = { (value: Int, count: Int) in
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        return [0x28, 0xB5, 0x2F, 0xFD, 0xA0] + number(bytes.count, 4)
            + number(bytes.count << 3 | 1, 3) + bytes
    }

    @Test func `gives the newest collection, for the others ask to update Anki`() async throws {
        let older = ("collection.anki2", try collection("Please update"))
        try await expectEqual(words(of: [("media", [0x7B, 0x7D]), older]), ["Please update"])
        let newer = ("collection.anki21", try collection("quire"))
        try await expectEqual(words(of: [older, newer]), ["quire"])
        try await expectEqual(words(of: [newer, older]), ["quire"])
    }

    @Test(.needs(zstd))
    func `with a collection that is packed with zstd is unpacked by that program`() async throws {
        let file = try collection("quire", isNewer: true)
        let packed = ("collection.anki21b", frame(file))
        let older = ("collection.anki2", try collection("Please update"))
        try await expectEqual(words(of: [older, packed]), ["quire"])
        let damaged = ("collection.anki21b", Array(frame(file).dropLast(9)))
        try await expectEqual(
            trouble(with: [damaged]),
            .damagedArchive(reason: "zstd can't unpack “collection.anki21b”"))
    }

    @Test func `that can't be unpacked here says how to export it otherwise`() async throws {
        let packed = ("collection.anki21b", frame([0x61]))
        let trouble = try await trouble(with: [packed], zstd: "no-such-program")
        expectEqual(trouble, .noUnpacker(program: "no-such-program"))
        expectEqual(trouble?.description.contains("“Support older Anki versions”"), true)
    }

    @Test func `without a collection, or one that is damaged, is refused`() async throws {
        try await expectEqual(trouble(with: [("xl/workbook.xml", [0x61])]), .archive)
        let path = try folder.write([0x50, 0x4B, 3, 4, 0], to: "half.apkg")
        await #expect(
            throws: MarkImportError.damagedArchive(
                reason: "it is no ZIP archive, or ends too early")
        ) {
            try await ImportFile.read(path, columns: nil)
        }
        await #expect(throws: MarkImportError.damagedDatabase) {
            try await words(of: [("collection.anki2", Array("SQLite format 3\u{0}".utf8))])
        }
    }
}
