import TestSupport
import Testing

@testable import Core
@testable import TermApp

struct LookupTests {
    @Test(
        "A miss is one sentence with its cause and a hint; whole sentences follow in a line of their own",
        arguments: [
            (nil, nil, ["no dictionary has x"]),
            (nil, "did you mean y?", ["no dictionary has x; did you mean y?"]),
            (
                "jargon has it, but is hidden", "did you mean y?",
                ["no dictionary has x; jargon has it, but is hidden; did you mean y?"]
            ),
            (
                "there is no dictionary. Get one.", "did you mean y?",
                ["no dictionary has x; did you mean y?", "there is no dictionary. Get one."]
            ),
        ] as [(String?, String?, [String])])
    func miss(cause: String?, hint: String?, lines: [String]) {
        expectEqual(Lookup.lines("no dictionary has x", because: cause, hint: hint), lines)
    }

    @Test("The named dictionary or the first one of the named group is missing, never the group")
    func missing() async {
        let service = FakeDictionaryService(["WordNet": ["serene"]])
        let group = DictionaryGroup(name: "mine", members: ["Wordnut"])
        for (name, missing) in [("mine", "Wordnut"), ("wordnut", "wordnut")] {
            let choice = SourceChoice(names: [name], groups: [group], group: nil) { service }
            await #expect(
                throws: DictionaryServiceError.noSuchSource(name: missing, nearest: "WordNet")
            ) { try await choice.check(service) }
        }
    }
}
