import TestSupport
import Testing

@testable import Lexicon

@Suite("The forms of books")
struct BookFormsTests {
    /// The reason for which a file is refused; nil if it is read.
    private func refusal(_ bytes: [UInt8], named name: String = "") -> String? {
        do throws(LexiconError) {
            _ = try BookSource(bytes, path: name).reader()
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "that are not read are refused with a remedy",
        arguments: [
            ("a.azw3", "\u{0}", "ebook-convert"), ("a.djvu", "\u{0}", "djvutxt"),
            ("a.docx", "PK\u{3}\u{4}\u{0}", "pandoc"), ("a.doc", "\u{0}", "soffice"),
            ("a.odt", "PK\u{3}\u{4}\u{0}", "pandoc"),
            ("a", "{\\rtf1 x", "pandoc"), ("a", "AT&TFORM", "djvutxt"),
            ("a.bin", "\u{1}\u{0}\u{2}", "is no text"), ("a.txt", "", "is empty"),
            ("a.txt", " \n\u{C}", "is empty"),
        ])
    func refused(name: String, text: String, remedy: String) {
        expectEqual(refusal(Array(text.utf8), named: name)?.contains(remedy), true)
    }

    @Test func `are told by what is in a file, though its name says another`() throws {
        let subtitles = "1\n00:00:01,000 --> 00:00:02,000\nHello.\n"
        try expectEqual(BookSource(subtitles, named: "film.txt").reader().lines(), ["Hello."])
        let isPage = { (text: String) in ManPage.isManPage(BookSource(text)) }
        #expect(isPage("\u{1B}[1mNAME\u{1B}[0m") && !isPage("One \u{1B} is a stray."))
        try expectEqual(BookSource("A text.", named: "a.docx").reader().lines(), ["A text."])
        try expectEqual(BookSource("# Title\n\nText.", named: "a.md").reader().headings, ["Title"])
        expectEqual(refusal([0x1F, 0x8B, 8, 0, 0, 0])?.contains("gunzip"), true)
        expectEqual(BookSource("%PDF-1.4\n").converter, .pdf)
        expectEqual(BookSource(".\\\" A comment\n.TH LAMP 1\n.SH NAME\n").converter, .manualSource)
        #expect(BookSource("The end.\n.PP\n").converter == nil)
    }

    @Test func `have one ID for one content, whatever its name is`() {
        expectEqual(BookSource("A text.", named: "a").id, BookSource("A text.", named: "b").id)
        #expect(BookSource("A text.").id != BookSource("A text!").id)
    }

    @Test(
        "have letters in any encoding",
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x63, 0x61, 0x66, 0xC3, 0xA9], "café"),
            ([0x63, 0x61, 0x66, 0xE9], "café"), ([0x93, 0x61, 0x62, 0x94], "“ab”"),
            ([0xFF, 0xFE, 0x61, 0, 0xE9, 0], "aé"), ([0xFE, 0xFF, 0, 0x61, 0, 0xE9], "aé"),
            ([0xCC, 0xE0, 0xFF, 0xEA, 0x20, 0xE3, 0xEE, 0xF0], "Маяк гор"),
            ([0xED, 0xC1, 0xD1, 0xCB, 0x20, 0xC7, 0xCF, 0xD2], "Маяк гор"),
            ([0xB5, 0xC6, 0xCB, 0xFE], "灯塔"), ([0xC5, 0xF4, 0xC2, 0xE6, 0xA4, 0xCE], "灯台の"),
        ] as [([UInt8], String)])
    func encodings(bytes: [UInt8], text: String) {
        expectEqual(String(decoding: TextEncoding.toUTF8(bytes), as: UTF8.self), text)
    }
}
