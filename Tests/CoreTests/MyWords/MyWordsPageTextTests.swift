import TestSupport
import Testing
import Texts

@testable import Core

struct MyWordsPageTextTests {
    private static let day = 86_400
    /// 2026-11-23.
    private static let added = UnixTime(seconds: 20_780 * day)

    private func mark(
        _ markable: Markable = .dictionary("serene"), _ change: (inout Mark) -> Void = { _ in }
    ) -> Mark {
        var markable = markable
        if markable.meaning.isEmpty { markable.meaning = "not agitated" }
        var mark = Mark(of: markable, guid: "a", at: MyWordsPageTextTests.added)
        change(&mark)
        return mark
    }

    private func lines(
        _ mark: Mark?, title: String = "serene", _ entries: [[DictionaryEntry]]? = []
    ) -> [String] {
        MyWordsPageText(title: title, mark: mark, entries: entries, zone: FixedTimeZone.utc).text
            .paragraphs.map {
                [$0.text, $0.aside ?? ""].filter { !$0.isEmpty }.joined(separator: " | ")
            }
    }

    private let entry = DictionaryEntry(
        id: "1", word: "serene", source: "WordNet",
        senses: [Sense(partOfSpeech: "adjective", definition: "calm")])

    @Test func `Facts, note and contexts of a word stand above the entries of the dictionaries`() {
        let mark = mark { mark in
            mark.partOfSpeech = "adjective"
            mark.pronunciation = "səˈriːn"
            mark.lists = ["b2", "poetry"]
            mark.note = "said of the sea"
            mark.review.due = MyWordsPageTextTests.added.advanced(by: .seconds(3 * 86_400))
            mark.contexts = [
                MarkContext(
                    .init(
                        place: "Dictionary", source: "WordNet", entry: "calm",
                        sentence: "a serene sky"), at: MyWordsPageTextTests.added),
                MarkContext(.init(place: "Words"), at: UnixTime(seconds: 0)),
            ]
        }
        let lines = lines(mark, [[entry]])
        expectEqual(
            lines.prefix(11),
            [
                "serene | adjective", "/səˈriːn/",
                "marked 2026-11-23 · due 2026-11-26", "#b2 #poetry",
                "", "said of the sea", "",
                "Dictionary, WordNet, “calm” | 2026-11-23", "“a serene sky”", "",
                "Words | 1970-01-01",
            ])
        #expect(lines.contains("serene | WordNet"))
        #expect(lines.contains { $0.contains("calm") })
        #expect(!lines.contains { $0.contains("not agitated") }, "what was kept says nothing new")
    }

    @Test func `When no dictionary has the word, what was kept is shown, with its date`() {
        let note = "No dictionary here has it now; this meaning was saved on 2026-11-23:"
        expectEqual(lines(mark()).suffix(2), [note, "not agitated"])
        #expect(lines(mark(), nil) == ["serene", "marked 2026-11-23"], "it is not known yet")
        let unknown = mark { $0.meaning = "" }
        expectEqual(
            lines(unknown), ["serene", "marked 2026-11-23", "", "No dictionary here has it."])
    }

    @Test("The answer of a card says so too, once the dictionaries have been asked")
    func answer() {
        let answer = { (mark: Mark, entries: [[DictionaryEntry]]?) in
            MyWordsPageText(title: "serene", mark: mark, entries: entries, zone: FixedTimeZone.utc)
                .dictionaryText.lines
        }
        let unknown = mark { $0.meaning = "" }
        expectEqual(answer(unknown, []), ["No dictionary here has it."])
        expectEqual(answer(unknown, nil), [])
        #expect(answer(mark(), []) == [], "the meaning that was kept stands above it")
    }

    @Test func `A card shows the note and the sentences of a word, and no place without one`() {
        let mark = mark { mark in
            mark.note = "said of the sea"
            mark.contexts = ["", "a serene sky"].map {
                MarkContext(
                    .init(place: "mot mark", source: "WordNet", sentence: $0),
                    at: MyWordsPageTextTests.added)
            }
        }
        let text = MyWordsPageText(
            title: "serene", mark: mark, entries: [[entry]], zone: FixedTimeZone.utc
        ).ownText
        expectEqual(
            text.lines,
            [
                "said of the sea", "", "mot mark, WordNet  2026-11-23", "  “a serene sky”",
            ])
    }

    @Test func `An item is in no dictionary, is not due, and its mark says what it is`() {
        let mark = mark(.song("Help!")) { $0.review.due = MyWordsPageTextTests.added }
        expectEqual(lines(mark, title: "Help!"), ["Help!", "marked 2026-11-23", "", "a song"])
    }

    @Test func `A suspended word says so in place of when it is due`() {
        let mark = mark { mark in
            mark.isSuspended = true
            mark.review.due = MyWordsPageTextTests.added
        }
        expectEqual(lines(mark)[1], "marked 2026-11-23 · suspended")
    }

    @Test func `A word that is only in the history has what the dictionaries say`() {
        expectEqual(lines(nil, [[entry]]).first, "serene")
        #expect(lines(nil, [[entry]]).contains("serene | WordNet"))
        expectEqual(lines(nil, []), ["serene", "", "No dictionary here has it."])
    }
}
