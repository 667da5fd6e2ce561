import Testing
import Texts

@testable import Core

@Suite struct StyledTextFoldingTests {
    /// A list of words as links, with a label.
    private func list(_ words: [String]) -> StyledText {
        let runs = words.map { [StyledText.Run($0, link: .word($0))] }
        return StyledText([
            .init("above"),
            .init([.init("kinds: ")] + runs.joined(separator: [.init(", ")]), indent: 4, fold: "f"),
        ])
    }

    @Test(
        "A long list is shortened, and says how many words follow",
        arguments: [
            (24, "kinds: one, two, three, four … 3 more"),
            (27, "kinds: one, two, three, four, five, six, seven"),
            // At least one word, however narrow.
            (10, "kinds: one … 6 more"), (0, "kinds: one … 6 more"),
        ])
    func shortened(width: Int, text: String) {
        let words = ["one", "two", "three", "four", "five", "six", "seven"]
        let folded = list(words).folded(width: width) { _ in false }
        #expect(folded.paragraphs.map(\.text) == ["above", text])
        let link = folded.links.last?.target
        #expect(link == (text.contains("more") ? .more("f") : .word("seven")))
        #expect(list(words).folded(width: width) { $0.fold == "f" } == list(words))
    }
}
