import Texts

/// The first part of an MDict file: one tag with attributes, in UTF-16.
///
///     <Dictionary GeneratedByEngineVersion="2.0" Encoding="UTF-8" Title="…" …/>
struct MDictHeader {
    /// The bytes of a number in the file: 4 before version 2.
    let numberWidth: Int
    let encoding: TextEncoding
    /// Whether the list of key blocks is enciphered, which needs no code.
    let hasEncipheredKeys: Bool
    let title: String
    let description: String
    /// Whether texts are no HTML.
    let isPlain: Bool
    /// What begins and ends a run of text, by numbers.
    let styles: [Int: (start: String, end: String)]

    /// - Parameters:
    ///   - bytes: The header.
    ///   - file: The path, for errors.
    ///   - isResources: Whether the file is a `.mdd`.
    /// - Throws: ``LexiconError/unsupported(file:reason:)``.
    init(_ bytes: [UInt8], file: String, isResources: Bool) throws(LexiconError) {
        let isWide = bytes.count > 1 && bytes[1] == 0
        let text = (isWide ? TextEncoding.utf16LittleEndian : .utf8).text(bytes)
        let facts = MDictHeader.attributes(of: text)
        let version = facts["generatedbyengineversion"].flatMap { Double($0) } ?? 0
        let required = facts["requiredengineversion"].flatMap { Double($0) } ?? 0
        guard !text.hasPrefix("<ZDB"), version < 3, required < 3 else {
            throw .unsupported(
                file: file, reason: "it has version 3 of MDict; get it in version 2, or convert it")
        }
        let cipher = facts["encrypted"] ?? ""
        let ciphers = Int(cipher) ?? (cipher.lowercased() == "yes" ? 1 : 0)
        guard ciphers & 1 == 0 else {
            throw .unsupported(
                file: file, reason: "it opens only with a registration code; get it without one")
        }
        hasEncipheredKeys = ciphers & 2 != 0
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
        // What MdxBuilder writes where nobody has named the dictionary.
        self.title = title.hasPrefix("Title (No HTML code allowed)") ? "" : title.trimmed
        description = StyledText(html: (facts["description"] ?? "").utf8).text
        isPlain = facts["format"]?.lowercased() == "text"
        styles = MDictHeader.styles(facts["stylesheet"] ?? "")
    }

    /// The attributes by their names in lower case.
    ///
    /// Values may have line ends, and `<` that is not escaped: only the quotation mark at the end counts.
    private static func attributes(of text: String) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text[...]
        while let mark = rest.firstRange(of: "=\"") {
            let name = rest[..<mark.lowerBound].split(whereSeparator: \.isWhitespace).last ?? ""
            let value = rest[mark.upperBound...].prefix { $0 != "\"" }
            let resolved = CharacterReference.resolved(Array(value.utf8)[...])
            attributes[name.lowercased()] = String(decoding: resolved, as: UTF8.self)
            rest = rest[value.endIndex...].dropFirst()
        }
        return attributes
    }

    /// Lines in threes: a number, what begins the style, and what ends it.
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

    /// A text whose marks, `` `12` ``, are replaced by what they stand for.
    ///
    /// A style ends where the next one begins. An unknown mark is text.
    func styled(_ text: String) -> String {
        guard !styles.isEmpty, text.contains("`") else { return text }
        var result = ""
        var end = ""
        var rest = text[...]
        while let mark = rest.firstIndex(of: "`") {
            result += rest[..<mark]
            rest = rest[mark...].dropFirst()
            let digits = rest.prefix(3).prefix { $0.isASCII && $0.isNumber }
            let after = rest[digits.endIndex...]
            if after.first == "`", let number = Int(digits), let style = styles[number] {
                result += end + style.start
                end = style.end
                rest = after.dropFirst()
            } else {
                result += "`"
            }
        }
        return result + rest + end
    }
}
