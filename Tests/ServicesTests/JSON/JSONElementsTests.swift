import TestSupport
import Testing

@testable import Services

struct `The elements of a list in JSON` {
    private func elements(_ text: String) throws -> [String]? {
        let bytes = Array(text.utf8)
        guard var list = try JSONElements(bytes, named: ["list"]) else { return nil }
        var elements: [String] = []
        while let (range, line) = try list.next() {
            elements.append("\(line) " + String(decoding: bytes[range], as: UTF8.self))
        }
        return elements
    }

    @Test(
        "are found one by one, with their lines",
        arguments: [
            ("[]", []), (" [ ] ", []), ("{\"list\":[]}", []),
            ("[1,-2.5e3,true,null,\"a\"]", ["1 1", "1 -2.5e3", "1 true", "1 null", "1 \"a\""]),
            (
                "[ {\"a\": [1, \"]\\\"\", {}]} ,\n\n[[]]\n]\n",
                ["1 {\"a\": [1, \"]\\\"\", {}]}", "3 [[]]"]
            ),
            ("{\"a\":{\"list\":[0]},\n\"list\":[1,\n2],\"b\":[3]}", ["2 1", "3 2"]),
            ("[\"a\nb\",{\n},1]", ["1 \"a\nb\"", "2 {\n}", "3 1"]),
            ("[\"a\\\nb\",1]", ["1 \"a\\\nb\"", "2 1"]),
            ("{\"other\":[1]}", nil), ("{\"list\":{}}", nil), ("1", nil), ("", nil),
        ] as [(String, [String]?)])
    func found(text: String, expected: [String]?) throws {
        try expectEqual(elements(text), expected)
    }

    @Test(
        "come with another member, before the list or behind it",
        arguments: [("a", "1"), ("b", "[2 ]"), ("c", "3"), ("d", nil)] as [(String, String?)])
    func member(name: String, expected: String?) throws {
        let bytes = Array("{\"a\": 1, \"b\":[2 ],\"list\":[],\"c\":3}".utf8)
        var list = try #require(try JSONElements(bytes, named: ["list"], besides: name))
        while try list.next() != nil {}
        expectEqual(list.otherValue.map { String(decoding: $0, as: UTF8.self) }, expected)
    }

    @Test(
        "are not given beyond the damage, and its line is known",
        arguments: [
            ("[1,\n2", 2), ("[1\n2]", 2), ("[1,\n,2]", 2), ("[\n\"a]", 2), ("[]\n[]", 2),
            ("{\n\"a\"1}", 2), ("{\n1:2}", 2), ("{\"list\":[1]\n", 2), ("[1}\n", 1), ("[}", 1),
            ("{\"a\":1,\n}", 2), ("[\"\\", 1), ("[a{}]", 1),
        ])
    func damaged(text: String, line: Int) {
        let damage = #expect(throws: JSONElements.Damage.self) { try elements(text) }
        expectEqual(damage?.line, line)
    }

    @Test func `are written so that they can be read`() {
        var object = JSONObjectText()
        object.add("text", "a\"b\\c\n\u{1B}\u{7F}é😀")
        object.add("empty", "")
        object.add("texts", ["x", ""])
        object.add("none", [String]())
        object.add("number", value: "1")
        var outer = JSONObjectText()
        outer.add("objects", [object])
        #expect(
            outer.text
                == #"{"objects":[{"text":"a\"b\\c\u000a\u001b\u007fé😀","texts":["x",""],"number":1}]}"#
        )
    }
}
