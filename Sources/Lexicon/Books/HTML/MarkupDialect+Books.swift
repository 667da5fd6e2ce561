import Texts

extension MarkupDialect {
    /// HTML in a book.
    ///
    /// Inline elements do not divide words. The readings in ruby annotations are left out.
    static let book = html.ofBooks([
        "rt rtc rp audio video": .hidden,
        "s strike del": .style(.secondary),
        "image": .image,
    ])

    /// The article of a page of the web.
    static let article = book.ofBooks(["nav aside footer form button": .hidden])

    /// A page of the web, without the navigation, headers and forms around its text.
    static let page = article.ofBooks(["header": .hidden])

    /// A drawing in SVG; only its words are shown.
    static let drawing = book.ofBooks(["title desc text": .paragraph()])

    /// FictionBook 2.
    static let fictionBook = MarkupDialect(
        [
            "body section": .block(),
            "title": .block(style: .strong),
            "subtitle": .paragraph(style: .strong),
            "p stanza table": .paragraph(),
            "v tr": .block(),
            "poem cite epigraph": .block(indent: 2),
            "text-author date": .block(indent: 2, style: .emphasized),
            "emphasis": .style(.emphasized),
            "strong": .style(.strong),
            "strikethrough": .style(.secondary),
            "sup": .script(.above),
            "sub": .script(.below),
            "a": .link,
            "image": .image,
            "empty-line": .lineBreak,
            "td": .cell(style: []),
            "th": .cell(style: .strong),
            "description binary": .hidden,
        ], allowsAnyName: true
    ).ofBooks([:])

    /// DocBook 4 and 5.
    static let docBook = MarkupDialect(
        [
            "title": .paragraph(style: .strong),
            "subtitle": .paragraph(style: .emphasized),
            "para simpara formalpara bridgehead": .paragraph(),
            "programlisting screen literallayout synopsis": .preformatted,
            "blockquote epigraph note tip warning caution important": .block(indent: 2),
            "book part chapter section sect1 sect2 sect3 sect4 sect5 appendix preface article":
                .block(),
            "itemizedlist simplelist": .list(.bulleted),
            "orderedlist procedure": .list(.numbered),
            "variablelist": .list(.plain),
            "listitem member step": .item,
            "term": .definition(indent: 0, style: .strong),
            "emphasis citetitle": .style(.emphasized),
            "quote": .quoted("“”"),
            "superscript": .script(.above),
            "subscript": .script(.below),
            "link ulink a": .link,
            "table informaltable": .table,
            "row": .row,
            // Outside of a table, a cell ends no paragraph, and the paragraphs in the cell stay
            // separate.
            "entry footnote": .cell(style: []),
            "info bookinfo articleinfo indexterm": .hidden,
        ], allowsAnyName: true
    ).ofBooks([:])

    /// Returns the target of a link; in a book, a place of the book or a page of the web.
    func target(of tag: MarkupTag) -> StyledText.Link? {
        guard let document else { return tag.value(of: "href").flatMap(EntryLink.link) }
        guard let address = tag.address(in: ["href", "url", "linkend"]) else { return nil }
        if let page = StyledText.Link.page(address) { return page }
        let isID = tag.value(of: "linkend") == address
        return BookReference(isID ? "#" + address : address, in: document).map { .place($0.text) }
    }

    /// Returns the picture that an element shows; in a book, by its path in the book.
    func picture(of tag: MarkupTag) -> StyledText.Link? {
        guard let document else { return tag.value(of: "src").flatMap(EntryLink.picture) }
        guard
            let reference = tag.address(in: ["src", "href"]).flatMap({
                BookReference($0, in: document)
            })
        else { return nil }
        // In FictionBook, the pictures are in the same file and have IDs.
        if reference.path.isEmpty { return reference.fragment.map { .picture($0) } }
        let isPicture = Resource.Kind(fileName: reference.path) == .picture
        return isPicture ? .picture(reference.path) : nil
    }

    /// True for a footnote or an endnote, which is not part of the text around it.
    func isNote(_ tag: MarkupTag) -> Bool {
        guard document != nil, tag.name == "aside" || tag.name == "footnote" else { return false }
        return tag.name == "footnote" || tag.roles.contains("note")
    }

    /// True for a link to a footnote or an endnote; FictionBook has `type="note"`.
    ///
    /// Its number is raised, so that it does not seem to be a part of the word before it.
    func isNoteReference(_ tag: MarkupTag) -> Bool {
        document != nil && (tag.roles.contains("noteref") || tag.value(of: "type") == "note")
    }
}

extension MarkupTag {
    /// The roles of the element in a book, as EPUB and ARIA name them.
    fileprivate var roles: String {
        (value(of: "epub:type") ?? "") + " " + (value(of: "role") ?? "")
    }

    /// Returns the value of the first attribute with one of the names, with or without an XLink
    /// prefix.
    fileprivate func address(in names: [String]) -> String? {
        for prefix in ["", "xlink:", "l:"] {
            for name in names {
                if let value = value(of: prefix + name) { return value }
            }
        }
        return nil
    }
}
