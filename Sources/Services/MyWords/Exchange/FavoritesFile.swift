import Core
import Lexicon
import Texts

/// Reads the favorites of GoldenDict: `<folder name="…">` and `<headword>` in `<root>`.
///
/// A folder becomes a list. If the folder is in another folder, the name of the list has both
/// names: `French/food`. As in GoldenDict, every element that is not a folder is a word.
struct FavoritesFile {
    private static let depthLimit = 32

    private var lines: LineCounter
    private var line = 1
    private var rows = WordRows([.word, .lists])
    private var hasBegun = false
    /// The names of the elements that are open.
    private var openElements: [String] = []
    /// The names of the lists of the open folders; each begins with the names of the outer folders.
    private var folders: [String] = []
    /// The longest name of a folder, in Unicode scalars.
    private static let longestName = 200
    private var openWord: OpenWord?

    private struct OpenWord {
        var text: [UInt8] = []
        /// The number of open elements around the word.
        let depth: Int
        let line: Int
    }

    /// Reads the favorites, or the words in other XML.
    static func read(_ bytes: [UInt8], now: UnixTime) throws(MarkImportError) -> MarkImport {
        var file = FavoritesFile(lines: LineCounter(bytes))
        var tokens = MarkupTokenizer(bytes, allowsAnyName: true)
        while let token = tokens.next() {
            file.line = file.lines.line(at: tokens.position)
            switch token {
            case .text(let text): file.openWord?.text += text
            case .start(let tag, let isEmpty):
                if !file.hasBegun, tag.name != "root",
                    let marks = try WordXML.read(bytes, now: now)
                {
                    return marks
                }
                try file.begin(tag)
                if isEmpty { try file.end(tag.name) }
            case .end(let name): try file.end(name)
            }
        }
        guard file.hasBegun, file.openElements.isEmpty else {
            throw file.damage("</root> is missing")
        }
        return try file.rows.marks(.favorites, now: now)
    }

    private init(lines: LineCounter) { self.lines = lines }

    private mutating func begin(_ tag: MarkupTag) throws(MarkImportError) {
        guard hasBegun || tag.name == "root" else {
            throw .otherXML(element: tag.name.cleaned(limit: 40))
        }
        guard !hasBegun || !openElements.isEmpty else { throw damage("something follows </root>") }
        guard openElements.count < FavoritesFile.depthLimit else {
            throw damage("its folders are too deep")
        }
        if hasBegun, openWord == nil {
            if tag.name == "folder" {
                let name = (tag.value(of: "name") ?? "").cleaned(limit: FavoritesFile.longestName)
                folders.append(folders.last.map { "\($0)/\(name)" } ?? name)
            } else {
                openWord = OpenWord(depth: openElements.count, line: line)
            }
        }
        hasBegun = true
        openElements.append(tag.name)
    }

    private mutating func end(_ name: String) throws(MarkImportError) {
        guard let openName = openElements.popLast(), openName == name else {
            throw damage("</\(name.cleaned(limit: 40))> ends nothing")
        }
        if let openWord {
            guard openWord.depth == openElements.count else { return }
            // The semicolon ends the name of a list, which may have blanks.
            rows.add(
                [
                    String(decoding: openWord.text, as: UTF8.self),
                    folders.last.map { ListNames.text([$0]) + ";" } ?? "",
                ], line: openWord.line)
            self.openWord = nil
        } else if name == "folder" {
            folders.removeLast()
        }
    }

    private func damage(_ reason: String) -> MarkImportError {
        .damaged(.favorites, line: line, reason: reason)
    }
}

/// Splits tables of Lua, as KOReader writes them, into tokens.
struct LuaTokens {
    enum Token: Hashable {
        case string(String)
        /// A number, a name, or a word such as `true`.
        case word(String)
        /// A sign such as `{`, `[`, `=` or `,`.
        case mark(UInt8)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var lines: LineCounter

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineCounter(bytes)
    }

    /// The line of the token that was read last.
    private(set) var line = 1

    /// The next token; nil at the end.
    mutating func next() throws(MarkImportError) -> Token? {
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= 0x20 {
                position += 1
            } else if bytes[position...].starts(with: "--".utf8) {
                skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            } else {
                line = lines.line(at: position)
                let start = position
                if byte == UInt8(ascii: "\"") { return .string(try string()) }
                skip(while: LuaTokens.isWord)
                guard position > start else {
                    position += 1
                    return .mark(byte)
                }
                return .word(String(decoding: bytes[start..<position], as: UTF8.self))
            }
        }
        return nil
    }

    private mutating func skip(while isPart: (UInt8) -> Bool) {
        while position < bytes.count, isPart(bytes[position]) { position += 1 }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "_.+-".utf8.contains(byte)
    }

    /// Reads a string in the form that Lua's `%q` writes.
    private mutating func string() throws(MarkImportError) -> String {
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), position < bytes.count {
                text.append(escaped())
            } else {
                text.append(byte)
            }
        }
        throw .damaged(.lookUps, line: line, reason: "the quote of a text is never closed")
    }

    /// Reads an escape sequence behind its backslash; up to three decimal digits are the value of a
    /// byte.
    private mutating func escaped() -> UInt8 {
        let digits = bytes[position...].prefix(3).prefix {
            $0.isASCIIDigit
        }
        guard digits.isEmpty else {
            position = digits.endIndex
            let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            return UInt8(exactly: number) ?? UInt8(ascii: " ")
        }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return UInt8(ascii: "\n")
        case UInt8(ascii: "r"): return UInt8(ascii: "\r")
        case UInt8(ascii: "t"): return UInt8(ascii: "\t")
        default: return byte
        }
    }
}
