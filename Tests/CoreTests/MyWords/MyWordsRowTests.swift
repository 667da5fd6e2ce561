import TestSupport
import Testing

@testable import Core

struct MyWordsRowTests {
    /// Returns the lines of marks that are written as `serene#poetry#b2`.
    private func lines(_ text: String) -> [MarkLine] {
        text.split(separator: " ").enumerated().map { index, part in
            let parts = part.split(separator: "#").map(String.init)
            return MarkLine(
                key: .of(parts[0]), title: parts[0], meaning: "of \(parts[0])",
                lists: Array(parts.dropFirst()), added: UnixTime(seconds: index), due: nil)
        }
    }

    /// Returns the rows of marks.
    private func rows(_ lines: [MarkLine], byList: Bool) -> [MyWordsRow] {
        lines.map { MyWordsItem.mark($0, isInList: byList) }.sectioned()
    }

    private func text(_ rows: [MyWordsRow]) -> [String] {
        rows.map { row in
            if case .heading(let list) = row {
                "\(list.title) \(list.count):"
            } else {
                row.word ?? ""
            }
        }
    }

    @Test func `A filter looks at word, meaning and list, and counts what is left of each list`() {
        let rows = self.rows(
            MarkLine.byList(lines("serene#poetry wolf serf#poetry#b2")), byList: true)
        func left(_ wanted: String) -> [String] {
            text(rows.filtered { $0.filterTexts.contains { $0.contains(wanted) } })
        }
        expectEqual(left("ser"), ["#b2 1:", "serf", "#poetry 2:", "serene", "serf"])
        expectEqual(left("#poetry"), ["#poetry 2:", "serene", "serf"])
        expectEqual(left("of wolf"), ["in no list 1:", "wolf"])
        expectEqual(left("x"), [])
    }

    @Test func `A word of the history is marked with the key that it has in every list`() {
        let visit = Visit(
            word: "Ice-Cream", count: 2, last: UnixTime(seconds: 0), place: "Dictionary")
        let row = MyWordsItem.visit(visit)
        expectEqual(row.markKey, .of("ice cream"))
        expectEqual(row.markable?.key, row.markKey)
        expectEqual(row.markable?.origin.place, "Dictionary")
        #expect(!row.isTitle)
    }

    @Test func `The title of an item is no word: its words are looked up one by one`() {
        let markable = Markable.song("Let It Be")
        let line = MarkLine(
            key: markable.key, title: markable.title, meaning: "", lists: [],
            added: UnixTime(seconds: 0), due: nil)
        #expect(MyWordsItem.mark(line, isInList: false).isTitle)
        expectEqual(MyWordsItem.mark(line, isInList: false).markKey, markable.key)
    }
}
