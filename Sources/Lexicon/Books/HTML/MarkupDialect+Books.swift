import Texts

extension MarkupDialect {
    /// HTML in a book.
    ///
    /// Inline elements part no word, and the readings of ruby are left out of the text.
    static let book = html.ofBooks([
        "rt rtc rp audio video": .hidden,
        "s strike del": .style(.secondary),
        "image": .image,
    ])

    /// The article of a page of the web.
    static let article = book.ofBooks(["nav aside footer form button": .hidden])

    /// A page of the web, without what surrounds its text.
    static let page = article.ofBooks(["header": .hidden])

    /// A drawing, of which only the words are read.
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
            // A cell, outside of a table, ends no paragraph and keeps those in it apart.
            "entry footnote": .cell(style: []),
            "info bookinfo articleinfo indexterm": .hidden,
        ], allowsAnyName: true
    ).ofBooks([:])

    /// The target of a link; in a book a place of it, or a page of the web.
    func target(of tag: MarkupTag) -> StyledText.Link? {
        guard let document else { return tag.value(of: "href").flatMap(EntryLink.link) }
        guard let address = tag.address(in: ["href", "url", "linkend"]) else { return nil }
        if let page = StyledText.Link.page(address) { return page }
        let isID = tag.value(of: "linkend") == address
        return BookReference(isID ? "#" + address : address, in: document).map { .place($0.text) }
    }

    /// The picture that an element shows; in a book by its path there.
    func picture(of tag: MarkupTag) -> StyledText.Link? {
        guard let document else { return tag.value(of: "src").flatMap(EntryLink.picture) }
        guard
            let reference = tag.address(in: ["src", "href"]).flatMap({
                BookReference($0, in: document)
            })
        else { return nil }
        // One file holds the book and its pictures, which have an ID.
        if reference.path.isEmpty { return reference.fragment.map { .picture($0) } }
        let isPicture = Resource.Kind(fileName: reference.path) == .picture
        return isPicture ? .picture(reference.path) : nil
    }

    /// True for a note that does not belong where it stands in a book.
    func isNote(_ tag: MarkupTag) -> Bool {
        guard document != nil, tag.name == "aside" || tag.name == "footnote" else { return false }
        let roles = (tag.value(of: "epub:type") ?? "") + " " + (tag.value(of: "role") ?? "")
        return tag.name == "footnote" || roles.contains("note")
    }
}

extension MarkupTag {
    /// The value of the first of some attributes that it has, with or without the prefix of XLink.
    fileprivate func address(in names: [String]) -> String? {
        for prefix in ["", "xlink:", "l:"] {
            for name in names {
                if let value = value(of: prefix + name) { return value }
            }
        }
        return nil
    }
}
