import TestSupport
import Testing

@testable import Core

/// An item that is written as `a.wolf`: a section, and a word.
private struct Item: ListRow {
    let id: String
    var version = 1

    var parts: [Substring] { id.split(separator: ".") }
    var section: String? { parts.count > 1 ? String(parts[0]) : nil }
    var isItem: Bool { !id.hasSuffix("+") }
    var word: String? { parts.last.map(String.init) }
    var filterTexts: [String] { [word ?? ""] }
}

struct SectionRowTests {
    private func items(_ text: String) -> [Item] {
        text.split(separator: " ").map { Item(id: String($0)) }
    }

    private func text(_ rows: [SectionRow<Item>]) -> String {
        rows.map { row in
            switch row {
            case .heading(let heading): "#\(heading.title)=\(heading.count)"
            case .item(let item): item.word ?? ""
            }
        }.joined(separator: " ")
    }

    @Test(
        "Each section stands below a heading with its name, which counts its items",
        arguments: [
            ("", ""), ("wolf fox", "wolf fox"), ("a.wolf a.fox b.serf", "#a=2 wolf fox #b=1 serf"),
            ("wolf a.fox", "wolf #a=1 fox"),
        ])
    func sections(items: String, expected: String) {
        expectEqual(text(self.items(items).sectioned()), expected)
    }

    @Test func `A heading needs a name, and items below it`() {
        expectEqual(text(items("wolf fox").headed("a")), "#a=2 wolf fox")
        expectEqual(text(items("wolf fox").headed("")), "wolf fox")
        expectEqual(text(items("").headed("a")), "")
    }

    @Test(
        "A filter leaves the headings of the items that stay, and counts these items",
        arguments: [
            ("wolf", "#In all=0 #a=1 wolf"), ("f", "#In all=0 #a=2 wolf fox #b=1 serf"),
            ("serf", "#In all=0 #b=1 serf"), ("x+", ""), ("zebra", ""),
        ])
    func filter(wanted: String, expected: String) {
        let rows =
            [.heading(SectionHeading(title: "In all", kind: .title))]
            + items("a.wolf a.fox a.x+ b.serf").sectioned()
            + [.heading(SectionHeading(title: "Nothing in c", kind: .note))]
        expectEqual(
            text(rows.filtered { $0.filterTexts.contains { $0.contains(wanted) } }), expected)
    }

    @Test func `A row has an item; a heading has none`() {
        let rows = items("a.wolf").sectioned()
        #expect(rows.map(\.isHeading) == [true, false] && rows.map(\.isItem) == [false, true])
        #expect(rows.map(\.section) == ["a", "a"] && rows.map(\.word) == [nil, "wolf"])
        expectEqual(Set((rows + items("a").headed("wolf")).map(\.id)).count, 4)
        #expect(
            SectionRow<Item>.heading(SectionHeading(title: "In all", kind: .title)).section == nil)
    }

    @Test func `The changes are the new rows and the rows of another version`() {
        let old = items("a b c d")
        let new = items("e d b") + [Item(id: "a", version: 2)]
        expectEqual(new.changes(since: old), ["e", "a"])
        #expect(old.changes(since: old).isEmpty)
        expectEqual(new.changes(since: []).count, 4)
    }

    @Test func `After each way to show a list comes the next one, and after the last the first`() {
        #expect([nil, 1, 2].next(after: 2) == nil)
        expectEqual([nil, 1, 2].next(after: nil), 1)
    }
}
