import Core
import TestSupport
import Testing

struct WordServiceTests {
    @Test(
        "An error names the source, the cause and what to do",
        arguments: [
            (WordServiceError.missing(source: "w.json"), "w.json does not exist; check the name"),
            (.unreadable(source: "w.json", reason: "R"), "w.json can't be read: R"),
            (.malformed(source: "w.json", reason: "R"), "w.json is not a list of words: R"),
            (
                .tooLarge(source: "w.json", limit: 64 * 1_048_576),
                "w.json is larger than 64 MiB; split it"
            ),
        ])
    func errors(error: WordServiceError, text: String) {
        expectEqual("\(error)", text)
    }

}
