import TestSupport
import Testing

@testable import Lexicon

struct `Folding a text` {
    @Test(arguments: [
        ("Café au lait", "cafeaulait"), ("cafe-au-lait", "cafeaulait"), ("(all) alone", "allalone"),
        ("()", "()"),
        ("O'Neill’s", "oneills"), ("naïve", "naive"), ("nai\u{308}ve", "naive"),
        ("Straße", "strasse"), ("STRASSE", "strasse"), ("Ærøskøbing", "aeroskobing"),
        ("Łódź", "lodz"), ("Þór", "thor"), ("İstanbul ısı", "istanbulisi"), ("ŋ", "n"),
        ("ὈΔΥΣΣΕΎΣ", "οδυσσευσ"), ("Ёлка", "елка"), ("ﬁnd", "find"), ("Ａｂｃ", "abc"),
        ("한국", "한국"), ("日本語", "日本語"), ("が", "か\u{3099}"), ("カタカナ", "かたかな"), ("ﾈｺ", "ねこ"),
        ("ガ", "か\u{3099}"), ("كِتَابٌ", "كتاب"), ("كـتاب", "كتاب"), ("ёлка", "елка"), ("हिन्दी", "हिन्दी"),
        ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("a\u{AD}b\u{200D}c\u{2011}d", "abcd"),
        ("a.m.", "a.m."), ("2\u{A0}½", "21\u{2044}2"), ("tab\tand\nline", "tabandline"),
        ("who?", "who?"), ("👨‍👩‍👧", "👨👩👧"),
    ])
    func `keeps only what distinguishes words`(_ text: String, _ folded: String) {
        expectEqual(Folding.key(of: text).description, folded)
    }

    @Test(arguments: ["---", "'", " ", "\u{301}", "\u{200B}"])
    func `keeps a text whose folding would be empty`(_ text: String) {
        expectEqual(Folding.key(of: text).description, text)
    }

    @Test func `maps letters that it knows without its table as the table does`() {
        for scalar in (0x80...0x17F).compactMap({ Unicode.Scalar($0 as UInt32) }) {
            var key = HeadwordKey()
            _ = ScalarFolding.shared.add(scalar, to: &key)
            // Behind a letter, because a text whose folding is empty is its own key.
            #expect(Folding.key(of: "x\(scalar)") == prefixed(key), "\(scalar)")
        }
    }

    private func prefixed(_ key: HeadwordKey) -> HeadwordKey {
        var prefixed = HeadwordKey()
        prefixed.append(UInt8(ascii: "x"))
        for index in 0..<key.count { prefixed.append(key[index]) }
        return prefixed
    }

    @Test func `maps an empty text to an empty key`() {
        #expect(Folding.key(of: "").isEmpty)
    }

    /// The planes that contain letters with upper and lower case.
    private static let letters = (UInt32(0)...0x1_FFFF).compactMap(Unicode.Scalar.init)

    @Test func `does not change folded text`() {
        for letter in Self.letters {
            let once = Folding.key(of: String(letter))
            if Folding.key(of: once.description) != once {
                Issue.record("U+\(String(letter.value, radix: 16))")
            }
        }
    }

    @Test func `ignores the case of all letters`() {
        for letter in Self.letters {
            let properties = letter.properties
            for other in [properties.lowercaseMapping, properties.uppercaseMapping]
            where other != String(letter) && Self.isKnown(other + String(letter)) {
                // After a letter, because an apostrophe alone folds to itself.
                if Folding.key(of: "a\(letter)") != Folding.key(of: "a\(other)") {
                    Issue.record("U+\(String(letter.value, radix: 16)): \(other)")
                }
            }
        }
    }

    /// True if all scalars exist in the table's version of Unicode.
    private static func isKnown(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { ($0.properties.age?.major ?? 99) <= 14 }
    }

    @Test(
        arguments: [
            [0xFF], [0x61, 0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0xE2, 0x82, 0x62], [0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
            [0xE0, 0x80, 0x80],
        ] as [[UInt8]])
    func `reads invalid UTF-8 as String does`(_ bytes: [UInt8]) {
        var key = HeadwordKey()
        Folding.fold(bytes.span, into: &key)
        expectEqual(key, Folding.key(of: String(decoding: bytes, as: UTF8.self)))
    }

    @Test func `reads random bytes as String does`() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                [0x2D, 0x41, 0x80, 0xBF, 0xC3, 0xCC, 0xE2, 0xED, 0xF0, 0xF4]
                    .randomElement(using: &random) ?? UInt8(0)
            }
            var key = HeadwordKey()
            Folding.fold(bytes.span, into: &key)
            expectEqual(key, Folding.key(of: String(decoding: bytes, as: UTF8.self)))
        }
    }

    @Test(arguments: [("a", 255), ("é", 255), ("я", 127), ("日", 85), ("😀", 63), ("ﷺ", 8)])
    func `cuts a long text after a whole letter`(_ letter: String, _ count: Int) {
        let key = Folding.key(of: String(repeating: letter, count: 10_000))
        expectEqual(key, Folding.key(of: String(repeating: letter, count: count)))
        #expect(key != Folding.key(of: String(repeating: letter, count: count - 1)))
    }
}
