import Texts

/// A markup language: the meaning of its elements.
struct MarkupDialect {
    /// The meanings of elements by their names in lower case.
    private var meanings: [String: MarkupMeaning]
    /// The meaning of all other elements; nil to ignore their tags.
    private let otherMeaning: MarkupMeaning?
    /// True if style sheets and the attribute `style` may set the look of each element.
    private(set) var hasStyles: Bool
    /// True if line breaks in the file are line breaks on the screen.
    let keepsLines: Bool
    /// True if names may begin with letters that are not ASCII.
    let allowsAnyName: Bool
    /// The path of a document in its book; nil for an entry.
    ///
    /// Links of a book lead to places in the book.
    private(set) var document: String?

    /// Creates a dialect; a key of `meanings` may contain several names: `"b strong"`.
    init(
        _ meanings: [String: MarkupMeaning], otherwise otherMeaning: MarkupMeaning? = nil,
        hasStyles: Bool = false, keepsLines: Bool = false, allowsAnyName: Bool = false
    ) {
        var table: [String: MarkupMeaning] = [:]
        for (names, meaning) in meanings {
            for name in names.split(separator: " ") { table[String(name)] = meaning }
        }
        self.meanings = table
        self.otherMeaning = otherMeaning
        self.hasStyles = hasStyles
        self.keepsLines = keepsLines
        self.allowsAnyName = allowsAnyName
    }

    /// The meaning of an element; nil to ignore its tags.
    func meaning(of name: String) -> MarkupMeaning? { meanings[name] ?? otherMeaning }

    /// The dialect for a book, without style sheets, and with other meanings of some elements.
    func ofBooks(_ bookMeanings: [String: MarkupMeaning]) -> MarkupDialect {
        var dialect = self
        dialect.meanings.merge(MarkupDialect(bookMeanings).meanings) { $1 }
        dialect.hasStyles = false
        dialect.document = ""
        return dialect
    }

    /// The dialect for one document of a book.
    func of(document: String) -> MarkupDialect {
        var dialect = self
        dialect.document = document
        return dialect
    }
}

extension MarkupDialect {
    /// The part of HTML that dictionaries use.
    static let html = MarkupDialect(
        [
            "b strong": .style(.strong),
            "i em cite dfn var": .style(.emphasized),
            "q": .quoted("“”"),
            // The reading of Chinese letters, which HTML shows above them.
            "rt": .quoted("()"),
            "small": .style(.secondary),
            "s strike del": .struck,
            "sup": .script(.above),
            "sub": .script(.below),
            "span font": .span,
            "a": .link,
            "img": .image,
            "br": .lineBreak,
            "hr": .rule,
            "p": .paragraph(),
            "h1 h2 h3 h4 h5 h6": .paragraph(style: .strong),
            "div section article header footer main nav aside figure figcaption center caption":
                .block(),
            "address details summary": .block(),
            "blockquote": .block(indent: 2),
            "pre": .preformatted,
            "ol": .list(.numbered),
            "ul menu": .list(.bulleted),
            "dl": .list(.plain),
            "li": .item,
            "dt": .definition(indent: 0, style: .strong),
            "dd": .definition(indent: 2, style: []),
            "table": .table,
            "tr": .row,
            "td": .cell(style: []),
            "th": .cell(style: .strong),
            "audio": .file,
            "head title script style rp annotation annotation-xml": .hidden,
        ], hasStyles: true)

    /// Pango's markup, "Text Attributes" in its reference.
    static let pango = MarkupDialect(
        [
            "b": .style(.strong),
            "i": .style(.emphasized),
            "s small": .style(.secondary),
            "sup": .script(.above),
            "sub": .script(.below),
            "span": .span,
        ], keepsLines: true)

    /// XDXF with visual layout: line breaks are kept.
    ///
    /// Blanks before an example are its indentation.
    static let visualXDXF = MarkupDialect(
        xdxf.merging(["ex": .style(.emphasized)]) { $1 }, keepsLines: true)

    /// XDXF with logical layout: `<def>` elements determine the layout.
    static let logicalXDXF = MarkupDialect(xdxf)

    /// The tags of the XDXF standard, drafts 8 to 34; semantic tags have the recommended styles.
    private static let xdxf: [String: MarkupMeaning] = [
        "k": .block(style: .strong),
        "ar deftext sr": .block(),
        "def": .sense,
        "b mrkd": .style(.strong),
        "i": .style(.emphasized),
        "tr pos gr abr abbr tense": .label,
        "dtrn": .separateWord,
        "co opt": .style(.secondary),
        "c": .span,
        "sup": .script(.above),
        "sub": .script(.below),
        "kref": .reference,
        "iref": .link,
        "rref": .file,
        "ex": .block(indent: 2, style: .emphasized),
        "ex_tran ex_trn ex_transl": .block(),
        "etm": .block(style: .secondary),
        "br": .lineBreak,
        "img": .image,
        "blockquote": .block(indent: 2),
        "categ": .block(style: .secondary),
    ]

    /// Other XML, of which only the text is used: PowerWord, WordNet.
    static let otherXML = MarkupDialect(
        [:], otherwise: .block(), keepsLines: true, allowsAnyName: true)
}
