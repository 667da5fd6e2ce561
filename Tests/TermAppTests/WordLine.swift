import FoundationEssentials
import Testing

/// A word that `words --json` prints: its fields by name.
struct WordLine: Decodable, Equatable {
    /// The value of a field.
    enum Value: Decodable, Equatable {
        case absent
        case number(Int)
        case text(String)
        case texts([String])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .absent
            } else if let number = try? value.decode(Int.self) {
                self = .number(number)
            } else if let texts = try? value.decode([String].self) {
                self = .texts(texts)
            } else {
                self = .text(try value.decode(String.self))
            }
        }
    }

    var fields: [String: Value]

    init(from decoder: any Decoder) throws { fields = try [String: Value](from: decoder) }

    static func lines(of json: String) throws -> [WordLine] {
        try JSONDecoder().decode([WordLine].self, from: Data(json.utf8))
    }

    /// Returns the text of a field; throws an error that fails the test if the field has no text.
    func text(_ field: String) throws -> String {
        guard case .text(let text) = fields[field] else {
            throw NoText(field: field)
        }
        return text
    }

    struct NoText: Error { let field: String }
}
