/// How a field of a table is written so that nothing in it breaks the row.
enum TableField {
    /// A field of TSV: tab, line ends and backslash as `\t`, `\n`, `\r`, `\\`.
    static func tsv(_ text: String) -> String {
        guard text.utf8.contains(where: { escapes[$0] != nil }) else { return text }
        var field: [UInt8] = []
        for byte in text.utf8 {
            if let letter = escapes[byte] {
                field += [backslash, letter]
            } else {
                field.append(byte)
            }
        }
        return String(decoding: field, as: UTF8.self)
    }

    /// A field of CSV (RFC 4180).
    ///
    /// One with blanks at its ends is quoted too, for some programs drop them.
    static func csv(_ text: String) -> String {
        let blank = UInt8(ascii: " ")
        let hasBlanks = text.utf8.first == blank || text.utf8.last == blank
        return hasBlanks || text.utf8.contains(where: { csvMarks.contains($0) })
            ? quoted(text) : text
    }

    /// A field of Anki's text that is no HTML, such as a GUID.
    ///
    /// A row that begins with `#` would be a comment.
    static func anki(_ text: String) -> String {
        let isComment = text.utf8.first == UInt8(ascii: "#")
        return isComment || text.utf8.contains(where: { ankiMarks.contains($0) })
            ? quoted(text) : text
    }

    /// A field of Anki's text as HTML.
    static func ankiHTML(_ text: String) -> String {
        guard text.utf8.contains(where: { htmlMarks.contains($0) }) else { return anki(text) }
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\n", "\r": html += "<br>"
            default: html.unicodeScalars.append(scalar)
            }
        }
        return anki(html)
    }

    /// Undoes ``tsv(_:)``; a backslash before any other letter is one.
    static func withoutBackslashes(_ field: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(field.count)
        var rest = field
        while let byte = rest.popFirst() {
            if byte == backslash, let letter = rest.first, let meant = meanings[letter] {
                text.append(meant)
                rest.removeFirst()
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func quoted(_ text: String) -> String {
        var field: [UInt8] = [quote]
        for byte in text.utf8 {
            if byte == quote { field.append(quote) }
            field.append(byte)
        }
        field.append(quote)
        return String(decoding: field, as: UTF8.self)
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let quote = UInt8(ascii: "\"")
    private static let csvMarks = Array("\",\r\n".utf8)
    private static let ankiMarks = Array("\"\t\r\n".utf8)
    private static let htmlMarks = Array("&<>\r\n".utf8)

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\t"): UInt8(ascii: "t"), UInt8(ascii: "\n"): UInt8(ascii: "n"),
        UInt8(ascii: "\r"): UInt8(ascii: "r"), backslash: backslash,
    ]
    private static let meanings = [UInt8: UInt8](
        uniqueKeysWithValues: escapes.map { ($0.value, $0.key) })
}
