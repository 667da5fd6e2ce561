import TestSupport
import Testing

@testable import Lexicon

struct `A heading of Ding with other spellings` {
    @Test(
        "has each as a headword, if it differs in more than hyphens and blanks",
        arguments: [
            (
                "lighthouse <light-house> <light house>", "lighthouse lighthouse light house",
                "lighthouse"
            ),
            ("empty <emptier> <emptiest>", "empty emptier emptiest", "empty|emptier|emptiest"),
            ("month /mo./ /mth/", "month mo mth", "month|mo.|mth"),
            (
                "rote Bohnen {pl} <Kidneybohnen>", "rote bohnen kidneybohnen",
                "rote Bohnen|Kidneybohnen"
            ),
            ("etw.\n (an einen Ort) werfen {vt}", "etw", "etw. werfen"),
            ("etw.\n (an einen Ort) werfen {vt}", "haus", ""),
            ("etw. (an einen Ort) werfen", "etw an einen ort werfen", "etw. werfen"),
            ("to file away <> sth.", "to file away sth", "to file away sth."),
            ("foot /ft.", "foot ft", "foot"), ("his / her", "his her", ""), ("a <b", "a b", ""),
            ("a <b>", "c", ""), ("<b>", "b", ""), ("month", "month", ""), ("", "", ""),
        ])
    func headwords(heading: String, listed: String, headwords: String) {
        let added = AddedSpellings(
            heading: Array(heading.utf8), listedAs: Folding.key(of: listed))
        expectEqual((added?.headwords ?? []).joined(separator: "|"), headwords)
    }

    @Test(
        "ends at an empty or an indented line",
        arguments: [
            ("month /mo./ /mth/\n\n   Monat {m}", "month /mo./ /mth/"),
            ("Haus\n {n}\n  house", "Haus"), ("Haus\n (alt) {n}\n  house", "Haus"),
            ("etw.\n (an) werfen\n  throw", "etw.\n (an) werfen"),
            ("a long\nheading <x>\n\n", "a long heading <x>"),
            ("\n\na", ""), (String(repeating: "a", count: 400), ""), ("", ""),
        ])
    func heading(entry: String, heading: String) {
        expectEqual(AddedSpellings.heading(of: entry.utf8), Array(heading.utf8))
    }

    @Test(arguments: [
        ("etw. (an einen Ort) werfen /ˈɛtf/ <v>\nthrow\n", "etw. (an einen Ort) werfen"),
        ("Haus <neut>\nhouse\n", ""), ("", ""), ("billige Arbeit(skraft) <f>\nlabour\n", ""),
        ("(zurück)geben (an) <v>\nreturn\n", ""),
    ])
    func `ends at the sound or the grammar in FreeDict`(entry: String, heading: String) {
        let found = AddedSpellings.heading(of: entry.utf8, inFreeDict: true)
        expectEqual(found, Array(heading.utf8))
    }

    @Test func `is found wherever its entry stands in the text`() throws {
        let filler = String(repeating: "Haus\n {n}\n  house\n", count: 5_000)
        let entry = "empty <emptier>\n\n  leer\n"
        let text = [UInt8]((entry + filler + entry).utf8)
        let places = [
            0, entry.utf8.count, entry.utf8.count + filler.utf8.count, text.count, 1 << 40,
        ]
        let headings = try AddedSpellings.headings(in: BytesInMemory(text), at: places.reversed())
        expectEqual(headings.keys.sorted(), [places[0], places[2]])
        #expect(headings.values.allSatisfy { $0 == Array("empty <emptier>".utf8) })
    }
}

private struct BytesInMemory: ByteSource {
    let all: [UInt8]
    let path = "memory"
    var count: Int { all.count }

    init(_ all: [UInt8]) { self.all = all }

    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try requireBytes(at: offset, count: count)
        return Array(all[offset..<offset + count])
    }
}
