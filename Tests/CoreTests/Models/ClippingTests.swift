import Core
import Testing

@Suite struct ClippingTests {
    @Test(
        "The message says what was copied",
        arguments: [
            ("serene", "Copied: serene"), ("two words", "Copied: two words"),
            ("one\ntwo", "Copied 2 lines"), ("one\n\nthree\n", "Copied 4 lines"),
        ])
    func message(text: String, message: String) {
        #expect(Clipping(text).message == message)
        #expect(Clipping(text).text == text)
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
        #expect(Clipping(whole + "a").message == "Copied 1 line, cut at 56000 bytes")
        #expect(Clipping("a\n" + whole).message == "Copied 2 lines, cut at 56000 bytes")
    }
}
