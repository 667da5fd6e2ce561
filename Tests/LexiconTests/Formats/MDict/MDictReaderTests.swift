import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A dictionary of MDict` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let entries = [
        ("bank", "<b>bank</b> ground\r\n"),
        ("bank", "money, see <a href=\"entry://quire\">quire</a>"),
        ("co-operate", "<a href=\"sound://dot.wav\"><img src=\"spk.png\"></a> work"),
        ("naïve", "@@@LINK=naive\r\n"), ("naive", "simple"), ("日本語", "Japanese"),
        ("😀", "<img src=\"/dot.png\" alt=\"dot\">"), ("quire", "24 sheets"),
    ]

    private static let read = [
        "=bank =bank =co-operate =naïve =naive =日本語 =😀 =quire",
        "bank: **bank **ground", "bank: money, see [[quire]]",
        "co-operate: [[♪|dot.wav]] work", "naïve > naive", "naive: simple",
        "日本語: Japanese", "😀: ~~[[[dot]|/dot.png]]~~", "quire: 24 sheets",
    ]

    @Test(
        "is read in each version, packing and encoding", arguments: MDictFiles.Packing.allCases,
        [false, true])
    func variants(packing: MDictFiles.Packing, isOld: Bool) throws {
        for (isWide, isEnciphered) in [(false, false), (true, false), (true, !isOld)] {
            var files = MDictFiles()
            files.packing = packing
            files.isOld = isOld
            files.isWide = isWide
            files.cipherKey = isEnciphered ? RIPEMD128.hash : nil
            files.attributes =
                "Title=\"English-German &amp;c\" Description=\"Own &lt;b&gt;text&lt;/b&gt;\""
            let file = DictionaryFile("a.mdx", files.mdx(Self.entries))
            let reader = try file.open(in: folder)
            let transcript = try reader.transcript()
            expectEqual(transcript, Self.read)
            expectEqual(reader.name, "English-German &c")
            expectEqual(reader.languages, Languages(headwords: .english, entries: Language("de")))
            try expectEqual(reader.description().text, "Own text")
        }
    }

    /// The bytes are Python's.
    @Test(
        "is read in Chinese encodings",
        arguments: [
            ("GBK", "汉字", [0xBA, 0xBA, 0xD7, 0xD6]), ("GB2312", "汉字", [0xBA, 0xBA, 0xD7, 0xD6]),
            ("Big5", "漢字", [0xBA, 0x7E, 0xA6, 0x72]),
            ("BIG5-HKSCS", "漢字", [0xBA, 0x7E, 0xA6, 0x72]),
        ] as [(String, String, [UInt8])])
    func chinese(encoding: String, word: String, bytes: [UInt8]) throws {
        var files = MDictFiles()
        files.attributes = "Encoding=\"\(encoding)\""
        files.encoded = ["字": bytes]
        let reader = try DictionaryFile("a.mdx", files.mdx([("字", "字")])).open(in: folder)
        try expectEqual(reader.transcript(), ["=\(word)", "\(word): \(word)"])
    }

    @Test func `is damaged if its end is missing`() throws {
        let bytes = MDictFiles().mdx(Self.entries)
        let file = DictionaryFile("a.mdx", Array(bytes.dropLast()))
        #expect(
            throws: LexiconError.damaged(
                file: folder.path(of: "a.mdx"), reason: "it ends too early")
        ) {
            try file.open(in: folder)
        }
    }

    @Test func `has the styles of its style sheet`() throws {
        var files = MDictFiles()
        files.attributes =
            "StyleSheet=\"1\n&lt;b&gt;\n&lt;/b&gt;\n2\n&lt;br&gt;\n\n\" Compact=\"Yes\""
        let text = "`1`quire`2`four `x` 5`9 sheets`1`"
        let reader = try DictionaryFile("a.mdx", files.mdx([("a", text)])).open(in: folder)
        try expectEqual(reader.transcript(), ["=a", "a: **quire**\nfour `x` 5`9 sheets"])
        files.attributes = "Format=\"Text\""
        let plain = try DictionaryFile("b.mdx", files.mdx([("a", "<b>\\nc\nd")])).open(in: folder)
        try expectEqual(plain.transcript(), ["=a", "a: <b>\nc\nd"])
    }

    @Test func `does not grow without limit by its styles`() throws {
        var files = MDictFiles()
        let long = String(repeating: "x", count: 1 << 20)
        files.attributes = "StyleSheet=\"1\n\(long)\n\n\""
        let text = String(repeating: "`1`", count: 1_000)
        let reader = try DictionaryFile("a.mdx", files.mdx([("a", text)])).open(in: folder)
        let location = try #require(try reader.allHeadwords().first?.location)
        guard case .texts(let texts) = try reader.entry(at: location).body else {
            Issue.record("it is no text")
            return
        }
        expectEqual(texts[0].text.utf8.count, 4 << 20 + 996 * 3)
    }

    @Test func `shows the beginning of a very long entry`() throws {
        let text = String(repeating: "é", count: 1 << 20)
        for isWide in [false, true] {
            var files = MDictFiles()
            files.isWide = isWide
            let reader = try DictionaryFile("a.mdx", files.mdx([("a", text)])).open(in: folder)
            let location = try #require(try reader.allHeadwords().first?.location)
            let body = try reader.entry(at: location).body
            let beginning = String(repeating: "é", count: 1 << 19)
            expectEqual(body, .texts([RawText(beginning, .html), .truncationNote]))
        }
    }

    @Test func `has HTML in headwords, and links behind line ends`() throws {
        let entries = [
            ("AT&amp;T", "\r\n@@@LINK=H<sub>2</sub>O\r\n"), ("H<sub>2</sub>O", "water"),
        ]
        for isWide in [false, true] {
            var files = MDictFiles()
            files.isWide = isWide
            let reader = try DictionaryFile("a.mdx", files.mdx(entries)).open(in: folder)
            try expectEqual(reader.transcript(), ["=AT&T =H2O", "AT&T > H2O", "H2O: water"])
        }
    }

    @Test func `leads to a headword that begins with a mark`() throws {
        let reader = try DictionaryFile("a.mdx", MDictFiles().mdx([("a", "@@@LINK=\u{93E}")]))
            .open(in: folder)
        try expectEqual(reader.transcript(), ["=a", "a > \u{93E}"])
    }

    @Test(
        "is refused with what to do",
        arguments: [
            ("Encrypted=\"1\"", "registration code"), ("Encrypted=\"Yes\"", "registration code"),
            ("GeneratedByEngineVersion=\"3.0\"", "version 3"),
            ("Encoding=\"KOI-7\"", "encoding “KOI-7”"),
        ])
    func refused(attribute: String, reason: String) throws {
        var files = MDictFiles()
        files.attributes = attribute
        let file = DictionaryFile("a.mdx", files.mdx(Self.entries))
        let error = #expect(throws: LexiconError.self) { try file.open(in: folder) }
        expectEqual(error?.description.contains(reason), true)
    }

    @Test func `has sounds and pictures beside it`() throws {
        let files = MDictFiles()
        let sounds: [(String, [UInt8])] = [
            ("\\a\\dot.wav", Array("RIFF".utf8)), ("\\dot.png", [1, 2, 3]),
            ("\\link.png", utf16("@@@LINK=\\dot.png\r\n")),
            ("\\circle.png", utf16("@@@LINK=\\circle.png")),
        ]
        _ = try folder.write(files.mdd(sounds), to: "a.mdd")
        _ = try folder.write(files.mdd([("\\more.mp3", [4])]), to: "a.1.mdd")
        _ = try folder.write([5], to: "loose.png")
        _ = try folder.write([6], to: "secret.txt")
        let reader = try DictionaryFile("a.mdx", files.mdx(Self.entries)).open(in: folder)
        let wanted: [(String, [UInt8]?)] = [
            ("a/dot.wav", Array("RIFF".utf8)), ("/A/DOT.WAV", Array("RIFF".utf8)),
            ("a\\dot.wav", Array("RIFF".utf8)), ("dot.png", [1, 2, 3]), ("link.png", [1, 2, 3]),
            ("more.mp3", [4]), ("loose.png", [5]), ("secret.txt", nil), ("../a.mdx", nil),
            ("circle.png", nil), ("none.png", nil), ("", nil),
        ]
        for (name, bytes) in wanted {
            #expect(try reader.resource(named: name)?.bytes == bytes, "\(name)")
        }
    }

    private func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    @Test func `has no entry at a wrong location`() throws {
        let reader = try DictionaryFile("a.mdx", MDictFiles().mdx(Self.entries)).open(in: folder)
        for location: UInt64 in [3, 99 << 20, .max] {
            #expect(throws: LexiconError.self) {
                try reader.entry(at: HeadwordLocation(rawValue: location))
            }
        }
    }

    /// Each argument is a text, and its bytes as packed by lzop's library.
    @Test(
        "is unpacked by LZO1X",
        arguments: [
            ("", "110000"), ("abc", "14616263110000"),
            (String(repeating: "a", count: 20), "1261310000110000"),
            (
                String(repeating: "\0", count: 5_000),
                "12002000000000000000e600002000000000000000e6000020000000690000110000"
            ),
            (
                String(repeating: "hello hello hello hello world world world ", count: 3),
                "0368656c6c6f2030140003776f726c64202a1400308c00a4022a8c00ac01bc023014000f776f726c6420776f"
                    + "726c6420776f726c6420110000"
            ),
        ])
    func lzo(text: String, packed: String) throws {
        let digits = Array(packed)
        let bytes = try stride(from: 0, to: digits.count, by: 2).map {
            try #require(UInt8(String(digits[$0...$0 + 1]), radix: 16))
        }
        let length = text.utf8.count
        let unpacked = LZO.unpacked(bytes[...], length: length)
        expectEqual(unpacked, Array(text.utf8))
        #expect(LZO.unpacked(bytes[...], length: length + 1) == nil)
        #expect(LZO.unpacked(bytes[...], length: length - 1) == nil)
        for index in bytes.indices {
            #expect(LZO.unpacked(bytes[..<index], length: length) == nil)
            var damaged = bytes
            damaged[index] ^= 0x55
            _ = LZO.unpacked(damaged[...], length: length)
        }
    }

    @Test(
        "has keys that RIPEMD-128 makes",
        arguments: [
            ("", "cdf26213a150dc3ecb610f18f6b38b46"), ("abc", "c14a12199c66e4ba84636b0f69144c77"),
            ("abcdefghijklmnopqrstuvwxyz", "fd2aa607f71dc8f510714922b371834e"),
            (String(repeating: "1234567890", count: 8), "3f45ef194732c2dbb2c4a2c769795fa3"),
        ])
    func ripemd(text: String, hash: String) {
        let digits = RIPEMD128.hash(Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        expectEqual(digits.joined(), hash)
    }
}
