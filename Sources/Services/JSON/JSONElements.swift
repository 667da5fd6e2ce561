import Texts

/// Finds the elements of a list in JSON one by one.
///
/// So each element can be decoded by itself, and an error can name the line of its element.
///
/// The list is the whole JSON, or a member of an object. Only the ends of elements are found;
/// decoding an element shows if it is valid.
struct JSONElements {
    struct Damage: Error, Hashable {
        /// The line, counted from 1.
        let line: Int
        /// The reason, as the end of a sentence.
        let reason: String
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var isFirst = true
    private var isInObject = false
    /// True if the elements are the members of an object, with their names.
    let isMap: Bool
    /// The JSON of the other wanted member; nil until it is read.
    ///
    /// The member may come before or after the list.
    private(set) var otherValue: ArraySlice<UInt8>?
    private let otherName: String
    /// The name of the member that has the list; nil if the list is the whole JSON.
    private(set) var name: String?

    /// Finds the list; nil when there is none.
    ///
    /// - Parameters:
    ///   - bytes: The JSON.
    ///   - names: The names of a member that has the list, if the JSON is an object.
    ///   - otherName: The name of another wanted member.
    /// - Throws: A ``Damage`` for JSON that is damaged before the list.
    init?(_ bytes: [UInt8], named names: Set<String>, besides otherName: String = "") throws(Damage)
    {
        self.bytes = bytes
        self.otherName = otherName
        isMap = false
        skipBlanks()
        if skip("[") { return }
        guard skip("{") else { return nil }
        isInObject = true
        while true {
            let member = try memberName()
            if names.contains(member), skip("[") {
                name = member
                return
            }
            try readValue(of: member)
            guard try skipComma(before: "}") else { return nil }
        }
    }

    /// Reads the members of a map such as `{"quire": "24 sheets"}`, each with its name; nil for JSON
    /// that is no object.
    init?(membersOf bytes: [UInt8]) {
        self.init(bytes, from: 0, isMap: true)
        skipBlanks()
        guard skip("{") else { return nil }
    }

    /// The range of an element that was read before.
    ///
    /// The element begins at `offset`.
    func element(at offset: Int) throws(Damage) -> Range<Int> {
        var elements = JSONElements(bytes, from: offset, isMap: isMap)
        return try elements.element().range
    }

    private init(_ bytes: [UInt8], from position: Int, isMap: Bool) {
        self.bytes = bytes
        self.position = position
        self.isMap = isMap
        otherName = ""
    }

    /// The next element and its line; nil after the last one, if the rest of the JSON is complete.
    mutating func next() throws(Damage) -> (range: Range<Int>, line: Int)? {
        skipBlanks()
        let end: Unicode.Scalar = isMap ? "}" : "]"
        guard try isFirst ? !skip(end) : skipComma(before: end) else {
            try finish()
            return nil
        }
        isFirst = false
        return try element()
    }

    private mutating func element() throws(Damage) -> (range: Range<Int>, line: Int) {
        skipBlanks()
        let (start, firstLine) = (position, line)
        if isMap { _ = try memberName() }
        return (start..<(try value().range.upperBound), firstLine)
    }

    /// Reads the rest of the JSON after the list.
    private mutating func finish() throws(Damage) {
        if isInObject {
            while try skipComma(before: "}") {
                try readValue(of: try memberName())
            }
        }
        skipBlanks()
        guard position == bytes.count else { throw damage("something follows its end") }
    }

    private mutating func readValue(of member: String) throws(Damage) {
        let range = try value().range
        if member == otherName { otherValue = bytes[range] }
    }

    private mutating func memberName() throws(Damage) -> String {
        skipBlanks()
        let start = position
        guard skip("\"") else { throw damage("a name is missing") }
        try skipString()
        let name = String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
        skipBlanks()
        guard skip(":") else { throw damage("a colon is missing") }
        skipBlanks()
        return name
    }

    /// Skips a value, or throws if there is none.
    private mutating func value() throws(Damage) -> (range: Range<Int>, line: Int) {
        skipBlanks()
        let (start, firstLine) = (position, line)
        var depth = 0
        repeat {
            guard position < bytes.count else { throw damage("its end is missing") }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                try skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                position += 1
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { throw damage("a value is missing") }
                position += 1
                depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw damage("a value is missing") }
                position += 1
            default: skipWord()
            }
            if depth > 0 { skipBlanks() }
        } while depth > 0
        return (start..<position, firstLine)
    }

    /// Skips a number, or a word such as `null`.
    private mutating func skipWord() {
        repeat { position += 1 } while position < bytes.count && isInWord(bytes[position])
    }

    private func isInWord(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte)
    }

    /// Skips the rest of a string, after its opening quote.
    private mutating func skipString() throws(Damage) {
        let opening = line
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\n"): line += 1
            // The end of a line counts, even where damaged JSON escapes it.
            case UInt8(ascii: "\\"):
                if bytes[position...].first != UInt8(ascii: "\n") { position += 1 }
            default: break
            }
        }
        throw Damage(line: opening, reason: "the quote of a text is never closed")
    }

    /// Skips a comma or the end of an array or object.
    ///
    /// - Returns: True if it was a comma, false if it was the end.
    private mutating func skipComma(before end: Unicode.Scalar) throws(Damage) -> Bool {
        skipBlanks()
        if skip(",") { return true }
        if skip(end) { return false }
        throw damage(position < bytes.count ? "a comma is missing" : "its end is missing")
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            default: return
            }
            position += 1
        }
    }

    private func damage(_ reason: String) -> Damage { Damage(line: line, reason: reason) }
}
