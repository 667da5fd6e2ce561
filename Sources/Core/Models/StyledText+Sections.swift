extension StyledText {
    /// The first paragraph of each section, by its index.
    var sectionStarts: [Int] { starts(of: .section) }

    /// The paragraphs with a role, by their indices.
    func starts(of role: Paragraph.Role) -> [Int] {
        paragraphs.indices.filter { paragraphs[$0].role == role }
    }

    /// The first paragraph of the section that a position is in; nil when it is in none.
    public func sectionStart(at position: TextPosition) -> Int? {
        let end = min(position.paragraph, paragraphs.count - 1)
        return paragraphs.indices.prefix(end + 1).last { paragraphs[$0].role == .section }
    }

    /// The section that a position is in; the whole text when it is in none.
    func section(at position: TextPosition) -> StyledText {
        guard let start = sectionStart(at: position) else { return self }
        let end = sectionStarts.first { $0 > start } ?? paragraphs.count
        return StyledText(Array(paragraphs[start..<end]))
    }

    /// The position in a newer version of the text at which the same words stand, as far as their
    /// section is the same.
    func position(of position: TextPosition, in newer: StyledText) -> TextPosition {
        guard let start = sectionStart(at: position) else { return position }
        let name = paragraphs[start].aside
        guard
            let newStart = newer.sectionStarts.first(where: { newer.paragraphs[$0].aside == name })
        else { return position }
        return TextPosition(
            paragraph: position.paragraph - start + newStart, offset: position.offset)
    }
}
