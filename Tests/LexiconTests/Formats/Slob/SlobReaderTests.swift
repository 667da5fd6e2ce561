import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A slob` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let items = [
        SlobFiles.Item("bank", html: "<b>bank</b> ground"), .init("bank", html: "money"),
        .init("~/css/a.css", type: "text/css", content: Array("b{}".utf8)),
        .init(
            "naïve", "naive",
            html: "see <a href=\"quire%20s#top\">quires</a> <img src=\"i/dot.png\" alt=\"d\">"),
        .init("i/dot.png", type: "image/png", content: [1, 2]),
        .init("quire s", type: "text/plain", content: Array("<24>".utf8)),
    ]

    private static let read = [
        "=bank =bank =naïve |naive =quire s", "bank: **bank **ground", "bank: money",
        "naïve: see [[quires|quire s]] ~~[[[d]|i/dot.png]]~~",
        "naive: see [[quires|quire s]] ~~[[[d]|i/dot.png]]~~", "quire s: <24>",
    ]

    @Test("is read stored and packed", arguments: ["", "zlib", "bz2"])
    func packed(packing: String) throws {
        // A writer that is widely used calls zlib's streams bz2.
        let pack: @Sendable ([UInt8]) -> [UInt8] = { packing.isEmpty ? $0 : MDictFiles.zlib($0) }
        let files = SlobFiles(packing: (packing, pack))
        let reader = try DictionaryFile("a.slob", files.slob(Self.items)).open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(transcript, Self.read)
        expectEqual(reader.name, "A slob")
        try expectEqual(reader.description().text, "CC0")
        try expectEqual(
            reader.resource(named: "i/dot.png"), Resource(kind: .picture, bytes: [1, 2]))
        #expect(try reader.resource(named: "none.png") == nil)
        #expect(throws: LexiconError.self) { try reader.entry(at: HeadwordLocation(rawValue: 2)) }
        #expect(throws: LexiconError.self) {
            try reader.entry(at: HeadwordLocation(rawValue: .max))
        }
    }

    @Test func `in parts is read as one`() throws {
        let bytes = SlobFiles().slob(Self.items)
        for (number, start) in [0, 100, 250].enumerated() {
            let end = [100, 250, bytes.count][number]
            _ = try folder.write(bytes[start..<end], to: "a.slob.00\(number + 1)")
        }
        let reader = try DictionaryFile.open(folder.path(of: "a.slob.001"))
        try expectEqual(reader.transcript(), Self.read)
        expectEqual(reader.files.count, 3)
    }

    /// "quire quire quire", packed by Python.
    @Test(
        "is unpacked by bzip2 and LZMA2",
        arguments: [
            (
                SlobPacking.bzip2,
                "425a6839314159265359ab5950170000041180400002203200200021b5180c039429ed"
                    + "42985dc914e14242ad65405c"
            ), (.lzma2, "e00010000c5d00389d4956dc708e637f49000000"),
        ])
    func unpacked(packing: SlobPacking, hex: String) throws {
        let digits = Array(hex)
        let packed = try stride(from: 0, to: digits.count, by: 2).map {
            try #require(UInt8(String(digits[$0...$0 + 1]), radix: 16))
        }
        let text = packing.unpacked(packed).map { String(decoding: $0, as: UTF8.self) }
        expectEqual(text, "quire quire quire")
        #expect(packing.unpacked([]) == nil)
        for index in packed.indices {
            #expect(packing.unpacked(Array(packed[..<index])) == nil)
            var damaged = packed
            damaged[index] ^= 0x55
            _ = packing.unpacked(damaged)
        }
    }

    @Test func `is refused when it is something else`() throws {
        let whole = SlobFiles().slob(Self.items)
        let unknown = SlobFiles(packing: ("lz4", { $0 })).slob(Self.items)
        let others: [[UInt8]] = [
            [], Array("no slob, but long enough".utf8), whole.dropLast(), unknown,
        ]
        for bytes in others {
            let file = DictionaryFile("a.slob", bytes)
            #expect(throws: LexiconError.self) { try file.open(in: folder) }
        }
    }
}
