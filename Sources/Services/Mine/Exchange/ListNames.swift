/// Names of lists in one field of a table.
enum ListNames {
    /// The names with `; ` between them; `;`, `,` and `\` in a name have a backslash before them.
    static func text(_ names: [String]) -> String {
        names.map { name in
            guard name.utf8.contains(where: { special.contains($0) }) else { return name }
            var text: [UInt8] = []
            for byte in name.utf8 {
                if special.contains(byte) { text.append(backslash) }
                text.append(byte)
            }
            return String(decoding: text, as: UTF8.self)
        }.joined(separator: "; ")
    }

    /// The names in a field, with `;` or `,` between them.
    static func names(in field: String) -> [String] {
        let isSeparator = { (byte: UInt8) in
            byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
        }
        guard field.utf8.contains(backslash) else {
            return field.utf8.split(whereSeparator: isSeparator).map { String(Substring($0)) }
        }
        var names: [[UInt8]] = [[]]
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == backslash, let next = rest.first, special.contains(next) {
                names[names.count - 1].append(next)
                rest.removeFirst()
            } else if isSeparator(byte) {
                names.append([])
            } else {
                names[names.count - 1].append(byte)
            }
        }
        return names.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names as tags of Anki, which have no blanks.
    static func tags(_ names: [String]) -> String {
        names.map { $0.split(separator: " ").joined(separator: "_") }.joined(separator: " ")
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let special = Array(";,\\".utf8)
}
