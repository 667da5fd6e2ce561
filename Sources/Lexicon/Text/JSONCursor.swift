import Texts

/// Reads JSON (RFC 8259) member by member, and skips members that are not requested.
///
/// Invalid JSON is no error: the cursor moves to the end, and the values that were read before stay
/// valid.
struct JSONCursor {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Calls the body for each member of an object, with the cursor at the member's value.
    ///
    /// The body may read the value or leave it.
    mutating func forEachMember(_ body: (_ key: String, _ cursor: inout JSONCursor) -> Void) {
        guard take(UInt8(ascii: "{")) else { return skip() }
        while !take(UInt8(ascii: "}")), let key = text() {
            guard take(UInt8(ascii: ":")) else { return moveToEnd() }
            let start = position
            body(key, &self)
            if position == start { skip() }
            guard take(UInt8(ascii: ",")) || next == UInt8(ascii: "}") else { return moveToEnd() }
        }
    }

    /// Calls the body for each element of an array, with the cursor at the element.
    ///
    /// The body may read the element or leave it.
    mutating func forEachElement(_ body: (_ cursor: inout JSONCursor) -> Void) {
        guard take(UInt8(ascii: "[")) else { return skip() }
        while !take(UInt8(ascii: "]")) {
            let start = position
            body(&self)
            if position == start { skip() }
            guard take(UInt8(ascii: ",")) || next == UInt8(ascii: "]") else { return moveToEnd() }
        }
    }

    /// A string, or a number as it is written; nil for another value, which is skipped.
    mutating func string() -> String? {
        if let text = text() { return text }
        let start = position
        skip()
        let value = bytes[start..<position].drop(while: \.isJSONBlank)
        let isNumber = value.first.map { $0.isASCIIDigit || $0 == UInt8(ascii: "-") } ?? false
        return isNumber ? String(decoding: value, as: UTF8.self) : nil
    }

    /// Reads the strings of an array; a string that is in no array counts as an array of one.
    mutating func strings() -> [String] {
        if let text = text() { return [text] }
        var strings: [String] = []
        forEachElement { cursor in
            if let text = cursor.string() { strings.append(text) }
        }
        return strings
    }

    /// Copies the next value, with only the requested members of objects, and without blanks
    /// between tokens.
    ///
    /// - Parameters:
    ///   - keys: The keys of the members that are copied, at whatever depth.
    ///   - output: The text to which the value is added.
    ///   - depth: The maximum nesting of objects and arrays; a deeper value becomes `null`.
    mutating func copyValue(keeping keys: Set<String>, to output: inout [UInt8], depth: Int = 16) {
        var isFirst = true
        switch next {
        case UInt8(ascii: "{") where depth > 0:
            output.append(UInt8(ascii: "{"))
            forEachMember { key, cursor in
                guard keys.contains(key) else { return }
                output += (isFirst ? "\"" : ",\"").utf8
                output += key.utf8
                output += "\":".utf8
                isFirst = false
                cursor.copyValue(keeping: keys, to: &output, depth: depth - 1)
            }
            output.append(UInt8(ascii: "}"))
        case UInt8(ascii: "[") where depth > 0:
            output.append(UInt8(ascii: "["))
            forEachElement { cursor in
                if !isFirst { output.append(UInt8(ascii: ",")) }
                isFirst = false
                cursor.copyValue(keeping: keys, to: &output, depth: depth - 1)
            }
            output.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"), UInt8(ascii: "["), nil:
            skip()
            output += "null".utf8
        default:
            let start = position
            skip()
            output += bytes[start..<position]
        }
    }

    enum Kind { case text, object, array, other }

    /// The kind of the next value, which is not consumed.
    var kind: Kind {
        mutating get {
            switch next {
            case UInt8(ascii: "\""): .text
            case UInt8(ascii: "{"): .object
            case UInt8(ascii: "["): .array
            default: .other
            }
        }
    }

    // MARK: - Bytes

    /// The next byte that is not blank, which is not consumed; nil at the end.
    private var next: UInt8? {
        mutating get {
            while position < bytes.count, bytes[position].isJSONBlank { position += 1 }
            return position < bytes.count ? bytes[position] : nil
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard let next else { return byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func moveToEnd() { position = bytes.count }

    /// Skips a value with everything in it.
    private mutating func skip() {
        var depth = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                skipText()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of the object or array around the value.
                if depth == 0 { return }
                depth -= 1
                position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return }
                position += 1
                continue
            default:
                while position < bytes.count, !bytes[position].endsJSONWord { position += 1 }
            }
            if depth == 0 { return }
        }
    }

    private mutating func skipText() {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        moveToEnd()
    }

    /// Reads a string; nil if the next value is of another kind, which is then not consumed.
    private mutating func text() -> String? {
        guard next == UInt8(ascii: "\"") else { return nil }
        let start = position + 1
        skipText()
        let content = bytes[start..<max(start, min(position, bytes.count) - 1)]
        guard content.contains(UInt8(ascii: "\\")) else {
            return String(decoding: content, as: UTF8.self)
        }
        return JSONCursor.unescaped(content)
    }

    private static func unescaped(_ content: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var text = ""
        var rest = content
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let escape = rest.popFirst() {
                switch escape {
                case UInt8(ascii: "u"):
                    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
                    units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
                    rest = rest.dropFirst(4)
                case UInt8(ascii: "n"): units.append(10)
                case UInt8(ascii: "t"): units.append(9)
                case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "r"): units.append(32)
                default: units.append(UInt16(escape))
                }
                continue
            }
            text += String(decoding: units, as: UTF16.self)
            units = []
            let plainBytes = rest.prefix { $0 != UInt8(ascii: "\\") }
            text += String(decoding: [byte] + plainBytes, as: UTF8.self)
            rest = rest[plainBytes.endIndex...]
        }
        return text + String(decoding: units, as: UTF16.self)
    }
}

extension UInt8 {
    fileprivate var isJSONBlank: Bool {
        self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
    }

    /// True if the byte ends a number, `true`, `false` or `null`.
    fileprivate var endsJSONWord: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""):
            true
        default: isJSONBlank
        }
    }
}
