import TestSupport
import Testing
import Texts

@testable import Lexicon

/// The result is shown as ``StyledText/marked``.
struct `A style sheet` {
    /// A sheet, HTML, and how it looks.
    @Test(
        "tells how elements look",
        arguments: [
            // Elements that are on lines of their own, and others.
            (".d { display: block }", "a<span class=d>b</span>c", "a\nb\nc"),
            ("sense {display:block}", "<sense>a</sense><sense>b <x>c</x></sense>", "a\nb c"),
            ("p, li {display: inline}", "<p>a <p>b<ul><li>c<li>d</ul>", "a b\n  cd"),
            ("ul{list-style:none}", "<ul><li>a<li>b</ul>", "  a\n  b"),
            ("ol{list-style-type:decimal}", "<ol><li>a<li>b</ol>", "  1. a\n  2. b"),
            (".h{display:none}", "a<i class=h>b<b>c</b></i>d", "ad"),
            (
                ".m{margin-left:1em} i{padding-left:99px}", "<div class=m>a</div><i>b</i>",
                "  a\n//b//"
            ),
            ("a{display:block}", "<a href=\"entry://b\">b</a>c", "[[b]]\nc"),
            ("li{list-style:none}", "<ul><li>a<li>b</ul>", "  a\n  b"),
            (".h{display:none}", "<ul><li>a<ul class=h><li>b</ul><li>c</ul>", "  • a\n  • c"),
            (
                "i{margin:0 1em} b{padding-left:8px} u{margin:1px}", "a<i>b</i>c<b>d</b>e<u>f</u>",
                "a //b //c **d **ef"
            ),
            (
                "i{margin:0 0 0 10px} b{display:block;margin:1px 2px 3px 2em}",
                "a<i>b</i>c<b>d</b>",
                "a //b //c\n    **d**"
            ),
            // Weight, slant, colour and height.
            ("i{vertical-align:super} b{vertical-align:sub}", "a<i>1</i>b<b>2</b>", "a//¹//b**₂**"),
            (
                ".a{font-weight:bold;color:gray} b{font-weight:400}", "<x class=a>a</x><b>b</b>",
                "**~~a~~**b"
            ),
            (".a{font:italic bold 12px serif}", "<i class=a>a</i>", "**//a//**"),
            // The text that it adds.
            (
                ".x::before{content:'\\2022\\20'} .x:after{content:attr(n) \")\"}",
                "<i class=x n=1>a</i>", "//• a1)//"
            ),
            (".x:before{content:\"; {\";color:grey}", "a<b class=x>b</b>", "a**~~; {~~****b**"),
            (
                ".x:before{content:'\\f028'} .y:before{content:url(a.png)}",
                "<b class=x>a</b><b class=y>b</b>", "**ab**"
            ),
        ])
    func looks(sheet: String, html: String, expected: String) {
        expectText(sheet, html, expected)
    }

    @Test(
        "means elements by their names, classes, attributes and places",
        arguments: [
            (
                "div.a .b i.c{display:block}",
                "<div class='x a'><p class=b><u><i class=c>1 </i>2</u></p></div><i class=c>3</i>",
                "//1//\n2\n\n//3//"
            ),
            (
                "#a .b{display:block}", "<div id=a>1<i class=b>2</i></div>3<i class=b>4</i>",
                "1\n//2//\n3//4//"
            ),
            (
                ".A{display:block} SPAN{display:block}", "1<i class=a>2</i><span>3</span>",
                "1//2//\n3"
            ),
            ("body .a, html > b{display:block}", "1<i class=a>2</i><b>3</b>", "1\n//2//\n**3**"),
            ("i:hover, b::selection, .a\\:b {display:none}", "<i>1</i><b>2</b>", "//1//**2**"),
            // The elements around them, directly or not, and before them.
            (
                ".a > b{display:block}", "<i class=a>1<b>2</b><u>3<b>4</b></u></i>",
                "//1//\n**//2//**\n//3//**//4//**"
            ),
            ("i + b{display:block}", "<i>1</i> x <b>2</b><b>3</b>", "//1 //x\n**2**\n**3**"),
            ("i ~ b{display:none}", "<b>0</b><i>1</i><u>2</u><b>3</b>", "**0**//1//2"),
            (".a > b i{display:none}", "<u class=a><b><u><i>1</i></u>2</b></u>", "**2**"),
            (
                "[a]:before{content:'a'} [b=c]:before{content:'b'} [b^=d]:before{content:'d'}",
                "<u a>1</u><u b=c>2</u><u b=de>3</u><u b=xc>4</u>", "a1b2d34"
            ),
            (
                "[b$=\"e\"]:before{content:'e'} [b*='x']:before{content:'x'} [b~=y]:before{content:'y'}",
                "<u b=de>1</u><u b=axb>2</u><u b='z y'>3</u>", "e1x2y3"
            ),
            ("u:after{content:', '} u:last-child:after{content:''}", "<u>1</u><u>2</u>", "1, 2"),
            (
                "u:not(:last-child):after{content:';'}", "<p><u>1</u><u>2</u></p><u>3</u>",
                "1;2\n\n3"
            ),
            (
                "li:first-child, li:nth-child(2n+4){display:none}",
                "<ul><li>1</li><li>2<li>3<li>4</li></ul>",
                "  • 2\n  • 3"
            ),
            (
                "b:first-of-type:before{content:'1'} b:last-of-type:before{content:'2'}",
                "<b>a</b><i>x</i><b>b</b><i>c</i>", "**1a**//x//**2b**//c//"
            ),
            ("i:not(.a, .b){display:none}", "<i class=a>1</i><i>2</i><i class=b>3</i>", "//13//"),
        ])
    func means(sheet: String, html: String, expected: String) {
        expectText(sheet, html, expected)
    }

    @Test(
        "tells which lines and numbers there are, and which rule decides",
        arguments: [
            // Elements beside others.
            (
                ".n{display:block;float:left}",
                "<div><u class=n>1</u>first</div><div><u class=n>2</u><div>second</div></div>",
                "1 first\n2 second"
            ),
            (
                ".n{position:absolute} .s{display:block}",
                "<u class=s><u class=n>1</u><u>first</u></u>", "1 first"
            ),
            (
                ".s{display:flex}", "<div class=s><div>1</div><div><p>first</p></div></div>",
                "1 first"
            ),
            (
                ".s{display:flex;flex-direction:column}",
                "<div class=s><div>a</div><div>first</div></div>", "a\nfirst"
            ),
            (
                ".c{display:table-cell}",
                "<div><div class=c>a</div><div class=c><div>first</div></div></div>", "a first"
            ),
            (
                "dt{float:left;margin-right:1em}", "<dl><dt>adj.</dt><dd>quick</dd></dl>",
                "**adj. **quick"
            ),
            (
                ".n{float:left}",
                "<h3>x</h3><div><u class=n>1</u>one</div><div><u class=n>2</u><div>two</div></div>",
                "**x**\n\n1 one\n2 two"
            ),
            (
                ".c{display:flex;flex-direction:column}", "<div class=c><u>a</u><u>b</u></div>",
                "a\nb"
            ),
            ("u{display:inline-block;width:100%}", "<u>a</u><u>b</u>", "a\nb"),
            ("li{float:left}", "<ul><li>one</li><li>two</li></ul>", "  one two"),
            // Hidden elements are shown again.
            (
                ".x{display:none} .p .x{display:inherit}", "<p class=p>a <b class=x>b</b>",
                "a\n**b**"
            ),
            (".x{display:none} .p .x{display:unset}", "<p class=p>a <b class=x>b</b>", "a **b**"),
            (
                ".x{display:none!important} .w .x{display:inline}", "<p class=w>a <b class=x>b</b>",
                "a"
            ),
            (".x{visibility:hidden}", "a <b class=x>b</b>", "a"),
            // Lines and blanks.
            ("p,h3{margin:0}", "<h3>a</h3><p>b</p><p>c</p>", "**a**\nb\nc"),
            ("*{margin:0} .a{margin:1em 0}", "<p>a</p><p class=a>b</p><p>c</p>", "a\n\nb\n\nc"),
            ("u{white-space:pre-line}", "<u>a\nb</u> c\nd", "a\nb c d"),
            (
                ".x{margin-right:6pt} .y{display:block;margin-left:15pt}",
                "<u class=x>a</u><u>b</u><u class=y>c</u>", "a b\n   c"
            ),
            (
                ".s:before{content:'SYN';margin-right:.5em} .x:before{content:'▪'}",
                "<div class=s>a</div><div class=x>b</div>", "SYN a\n▪ b"
            ),
            (
                ".s:before{content:'Examples';display:block} .d:after{content:' ';display:table}",
                "<u class=d>a</u><u>b</u><div class=s>c</div>", "a\nb\nExamples\nc"
            ),
            (".x:before{content:'\\A';white-space:pre}", "<u>a</u><u class=x>b</u>", "a\nb"),
            (".w{text-decoration:line-through}", "say <u class=w>a</u>", "say ✗ a"),
            // Numbers.
            ("ol{list-style-type:lower-alpha}", "<ol><li>x<li>y</ol>", "  a. x\n  b. y"),
            (
                "ol{list-style:upper-roman inside}", "<ol start=4><li>x<li value=9>y</ol>",
                "  IV. x\n  IX. y"
            ),
            (
                "ol{list-style:none;counter-reset:n} li{counter-increment:n} li:before{content:counter(n) '. '}",
                "<ol><li>x<ol><li>y</ol><li>z</ol>", "  1. x\n    1. y\n  2. z"
            ),
            (
                ".s{counter-increment:a} .s:before{content:counter(a, lower-roman) ') '}",
                "<p class=s>x<p class=s>y", "i) x\n\nii) y"
            ),
            ("p:before{counter-increment:n;content:counter(n) '. '}", "<p>a<p>b", "1. a\n\n2. b"),
            // The rule that decides: the more exact one, the later one, the element's own attribute.
            (
                "i.a{display:block} i{display:inline} .a{display:inline}", "1<i class=a>2</i>",
                "1\n//2//"
            ),
            ("i{display:block} i{display:inline}", "1<i>2</i>", "1//2//"),
            ("i{display:block}", "1<i style='display:inline'>2</i>", "1//2//"),
            ("i{display:block!important}", "1<i>2</i>", "1\n//2//"),
            // Rules that are not for us, and broken ones.
            (
                "@media print{i{display:none}} @import 'a.css'; i{display:block}", "1<i>2</i>",
                "1\n//2//"
            ),
            ("@media screen, print{i{display:block}}", "1<i>2</i>", "1\n//2//"),
            ("@media (max-width: 500px){i{display:none}} b{color:red}", "1<i>2</i>", "1//2//"),
            ("@media only screen and (min-width:500px){i{display:none}}", "1<i>2</i>", "1"),
            ("@supports (display:grid){i{display:none}}", "1<i>2</i>", "1"),
            ("\u{FEFF}i{display:none}", "1<i>2</i>", "1"),
            ("<!-- i{display:none} -->", "1<i>2</i>", "1"),
            ("/* i{display:none} */i{/**/display:block}", "1<i>2</i>", "1\n//2//"),
            ("i{color:red;display:block", "1<i>2</i>", "1\n//2//"),
            ("i{content:'}\n}b{display:block}", "1<b>2</b>", "1\n**2**"),
            ("}}i{display}{display:none}i{:;}", "1<i>2</i>", "1//2//"), ("{", "a", "a"),
            ("@", "a", "a"),
            // A box that a script opens is shown, a code is not.
            (
                ".h{display:none}",
                "<script>x</script><i class=h>code</i><i class=h>a box with <i>more</i> text than any code, or the inflected forms of a verb, would ever have</i>",
                "//a box with more text than any code, or the inflected forms of a verb, would ever have//"
            ),
            (
                "i{color:red}",
                "<i onclick=x>+</i><div style='display:none'>another box with that much text</div>",
                "//+//\nanother box with that much text"
            ),
        ])
    func decides(sheet: String, html: String, expected: String) {
        expectText(sheet, html, expected)
    }

    /// Expects a text of HTML with a sheet beside it; with the sheet inside, the words are the same.
    private func expectText(_ sheet: String, _ html: String, _ expected: String) {
        let text = MarkupReader.styledText(html.utf8, .html, sheets: [StyleSheet(sheet.utf8)])
        #expect(text.marked == expected, "\(sheet)")
        guard !sheet.contains("<"), !html.contains("[[") else { return }
        expectEqual(StyledText(html: "<style>\(sheet)</style>\(html)".utf8).text, text.text)
    }

    @Test(
        "takes no time where thousands of them stand in a text",
        arguments: ["<style>", "<style>i{color:red}</style>"])
    func many(sheet: String) {
        let times = [5_000, 20_000].map { count in
            let html = String(repeating: "<p>\(sheet)<i>a</i>", count: count)
            return processorTime { _ = StyledText(html: html.utf8) }
        }
        #expect(times[1] < times[0] * 8, "\(times)")
    }

    @Test func `has ten thousand rules at most, also with one list of selectors`() {
        let list = (0..<10_001).map { ".a\($0)" }.joined(separator: ",")
        let sheet = StyleSheet("\(list){display:block}".utf8)
        let text = { (name: String) in
            MarkupReader.styledText("1<i class=\(name)>2</i>".utf8, .html, sheets: [sheet]).marked
        }
        expectEqual(text("a9999"), "1\n//2//")
        expectEqual(text("a10000"), "1//2//")
    }

    @Test(
        "takes no time where elements are compared with those before and behind them",
        arguments: ["u ~ b", "u:last-of-type", "u:nth-of-type(3)", "u + u + b", ":not(u) ~ i u"])
    func siblings(selector: String) {
        let html = String(repeating: "<u>a</u>", count: 50_000)
        let time = processorTime {
            let sheet = StyleSheet("\(selector){display:block}".utf8)
            _ = MarkupReader.styledText(html.utf8, .html, sheets: [sheet])
        }
        #expect(time < .seconds(4))
    }

    @Test func `of thousands of rules takes no time of a page with thousands of elements`() {
        let rules = (0..<10_000).map { ".a .b\($0) i { display: block }" }.joined()
        let html =
            String(repeating: "<b class=a>", count: 60)
            + String(repeating: "<i>a</i> ", count: 50_000)
        let time = processorTime {
            _ = MarkupReader.styledText(html.utf8, .html, sheets: [StyleSheet(rules.utf8)])
        }
        #expect(time < .seconds(4))
    }
}
