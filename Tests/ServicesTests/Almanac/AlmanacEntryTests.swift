import Core
import Lexicon
import TestSupport
import Testing
import Texts

@testable import Services

struct AlmanacEntryTests {
    private let entries = Almanac.entries.map(\.lines)

    @Test func `There are 366 words, no two the same`() {
        expectEqual(entries.count, 366)
        expectEqual(Set(entries.compactMap { $0.first?.lowercased() }).count, 366)
    }

    @Test func `Each is found by its key, and by its place`() {
        expectEqual(Almanac.count, Almanac.entries.count)
        for entry in Almanac.entries {
            let word = entry.lines[0]
            #expect(Almanac.entry(of: Folding.key(of: word))?.lines == entry.lines, "\(word)")
            for place in [entry.range.lowerBound, entry.range.upperBound - 1] {
                #expect(Almanac.entry(around: place)?.lines == entry.lines, "\(word)")
            }
        }
        for word in ["", "a", "kintsug", "zzz", "日"] {
            #expect(Almanac.entry(of: Folding.key(of: word)) == nil, "\(word)")
        }
        #expect(Almanac.entry(around: -1) == nil)
        #expect(Almanac.entry(around: Almanac.bytes.count) == nil)
    }

    @Test func `Each has its six lines, clean and none of them empty`() {
        expectEqual(entries.filter { $0.count != 6 }, [])
        let unclean = entries.joined().filter { $0.isEmpty || $0 != $0.cleaned() }
        expectEqual(unclean, [])
    }

    @Test func `Each line has the right content`() {
        let parts = Set(entries.map { $0[1] })
        #expect(parts.isSubset(of: ["noun", "verb", "adjective", "adverb"]), "\(parts)")
        // The screen adds the slashes.
        expectEqual(entries.filter { $0[2].contains("/") }, [])
        // A definition is a phrase, an example a sentence.
        expectEqual(entries.filter { $0[3].hasSuffix(".") }.map { $0[0] }, [])
        let ends: Set<Character> = [".", "!", "?", "”"]
        expectEqual(entries.filter { !ends.contains($0[4].last ?? " ") }.map { $0[0] }, [])
    }

    @Test func `The definition does not use the word`() {
        let using = entries.filter { $0[3].words.contains($0[0].lowercased()) }
        expectEqual(using.map { $0[0] }, [])
    }

    @Test func `The example uses the word, as a whole word`() {
        let lacking = entries.filter { entry in
            !" \(entry[4].words.joined(separator: " ")) "
                .contains(" \(entry[0].words.joined(separator: " ")) ")
        }
        expectEqual(lacking.map { $0[0] }, [])
    }

    @Test func `The lines become the parts of the word, in their order`() throws {
        let date = try #require(CalendarDate("2026-11-21"))
        let word = Almanac.entries[0].word(for: date)
        expectEqual(
            [
                word.word, word.partOfSpeech, word.pronunciation, word.definition, word.example,
                word.origin,
            ], entries[0].map(Optional.some))
        expectEqual(word.date, date)
        #expect(word.imageUrl == nil)
    }
}

extension String {
    /// The words of a text in lower case, without punctuation.
    fileprivate var words: [String] {
        lowercased().split { !$0.isLetter && $0 != "-" && $0 != "'" }.map(String.init)
    }
}
