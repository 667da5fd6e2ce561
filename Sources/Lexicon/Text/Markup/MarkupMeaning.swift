import Texts

/// The meaning of an element for the layout.
enum MarkupMeaning: Hashable {
    /// The content has this style.
    case style(StyledText.Style)
    /// The content is secondary, such as a part of speech; a blank separates it from a label
    /// directly before it.
    case label
    /// The content is a word of its own.
    case separateWord
    /// The content is marked as wrong.
    case struck
    /// The attributes determine the style of the content.
    case span
    /// The content is raised (`bank¹`) or lowered (`H₂O`).
    case script(RaisedDigits)
    /// The content is on lines of its own.
    case block(indent: Int = 0, style: StyledText.Style = [])
    /// An indented block, which gets a number if there are other senses beside it.
    case sense
    /// A block with an empty line before and after it.
    ///
    /// The paragraph ends where the next block begins.
    case paragraph(style: StyledText.Style = [])
    /// A block that keeps spaces and line breaks.
    case preformatted
    /// A text between two signs.
    case quoted(String)
    /// A list of items, or of terms and definitions.
    case list(List)
    case item
    /// A term of a list (bold), or its definition (indented).
    case definition(indent: Int, style: StyledText.Style)
    case table
    /// A row of a table, on one line.
    case row
    case cell(style: StyledText.Style)
    /// A line break, without content.
    case lineBreak
    /// A horizontal rule, without content.
    case rule
    /// A picture, without content; its description is shown.
    case image
    /// The attribute `href` may link to a headword.
    case link
    /// A link to the headword in the attribute `k`, or else in the content.
    case reference
    /// A link to the sound or picture that the attribute `lctn` names, or else the content.
    case file
    /// The content is not shown.
    case hidden

    /// The markers of list items.
    enum List: Hashable {
        case numbered, bulleted, plain
    }

    /// True if the element is part of a line, rather than on lines of its own.
    var isInline: Bool {
        switch self {
        case .style, .label, .separateWord, .struck, .span, .script, .lineBreak, .image, .link,
            .reference,
            .file,
            .quoted,
            .hidden:
            true
        case .block, .sense, .paragraph, .preformatted, .list, .item, .definition, .table, .row,
            .cell, .rule:
            false
        }
    }

    var isList: Bool { if case .list = self { true } else { false } }

    /// True if the element has no content, and so no end tag.
    var isVoid: Bool { self == .lineBreak || self == .rule || self == .image }

    /// Compares this element with an open element whose end tag may be missing.
    ///
    /// - Returns: True if the start of this element ends the open element; nil if the elements
    ///   around the open element decide.
    func ends(_ open: MarkupMeaning) -> Bool? {
        switch (self, open) {
        case (.hidden, .hidden), (.file, .file): true
        case (.item, .item), (.definition, .definition), (.row, .row), (.cell, .cell): true
        case (.item, .list), (.definition, .list), (.row, .table), (.cell, .row), (.cell, .table):
            false
        case (.item, _), (.definition, _), (.row, _), (.cell, _): nil
        case (_, .paragraph) where !isInline: true
        default: open.isInline ? nil : false
        }
    }
}
