import Core
import Texts

/// Reads the words that were looked up in KOReader, from `settings/lookup_history.lua`.
///
/// The file has Lua tables with a `word`, the title of the book and the time.
struct LookUpFile {
    private static let depthLimit = 32

    private var marks = MarkCollector()
    private var words: [LookUp] = []
    /// The index of each title in `titles`, which has each title once.
    private var titleIndices: [String: Int32] = [:]
    private var titles: [String] = []
    /// The tables that are open.
    private var tables: [Table] = []
    /// The key of the next value.
    private var key = ""
    private var isInBrackets = false
    private let now: UnixTime

    /// A look-up that was read.
    ///
    /// It takes few bytes, because there may be millions of look-ups.
    private struct LookUp {
        let text: String
        /// The time of the look-up, in seconds since 1970.
        let time: Int64?
        let book: Int32?

        func fields(_ titles: [String], now: UnixTime) -> MarkFields {
            var fields = MarkFields()
            fields.title = text
            fields.added = time.map { UnixTime(seconds: Int($0)) }
            if let book {
                let origin = Markable.Origin(
                    place: MarkRecord.importPlace, source: titles[Int(book)])
                fields.contexts = [MarkContext(origin, at: fields.added ?? now)]
            }
            return fields
        }
    }

    private struct Table {
        var word: String?
        var title = ""
        var time: UnixTime?
        let line: Int
    }

    /// - Parameters:
    ///   - bytes: The file.
    ///   - now: The time of a word that has no time in the file.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    static func read(_ bytes: [UInt8], now: UnixTime) throws(MarkImportError) -> MarkImport {
        var tokens = LuaTokens(bytes)
        var file = LookUpFile(now: now)
        while let token = try tokens.next() { try file.take(token, line: tokens.line) }
        guard file.tables.isEmpty else {
            throw .damaged(.lookUps, line: tokens.line, reason: "a } is missing")
        }
        return file.marks.result(.lookUps) { [words = file.words, titles = file.titles] in
            words[$0].fields(titles, now: now)
        }
    }

    private init(now: UnixTime) { self.now = now }

    private mutating func take(
        _ token: LuaTokens.Token, line: Int
    ) throws(MarkImportError) {
        switch token {
        case .mark(UInt8(ascii: "{")):
            guard tables.count < LookUpFile.depthLimit else {
                throw .damaged(.lookUps, line: line, reason: "its tables are too deep")
            }
            tables.append(Table(line: line))
            key = ""
        case .mark(UInt8(ascii: "}")):
            guard let table = tables.popLast() else {
                throw .damaged(.lookUps, line: line, reason: "a { is missing")
            }
            try add(table)
        case .mark(UInt8(ascii: "[")): isInBrackets = true
        case .mark(UInt8(ascii: "]")): isInBrackets = false
        case .mark(UInt8(ascii: ",")), .mark(UInt8(ascii: ";")): key = ""
        case .mark(UInt8(ascii: "=")) where !tables.isEmpty: break
        case .mark:
            throw .damaged(.lookUps, line: line, reason: "this is no table of Lua")
        case .string(let text):
            if isInBrackets { key = text } else { set(text) }
        case .word(let text):
            if key == "time", !isInBrackets { setTime(text) } else { key = text }
        }
    }

    private mutating func set(_ text: String) {
        guard !tables.isEmpty else { return }
        switch key {
        case "word": tables[tables.count - 1].word = text
        case "book_title": tables[tables.count - 1].title = text
        default: break
        }
    }

    private mutating func setTime(_ text: String) {
        guard !tables.isEmpty, let number = Double(text), abs(number) < 1e12 else { return }
        tables[tables.count - 1].time = UnixTime(seconds: Int(number))
    }

    private mutating func add(_ table: Table) throws(MarkImportError) {
        guard let word = table.word else { return }
        let lookUp = LookUp(
            text: word, time: table.time.map { Int64($0.seconds) }, book: book(table.title))
        words.append(lookUp)
        try marks.add(
            lookUp.fields(titles, now: now), at: words.count - 1, line: table.line)
    }

    /// The index of a book's title in `titles`; nil for an empty title.
    private mutating func book(_ title: String) -> Int32? {
        guard !title.cleaned(limit: 1).isEmpty else { return nil }
        if let index = titleIndices[title] { return index }
        let index = Int32(titles.count)
        titleIndices[title] = index
        titles.append(title)
        return index
    }
}
