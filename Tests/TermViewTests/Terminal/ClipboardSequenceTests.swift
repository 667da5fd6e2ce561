import Core
import TestSupport
import Testing

@testable import TermView

struct ClipboardSequenceTests {
    @Test func `The sequence is OSC 52, and the longest one is not refused`() {
        expectEqual(
            ClipboardSequence.bytes(for: Clipping("serene")),
            Array("\u{1B}]52;c;c2VyZW5l\u{7}".utf8))
        let longest = Clipping(String(repeating: "a", count: Clipping.limit * 2))
        #expect(ClipboardSequence.bytes(for: longest).count < 74_994)
    }
}
