import TestSupport
import Testing

@testable import Core

/// A row of a test: `#` is a heading, `+` a row without an item; the number is the section.
private struct StepRow: ListRow {
    let id: Int
    let name: String

    var isHeading: Bool { name.hasPrefix("#") }
    var isItem: Bool { !isHeading && !name.hasPrefix("+") }
    var section: String? { String(name.suffix(1)) }
    var filterTexts: [String] { [] }
}

struct ListStepTests {
    private func rows(_ names: String) -> [StepRow] {
        names.split(separator: " ").enumerated().map {
            StepRow(id: $0.offset, name: String($0.element))
        }
    }

    private static let cases: [(step: ListStep, from: Int, to: Int?)] = [
        (.nextItem, 1, 2), (.nextItem, 2, 5), (.nextItem, 6, nil),
        (.previousItem, 5, 2), (.previousItem, 1, nil),
        (.nextSection, 1, 5), (.nextSection, 3, 5), (.nextSection, 5, nil),
        (.previousSection, 6, 1), (.previousSection, 2, 1), (.previousSection, 1, 1),
        (.nextItem, 7, nil), (.previousSection, -1, nil),
    ]

    @Test("A step leads to the next row of its kind, over all others", arguments: cases)
    func steps(step: ListStep, from: Int, to: Int?) {
        expectEqual(rows("#1 a1 b1 +1 #2 c2 d2").row(step, from: from), to)
    }

    @Test("A list without rows has no step", arguments: [ListStep.nextItem, .previousSection])
    func empty(step: ListStep) { #expect(rows("").row(step, from: 0) == nil) }
}
