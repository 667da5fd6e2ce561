import Core
import Texts

/// Anki's text: head lines with `#`, then rows with tabs between the fields.
///
/// `Front` and `Back` come first. The head names no note type and no fields, so Anki imports these
/// two columns into the first two fields of its basic note type. The names of these two fields
/// depend on Anki's language. The other columns are for `mot import`.
enum AnkiText {
    /// The columns after the back; the lists come last, as tags.
    static let columns = MarkColumn.allCases.filter { ![.word, .guid, .lists].contains($0) }

    /// The names of all columns.
    static let names = ["Front", "Back", "guid"] + columns.map(\.rawValue) + ["tags"]

    static let head = """
        #separator:tab
        #html:true
        #deck:Mot
        #guid column:3
        #tags column:\(names.count)
        #mot columns:\(names.joined(separator: "\t"))

        """

    /// A record as a row.
    static func text(of record: MarkRecord) -> String {
        let fields =
            [TableField.html(record.title), back(of: record), record.guid ?? ""]
            + columns.map { TableField.html($0.text(of: record)) }
        return (fields + [record.lists.joined(separator: " ")]).map(TableField.anki).joined(
            separator: "\t") + "\n"
    }

    /// The back of a card, as simple HTML: part of speech, forms and pronunciation, the meaning;
    /// after an empty line the sentence with the word in bold, and the note.
    static func back(of record: MarkRecord) -> String {
        let partOfSpeech = TableField.html(record.partOfSpeech)
        let kind = [
            partOfSpeech.isEmpty ? "" : "<i>\(partOfSpeech)</i>",
            TableField.html(record.forms.text),
            TableField.html(record.content.shownPronunciation),
        ]
        let sentence = MarkColumn.sentence.text(of: record)
        let parts = [
            [joined(kind, by: " "), TableField.html(record.meaning)],
            [
                sentence.isEmpty ? "" : "“\(stressed(record.title, in: sentence))”",
                TableField.html(record.note),
            ],
        ]
        return joined(parts.map { joined($0, by: "<br>") }, by: "<br><br>")
    }

    /// The texts that are not empty, with a separator between them.
    private static func joined(_ texts: [String], by separator: String) -> String {
        texts.filter { !$0.isEmpty }.joined(separator: separator)
    }

    /// A sentence as HTML, with a word in bold.
    private static func stressed(_ word: String, in sentence: String) -> String {
        var html = ""
        var end = sentence.startIndex
        for place in WordInSentence.places(of: word, in: sentence) {
            html += TableField.html(String(sentence[end..<place.lowerBound]))
            html += "<b>\(TableField.html(String(sentence[place])))</b>"
            end = place.upperBound
        }
        return html + TableField.html(String(sentence[end...]))
    }
}
