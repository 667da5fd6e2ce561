import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `An entry of senses` {
    @Test(
        "has those first that are spelled as the word was typed",
        arguments: [
            ("march", ["walk", "month", "protest", "step"]),
            ("March", ["month", "protest", "walk", "step"]),
            ("MARCH", ["walk", "month", "protest", "step"]),
        ])
    func spelled(typed: String, order: [String]) {
        let senses = [
            Sense(partOfSpeech: "noun", definition: "walk"),
            Sense(spelling: "March", partOfSpeech: "noun", definition: "month"),
            Sense(spelling: "March", partOfSpeech: "noun", definition: "protest"),
            Sense(partOfSpeech: "verb", definition: "step"),
        ]
        let entry = Entry(word: "march", body: .senses(senses)).puttingFirst(spelling: typed)
        guard case .senses(let found) = entry.body else {
            Issue.record("it has no senses")
            return
        }
        expectEqual(found.map(\.definition), order)
    }
}
