/// What an element is to a reader of the text.
enum MarkupMeaning: Hashable {
    /// Its content looks so.
    case style(RichText.Style)
    /// Its content looks as its attributes say.
    case span
    /// Its content is raised (`bank¹`) or lowered (`H₂O`).
    case script(RaisedDigits)
    /// Its content stands in lines of its own.
    case block(indent: Int = 0, style: RichText.Style = [])
    /// A block with an empty line before and after it. It ends where the next block begins.
    case paragraph(style: RichText.Style = [])
    /// A block whose blanks and ends of lines count.
    case preformatted
    /// A list of items, or of terms and what they mean.
    case list(List)
    /// An item of a list.
    case item
    /// A term of a list (bold), or what it means (indented).
    case definition(indent: Int, style: RichText.Style)
    /// Rows of cells.
    case table
    /// A row of a table: one line.
    case row
    /// A cell of a row.
    case cell(style: RichText.Style)
    /// An end of a line, without content.
    case lineBreak
    /// A line across, without content.
    case rule
    /// A picture, without content: its description.
    case image
    /// Its attribute `href` may lead to a word.
    case link
    /// Its attribute `k`, or else its content, is the word that it leads to.
    case reference
    /// Nothing of it is shown.
    case hidden

    /// What stands before the items of a list.
    enum List: Hashable {
        case numbered, bulleted, plain
    }

    /// Whether it is part of a line rather than lines of its own.
    var isInline: Bool {
        switch self {
        case .style, .span, .script, .lineBreak, .image, .link, .reference, .hidden: true
        case .block, .paragraph, .preformatted, .list, .item, .definition, .table, .row, .cell,
            .rule:
            false
        }
    }

    /// Whether it can't have content, so that no end tag is to be waited for.
    var isVoid: Bool { self == .lineBreak || self == .rule || self == .image }

    /// What the beginning of this element means for one that is open, where end tags were left out.
    ///
    /// - Returns: Whether the open one ends here; nil when those around it are to be asked.
    func ends(_ open: MarkupMeaning) -> Bool? {
        switch (self, open) {
        case (.item, .item), (.definition, .definition), (.row, .row), (.cell, .cell): true
        case (.item, .list), (.definition, .list), (.row, .table), (.cell, .row), (.cell, .table):
            false
        case (.item, _), (.definition, _), (.row, _), (.cell, _): nil
        case (_, .paragraph) where !isInline: true
        default: open.isInline ? nil : false
        }
    }
}
