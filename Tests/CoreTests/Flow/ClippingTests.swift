import TestSupport
import Testing

@testable import Core

struct ClippingTests {
    @Test(
        "A message has the beginning of a line, or the number of lines",
        arguments: [
            ("serene", "Copied: serene", "serene"), ("two words", "Copied: two words", "two words"),
            ("one\ntwo", "Copied 2 lines", "2 lines"),
            ("one\n\nthree\n", "Copied 4 lines", "4 lines"),
            (
                String(repeating: "ab ", count: 40),
                "Copied: \(String(repeating: "ab ", count: 16))ab…",
                "\(String(repeating: "ab ", count: 16))ab…"
            ),
        ])
    func message(text: String, copied: String, sent: String) {
        expectEqual(Clipping(text).copiedMessage, copied)
        expectEqual(Clipping(text).sentMessage, "Sent to the terminal: \(sent)")
        expectEqual(Clipping(text).text, text)
    }

    @Test("A text that terminals would refuse is cut after a whole scalar, and the message says so")
    func cutting() {
        let whole = String(repeating: "a", count: Clipping.limit)
        #expect(!Clipping(whole).isCut)
        for text in [whole + "a", "a\n" + whole, String(repeating: "日", count: Clipping.limit)] {
            let clipping = Clipping(text)
            #expect(clipping.isCut)
            #expect((Clipping.limit - 3...Clipping.limit).contains(clipping.text.utf8.count))
            #expect(text.unicodeScalars.starts(with: clipping.text.unicodeScalars))
        }
        expectEqual(Clipping(whole + "a").copiedMessage, "Copied 1 line, cut at 56000 bytes")
        expectEqual(Clipping("a\n" + whole).copiedMessage, "Copied 2 lines, cut at 56000 bytes")
    }
}
