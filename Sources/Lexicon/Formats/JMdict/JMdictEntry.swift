import Texts

/// An `<entry>` of JMdict, or of JMnedict, which has names.
///
/// Source: edrdg.org, "JMdict DTD".
struct JMdictEntry {
    /// The spellings in kanji, the usual one first; empty for a word in kana.
    private(set) var words: [String] = []
    private(set) var readings: [String] = []
    /// True if a list of common words has the word.
    private(set) var isCommon = false
    private var senses: [Sense] = []

    private struct Sense {
        var labels: [String] = []
        var glosses: [String] = []
        var references: [String] = []
        var examples: [String] = []
    }

    /// - Parameters:
    ///   - bytes: The element with its tags; its entities were replaced.
    ///   - budget: Each tag is a step; once the budget is spent, the rest is left out.
    init(_ bytes: [UInt8], within budget: WorkBudget) {
        var tokens = MarkupTokenizer(bytes)
        var sense = Sense()
        var (text, isForeign) = ("", false)
        while budget.spend(), let token = tokens.next() {
            switch token {
            case .text(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .start(let tag, _):
                text = ""
                isForeign = !["", "eng", "jpn"].contains(tag.value(of: "xml:lang") ?? "")
            case .end("sense"), .end("trans"):
                // In the full JMdict, a sense may have glosses in other languages only.
                if !sense.glosses.isEmpty { senses.append(sense) }
                sense = Sense()
            case .end(let name):
                let value = text.trimmed
                text = ""
                guard !value.isEmpty, !isForeign else { continue }
                switch name {
                case "keb": words.append(value)
                case "reb": readings.append(value)
                case "ke_pri", "re_pri": isCommon = true
                case "pos", "field", "misc", "dial", "s_inf", "name_type":
                    sense.labels.append(value)
                case "gloss", "trans_det": sense.glosses.append(value)
                case "xref", "ant": sense.references.append(value)
                case "ex_sent": sense.examples.append(value)
                default: break
                }
            }
        }
    }

    /// The spellings that find the entry, the headword first.
    var spellings: [String] { (words + readings).unique }

    /// The entry as HTML: other spellings and readings, then the senses as a list.
    var html: String {
        let head = [words.dropFirst(), words.isEmpty ? readings.dropFirst() : readings[...]]
            .filter { !$0.isEmpty }.map { $0.joined(separator: ", ").escapedForHTML }
        let line =
            head.isEmpty ? "" : "<div><small>\(head.joined(separator: " · "))</small></div>"
        return line + senses.map(JMdictEntry.html).htmlList
    }

    /// The word of a reference; a word in kana may itself contain dots, `ビデオ・ゲーム`.
    private static func word(in reference: some StringProtocol) -> String {
        var parts = reference.split(separator: "・")
        if parts.count > 1, parts.last.flatMap({ Int($0) }) != nil { parts.removeLast() }
        let isKanji = parts.first?.unicodeScalars.contains(where: \.properties.isIdeographic)
        if parts.count > 1, isKanji == true { parts.removeLast() }
        return parts.joined(separator: "・")
    }

    private static func html(of sense: Sense) -> String {
        let labels = sense.labels.joined(separator: ", ").escapedForHTML
        // The reading and the number of a sense may follow the word: `在る・ある・1`.
        let links = sense.references.map { EntryLink.html(to: word(in: $0)) }
        return (labels.isEmpty ? "" : "<small>(\(labels))</small> ")
            + sense.glosses.joined(separator: "; ").escapedForHTML
            + (links.isEmpty ? "" : " → \(links.joined(separator: ", "))")
            + sense.examples.map { "<div><i>\($0.escapedForHTML)</i></div>" }.joined()
    }
}
