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
        var rows = WordRows(columns)
        var hasRows = false
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
                        hasRows = true
                        rows.add(
                            columns.map { row[$0] ?? "" }, line: lines.line(at: tokens.position))
                    }
                    row = [:]
                }
                (text, isLeaf) = ([], false)
            }
        }
        return hasRows ? try rows.marks(.xml, now: now) : nil
    }
}
