import TestSupport
import Testing
import Texts

struct `The words of a text` {
    @Test(arguments: [
        ("The dog's well-known bark.", ["The", "dog's", "well-known", "bark"]),
        ("grand\u{AD}mo\u{AD}ther's wo\u{2060}rd a\u{200D}b", ["grandmother's", "word", "ab"]),
        (
            "blank—blank, two–three and/or yes…no",
            ["blank", "blank", "two", "three", "and", "or", "yes", "no"]
        ),
        ("no\u{A0}break a--b -x- 'tis dogs'", ["no", "break", "a", "b", "x", "tis", "dogs"]),
        (
            "At 9 p.m. in the U.S.A. e.g. it end.But x.y",
            ["At", "9", "p.m", "in", "the", "U.S.A", "e.g", "it", "end", "But", "x.y"]
        ),
        ("3.14 1,000,000 2nd ½ a,b", ["3.14", "1,000,000", "2nd", "½", "a", "b"]),
        ("ledger¹ off, chimney,² m³ bank⁴⁵ H₂O", ["ledger", "off", "chimney", "m", "bank", "H₂O"]),
        ("Don’t rock'n'roll, jusqu’aujourd’hui", ["Don’t", "rock'n'roll", "jusqu’aujourd’hui"]),
        ("за\u{301}мок cafe\u{301} يُشعِل ד״ר", ["за\u{301}мок", "cafe\u{301}", "يُشعِل", "ד״ר"]),
        ("col·laborar می\u{200C}خواهم", ["col·laborar", "می\u{200C}خواهم"]),
        ("灯台守は毎晩、ランプに火を", ["灯", "台", "守", "は", "毎", "晩", "ランプ", "に", "火", "を"]),
        ("人々がコーヒーを飲むiPhone7", ["人々", "が", "コーヒー", "を", "飲", "む", "iPhone7"]),
        ("한국어 단어", ["한국어", "단어"]),
        ("— … — !?", []),
    ])
    func `are what a reader takes for one`(_ text: String, _ words: [String]) {
        expectEqual(text.wordRanges.map { text[bytes: $0].visibleWord }, words)
    }

    @Test func `have the soft hyphens in their places`() {
        expectEqual("so\u{AD}ft\u{AD} x".wordRanges, [0..<6, 9..<10])
    }

    @Test func `are in the bytes that exist`() {
        expectEqual("é"[bytes: 0..<9], "é")
        expectEqual("abc"[bytes: 7..<9], "")
    }
}
