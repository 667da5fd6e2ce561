import Core
import Texts

/// Reads the words that were looked up in KOReader, from `settings/lookup_history.lua`.
///
/// The file has Lua tables with a `word`, the title of the book and the time.
struct LookUpFile {
    private static let depthLimit = 32

    private var rows = WordRows([.word, .added, .source])
    /// The tables that are open: their values, and the lines where they begin.
    private var tables: [(values: [String: String], line: Int)] = []
    /// The key of the next value.
    private var key = ""
    private var isInBrackets = false

    /// - Parameters:
    ///   - bytes: The file.
    ///   - now: The time of a word that has no time in the file.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    static func read(_ bytes: [UInt8], now: UnixTime) throws(MarkImportError) -> MarkImport {
        var tokens = LuaTokens(bytes)
        var file = LookUpFile()
        while let token = try tokens.next() { try file.take(token, line: tokens.line) }
        guard file.tables.isEmpty else {
            throw .damaged(.lookUps, line: tokens.line, reason: "a } is missing")
        }
        return try file.rows.marks(.lookUps, now: now)
    }

    private mutating func take(
        _ token: LuaTokens.Token, line: Int
    ) throws(MarkImportError) {
        switch token {
        case .mark(UInt8(ascii: "{")):
            guard tables.count < LookUpFile.depthLimit else {
                throw .damaged(.lookUps, line: line, reason: "its tables are too deep")
            }
            tables.append(([:], line))
            key = ""
        case .mark(UInt8(ascii: "}")):
            guard let table = tables.popLast() else {
                throw .damaged(.lookUps, line: line, reason: "a { is missing")
            }
            add(table.values, line: table.line)
        case .mark(UInt8(ascii: "[")): isInBrackets = true
        case .mark(UInt8(ascii: "]")): isInBrackets = false
        case .mark(UInt8(ascii: ",")), .mark(UInt8(ascii: ";")): key = ""
        case .mark(UInt8(ascii: "=")) where !tables.isEmpty: break
        case .mark:
            throw .damaged(.lookUps, line: line, reason: "this is no table of Lua")
        case .string(let text):
            if isInBrackets { key = text } else { set(text) }
        case .word(let text):
            if key.isEmpty || isInBrackets { key = text } else if text != "nil" { set(text) }
        }
    }

    private mutating func set(_ text: String) {
        if !tables.isEmpty { tables[tables.count - 1].values[key] = text }
    }

    private mutating func add(_ values: [String: String], line: Int) {
        guard let word = values["word"] else { return }
        let seconds = values["time"].flatMap(Double.init) ?? .nan
        // After the year 9999, the form of a date is another one.
        let time = abs(seconds) < 253_402_300_800 ? UnixTime(seconds: Int(seconds)).iso8601 : ""
        rows.add([word, time, values["book_title"] ?? ""], line: line)
    }
}
