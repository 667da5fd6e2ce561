public import Lexicon

/// Tests that typesetting a text four times as long takes at most eight times as long.
///
/// Twice the length would not suffice for the test: a single doubling may take up to three times as
/// long. This happens if the text no longer fits into the processor's cache, or if the system
/// provides its memory page by page.
public enum SetterGrowth {
    /// The error for a text that takes too long.
    public struct Excess: Error, CustomStringConvertible {
        public let description: String
    }

    /// The longest text, in bytes.
    private static let longest = 1 << 18
    /// If a text takes this long, it is not made longer: the time can be measured well.
    private static let longEnough = Duration.milliseconds(10)
    /// The maximum ratio of the times.
    ///
    /// Quadratic time would give 16; a text that no longer fits the cache gives about 6.
    private static let most = 8.0

    /// The tokens of which texts are made: for all markups, and for each.
    private static let common = [
        "a", "word", "Word ", " ", "  ", "   ", "\n", "\n\n", "\n   ", "\n          ", "\n\t", "é",
        ".",
        ". ", ",", ";", ":", "-", " -", "--", "?", "1", "1. ", "\n1. ", "\n2. ", "(a) ",
        "\n   (a) ", "(",
        ")", "[", "]", "{", "}", "{a}", "<", ">", "/", "\\", "\"", "'", "`", "^", "_", "*", "|",
        "=", "# ", "http://",
        "http://a.b ",
    ]
    private static func own(_ markup: EntryMarkup) -> [String] {
        switch markup {
        case .gcide:
            [
                "\\Word\\", "\\Wo\"rd\\, ", "n. ", "v. t. ", "[L. a] ", "[a^]", "[1913 Webster]",
                "[wns16=#]", "\n   [wns16=#]\n",
                "\n   [1913 Webster]\n", "[Obs.]", "[Gr. ", "'a`", "`a", "a`b ", "a*b\"c", "[=a]",
                "^{2}", "??",
                " --A. ", "\n                b\n",
                "\n                                              --A. B.\n",
                "\n   Note: ", "\n   Syn: ", "\n   {a b}, ", "(Zool.) ", "(k[a^]t) ", "\"a", "or ",
                "and ", "\n    a  b   c\n",
            ]
        case .freeDict:
            [
                "<n>", "/a/ ", "\n \"a\"  - b", "\n      \"a\"", "\"  - ", "\nSynonyms: {a}, {b}",
                "\nsee: {a}",
                "\nNote: ", "\n   Note: a", "[adm.] ",
            ]
        case .ding: ["\n {n}", "<>", "<a>", "\n   a; b", "{f} ", "\n  "]
        case .foldoc, .jargon, .devil:
            [
                "<networking>", "<a@b>", "{a (b)}", "{a\n\n(", "\n   1. ", "\n   2. ", "/a/",
                " n. ", "(2001-04-01)",
                "_a_", "WORD, n.  ", "\n    ", "│", "\n┌─┐\n", "\na    b\n", "--a",
                "\n                              --A. B.",
                "(2)", "{a b\nc}", "{a",
            ]
        case .elements: ["\nSymbol: Ln", "\na: ", "a:"]
        case .mueller: ["\n1. _n. ", "\n1) ", "\nа) ", "_II ", "[a] ", "[", "_", "; a", "(_pl. "]
        case .wordNet:
            [
                "\n    n 1: ", "\n    2: ", "\n    v : ", "[syn: {a}, {b}]", " [ant: {a}]",
                "\"a\"; ", "; ", ", ",
                "a-\n", "\n         a-", "\n        b", "\"- A", "a; \"b",
            ]
        case .html, .pango, .xdxf, .otherXML:
            [
                "<b>", "</b>", "<ul><li>", "</ul>", "<br>", "<p>", "<table><tr><td>",
                "<a href='w'>a</a>",
                "<k>a</k>", "<def>", "</def>", "<span foreground='red'>", "&amp;", "&#x41;", "&",
                "<!--", "-->",
                "<style>", "<x", "='",
            ]
        case .resources: ["snd:", "img:a.png\n", "\nsnd:a:b\n", "vdo:"]
        case .plain, .unmarked, .note, .almanac: ["\n   a  b   c", "\\a\\", "<a>", "[a]", "| - |"]
        }
    }

    /// Typesets texts of random tokens.
    ///
    /// - Parameters:
    ///   - rounds: The number of texts for each markup.
    ///   - seed: The seed for the texts.
    /// - Returns: The number of typeset texts.
    /// - Throws: An ``Excess``.
    @discardableResult
    public static func isLinear(rounds: Int, seed: UInt64) throws(Excess) -> Int {
        var random = SeededRandom(seed: seed)
        for _ in 0..<rounds {
            for markup in EntryMarkup.allCases {
                let own = own(markup)
                func token() -> String {
                    let tokens = Bool.random(using: &random) ? own : common
                    return tokens[Int.random(in: tokens.indices, using: &random)]
                }
                func tokens(_ count: ClosedRange<Int>) -> String {
                    (0..<Int.random(in: count, using: &random)).map { _ in token() }.joined()
                }
                let lead = Bool.random(using: &random) ? tokens(1...2) : ""
                try isLinear(markup, head: tokens(0...3), lead: lead, unit: tokens(1...4))
            }
        }
        return rounds * EntryMarkup.allCases.count
    }

    /// Typesets a text: a head, many copies of a lead, and as many copies of a unit.
    ///
    /// Each copy replaces `#` with another number.
    public static func isLinear(
        _ markup: EntryMarkup, head: String = "", lead: String = "", unit: String
    ) throws(Excess) {
        func time(_ count: Int, tries: Int) -> Duration {
            let numbers = 0..<count / (lead + unit).utf8.count
            let text = [lead, unit].reduce(into: head) { text, part in
                let pieces = part.split(separator: "#", omittingEmptySubsequences: false)
                text +=
                    pieces.count == 1
                    ? String(repeating: part, count: numbers.count)
                    : numbers.map { pieces.joined(separator: "\($0)") }.joined()
            }
            return (0..<tries).map { _ in
                processorTime {
                    _ = Typesetter.typeset(RawText(text, markup, wrapWidth: 64), word: "word")
                }
            }.min() ?? .zero
        }
        var count = 1 << 11
        while count < longest / 4, time(count * 4, tries: 1) < longEnough { count *= 2 }
        // Measure again before failing: another program may have displaced the data in the
        // processor's cache.
        for tries in [2, 5] {
            let (one, four) = (time(count, tries: tries), time(4 * count, tries: tries))
            if four <= one * most { return }
            guard tries == 5 else { continue }
            throw Excess(
                description: "\(markup): \([head, lead, unit]): "
                    + "\(count) bytes take \(one), four times as many \(four)")
        }
    }
}
