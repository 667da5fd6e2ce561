import TestSupport
import Testing
import Texts

@testable import Lexicon

/// A word that is too wide for a column of a table.
private let longWord = String(repeating: "a", count: 60)
private let wideTable = (
    html: "<table><tr><td>\(longWord)<td>b<tr><td>abc<td>d</table>",
    text: "\(longWord)~~ │ ~~b\nabc~~ │ ~~d"
)

/// The result is shown as ``StyledText/marked``.
struct `Text with markup` {
    @Test(
        arguments: [
            ("", ""),
            (" \n ", ""),
            ("plain", "plain"),
            ("<b>a</b> <i>b</i> <small>c</small>", "**a **//b //~~c~~"),
            ("<b><i>both</i></b>", "**//both//**"),
            ("<B>UPPER</B>", "**UPPER**"),
            // White space is collapsed, even around tags.
            ("  a \n\t b  ", "a b"),
            ("a<b> b </b> c", "a **b **c"),
            ("a<!-- hidden > -->b", "ab"),
            ("<script>if (a < b) '</b>'</script>a<style>b { }</style>", "a"),
            ("<!DOCTYPE html><?xml version='1.0'?>a", "a"),
            ("<head><title>t</title></head>a", "a"),
            ("<![CDATA[a <b> &amp;]]>", "a <b> &amp;"),
            // Lines.
            ("a<br>b<br/>c", "a\nb\nc"),
            ("a<br><br><br>b<br>", "a\n\nb"),
            ("<div>a</div>b<div>c</div><div></div>", "a\nb\nc"),
            ("<p>a</p><p>b</p>", "a\n\nb"),
            ("<p>a<p>b<div>c</div>", "a\n\nb\n\nc"),
            ("<h1>a</h1>b", "**a**\n\nb"),
            ("a<hr>b", "a\n~~────────~~\nb"),
            ("a<blockquote>b<p>c</blockquote>d", "a\n  b\n\n  c\n\nd"),
            ("<pre>\na  b\r\n\n  c</pre>d", "#a  b\n\n#  c\nd"),
            // Lists.
            ("<ol><li>a<li>b</ol>c", "  1. a\n  2. b\nc"),
            ("<ul><li><p>a</p></li><li>b</li></ul>", "  • a\n  • b"),
            (
                "<ol><li>a<ol><li>b</li></ol>c</li><li>d</li></ol>",
                "  1. a\n    1. b\n  c\n  2. d"
            ),
            ("<li>a", "• a"),
            ("<dl><dt>a<dd>b<dt>c<dd>d</dl>", "**a**\n  b\n**c**\n  d"),
            // Tables.
            (
                "<table><tr><th>a<td>b<tr><td>c<td></td><td>d</table>e",
                "#**a**~~ │ ~~b\n#c~~ │   │ ~~d\ne"
            ),
            ("<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>", "a~~ │ ~~b"),
            // Columns are aligned, unless they are too wide, of letters of unknown width, or numbers of senses.
            (
                "a<table><tr><th>Person<td>laufe<tr><td>wir<td><b>laufen</b><td>x</table>b",
                "a\n#**Person**~~ │ ~~laufe\n#wir~~    │ ~~**laufen**~~ │ ~~x\nb"
            ),
            ("<table><tr><td>日<td>b<tr><td>abc<td>d</table>", "#日~~  │ ~~b\n#abc~~ │ ~~d"),
            ("<table><tr><td>е́<td>b<tr><td>abc<td>d</table>", "#е́~~   │ ~~b\n#abc~~ │ ~~d"),
            (
                "<table><tr><td><pre>ab </pre><td>c<tr><td>x<td>y</table>",
                "#ab ~~ │ ~~c\n#x~~  │ ~~y"
            ),
            // Empty cells, and cells that take several places.
            (
                "<h3>Forms</h3><table><tr><th><th>one<th>two<tr><th>nom<td>a<td>b</table>",
                "**Forms**\n\n#~~    │ ~~**one**~~ │ ~~**two**\n#**nom**~~ │ ~~a~~   │ ~~b"
            ),
            ("<table><tr><td><td>a<tr><td><td>b</table>", "a\nb"),
            (
                "<table><tr><td rowspan=2>x<td>a<td>b<tr><td>c<td>d<tr><td colspan=2>y<td>e</table>",
                "#x~~ │ ~~a~~ │ ~~b\n#~~  │ ~~c~~ │ ~~d\n#y~~ │   │ ~~e"
            ),
            (
                "<table><tr><td>a<td><p>b<br>c</p><td>d<tr><td>e<td>f<td>g</table>",
                "#a~~ │ ~~b~~ / ~~c~~ │ ~~d\n#e~~ │ ~~f~~     │ ~~g"
            ),
            ("<table><tr><td>a<td>b<br>c<td>d</table>", "a~~ │ ~~b~~ / ~~c~~ │ ~~d"),
            ("<q>no</q> <ruby>漢<rt>かん</rt></ruby><s>he goed</s>", "“no” 漢(かん)~~✗ he goed~~"),
            ("<ruby>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>", "字(じ)"),
            ("<ol type=a start=3><li>c<li>d</ol>", "  c. c\n  d. d"),
            ("<math><mi>x</mi><annotation>{x}</annotation></math>", "x"),
            ("x<sup>n</sup>10<sup>−3</sup>", "xⁿ10⁻³"),
            ("<table><tr><td>1.<td>b<td>c<tr><td>10.<td>d</table>", "1. b~~ │ ~~c\n10. d"),
            (wideTable.html, wideTable.text),
            ("<td>a</td><td>b</td>", "ab"),
            // Links.
            ("see <a href=\"bword://quire\">this</a>", "see [[this|quire]]"),
            ("<a href='entry://quire%232'>it</a>", "[[it|quire#2]]"),
            ("<a href=bword://caf%C3%A9>it</a>", "[[it|café]]"),
            ("<a href=\"bword://50%\">it</a>", "[[it|50%]]"),
            ("<a href=\"bword://a\n  b%20%20c\">it</a>", "[[it|a b c]]"),
            ("<a href=\"bword://a&amp;b\">it</a>", "[[it|a&b]]"),
            ("<a href=\"quire\">it</a>", "[[it|quire]]"),
            ("<a href=\"https://example.org/\">it</a>", "[[it|https://example.org/]]"),
            (
                "<a href=\"sound://a%20b.wav\">it</a><a>c</a>",
                "[[♪ it|a b.wav]]c"
            ),
            ("<a href='file://a.PNG'>it</a><a href='file://a.css'>b</a>", "[[it|a.PNG]]b"),
            ("<img src=a.png alt='a  tree'/>", "~~[[[a tree]|a.png]]~~"),
            ("<img src=b.png>", "~~[[▣|b.png]]~~"),
            ("<img src=http://a.org/b.png><img>", ""),
            ("<img src=http://a.org/a.png alt=tree>", "~~[tree]~~"),
            ("<a href=sound://a.mp3><img src=s.png></a>b", "[[♪|a.mp3]]b"),
            ("<a href=sound://a.mp3><img src=s.png alt=play> UK</a>", "[[♪ UK|a.mp3]]"),
            ("a <a href=sound://a.mp3></a> b", "a [[♪|a.mp3]] b"),
            ("<a href=sound://a.mp3>b <b>c</b></a>", "[[♪ b |a.mp3]]**[[c|a.mp3]]**"),
            (
                "<a href=sound://a.mp3>🔊</a> <a href=sound://b.mp3>US ♪</a>",
                "[[🔊|a.mp3]] [[US ♪|b.mp3]]"
            ),
            ("<a href=sound://a.mp3>b<br></a>c", "[[♪ b|a.mp3]]\nc"),
            ("<a href='sound://%+5.mp3'>a</a>", "[[♪ a|%+5.mp3]]"),
            // Styles.
            ("bank<sup>2</sup> H<sub>2</sub>O 2<sup>nd</sup>", "bank² H₂O 2nd"),
            ("<font color=gray>a</font><font color=red>b</font>", "~~a~~b"),
            ("<span style='FONT-WEIGHT: bold ; font-style:italic'>a</span>", "**//a//**"),
            ("<b>a<span style='font-weight:normal'>b</span></b>", "**a**b"),
            ("a<span style='color:red; Display: none'>b</span>c<i style=display:none>d</i>", "ac"),
            ("a<span style='display:block'>b</span>c<p style='display:inline'>d", "a\nb\ncd"),
            ("<span style=\"color:#888\">a</span><span style='color:#1b8'>b</span>", "~~a~~b"),
            // Character references.
            ("&lt;b&gt; &eacute;&#233;&#xE9;&#x1F600;", "<b> ééé😀"),
            ("&#150;&#0;&#xD800;&#1114112;", "–\u{FFFD}\u{FFFD}\u{FFFD}"),
            (
                "&nosuch; &amp &; &#; &#x; &#99999999999; AT&T",
                "&nosuch; &amp &; &#; &#x; &#99999999999; AT&T"
            ),
            ("a&nbsp;b &Scaron;", "a b Š"),
            // Broken markup.
            ("a < b <3 </ > <", "a < b <3 </ > <"),
            ("<b>a", "**a**"),
            ("a</b></p></ol>b", "ab"),
            ("<b>a<i>b</b>c</i>", "**a****//b//**c"),
            ("<unknown x=1>a</unknown>", "a"),
            ("<a href=\"bword://x>it</a> and", "[[it|x]] and"),
            ("<b", "<b"),
            ("a<!-- b", "a"),
            ("<![CDATA[a", "a"),
            ("<script>a", "a"), ("<title>a<b>b", "a**b**"), ("<title>a</title><title>b", "b"),
            ("<audio> a", "a"), ("<q>a", "“a”"),
            (String(repeating: "<rp>(", count: 2_000), String(repeating: "(", count: 2_000)),
            ("a<ul style='display:none'><li>b</ul>c", "ac"),
        ])
    func `in HTML`(text: String, expected: String) {
        expectEqual(MarkupReader.styledText(text.utf8, .html).marked, expected)
    }

    @Test(
        arguments: [
            ("a\n  b\n\n\nc", "a\n  b\n\nc"),
            ("<b>a</b>\r\nb", "**a**\nb"),
            ("<span foreground='grey' weight=\"bold\">a</span>", "**~~a~~**"),
            ("<span font_desc=\"Sans Italic 12\">a</span>", "//a//"),
            ("<span style='oblique' size=\"x-small\">a</span>", "//~~a~~//"),
            ("<span weight='700'>a</span><span font_weight='400'>b</span>", "**a**b"),
            ("<big>a</big><tt>b</tt><u>c</u> &lt;", "abc <"),
        ])
    func `in Pango's markup`(text: String, expected: String) {
        expectEqual(MarkupReader.styledText(text.utf8, .pango).marked, expected)
    }

    @Test(
        arguments: [
            ("<k>a</k>\nb\n c", "**a**\nb\n c"),
            ("<k>a</k> <tr>ə</tr>\n<abr>n.</abr> b<br/>c", "**a**\n~~ə~~\n~~n. ~~b\nc"),
            (
                "<gr>nn</gr><dtrn>room</dtrn><dtrn>space</dtrn>, <tr>rum</tr>(<abr>pl</abr>)",
                "~~nn ~~room space, ~~rum~~(~~pl~~)"
            ),
            ("a\n<ex>b</ex>\nc", "a\n//b//\nc"), (" a\n     <ex>b</ex>\nc", " a\n     //b//\nc"),
            ("a\n\n  <ex>b</ex>\n\nc", "a\n\n  //b//\n\nc"),
            ("<img src=\"a.png\" alt=\"b\"/>", "~~[[[b]|a.png]]~~"),
            (
                "see <kref>quire of paper</kref>, <kref k=\"b\">c</kref>",
                "see [[quire of paper]], [[c|b]]"
            ),
            ("<kref>a <b>b</b></kref>", "[[a |a b]]**[[b|a b]]**"),
            ("<kref>a <kref k=\"b\">c</kref> d</kref>", "[[a]] [[c|b]] [[d]]"),
            ("<kref>a<br/>b</kref>", "[[a]]\n[[b]]"),
            (
                "<iref href=\"http://example.org\">a</iref> <rref>a.wav</rref>",
                "[[a|http://example.org]] [[♪|a.wav]]"
            ),
            ("<rref lctn=\"b.png\"/><rref>c.css</rref>", "~~[[[b.png]|b.png]]~~"),
            ("<rref/>a.wav", "a.wav"),
            ("<kref>a</kref><kref>b</kref> <kref>c</kref>", "[[a]], [[b]] [[c]]"),
            ("<c c=\"gray\">a</c><c>b</c><co>c</co>", "~~a~~b~~c~~"),
            ("<tr>a</tr><gr>b</gr> <abr>c</abr>d", "~~a b c ~~d"),
            ("(<tr>a</tr>)<gr>b</gr>", "(~~a~~)~~b~~"),
        ])
    func `in XDXF with visual layout`(text: String, expected: String) {
        expectEqual(MarkupReader.styledText(text.utf8, .visualXDXF).marked, expected)
    }

    @Test func `in XDXF with logical layout`() {
        let text = """
            <ar>
              <k>record</k>
              <def>
                <gr>noun</gr>
                <def>
                  <deftext>what is
                    written down</deftext>
                  <ex><ex_orig>for the <mrkd>record</mrkd></ex_orig></ex>
                </def>
                <def cmt="music"><deftext><dtrn>disc</dtrn></deftext></def>
                <sr><kref type="syn">account</kref></sr>
                <categ><kref>hidden</kref></categ>
              </def>
            </ar>
            """
        let expected = """
            **record**
              ~~noun~~
                1. what is written down
                  //for the //**//record//**
                2. (music) disc
              ~~synonym: ~~[[account]]
              ~~[[hidden]]~~
            """
        expectEqual(MarkupReader.styledText(text.utf8, .logicalXDXF).marked, expected)
    }

    @Test func `in other XML is only text`() {
        let text = "<词典><音标><![CDATA[kwaɪə]]></音标><解释>a &amp; b</解释></词典>"
        expectEqual(MarkupReader.styledText(text.utf8, .otherXML).marked, "kwaɪə\na & b")
    }

    @Test(
        "has links to places in entries",
        arguments: [
            ("entry://quire#a", "#a quire"), ("entry://quire#", "quire"), ("#a%20b", "#a b "),
            ("entry://#a", "#a "), ("quire#a", "#a quire"), ("mailto:x#a", ""), ("", ""), ("#", ""),
        ])
    func places(address: String, leadsTo: String) {
        let text = MarkupReader.styledText("<a href='\(address)'>it</a>".utf8, .html)
        let link: String =
            switch text.paragraphs[0].runs[0].link {
            case .sense(let place, let word): "\(place) \(word)"
            case .word(let word): word
            default: ""
            }
        expectEqual(link, leadsTo)
    }

    @Test func `knows the places that links lead to`() {
        let text = """
            <div id=top>a</div><a name="x"></a><b>b <i id=y>c</i></b><p id=" "><p id=z><br><ol><li id=1>d</ol>
            """
        let paragraphs = MarkupReader.styledText(text.utf8, .html).paragraphs
            .filter { !$0.runs.isEmpty }
        expectEqual(paragraphs.map(\.anchors), [["#top"], ["#x", "#y"], ["#z", "#1"]])
        let many = (0..<99).map { "<i id=\($0)>a</i>" }.joined()
        expectEqual(MarkupReader.styledText(many.utf8, .html).paragraphs[0].anchors.count, 16)
    }

    @Test func `with deep nesting loses only styles`() {
        let depth = 300
        let text =
            String(repeating: "<b><ul><li>", count: depth) + "a"
            + String(repeating: "</li></ul></b>", count: depth) + "b"
        let paragraphs = MarkupReader.styledText(text.utf8, .html).paragraphs
        expectEqual(paragraphs.map { $0.runs.map(\.text).joined() }, ["• a", "b"])
        expectEqual(paragraphs.last?.indent, 0)
    }

    @Test func `nested a million levels is truncated quickly`() {
        let text = "start " + String(repeating: "<b><i>", count: 500_000) + "end"
        let duration = processorTime {
            let read = MarkupReader.styledText(text.utf8, .html).marked
            expectEqual(read, "start\n~~\(StyledText.Paragraph.truncationNote.text)~~")
        }
        #expect(duration < .milliseconds(500))
    }

    /// Texts for which a naive parser would search to the end at each tag.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "<", "<b ", "<!--", "<![CDATA[", "&", "&amp", "<a href=\"", "<b><li></li>", "</b>",
            "<i>",
            "<p>", "<table><tr><td>", "<kref>", "<a b='", "<script>", "\n", "<br>", "<b x=\">",
            "<td>", "<a b c=>", "<title>", "<kref>a</kref>", "<td></td>", "word ", "<b>a</b> ",
            "<li>a", "<def>", "</def>", "<def>1", "<def>a</def>", "<def/>",
        ])
    func `takes linear time`(part: String) {
        func duration(_ count: Int) -> Duration {
            let bytes = Array(String(repeating: part, count: count / part.utf8.count).utf8)
            return processorTime {
                for dialect in [MarkupDialect.html, .visualXDXF] {
                    _ = MarkupReader.styledText(bytes, dialect)
                }
            }
        }
        // The long text has 40 times the length; quadratic parsing would take 1,600 times as long.
        let short = max(duration(2_000), .milliseconds(1))
        #expect(duration(80_000) < short * 400)
    }

    @Test func `of random bytes and tags is parsed, and its links have a target`() {
        let dialects = [
            MarkupDialect.html, .pango, .visualXDXF, .logicalXDXF, .otherXML,
        ]
        var markup = RandomMarkup(seed: 3)
        for round in 0..<3_000 {
            let bytes = markup.next()
            let text = MarkupReader.styledText(bytes, dialects[round % dialects.count])
            for paragraph in text.paragraphs {
                #expect((0...40).contains(paragraph.indent))
                #expect(!paragraph.runs.contains { $0.text.isEmpty || $0.text.contains("\n") })
                #expect(!paragraph.runs.contains { $0.link == FlowedText.awaitedWord })
            }
            #expect(text.paragraphs.last?.runs.isEmpty != true, "\(bytes)")
        }
    }
}
