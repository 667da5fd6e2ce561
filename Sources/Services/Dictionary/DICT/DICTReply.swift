/// A line with a status, and the text that follows it.
struct DICTReply: Hashable, Sendable {
    let status: DICTStatus
    /// What else is on the line.
    let line: String
    /// The text, its lines ended by newlines; empty when the status has none.
    var text: [UInt8] = []
    /// Whether the text was longer than what is kept of it.
    var isCut = false
    /// What the text is; plain text in UTF-8 unless a header says otherwise.
    var contentType = DICTContentType.plain
}

/// All that a server says to one command; the last status is the final one.
struct DICTAnswer: Hashable, Sendable {
    let replies: [DICTReply]

    /// How it went.
    var status: DICTStatus { replies.last?.status ?? .done }

    /// The first text of a kind; nil when there is none.
    func text(of status: DICTStatus) -> [UInt8]? {
        replies.first { $0.status == status }?.text
    }

    /// The two words on each line of a list, such as a database and a headword of it.
    ///
    /// A line that has something else is left out, and so is what comes after
    /// ``pairLimit`` lines.
    func pairs(of status: DICTStatus) -> [(name: String, text: String)] {
        guard let text = text(of: status) else { return [] }
        let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: DICTAnswer.pairLimit)
        return lines.prefix(DICTAnswer.pairLimit).compactMap { line in
            let words = DICTWords.words(in: String(decoding: line, as: UTF8.self))
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }

    /// More headwords than begin with one letter in all the dictionaries of a large server.
    static let pairLimit = 100_000

    /// The definitions in it.
    var definitions: [DICTDefinition] {
        replies.compactMap { reply in
            guard reply.status == .definition else { return nil }
            let words = DICTWords.words(in: reply.line)
            guard words.count >= 2 else { return nil }
            return DICTDefinition(
                word: words[0], database: words[1],
                databaseTitle: words.count > 2 ? words[2] : words[1], text: reply.text,
                isCut: reply.isCut, contentType: reply.contentType)
        }
    }
}

/// What one database says about a word.
struct DICTDefinition: Hashable, Sendable {
    /// The headword, as the database spells it.
    let word: String
    /// The database, by its short name and by its long one.
    let database: String
    let databaseTitle: String
    /// The text as it was sent, maybe encoded, without the dots that were doubled.
    let text: [UInt8]
    /// Whether the server has more of it than it is asked for here.
    let isCut: Bool
    /// What the text is.
    let contentType: DICTContentType
}

/// The words of a line: plain ones, and those in quotation marks of either kind, in which a
/// backslash takes its meaning from the character after it (RFC 2229, section 2.2).
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
