/// A status line and the text that follows it.
struct DICTReply: Hashable, Sendable {
    let status: DICTStatus
    /// The rest of the status line.
    let line: String
    /// The text, lines ending in newlines; empty when the status has no text.
    var text: [UInt8] = []
    /// True if the text exceeded the limit and its end was dropped.
    var isCut = false
}

/// All replies to one command; the last one has the final status.
struct DICTAnswer: Hashable, Sendable {
    let replies: [DICTReply]

    /// The final status.
    var status: DICTStatus { replies.last?.status ?? .done }

    /// The text of the first reply with a status; nil when there is none.
    func text(of status: DICTStatus) -> [UInt8]? {
        replies.first { $0.status == status }?.text
    }

    /// The lines of a list, each with two words, such as a database and a headword.
    ///
    /// Other lines are skipped, and so are lines beyond ``pairLimit``.
    func pairs(of status: DICTStatus) -> [(name: String, text: String)] {
        guard let text = text(of: status) else { return [] }
        let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: DICTAnswer.pairLimit)
        return lines.prefix(DICTAnswer.pairLimit).compactMap { line in
            let words = DICTWords.words(in: String(decoding: line, as: UTF8.self))
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }

    /// The most lines of a list; even large servers have fewer headwords that begin with one
    /// letter.
    static let pairLimit = 100_000

    var definitions: [DICTDefinition] {
        replies.compactMap { reply in
            guard reply.status == .definition else { return nil }
            let words = DICTWords.words(in: reply.line)
            guard words.count >= 2 else { return nil }
            return DICTDefinition(
                word: words[0], database: words[1],
                databaseTitle: words.count > 2 ? words[2] : words[1], text: reply.text,
                isCut: reply.isCut)
        }
    }
}

/// The definition of a word in one database.
struct DICTDefinition: Hashable, Sendable {
    /// The headword, as the database spells it.
    let word: String
    /// The short and the long name of the database.
    let database: String
    let databaseTitle: String
    /// The text that the server sent; doubled dots at the beginning of lines are replaced by single
    /// ones.
    let text: [UInt8]
    /// True if the end of the text was dropped.
    let isCut: Bool
}

/// Splits a line into words: plain ones, and quoted ones in which a backslash escapes the next
/// character (RFC 2229, section 2.2).
enum DICTWords {
    static func words(in line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isInWord = false
        var quotation: Unicode.Scalar?
        var isEscaped = false
        for scalar in line.unicodeScalars {
            switch scalar {
            case _ where isEscaped:
                word.unicodeScalars.append(scalar)
                isEscaped = false
            case "\\":
                isEscaped = true
                isInWord = true
            case quotation:
                quotation = nil
            case "\"" where quotation == nil, "'" where quotation == nil && !isInWord:
                quotation = scalar
                isInWord = true
            case " " where quotation == nil, "\t" where quotation == nil:
                if isInWord { words.append(word) }
                word = ""
                isInWord = false
            default:
                word.unicodeScalars.append(scalar)
                isInWord = true
            }
        }
        return isInWord ? words + [word] : words
    }
}
