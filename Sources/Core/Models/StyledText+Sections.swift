public import Texts

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

    /// The section that a position is in, without the empty lines at its end; the whole text when it is
    /// in none.
    func section(at position: TextPosition) -> StyledText {
        guard let start = sectionStart(at: position) else { return self }
        let lines = paragraphs[start..<sectionEnd(from: start)]
        let end = lines.lastIndex { !$0.runs.isEmpty } ?? start
        return StyledText(Array(lines[...end]))
    }

    /// Where you begin to read a section, whose name is shown above: at the place that tells of the
    /// word, if its first entry is about another one, else at what follows its name.
    func start(ofSectionFrom start: Int) -> Int {
        let body = paragraphs[start..<sectionEnd(from: start)].dropFirst()
        let mention = body.prefix { $0.role != .entry }.firstIndex { $0.role == .mention }
        if let mention { return mention }
        return body.contains { !$0.runs.isEmpty } ? start + 1 : start
    }

    /// The end of the section that begins at a paragraph.
    private func sectionEnd(from start: Int) -> Int {
        paragraphs[start...].dropFirst().firstIndex { $0.role == .section || $0.role == .relatives }
            ?? paragraphs.count
    }

    /// The position in a newer version of the text at which the same words stand, as far as their
    /// section is the same.
    ///
    /// The empty lines before a section go with it: its lines are those that are read below them.
    func position(of position: TextPosition, in newer: StyledText) -> TextPosition {
        let lines = paragraphs.dropFirst(position.paragraph)
        let words = lines.firstIndex { !$0.runs.isEmpty } ?? position.paragraph
        guard let start = anchor(at: words), let newStart = newer.anchor(like: paragraphs[start])
        else { return position }
        return TextPosition(
            paragraph: max(0, position.paragraph - start + newStart), offset: position.offset)
    }

    /// The paragraph with which another one moves: the first of its section, or of the relatives.
    private func anchor(at paragraph: Int) -> Int? {
        let relatives = starts(of: .relatives).first
        if let relatives, paragraph >= relatives { return relatives }
        return sectionStart(at: TextPosition(paragraph: paragraph, offset: 0))
    }

    private func anchor(like other: Paragraph) -> Int? {
        starts(of: other.role).first {
            other.role == .relatives || paragraphs[$0].aside == other.aside
        }
    }
}
