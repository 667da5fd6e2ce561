import TestSupport
import Testing
import Texts

@testable import Core

struct StyledTextFoldingTests {
    /// Returns a list of words as links, with a label.
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
            // At least one word is shown in any width.
            (10, "kinds: one … 6 more"), (0, "kinds: one … 6 more"),
        ])
    func shortened(width: Int, text: String) {
        let words = ["one", "two", "three", "four", "five", "six", "seven"]
        let folded = list(words).folded(width: width) { _ in false }
        expectEqual(folded.paragraphs.map(\.text), ["above", text])
        let link = folded.links.last?.target
        #expect(link == (text.contains("more") ? .more("f") : .word("seven")))
        expectEqual(list(words).folded(width: width) { $0.first?.fold == "f" }, list(words))
    }

    /// Returns the lists of related words of one sense, by their labels.
    private func relations(_ lists: [(label: String, words: [String])]) -> StyledText {
        StyledText(
            lists.map { label, words in
                let runs = words.map { [StyledText.Run($0, link: .word($0))] }
                return .init(
                    [.init("\(label): ")] + runs.joined(separator: [.init(", ")]), indent: 4,
                    role: .relation, fold: "f")
            })
    }

    @Test(
        "The relations of a sense are one line with their number, unless they are one already",
        arguments: [
            ([("broader", ["a", "b"]), ("kinds", ["c"])], 40, "… 3 relations: broader, kinds"),
            ([("broader", ["a", "b"]), ("kinds", ["c"])], 30, "… 3 relations"),
            ([("broader", ["a", "b"])], 30, "broader: a, b"),
            ([("See also", ["abc", "def", "ghi"])], 20, "… 3 relations"),
            ([("kinds", ["one"])], 8, "… 1 relation"),
        ])
    func relations(lists: [(label: String, words: [String])], width: Int, line: String) {
        let text = relations(lists)
        let folded = text.folded(width: width) { _ in false }
        #expect(folded.paragraphs.count == text.paragraphs.count, "they keep their numbers")
        expectEqual(folded.paragraphs[0].text, line)
        #expect(folded.paragraphs.dropFirst().allSatisfy { $0.role == .folded && $0.runs.isEmpty })
        expectEqual(text.folded(width: width) { $0.count == lists.count }, text)
    }
}
