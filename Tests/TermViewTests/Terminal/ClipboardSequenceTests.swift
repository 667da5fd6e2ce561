import Core
import FoundationEssentials
import TestSupport
import Testing

@testable import TermView

struct ClipboardSequenceTests {
    @Test(
        "The examples of RFC 4648",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ])
    func examples(text: String, encoded: String) {
        expectEqual(ClipboardSequence.base64(Array(text.utf8)), Array(encoded.utf8))
    }

    @Test("Bytes of all kinds and lengths come back", arguments: 0...70)
    func decoding(count: Int) throws {
        var random = SeededRandom(seed: UInt64(count))
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let data = try #require(Data(base64Encoded: Data(ClipboardSequence.base64(bytes))))
        expectEqual(Array(data), bytes)
    }

    @Test("The sequence is OSC 52, and the longest one is not refused")
    func sequence() {
        expectEqual(
            ClipboardSequence.bytes(for: Clipping("serene")),
            Array("\u{1B}]52;c;c2VyZW5l\u{7}".utf8))
        let longest = Clipping(String(repeating: "a", count: Clipping.limit * 2))
        #expect(ClipboardSequence.bytes(for: longest).count < 74_994)
    }
}
