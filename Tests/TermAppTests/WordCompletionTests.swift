import TestSupport
import Testing

@testable import TermApp

/// The words with which a shell may complete a part of a word.
struct WordCompletionTests {
    private static let words = ["serene", "Serengeti", "serenity", "siren", "Serengeti Plain"]

    @Test(
        "Words begin as typed; where none is spelled so, in the capitals of the first that begins so",
        arguments: [
            ("seren", ["serene", "serenity"]), ("serenge", ["Serengeti", "Serengeti Plain"]),
            ("SERENI", ["serenity"]), ("serenx", []), ("Serengeti ", ["Serengeti Plain"]),
        ])
    func words(typed: String, completed: [String]) {
        expectEqual(SearchCommand.completions(of: typed, among: Self.words), completed)
    }

    @Test(
        "A typed text is read without the quotes and backslashes of a shell",
        arguments: [
            ("give\\ u", "give u"), ("'give u", "give u"), ("\"give u", "give u"),
            ("o\\'clock", "o'clock"), ("o'clock", "o'clock"), ("", ""),
        ])
    func quotes(typed: String, text: String) {
        expectEqual(SearchCommand.unquoted(typed), text)
    }
}
