import Core
import Lexicon
import Texts

/// Reads XML in which an element has a word and its meaning, as Youdao and Pleco write it.
///
/// The names of the elements are those of columns: `<word>`, `<headword>`, `<trans>`, `<pron>`.
enum WordXML {
    private static let columns: [MarkColumn] = [
        .word, .meaning, .pronunciation, .partOfSpeech, .sentence, .note, .lists,
    ]

    /// The marks; nil if no element has a word and its meaning.
    static func read(_ bytes: [UInt8], now: UnixTime) throws(MarkImportError) -> MarkImport? {
        var tokens = MarkupTokenizer(bytes, allowsAnyName: true)
        var lines = LineCounter(bytes)
        var table: [UInt8] = []
        var number = 1
        var text: [UInt8] = []
        // True between the start and the end of an element without other elements.
        var isLeaf = false
        var row: [MarkColumn: String] = [:]
        while let token = tokens.next() {
            switch token {
            case .text(let part): text += part
            case .start(_, let isEmpty): (text, isLeaf) = ([], !isEmpty)
            case .end(let name):
                if isLeaf, let column = MarkColumn(name) {
                    // Pleco writes the simplified spelling first, then the traditional one.
                    row[column] = row[column] ?? String(decoding: text, as: UTF8.self)
                } else if !isLeaf, row[.word] != nil {
                    if row[.meaning] != nil {
                        // Rows keep their lines, unless a line has several.
                        let line = lines.line(at: tokens.position)
                        repeat {
                            table.append(UInt8(ascii: "\n"))
                            number += 1
                        } while number < line
                        let fields = columns.map { TableField.tsv(row[$0] ?? "") }
                        table += fields.joined(separator: "\t").utf8
                    }
                    row = [:]
                }
                (text, isLeaf) = ([], false)
            }
        }
        guard !table.isEmpty else { return nil }
        return try TableFile.read(
            table, .xml, MarkColumns(columns, unknownNames: []), hasHead: false, now: now)
    }
}
