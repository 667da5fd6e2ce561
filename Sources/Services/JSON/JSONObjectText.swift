/// Writes an object of JSON on one line, with its members in the order in which they are added.
struct JSONObjectText {
    private var members: [String] = []
    /// True to write all members: missing texts and values as `null`, empty lists as `[]`.
    private let hasNulls: Bool

    init(hasNulls: Bool = false) { self.hasNulls = hasNulls }

    /// The object as JSON.
    var text: String { "{\(members.joined(separator: ","))}" }

    /// Adds a text, unless it is empty.
    mutating func add(_ name: String, _ text: String) {
        add(name, value: text.isEmpty ? nil : JSONObjectText.quoted(text))
    }

    /// Adds a list of texts, unless it is empty.
    mutating func add(_ name: String, _ texts: [String]) {
        add(name, values: texts.map(JSONObjectText.quoted))
    }

    /// Adds a list of objects, unless it is empty.
    mutating func add(_ name: String, _ objects: [JSONObjectText]) {
        add(name, values: objects.map(\.text))
    }

    /// Adds a value that is JSON already, such as a number, unless it is nil.
    mutating func add(_ name: String, value: String?) {
        if let value {
            members.append("\"\(name)\":\(value)")
        } else if hasNulls {
            members.append("\"\(name)\":null")
        }
    }

    private mutating func add(_ name: String, values: [String]) {
        guard hasNulls || !values.isEmpty else { return }
        add(name, value: "[\(values.joined(separator: ","))]")
    }

    /// A text as a string of JSON, in quotation marks.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
        guard !isPlain else { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: quoted += "\\\""
            case 0x5C: quoted += "\\\\"
            case 0..<0x20, 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
