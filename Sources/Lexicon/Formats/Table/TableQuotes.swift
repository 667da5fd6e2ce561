/// Quotation marks around the fields of a table with tabs.
public enum TableQuotes {
    /// True if a field in quotes contains a doubled quote, a tab or a line end, as spreadsheets
    /// write it; in other tables, a quote is a quote.
    public static func areUsed(in text: [UInt8]) -> Bool {
        let quote = UInt8(ascii: "\"")
        let isFieldEnd = { (byte: UInt8) in byte == 0x09 || byte == 0x0A || byte == 0x0D }
        var start = 0
        while let opening = text[start...].firstIndex(of: quote) {
            start = opening + 1
            guard opening == 0 || isFieldEnd(text[opening - 1]) else { continue }
            var isEscaped = false
            while start < text.count {
                if text[start] == quote {
                    guard start + 1 < text.count, text[start + 1] == quote else { break }
                    start += 1
                    isEscaped = true
                } else if isFieldEnd(text[start]) {
                    isEscaped = true
                }
                start += 1
            }
            guard start < text.count else { return false }
            if isEscaped, start + 1 == text.count || isFieldEnd(text[start + 1]) {
                return true
            }
        }
        return false
    }
}
