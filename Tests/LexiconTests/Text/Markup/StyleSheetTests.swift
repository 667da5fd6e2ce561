import TestSupport
import Testing
import Texts

@testable import Lexicon

/// The result is shown as ``StyledText/marked``.
@Suite struct `A style sheet` {
    /// A sheet, HTML, and how it looks.
    @Test(
        "tells how elements look",
        arguments: [
            // What elements are on lines of their own, and what is not.
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
                "i{margin:0 1em} b{padding-left:8px} q{margin:1px}", "a<i>b</i>c<b>d</b>e<q>f</q>",
                "a //b //c **d **e//f//"
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
            // What it adds.
            (
                ".x::before{content:'\\2022\\20'} .x:after{content:attr(n) \")\"}",
                "<i class=x n=1>a</i>", "//• a1)//"
            ),
            (".x:before{content:\"; {\";color:grey}", "a<b class=x>b</b>", "a**~~; {~~****b**"),
            (
                ".x:before{content:'\\f028'} .y:before{content:counter(a)}",
                "<b class=x>a</b><b class=y>b</b>", "**ab**"
            ),
            // Which elements it means.
            (
                "div.a .b > i.c{display:block}",
                "<div class='x a'><p class=b><q><i class=c>1</i>2</q></p></div><i class=c>3</i>",
                "//1//\n//2//\n\n//3//"
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
            (
                "i:hover, i[a], i + b, :not(i), .a\\:b {display:none}", "<i a>1</i><b>2</b>",
                "//1//**2**"
            ),
            // Which rule decides: the more exact one, the later one, the element's own attribute.
            (
                "i.a{display:block} i{display:inline} .a{display:inline}", "1<i class=a>2</i>",
                "1\n//2//"
            ),
            ("i{display:block} i{display:inline}", "1<i>2</i>", "1//2//"),
            ("i{display:block}", "1<i style='display:inline'>2</i>", "1//2//"),
            ("i{display:block!important}", "1<i>2</i>", "1\n//2//"),
            // What is not for us, and what is broken.
            (
                "@media print{i{display:none}} @import 'a.css'; i{display:block}", "1<i>2</i>",
                "1\n//2//"
            ),
            ("/* i{display:none} */i{/**/display:block}", "1<i>2</i>", "1\n//2//"),
            ("i{color:red;display:block", "1<i>2</i>", "1\n//2//"),
            ("i{content:'}\n}b{display:block}", "1<b>2</b>", "1\n**2**"),
            ("}}i{display}{display:none}i{:;}", "1<i>2</i>", "1//2//"), ("{", "a", "a"),
            ("@", "a", "a"),
            // A box that a script opens is shown, a code is not.
            (
                ".h{display:none}",
                "<script>x</script><i class=h>code</i><i class=h>a box with <i>more</i> text than any code has</i>",
                "//a box with more text than any code has//"
            ),
            (
                "i{color:red}",
                "<i onclick=x>+</i><div style='display:none'>another box with that much text</div>",
                "//+//\nanother box with that much text"
            ),
        ])
    func looks(sheet: String, html: String, expected: String) {
        let text = MarkupReader.styledText(
            html.utf8, .html, sheets: [StyleSheet(sheet.utf8)])
        #expect(text.marked == expected)
        let own = StyledText(html: "<style>\(sheet)</style>\(html)".utf8)
        if !sheet.contains("<"), !html.contains("[[") {
            #expect(own.text == text.text)
        }
    }

    @Test(
        "takes no time where thousands of them stand in a text",
        arguments: ["<style>", "<style>i{color:red}</style>"])
    func many(sheet: String) {
        let html = String(repeating: "<p>\(sheet)<i>a</i>", count: 20_000)
        let time = processorTime { _ = StyledText(html: html.utf8) }
        #expect(time < .seconds(4))
    }

    @Test func `has ten thousand rules at most, also with one list of selectors`() {
        let list = (0..<10_001).map { ".a\($0)" }.joined(separator: ",")
        let sheet = StyleSheet("\(list){display:block}".utf8)
        let text = { (name: String) in
            MarkupReader.styledText("1<i class=\(name)>2</i>".utf8, .html, sheets: [sheet]).marked
        }
        #expect(text("a9999") == "1\n//2//")
        #expect(text("a10000") == "1//2//")
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
