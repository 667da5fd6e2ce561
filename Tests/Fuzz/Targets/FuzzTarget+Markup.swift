import Core
import TestSupport
import Texts

@testable import Lexicon
@testable import Services

// Targets for the texts of summaries and entries.
extension FuzzTarget {
    static let markedText = FuzzTarget(
        name: "marked-text",
        seeds: [
            "<p>An <b>ash</b> &amp; <i>elm</i><br/><a href=\"bword://x\">y</a></p><!-- c -->",
            "<ol><li>one<li>two</ol><pre>a\tb\n</pre>&#x1F600;&#xD800;<script>z</script><table><td>1",
            "<style>p .a, #b>i::before{content:\"\\2022\" attr(n);display:block;margin:0 1em}</style>"
                + "<p id=b><i class=\"a b\" n=1>one</i><x class=a style=\"display:none\">two</x>",
            "quire \\kw[i^]r\\\n   {24 sheets} {two\n  lines} [Obs.]\n",
            "quire\n {n} (of (paper)\n   Buch {n}; Lage <f> [Br.]\nquire /q./\n\n   Bücher {pl}\n",
        ].map { Array($0.utf8) } + MarkupSamples.all.map { Array($0.raw.text.utf8) }
    ) { bytes in
        let raw = String(decoding: bytes, as: UTF8.self)
        let set = EntryMarkup.allCases.map {
            Typesetter.typeset(RawText(raw, $0, wrapWidth: 64), word: "quire").text
        }
        // Use both halves of the text as entries of one word in a translating dictionary.
        let middle = raw.index(raw.startIndex, offsetBy: raw.count / 2)
        let pages = [EntryMarkup.ding, .freeDict].flatMap { markup in
            let entries = [raw[..<middle], raw[middle...]].map {
                Entry(word: "quire", body: .texts([RawText(String($0), markup)]))
            }
            return Typesetter.pages(of: entries, translating: "quire") ?? []
        }
        let texts = [StyledText(html: bytes)] + set + pages.map(\.typeset.text)
        return try texts.reduce(0) { count, text in
            try require(text.paragraphs.allSatisfy { 0...40 ~= $0.indent }, "\(text)")
            return try count + CleanTexts.count(in: text)
        }
    }

    /// A style sheet, a zero byte and the text for the sheet; without a zero byte, a sample text is
    /// used.
    static let styleSheet = FuzzTarget(
        name: "style-sheet",
        seeds: [
            "@import url('b.css');/* c */@media screen{.a>b~i:not(.c):nth-of-type(2n+1){display:block}}",
            "i::before{content:'[' attr(n) counter(s,upper-roman) '\\2022';counter-increment:s 3}"
                + "\u{0}<i n=1>a<i n='2'>b</i></i>",
            "b,[n^=x],u:first-child{display:none;margin-left:-999999999em;font-weight:bold}",
        ].map { Array($0.utf8) }
    ) { bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.count > 1 ? Array(parts[1]) : styledSample
        let set = MarkupReader.styledText(text, .html, sheets: [StyleSheet(parts[0])])
        try require(set.paragraphs.allSatisfy { 0...40 ~= $0.indent }, "\(set)")
        return try CleanTexts.count(in: set)
    }

    private static let styledSample = Array(
        "<div class=a><b id=b n=xy>1</b><i class='a c'>2<u>3</u></i><i n=1>4</i></div>".utf8)
}
