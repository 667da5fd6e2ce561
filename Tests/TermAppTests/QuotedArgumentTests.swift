import TestSupport
import Testing

@testable import TermApp

struct QuotedArgumentTests {
    @Test(
        "An argument is quoted clean, and without what may be a secret",
        arguments: [
            ("seren", "seren"), ("a@b", "a@b"), ("10:30", "10:30"),
            ("a\u{1B}[31m\nb\tc", "a [31m b c"),
            ("https://user:s3cret@host/a", "https://…@host/a"),
            ("https://user:s3/cr:et@host/a", "https://…@host/a"),
            ("https://user:s3 cr@et@host/a", "https://…@host/a"),
            ("--nope=https://user:s3cret@host", "--nope=https://…@host"),
            ("--nope=user:s3cret@host", "--nope=…@host"), ("user:s3=cret@host", "…@host"),
        ])
    func quoted(argument: String, text: String) {
        expectEqual(QuotedArgument.text(of: argument), text)
    }
}
