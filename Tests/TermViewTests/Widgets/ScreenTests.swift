import TestSupport
import Testing

@testable import TermView

@MainActor
struct ScreenTests {
    @Test(
        "A position keeps its row longest, and then its first part",
        arguments: [
            (40, "2 left out  trees.json  1/3"), (27, "2 left out  trees.json  1/3"),
            (26, "2 left out  1/3"), (14, "1/3"), (1, "1/3"), (-5, "1/3"),
        ])
    func position(room: Int, text: String) {
        let footer = Footer(hints: [], position: ["2 left out", "trees.json", "1/3"])
        expectEqual(footer.position(in: room), text)
    }

    @Test(
        "A row has its commas where there is room for them",
        arguments: [
            (20, "by word  1/14,140"), (16, "1/14,140"), (8, "1/14,140"), (7, "1/14140"),
            (1, "1/14140"),
        ])
    func commas(room: Int, text: String) {
        let footer = Footer(hints: [], position: ["by word", "1/14,140"])
        expectEqual(footer.position(in: room), text)
    }

    @Test("A position of one part, or of none, is what it is", arguments: [[], [""], ["1/3"]])
    func fewParts(parts: [String]) {
        #expect(Footer(hints: [], position: parts).position(in: 2) == (parts.first ?? ""))
    }
}
