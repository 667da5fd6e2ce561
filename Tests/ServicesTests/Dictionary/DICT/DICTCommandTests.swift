import TestSupport
import Testing

@testable import Services

struct `A command to a dictionary server` {
    @Test(
        arguments: [
            (DICTCommand.define("serene"), "DEFINE * serene"),
            (.define("ice cream", database: "wn"), "DEFINE wn \"ice cream\""),
            (.define("a\\b c"), "DEFINE * \"a\\\\b c\""),
            (.define("say \"a\""), "DEFINE * 'say \"a\"'"),
            (.define("it's \"a\""), "DEFINE * \"it's  a \""),
            (.define("café"), "DEFINE * \"café\""), (.define(""), "DEFINE * \"\""),
            (.define("it's"), "DEFINE * \"it's\""),
            (.define("a\r\nQUIT\u{1B}"), "DEFINE * \"a  QUIT \""),
            (.match("sere", strategy: "prefix"), "MATCH * prefix sere"),
            (.match("^c.t$", strategy: "re"), "MATCH * re \"^c.t$\""),
            (.showDatabases, "SHOW DB"), (.showStrategies, "SHOW STRAT"),
            (.client("mot"), "CLIENT mot"),
            (.quit, "QUIT"),
            (.authenticate(user: "anna", digest: "0f"), "AUTH anna 0f"),
        ])
    func `is one line, whatever is in its words`(command: DICTCommand, line: String) {
        expectEqual(command.line, Array((line + "\r\n").utf8))
    }

    @Test func `is never longer than servers read`() {
        let most = DICTCommand.lineLimit - "DEFINE * \r\n".utf8.count
        expectEqual(DICTCommand.define(String(repeating: "a", count: most)).line?.count, 1_024)
        #expect(DICTCommand.define(String(repeating: "a", count: most + 1)).line == nil)
        #expect(DICTCommand.define(String(repeating: "é", count: 600)).line == nil)
    }

    @Test(
        arguments: [
            ("wn \"ice cream\"", ["wn", "ice cream"]), ("a  b\tc", ["a", "b", "c"]),
            ("\"a \\\" b\" 'c \" d'", ["a \" b", "c \" d"]), ("it's", ["it's"]),
            ("a\\ b", ["a b"]), ("\"\" x", ["", "x"]), ("\"open end", ["open end"]),
            ("", []), ("  ", []), ("a\\", ["a"]), ("\"a\"b", ["ab"]),
        ])
    func `has words that the parser reads back`(line: String, words: [String]) {
        expectEqual(DICTWords.words(in: line), words)
    }
}
