import TestSupport
import Testing

@testable import Lexicon

struct `The spelling of a headword` {
    private func steps(_ bytes: [UInt8]) -> (key: HeadwordKey, steps: [UInt8]) {
        var key = HeadwordKey()
        Folding.fold(bytes.span, into: &key)
        var steps: [UInt8] = []
        Spelling.find(&steps, from: key, to: bytes.span)
        return (key, steps)
    }

    private func spelled(_ key: HeadwordKey, after steps: [UInt8]) -> String? {
        Spelling.headword(of: key, after: steps.span, at: HeadwordLocation(rawValue: 0))?.text
    }

    @Test(arguments: Headword.Kind.allCases)
    func `comes with what the headword is`(kind: Headword.Kind) {
        for text in ["serene", "New York", "Mädchen", ""] {
            let key = Folding.key(of: text)
            var steps: [UInt8] = []
            Spelling.find(&steps, from: key, to: Array(text.utf8).span, kind: kind)
            let location = HeadwordLocation(rawValue: 7)
            expectEqual(
                Spelling.headword(of: key, after: steps.span, at: location),
                Headword(text: text, location: location, kind: kind))
        }
    }

    @Test(
        "comes back from its key and as many bytes",
        arguments: [
            ("serene", 0), ("Paris", 1), ("New York", 3), ("mother-in-law", 2),
            ("dog's bollocks", 2),
            ("NATO", 4), ("Mädchen", 6), ("Æsop's fables", 7), ("a.m.", 0), ("---", 0), ("日本", 0),
            ("pneumonoultramicroscopicsilicovolcanoconiosis x", 2), ("A", 1), ("'", 0),
            ("soft\u{AD}hyphen", 5), ("e\u{301}te\u{301}", 10), ("two  spaces", 2),
            ("end\u{0}", 4),
        ])
    func kept(text: String, count: Int) {
        let (key, steps) = steps(Array(text.utf8))
        expectEqual(steps.count, count)
        let back = spelled(key, after: steps)
        expectEqual(back?.utf8.elementsEqual(text.utf8), true)
    }

    @Test func `comes back though it is longer than its key, or no UTF-8`() {
        for bytes in [
            Array(String(repeating: "Long words ", count: 40).utf8), [0xFF, 0x41, 0xC3],
            Array("caf".utf8) + [0xE9, 0x20], [0x41, 0xF0, 0x9F, 0x98],
        ] {
            let (key, steps) = steps(bytes)
            let back = spelled(key, after: steps)
            expectEqual(back, String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `comes back for random texts, and damaged steps give some text or none`() {
        var random = SeededRandom(seed: 26)
        let letters = Array("abcXYZ -'éßÆ日\u{301}.,\u{200B}😀\u{7F}")
        for _ in 0..<2_000 {
            let count = Int.random(in: 1...50, using: &random)
            let text = String(
                (0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
            let (key, steps) = steps(Array(text.utf8))
            let back = spelled(key, after: steps)
            #expect(back?.utf8.elementsEqual(text.utf8) == true, "\(text)")
            guard !steps.isEmpty else { continue }
            var damaged = steps
            let place = Int.random(in: damaged.indices, using: &random)
            damaged[place] = UInt8.random(in: 0...255, using: &random)
            _ = spelled(key, after: damaged)
            _ = spelled(key, after: Array(damaged.prefix(place)))
        }
    }
}
