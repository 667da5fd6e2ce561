import Texts

/// The entities that the DTD of JMdict declares: `<!ENTITY n "noun (common)">`.
struct JMdictEntities {
    private var texts: [[UInt8]: [UInt8]] = [:]

    private static let countLimit = 2_000
    /// The most bytes of a name and of a text.
    private static let longestName = 24
    private static let longestText = 120
    /// The most bytes that replaced entities may add to an entry.
    private static let addedLimit = 1 << 20

    /// - Parameter head: The bytes before the first entry.
    init(_ head: [UInt8]) {
        for declaration in String(decoding: head, as: UTF8.self).split(separator: "<!ENTITY ") {
            let parts = declaration.split(separator: "\"", maxSplits: 2)
            guard parts.count == 3, texts.count < JMdictEntities.countLimit else { continue }
            let (name, text) = (Array(parts[0].trimmed.utf8), Array(parts[1].escapedForHTML.utf8))
            guard name.count <= JMdictEntities.longestName,
                text.count <= JMdictEntities.longestText
            else { continue }
            texts[name] = text
        }
    }

    /// The bytes with declared entities replaced by their texts; other entities, such as `&amp;`,
    /// stay.
    func replaced(in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        var remainingBytes = JMdictEntities.addedLimit
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")), remainingBytes > 0 {
            result += rest[..<mark]
            let name = rest[(mark + 1)...].prefix(JMdictEntities.longestName + 1)
                .prefix { $0 != UInt8(ascii: ";") }
            if let text = texts[Array(name)] {
                result += text
                remainingBytes -= text.count
                rest = rest[name.endIndex...].dropFirst()
            } else {
                result.append(UInt8(ascii: "&"))
                rest = rest[(mark + 1)...]
            }
        }
        return result + rest
    }
}
