import Texts

/// The first part of an MDict file: one tag with attributes, in UTF-16.
///
///     <Dictionary GeneratedByEngineVersion="2.0" Encoding="UTF-8" Title="…" …/>
struct MDictHeader {
    /// The size of a number in the file, in bytes: 4 before version 2, then 8.
    let numberWidth: Int
    let encoding: TextEncoding
    /// True if the list of key blocks is enciphered; deciphering it needs no registration code.
    let hasEncipheredKeys: Bool
    let title: String
    let description: String
    /// True if the records are plain text, not HTML.
    let isPlain: Bool
    /// The markup before and after a run of text, by the number of its style.
    let styles: [Int: (start: String, end: String)]

    /// - Parameters:
    ///   - bytes: The header.
    ///   - file: The path, for errors.
    ///   - isResources: True if the file is a `.mdd`.
    /// - Throws: ``LexiconError/unsupported(file:reason:)``.
    init(_ bytes: [UInt8], file: String, isResources: Bool) throws(LexiconError) {
        let isUTF16 = bytes.count > 1 && bytes[1] == 0
        let text = (isUTF16 ? TextEncoding.utf16LittleEndian : .utf8).text(bytes)
        let facts = MDictHeader.attributes(of: text)
        let version = facts["generatedbyengineversion"].flatMap { Double($0) } ?? 0
        let required = facts["requiredengineversion"].flatMap { Double($0) } ?? 0
        guard !text.hasPrefix("<ZDB"), version < 3, required < 3 else {
            throw .unsupported(
                file: file, reason: "it has version 3 of MDict; get it in version 2, or convert it")
        }
        let cipher = facts["encrypted"] ?? ""
        let cipherFlags = Int(cipher) ?? (cipher.lowercased() == "yes" ? 1 : 0)
        guard cipherFlags & 1 == 0 else {
            throw .unsupported(
                file: file, reason: "it opens only with a registration code; get it without one")
        }
        hasEncipheredKeys = cipherFlags & 2 != 0
        numberWidth = version < 2 ? 4 : 8
        let name = facts["encoding"] ?? ""
        guard
            let encoding = isResources || name.isEmpty
                ? .utf16LittleEndian : TextEncoding(named: name)
        else {
            throw .unsupported(
                file: file, reason: "its encoding “\(name)” is unknown; convert it to UTF-8")
        }
        self.encoding = encoding
        let title = facts["title"] ?? ""
        // MdxBuilder writes this title if the author has given none.
        self.title = title.hasPrefix("Title (No HTML code allowed)") ? "" : title.trimmed
        description =
            StyledText(
                html: (facts["description"] ?? "").utf8.prefix(MDictHeader.longestDescription)
            ).text
        isPlain = facts["format"]?.lowercased() == "text"
        styles = MDictHeader.styles(facts["stylesheet"] ?? "")
    }

    /// In bytes.
    private static let longestDescription = 1 << 16

    /// The names of attributes that are read, in lower case.
    private static let attributeNames: Set<String> = [
        "generatedbyengineversion", "requiredengineversion", "encrypted", "encoding", "title",
        "description", "format", "stylesheet",
    ]

    /// The attributes in ``attributeNames`` and their values.
    ///
    /// A value may contain line ends and unescaped `<`; only its quotation mark ends it.
    private static func attributes(of text: String) -> [String: String] {
        var attributes: [String: String] = [:]
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "=")) {
            let value = rest[(mark + 1)...]
            guard value.first == UInt8(ascii: "\"") else {
                rest = value
                continue
            }
            let start = rest[..<mark].lastIndex { !$0.isASCIILetter }.map { $0 + 1 }
            let name = rest[(start ?? rest.startIndex)..<mark].map(\.asciiLowercased)
            let quotedValue = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
            rest = bytes[quotedValue.endIndex...].dropFirst()
            let attributeName = String(decoding: name, as: UTF8.self)
            guard attributeNames.contains(attributeName) else { continue }
            attributes[attributeName] = String(
                decoding: CharacterReference.resolved(quotedValue), as: UTF8.self)
        }
        return attributes
    }

    /// Parses groups of three lines: the number of a style, its start markup, and its end markup.
    private static func styles(_ text: String) -> [Int: (start: String, end: String)] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var styles: [Int: (start: String, end: String)] = [:]
        for index in stride(from: 0, to: lines.count - 1, by: 3) {
            guard let number = Int(lines[index].trimmed), 1...255 ~= number else { continue }
            let end = index + 2 < lines.count ? String(lines[index + 2]) : ""
            styles[number] = (String(lines[index + 1]), end)
        }
        return styles
    }

    /// The most bytes that styles may add to a text.
    private static let styleLimit = 4 << 20

    /// The text with each mark, such as `` `12` ``, replaced by the markup of its style.
    ///
    /// A style ends where the next style begins. Unknown marks and marks beyond ``styleLimit`` stay
    /// as they are.
    func styled(_ text: String) -> String {
        guard !styles.isEmpty, text.utf8.contains(UInt8(ascii: "`")) else { return text }
        var result = ""
        var end = ""
        var addedCount = 0
        var rest = text.utf8[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "`")) {
            result += Substring(rest[..<mark])
            rest = rest[mark...].dropFirst()
            let digits = rest.prefix(3).prefix(while: \.isASCIIDigit)
            let restAfterDigits = rest[digits.endIndex...]
            if restAfterDigits.first == UInt8(ascii: "`"), let number = Int(Substring(digits)),
                let style = styles[number],
                addedCount + style.start.utf8.count + style.end.utf8.count <= MDictHeader.styleLimit
            {
                addedCount += style.start.utf8.count + style.end.utf8.count
                result += end + style.start
                end = style.end
                rest = restAfterDigits.dropFirst()
            } else {
                result += "`"
            }
        }
        return result + Substring(rest) + end
    }
}
