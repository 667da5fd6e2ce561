/// Names of lists in one field of a table.
///
/// They have no blanks; see ``MarkDescription/listName(_:)``.
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

    /// The names in a field, with `;` or `,` between them, or else blanks.
    static func names(in field: String) -> [String] {
        guard field.utf8.contains(where: { special.contains($0) }) else {
            return parts(of: field)
        }
        var names: [[UInt8]] = [[]]
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == backslash, let next = rest.first, special.contains(next) {
                names[names.count - 1].append(next)
                rest.removeFirst()
            } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") {
                names.append([])
            } else {
                names[names.count - 1].append(byte)
            }
        }
        return names.map { String(decoding: $0, as: UTF8.self) }
    }

    /// What stands between blanks.
    static func parts(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let special = Array(";,\\".utf8)
}
