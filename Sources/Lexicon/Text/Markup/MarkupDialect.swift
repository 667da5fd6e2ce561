/// A language of markup: what its tags mean.
struct MarkupDialect {
    /// What elements mean, by their names in lower case.
    private let meanings: [String: MarkupMeaning]
    /// What an element of any other name means; nil when only its content counts.
    private let otherMeaning: MarkupMeaning?
    /// Whether the end of a line in the file is one on the screen.
    let keepsLines: Bool
    /// Whether names may begin with letters beyond ASCII.
    let allowsAnyName: Bool

    /// Makes a dialect of its tags, which may be written several to a key: `"b strong"`.
    init(
        _ meanings: [String: MarkupMeaning], otherwise otherMeaning: MarkupMeaning? = nil,
        keepsLines: Bool = false, allowsAnyName: Bool = false
    ) {
        var table: [String: MarkupMeaning] = [:]
        for (names, meaning) in meanings {
            for name in names.split(separator: " ") { table[String(name)] = meaning }
        }
        self.meanings = table
        self.otherMeaning = otherMeaning
        self.keepsLines = keepsLines
        self.allowsAnyName = allowsAnyName
    }

    /// What an element means; nil when only its content counts.
    func meaning(of name: String) -> MarkupMeaning? { meanings[name] ?? otherMeaning }
}

extension MarkupDialect {
    /// The part of HTML that dictionaries are written in.
    static let html = MarkupDialect([
        "b strong": .style(.bold),
        "i em cite dfn var q": .style(.italic),
        "small s strike del": .style(.dim),
        "sup": .script(.above),
        "sub": .script(.below),
        "span font": .span,
        "a": .link,
        "img": .image,
        "br": .lineBreak,
        "hr": .rule,
        "p": .paragraph(),
        "h1 h2 h3 h4 h5 h6": .paragraph(style: .bold),
        "div section article header footer figure center caption": .block(),
        "blockquote": .block(indent: 2),
        "pre": .preformatted,
        "ol": .list(.numbered),
        "ul menu": .list(.bulleted),
        "dl": .list(.plain),
        "li": .item,
        "dt": .definition(indent: 0, style: .bold),
        "dd": .definition(indent: 2, style: []),
        "table": .table,
        "tr": .row,
        "td": .cell(style: []),
        "th": .cell(style: .bold),
        "head title script style": .hidden,
    ])

    /// Pango's markup, "Text Attributes" in its reference.
    static let pango = MarkupDialect(
        [
            "b": .style(.bold),
            "i": .style(.italic),
            "s small": .style(.dim),
            "sup": .script(.above),
            "sub": .script(.below),
            "span": .span,
        ], keepsLines: true)

    /// XDXF as a text is laid out in it: each end of a line counts.
    static let visualXDXF = MarkupDialect(xdxf, keepsLines: true)

    /// XDXF as a text is taken apart in it, by `<def>`: the layout follows from that.
    static let logicalXDXF = MarkupDialect(xdxf)

    /// The tags of the XDXF standard, drafts 8 to 34; those for meaning come with the style that
    /// it recommends.
    private static let xdxf: [String: MarkupMeaning] = [
        "k": .block(style: .bold),
        "ar deftext sr": .block(),
        "def": .block(indent: 2),
        "b mrkd": .style(.bold),
        "i": .style(.italic),
        "tr pos gr abr abbr co tense opt": .style(.dim),
        "c": .span,
        "sup": .script(.above),
        "sub": .script(.below),
        "kref": .reference,
        "ex": .block(indent: 2, style: .italic),
        "etm": .block(style: .dim),
        "br": .lineBreak,
        "blockquote": .block(indent: 2),
        "rref categ": .hidden,
    ]

    /// Other XML, of which only the text is wanted: PowerWord's, WordNet's.
    static let otherXML = MarkupDialect(
        [:], otherwise: .block(), keepsLines: true, allowsAnyName: true)
}
