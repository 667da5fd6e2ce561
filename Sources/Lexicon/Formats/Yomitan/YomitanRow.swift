/// A row of a bank of words or characters.
///
///     ["漢字", "かんじ", "n", "", 10, ["Chinese character"], 1, "P"]
///     ["字", "ジ", "あざ あざな", "jouyou", ["character", "letter"], {"strokes": "6"}]
///
/// Source: yomidevs/yomitan, "dictionary-term-bank-v3-schema.json" and the schemas beside it.
struct YomitanRow {
    private(set) var term = ""
    /// The reading in kana; empty for a term in kana, and for a character.
    private(set) var reading = ""
    private(set) var tags: [String] = []
    /// The definitions as HTML; empty if only the headword is read.
    private(set) var glosses: [String] = []
    /// True if each definition is a text of one line.
    private(set) var isPlain = true
    /// The word of which the term is a form; nil for a term with definitions of its own.
    private(set) var base: String?
    /// A number; rows with the same number belong together.
    private(set) var sequence = ""
    /// The readings of a character; the readings from Chinese come first.
    private(set) var readings: [String] = []

    /// Parses a row; nil if it has no term, or neither a definition nor a base form.
    ///
    /// - Parameters:
    ///   - bytes: The JSON array.
    ///   - isOfKanji: True for a row of a bank of characters.
    ///   - format: The version of the format.
    ///   - budget: Each element is a step; nil if only the headword is needed.
    init?(_ bytes: [UInt8], isOfKanji: Bool, format: Int, within budget: WorkBudget?) {
        var hasGloss = false
        func read(_ gloss: inout JSONCursor, _ row: inout YomitanRow) {
            let kind = gloss.kind
            if kind == .array {
                let word = gloss.strings().first ?? ""
                if !word.isEmpty { row.base = row.base ?? word }
                return
            }
            hasGloss = true
            guard let budget else { return }
            let html = StructuredContent.html(of: &gloss, within: budget)
            row.isPlain = row.isPlain && kind == .text && !html.contains("<br>")
            if !html.isEmpty { row.glosses.append(html) }
        }
        var cursor = JSONCursor(bytes)
        let glossIndex = isOfKanji ? 4 : 5
        var index = 0
        var row = self
        cursor.forEachElement { cursor in
            switch index {
            case 0: row.term = cursor.string() ?? ""
            case 1 where !isOfKanji: row.reading = cursor.string() ?? ""
            case 1,
                2 where isOfKanji:
                row.readings.append(cursor.string() ?? "")
            case glossIndex - 3 where !isOfKanji, glossIndex - 1 where isOfKanji:
                row.tags = YomitanRow.tags(in: cursor.string() ?? "")
            case glossIndex... where format == 1: read(&cursor, &row)
            case glossIndex: cursor.forEachElement { read(&$0, &row) }
            case 6: row.sequence = cursor.string() ?? ""
            default: break
            }
            index += 1
        }
        if hasGloss { row.base = nil }
        guard !row.term.isEmpty, hasGloss || row.base != nil else { return nil }
        self = row
    }

    /// The labels in a text, without the numbers of senses.
    private static func tags(in text: String) -> [String] {
        text.split(separator: " ").filter { Int($0) == nil }.map(String.init)
    }

    /// True if another row is about the same word, so that both rows are senses of this word.
    func isSameWord(as other: YomitanRow) -> Bool {
        term == other.term && reading == other.reading && sequence == other.sequence
            && base == nil && other.base == nil
    }

    /// The definitions as HTML, after the labels.
    var html: String {
        let label = tags.joined(separator: ", ").escapedForHTML
        let labels = label.isEmpty ? "" : "<small>(\(label))</small> "
        guard glosses.count > 1, !isPlain else { return labels + glosses.joined(separator: "; ") }
        return labels + glosses.map { "<div>\($0)</div>" }.joined()
    }
}
