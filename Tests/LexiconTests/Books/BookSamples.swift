import TestSupport
import Texts

@testable import Lexicon

extension BookSource {
    /// A text from a file of a name, which is not there.
    init(_ text: String, named name: String = "") { self.init(Array(text.utf8), path: name) }
}

extension BookReader {
    /// The paragraphs of all parts that have a text.
    func paragraphs() throws -> [StyledText.Paragraph] {
        try book.parts.indices.flatMap { try text(ofPart: $0).paragraphs }.filter { $0 != .empty }
    }

    /// The texts of ``paragraphs()``.
    func lines() throws -> [String] { try paragraphs().map(\.text) }

    /// The paragraph to which a heading leads; nil for one that leads nowhere.
    func paragraph(of heading: Book.Heading) throws -> StyledText.Paragraph? {
        guard let part = heading.part else { return nil }
        return try text(ofPart: part).paragraphs.first { paragraph in
            heading.anchor.map(paragraph.anchors.contains) ?? true
        }
    }

    /// The headings, indented by their levels.
    var headings: [String] {
        book.contents.map { String(repeating: "  ", count: $0.level) + $0.title }
    }
}
