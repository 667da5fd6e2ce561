import Texts

/// The content of an `.ifo` file ("StarDictFileFormat", section 2).
struct StarDictInfo {
    /// The title; nil when there is none.
    let bookName: String?
    /// The claimed number of records in `.idx` and `.syn`.
    let wordCount: Int
    let synonymCount: Int
    /// The claimed size of the uncompressed `.idx` file, in bytes.
    let indexSize: Int
    /// The width of an offset in `.idx`, in bytes: 4 or 8.
    let offsetWidth: Int
    /// The types of the fields if they are the same in all entries; nil if each field names its own
    /// type.
    let kinds: [StarDictField.Kind]?

    /// Description, author, address and date, in lines.
    let description: DictionaryDescription

    /// The largest file, in bytes; it may contain a licence.
    private static let limit = 1 << 20
    /// Larger numbers are lowered to this limit, so that no arithmetic overflows; no file
    /// is as large.
    private static let countLimit = 1 << 48
    /// The most field types; there are 52 letters.
    private static let kindLimit = 52

    /// Reads a file.
    ///
    /// - Throws: A ``LexiconError`` when it is not an `.ifo` file, or its version or kind is
    ///   unknown.
    init(_ file: DiskFile) throws(LexiconError) {
        guard file.count <= StarDictInfo.limit else {
            throw .damaged(file: file.path, reason: "it has more than 1 MiB")
        }
        let text = String(decoding: try file.bytes(at: 0, count: file.count), as: UTF8.self)
        var lines = text.split(whereSeparator: \.isNewline)[...]
        let title = lines.popFirst().map { $0.drop { $0 == "\u{FEFF}" } } ?? ""
        guard title == "StarDict's dict ifo file" else {
            guard title.hasPrefix("StarDict's ") else {
                throw .damaged(file: file.path, reason: "it is not a StarDict .ifo file")
            }
            throw .unsupported(file: file.path, reason: "it is not a dictionary, but “\(title)”")
        }
        let values = StarDictInfo.values(lines)
        let version = values["version"] ?? ""
        guard version == "2.4.2" || version == "3.0.0" else {
            throw .unsupported(file: file.path, reason: "it has the unknown version “\(version)”")
        }
        switch version == "3.0.0" ? values["idxoffsetbits"] ?? "32" : "32" {
        case "32": offsetWidth = 4
        case "64": offsetWidth = 8
        case let bits:
            throw .unsupported(file: file.path, reason: "its offsets have “\(bits)” bits")
        }
        bookName = values["bookname"].flatMap { $0.isEmpty ? nil : $0 }
        func number(_ key: String) -> Int {
            values[key].flatMap { Int($0) }.map { min(max(0, $0), StarDictInfo.countLimit) } ?? 0
        }
        wordCount = number("wordcount")
        synonymCount = number("synwordcount")
        indexSize = number("idxfilesize")
        let types = values["sametypesequence"] ?? ""
        guard types.utf8.count <= StarDictInfo.kindLimit else {
            throw .damaged(file: file.path, reason: "its sametypesequence is too long")
        }
        description = StarDictInfo.description(values)
        kinds = types.isEmpty ? nil : types.utf8.map(StarDictField.Kind.init)
    }

    /// In bytes.
    private static let longestDescription = 1 << 16

    /// Description, author, address and date; descriptions use `<br>` for line breaks.
    private static func description(_ values: [String: String]) -> DictionaryDescription {
        let lines = StyledText(
            html: (values["description"] ?? "").utf8.prefix(StarDictInfo.longestDescription)
        ).paragraphs.map(\.text)
            .filter { !$0.isEmpty }
        let facts = ["author", "website", "date"].compactMap { values[$0] }.filter { !$0.isEmpty }
        return DictionaryDescription(
            title: lines.first, text: (lines + facts).joined(separator: "\n"))
    }

    /// The values of `key=value` lines by their keys.
    static func values(_ lines: some Sequence<Substring>) -> [String: String] {
        var values: [String: String] = [:]
        for line in lines {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            values[parts[0].trimmed] = parts[1].trimmed
        }
        return values
    }
}
