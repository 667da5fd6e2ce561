import TestSupport
import Testing

@testable import Services

struct `JSON from outside` {
    private struct Item: Decodable, Equatable { let a: Int }

    private func list(
        _ text: String, within limits: JSONAnswer.Limits = .answer
    ) throws(UnreadableAnswer) -> LenientList<Item> {
        try JSONAnswer.value(LenientList<Item>.self, from: Array(text.utf8), within: limits)
    }

    @Test func `loses no item because of others that can't be read`() throws {
        let list = try list(#"[{"a":1},0,{"b":1},{"a":"x"},[],null,{"a":2}]"#)
        expectEqual(list.items, [Item(a: 1), Item(a: 2)])
        expectEqual(list.leftOutCount, 5)
        expectEqual(list.firstFault, "item 2: it is no object")
    }

    @Test(
        "names the first item that can't be read, and why",
        arguments: [
            ("[]", nil), (#"[{"a":1}]"#, nil), (#"[{"a":1},{"b":1},7]"#, "item 2: it has no a"),
            (#"[{"a":"x"}]"#, "item 1: its a has the wrong type"),
            (#"[{"a":null}]"#, "item 1: its a is null"),
        ] as [(String, String?)])
    func fault(text: String, fault: String?) throws {
        try expectEqual(list(text).firstFault, fault)
    }

    @Test(
        "is not read when there is too much of it, and the reason says so",
        arguments: [
            ("[0,0,0]", nil), ("[0,0,0,0]", "it has 4 items; no more than 3 are read"),
            (#"[{"a":1},{"a":2}]"#, nil),
            (#"[{"a":1},{"a":2},{"a":3}]"#, "it has too many values"),
            (#"["::::"]"#, "it has too many values"),
        ])
    func limits(text: String, reason: String?) {
        var found: String?
        do throws(UnreadableAnswer) {
            _ = try list(text, within: JSONAnswer.Limits(items: 3, values: 14))
        } catch {
            found = error.reason
        }
        expectEqual(found, reason)
    }

    @Test func `with a million items is refused before one of them is read`() {
        let text = "[" + String(repeating: "0,", count: 999_999) + "0]"
        let duration = processorTime {
            #expect(throws: UnreadableAnswer.self) { try list(text) }
        }
        #expect(duration < .seconds(2))
    }

    @Test func `is not read further once the task is cancelled`() async throws {
        let text = "[" + String(repeating: #"{"a":1},"#, count: 9_999) + #"{"a":1}]"#
        let gate = await Gate()
        let task = Task {
            await gate.pass()
            return try list(text).items.count
        }
        task.cancel()
        await gate.open()
        try await expectEqual(task.value, 0)
    }
}
