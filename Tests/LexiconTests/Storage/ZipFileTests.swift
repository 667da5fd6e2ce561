import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A ZIP archive` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let text = Array(String(repeating: "a line\n", count: 100_000).utf8)

    private func zip(_ bytes: [UInt8]) throws -> ZipFile {
        try folder.replace("a.zip", by: bytes)
        return ZipFile(try OpenFiles().open(FilePath(folder.path(of: "a.zip"))))
    }

    @Test("lists its files, and unpacks each whole or in pieces", arguments: [false, true])
    func files(isDeflated: Bool) throws {
        var files = ZipFiles()
        files.isDeflated = isDeflated
        let zip = try zip(
            files.zip([("a/", []), ("a/long.txt", Self.text), ("../../etc/x", [1, 2])]))
        let members = try zip.members()
        expectEqual(members.map(\.name), ["a/", "a/long.txt", "../../etc/x"])
        expectEqual(members.map(\.size), [0, Self.text.count, 2])
        let contents = try members.map { try zip.bytes(of: $0, atMost: 1 << 20) }
        expectEqual(contents, [[], Self.text, [1, 2]])
        var stream = try zip.stream(of: members[1], atMost: 1 << 20)
        var bytes: [UInt8] = []
        while true {
            let piece = try stream.read(50_000)
            bytes += piece
            guard piece.count == 50_000 else { break }
        }
        #expect(bytes == Self.text && stream.position == Self.text.count)
        #expect(try stream.read(1).isEmpty)
    }

    @Test func `is found before some bytes that are no part of it`() throws {
        let zip = try zip(ZipFiles().zip([("a.txt", [1, 2])]) + [0x0A, 0x0A])
        let member = try #require(try zip.members().first)
        try expectEqual(zip.bytes(of: member, atMost: 9), [1, 2])
    }

    @Test func `may claim any size`() throws {
        var files = ZipFiles()
        files.isDeflated = true
        files.claimedSize = 0xFFFF_FFFF
        var bytes = files.zip([("a.txt", [1, 2])])
        let directory = try #require(
            bytes.indices.last { bytes[$0...].starts(with: [80, 75, 1, 2]) })
        // A field of ZIP64 behind the name has the size.
        bytes.insert(
            contentsOf: [1, 0, 8, 0] + [UInt8](repeating: 0xFF, count: 8), at: directory + 51)
        bytes[directory + 30] = 12
        bytes[bytes.count - 10] += 12
        let zip = try zip(bytes)
        let member = try #require(try zip.members().first)
        expectEqual(member.size, .max)
        var stream = try zip.stream(of: member, atMost: .max)
        #expect(throws: LexiconError.self) { try stream.read(10) }
    }

    enum Harm: CaseIterable {
        case tooLarge, larger, smaller, enciphered, strange, changed
    }

    @Test(
        "refuses a file that is too large, encrypted, or not what it says", arguments: Harm.allCases
    )
    func refusal(of harm: Harm) throws {
        var files = ZipFiles()
        files.isDeflated = true
        switch harm {
        case .larger: files.claimedSize = Self.text.count - 1
        case .smaller: files.claimedSize = Self.text.count + 1
        case .enciphered: files.flags = 1
        case .tooLarge, .strange, .changed: break
        }
        var bytes = files.zip([("a.txt", Self.text)])
        let directory = try #require(
            bytes.indices.last { bytes[$0...].starts(with: [80, 75, 1, 2]) })
        if harm == .strange { bytes[directory + 10] = 99 }
        if harm == .changed { bytes[directory + 16] ^= 1 }
        let zip = try zip(bytes)
        let member = try #require(try zip.members().first)
        let error = #expect(throws: LexiconError.self) {
            try zip.bytes(of: member, atMost: Self.text.count + (harm == .tooLarge ? -1 : 1))
        }
        switch (harm, error) {
        case (.tooLarge, .unsupported), (.enciphered, .unsupported), (.strange, .unsupported),
            (.larger, .damaged), (.smaller, .damaged), (.changed, .damaged):
            break
        default: Issue.record("\(harm): \(String(describing: error))")
        }
    }
}
