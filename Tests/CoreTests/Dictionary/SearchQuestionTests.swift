import Testing

@testable import Core

@Suite struct SearchQuestionTests {
    @Test("The dictionaries are asked for the words of the text, or for the neighbours of a word")
    func query() {
        let words = SearchQuestion(text: "gold", kind: .words, limit: 40)
        #expect(words.query == HeadwordQuery("gold", limit: 40))
        let around = SearchQuestion(text: "gold", kind: .neighbours(of: "golden"), limit: 7)
        #expect(around.query == HeadwordQuery("golden", .neighbours, limit: 7))
    }

    @Test(
        "More words are many more, up to a limit",
        arguments: [
            (40, 500), (500, 5_000), (5_000, 50_000), (1_000_000, 10_000_000),
            (10_000_000, 10_000_000),
        ])
    func more(limit: Int, expected: Int) {
        let question = SearchQuestion(text: "gold", kind: .words, limit: limit)
        let more = SearchQuestion(text: "gold", kind: .words, limit: expected)
        #expect(question.forMore == more)
    }

    @Test("In a new list the best word is selected; in the alphabet the word itself")
    func target() {
        let kinds: [SearchQuestion.Kind] = [.words, .neighbours(of: "Gold")]
        let targets = kinds.map { SearchQuestion(text: "gold", kind: $0, limit: 40).target }
        #expect(targets == [.first, .nearest(MergeKey("gold"))])
    }

    @Test("Its answers make lists in two orders, those for neighbours one in the third")
    func orders() {
        let words = SearchQuestion(text: "gold", kind: .words, limit: 40)
        let around = SearchQuestion(text: "gold", kind: .neighbours(of: "gold"), limit: 40)
        #expect(SearchMode.allCases.filter(words.fits) == [.words, .byDictionary])
        #expect(SearchMode.allCases.filter(around.fits) == [.alphabetical])
    }
}
