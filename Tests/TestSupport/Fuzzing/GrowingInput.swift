public import Testing

/// Input of any size for which a program once took more than proportional time, or might.
public struct GrowingInput: Sendable, CustomTestStringConvertible {
    public let what: String
    /// The commands that read the input, without the option for the folder.
    public let commands: [[String]]
    private let make: @Sendable (Int) -> [String: [UInt8]]

    public var testDescription: String { what }

    /// The files, with about this many bytes in total, by their names.
    public func files(size: Int) -> [String: [UInt8]] { make(size) }

    private init(
        _ what: String, commands: [[String]] = pageRowAndTexts,
        _ make: @escaping @Sendable (Int) -> [String: [UInt8]]
    ) {
        self.what = what
        self.commands = commands
        self.make = make
    }

    private static let pageRowAndTexts = [
        ["define", "w", "--json"], ["search", "w"], ["search", "\"gold leaf\""],
    ]

    /// All inputs.
    public static let all = html + cards + articles + lines + lists

    // MARK: - Texts

    /// Repeats a unit; each repetition replaces `#` with another number.
    private static func repeated(_ unit: String, size: Int) -> String {
        guard unit.contains("#") else {
            return String(repeating: unit, count: size / max(1, unit.utf8.count))
        }
        let pieces = unit.split(separator: "#", omittingEmptySubsequences: false)
        var text = ""
        var number = 0
        while text.utf8.count < size {
            text += pieces.joined(separator: String(number, radix: 36))
            number += 1
        }
        return text
    }

    /// An entry in HTML: a head, many copies of one unit, many copies of another, and an end.
    private static func page(
        _ what: String, head: String = "", _ first: String, _ second: String = "", end: String = ""
    ) -> GrowingInput {
        GrowingInput("HTML: " + what) { size in
            let half = second.isEmpty ? size : size / 2
            let text =
                head + repeated(first, size: half)
                + (second.isEmpty ? "" : repeated(second, size: half)) + end
            return StarDictFiles([("w", text)], types: "h").files.named("a")
        }
    }

    /// An entry in HTML and its own style sheet, each of half the size.
    private static func styled(
        _ what: String, css: String, _ unit: String, cssHead: String = "", cssEnd: String = ""
    ) -> GrowingInput {
        GrowingInput("style sheet: " + what) { size in
            let sheet = cssHead + repeated(css, size: size / 2) + cssEnd
            let text = "<style>\(sheet)</style>" + repeated(unit, size: size / 2)
            return StarDictFiles([("w", text)], types: "h").files.named("a")
        }
    }

    private static let html = [
        page("hidden elements of new names", head: "<style>*{display:none}</style>", "<a#>"),
        page(
            "hidden elements that a script may show", head: "<script></script>", "<i class=x>",
            end: "<style>.x{display:none}</style>"),
        page("labels in a numbered paragraph", head: "<p>1. ", "<small>a</small>word "),
        page("numbers side by side", head: "<p>", "1. <b>1. </b>"),
        page("headings of narrower senses", head: "<p>1. ", "word ", end: ":<p>a) b<p>b) c"),
        page("narrower senses of a long heading", head: "<p>1. ", "word ", "<ul><li>a</ul>"),
        page("cells of a row", head: "<table><tr>", "<td>a"),
        page("rows of a table", head: "<table>", "<tr><td>a<td>b"),
        page("tables in tables", "<table><tr><td>a"),
        page("links to one sound", "<a href='sound://a.wav'>b</a>"),
        page("links to sounds", "<a href='sound://#.wav'>b</a>"),
        page("links to words", "<a href='entry://#'>b</a>"),
        page("elements that are never closed", "<b><i>a"),
        page("end tags of new names", "<b>a</a#>"),
        page("attributes", head: "<p ", "a#='b' ", end: ">c"),
        page("classes", head: "<p class='", "a# ", end: "'>c"),
        page("places", "<a name='#'>b</a>"),
        page("tags of style sheets", "<link"),
        page("names of style sheets", "<link rel=stylesheet href='#.css'>"),
        page("references", "&#x41;&amp;&lt;&"),
        page("comments without an end", "<!--a>"),
        page("pictures", "<img src='#.png' alt='a'>"),
        page("lists in lists", "<ol><li>a"),
        page("items", head: "<ol>", "<li>a"),
        page("quotation marks without an end", "<a b=\"c"),
        styled("declarations and elements", css: "a:b;", "<b>x</b>", cssHead: "*{", cssEnd: "}"),
        styled("rules and elements", css: "b.c#{color:red}", "<b class=c1>x</b>"),
        styled("rules for all and elements", css: "*{a:b}", "<b>x</b>"),
        styled("generated text", css: "x", "<b></b>", cssHead: "b:before{content:'", cssEnd: "'}"),
        styled("the last of their kind", css: "i:last-child{a:b}", "<i></i>a"),
        styled("negations in negations", css: ":not(", "<b>x</b>", cssHead: "p", cssEnd: "{a:b}"),
        styled("relations", css: "a a a a a a a{b:c}", "<a>x"),
        styled("names without a rule", css: "@media x{", "<b>x</b>"),
    ]

    // MARK: - Formats

    private static func card(_ what: String, head: String = "w\n\t", _ unit: String)
        -> GrowingInput
    {
        GrowingInput("DSL: " + what) { size in
            ["a.dsl": Array("#NAME \"A\"\n\n\(head)\(repeated(unit, size: size))\n".utf8)]
        }
    }

    private static let cards = [
        card("labels", "[p]#[/p]\n\t"),
        card("brackets without an end", "[a"),
        card("links with parts in parentheses", "[ref]a(b)(c)[/ref] "),
        card("the headword, over and over", head: "w" + repeated("x", size: 400) + "\nw\n\t", "~"),
        card("headwords of one card", head: "w\n", "a(b)#\n"),
        card("a headword of headwords", head: repeated("w", size: 400) + "\n", "~~~~~~~~ "),
        card("cards in a card", "@ a#\n\t"),
        card("open tags on many lines", head: "w\n\t" + repeated("[b][i]", size: 200), "a\n\t"),
        GrowingInput("DSL: abbreviations") { size in
            [
                "a.dsl": Array("#NAME \"A\"\n\nw\n\t[p]a[/p]\n".utf8),
                "a_abrv.dsl": Array(repeated("a#\n\tb [a\n", size: size).utf8),
            ]
        },
    ]

    private static func article(
        _ what: String, _ head: String = "", _ unit: String, end: String = ""
    )
        -> GrowingInput
    {
        GrowingInput("XDXF: " + what) { size in
            let text = head + repeated(unit, size: size) + end
            return ["a.xdxf": Array("<xdxf>\(text)</xdxf>".utf8)]
        }
    }

    private static func entry(_ what: String, _ head: String, _ unit: String) -> GrowingInput {
        GrowingInput("TEI: " + what) { size in
            let text =
                "<TEI><text><body><entry><form><orth>w</orth></form>\(head)"
                + "\(repeated(unit, size: size))</entry></body></text></TEI>"
            return ["a.tei": Array(text.utf8)]
        }
    }

    private static func unit(_ what: String, _ head: String, _ unit: String) -> GrowingInput {
        GrowingInput("TMX: " + what) { size in
            let text =
                "<tmx><body><tu><tuv><seg>w</seg></tuv>\(head)\(repeated(unit, size: size))</tu>"
            return ["a.tmx": Array(text.utf8)]
        }
    }

    private static let articles = [
        article("labels", "<ar><k>w</k>", "<abr>#</abr>"),
        article("comments without an end", "", "<!--x>", end: "<ar><k>w</k>a</ar>"),
        article("end tags in the head", "", "x</a>", end: "<ar><k>w</k>a</ar>"),
        article(
            "labels and meanings in the head", "<abr_def>", "<k>#</k><v>a</v>",
            end: "<ar><k>w</k>a</ar>"),
        article("headwords", "<ar><k>w</k>", "<k>#</k>", end: "a</ar>"),
        article("definitions in definitions", "<ar><k>w</k>", "<def>a"),
        entry("definitions", "<sense>", "<def>a</def>"),
        entry("pronunciations", "", "<pron>a</pron>"),
        entry("references", "<sense>", "<ref>#</ref>"),
        entry("references in references", "<sense>" + repeated("<ref>", size: 400), "a "),
        entry("spellings", "<form>", "<orth>#</orth>"),
        entry("senses in senses", "", "<sense>a"),
        unit("languages", "", "<tuv xml:lang='#'><seg>#</seg></tuv>"),
        unit("terms", "<tuv>", "<term>#</term><note>#</note>"),
        unit("code in code", "<tuv><seg>", "<ph>a"),
    ]

    private static func line(
        _ what: String, _ name: String, _ head: String, _ unit: String, end: String
    ) -> GrowingInput {
        GrowingInput("\(name): \(what)") { size in
            [name: Array((head + repeated(unit, size: size) + end).utf8)]
        }
    }

    private static let lines = [
        line("spellings", "a.u8", "w;", "#;", end: " [a] /b/\n"),
        line("readings", "a.u8", "w [", "#;", end: "] /b/\n"),
        line("brackets without an end", "a.u8", "w w [a] /", "[", end: "/\n"),
        line("lines", "a.u8", "w [a] /b/\n", "# [a] /gold leaf/\n", end: ""),
        line(
            "homophones", "a.jsonl", "{\"word\":\"w\",\"sounds\":[{\"homophones\":[\"a\"",
            ",\"#\"", end: "]}],\"senses\":[{\"glosses\":[\"b\"]}]}\n"),
        line(
            "senses", "a.jsonl", "{\"word\":\"w\",\"senses\":[{\"glosses\":[\"b\"]}",
            ",{\"glosses\":[\"#\"],\"tags\":[\"a\"]}", end: "]}\n"),
        line("arrays in arrays", "a.jsonl", "{\"word\":\"w\",\"senses\":", "[", end: "\n"),
        line("columns", "a.tsv", "w\ta", "\t#", end: "\n"),
        line("spellings", "a.tsv", "w|", "#|", end: "\ta\n"),
        line("entries", "a.tsv", "w\ta\n", "#\tgold leaf #\n", end: ""),
        line("entries of one word", "a.tsv", "", "w\tgold leaf #\n", end: ""),
        line("a text in quotation marks", "a.csv", "w,\"", "a\n", end: "\"\n"),
        GrowingInput("StarDict: fields") { size in
            StarDictFiles([("w", repeated("ma\u{0}", size: size))], types: nil).files.named("a")
        },
        GrowingInput("StarDict: spellings of one word") { size in
            var files = StarDictFiles([("w", "gold leaf")])
            files.synonyms = (0..<size / 10).map { ("a\($0)", 0) }
            return files.files.named("a")
        },
        GrowingInput("dictd: entries that overlap") { size in
            let text = "gold leaf " + repeated("word ", size: size)
            let length = DictdFiles.number(text.utf8.count)
            let index = "w\tA\t\(length)\n" + repeated("a#\tA\t\(length)\n", size: size / 16)
            return ["a.index": Array(index.utf8), "a.dict": Array(text.utf8)]
        },
        GrowingInput("MDict: keys") { size in
            var files = MDictFiles()
            files.blockCount = 10_000
            return [
                "a.mdx": files.mdx([("w", "gold leaf")] + (0..<size / 16).map { ("a\($0)", "b") })
            ]
        },
        GrowingInput("slob: items") { size in
            var files = SlobFiles()
            files.binCount = 1_000
            return [
                "a.slob": files.slob(
                    [.init("w", html: "gold leaf")]
                        + (0..<size / 16).map { .init("a\($0)", html: "b") })
            ]
        },
    ]

    // MARK: - Other files

    private static func list(
        _ what: String, _ name: String, _ make: @escaping @Sendable (Int) -> String
    )
        -> GrowingInput
    {
        GrowingInput("import: " + what, commands: [["import", "--no-meanings", name]]) { size in
            [name: Array(make(size).utf8)]
        }
    }

    private static let lists = [
        list("tags of all notes and rows", "a.txt") { size in
            "#separator:tab\n#tags:" + repeated("a# ", size: size / 2) + "\n"
                + repeated("w#\tb\n", size: size / 2)
        },
        list("a folder of a long name and words", "a.xml") { size in
            "<root><folder name=\"\(repeated("a", size: size / 2))\">"
                + repeated("<headword>w#</headword>", size: size / 2) + "</folder></root>"
        },
        list("other members", "a.json") { size in
            "{" + repeated("\"#\":1,", size: size) + "\"marks\":[\"w\"]}"
        },
        list("words", "a.csv") { "word,meaning\n" + repeated("w#,b\n", size: $0) },
        list("rows of one word", "a.tsv") { "word\tlists\n" + repeated("w\ta#\n", size: $0) },
        list("columns", "a.csv") {
            repeated("a#,", size: $0 / 2) + "\n" + repeated("b,", size: $0 / 2)
        },
        list("HTML of notes", "a.txt") { size in
            "#separator:tab\n#html:true\nw\t<style>*{display:none}</style>"
                + repeated("<a#>", size: size) + "\n"
        },
    ]
}

extension [String: [UInt8]] {
    /// Files of a dictionary; these are their extensions.
    fileprivate func named(_ name: String) -> [String: [UInt8]] {
        [String: [UInt8]](uniqueKeysWithValues: map { (name + $0.key, $0.value) })
    }
}
