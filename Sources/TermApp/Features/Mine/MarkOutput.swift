import Core
import TermView
import Texts

/// Prints marks.
enum MarkOutput {
    static func print(
        _ lines: [MarkLine], json: Bool, zone: any TimeZoneService
    ) throws -> ExitStatus {
        var output = ResultOutput(json: json, columns: [.fixed, .cut, .fixed, .fixed, .fixed])
        for line in lines where output.isOpen {
            try output.print(MarkLineRecord(line), row: fields(of: line, zone))
        }
        return output.end(output.count > 0 ? .found : .nothingFound)
    }

    /// Words as a message names them: all of a few, else how many.
    static func list(_ words: [String]) -> String {
        guard words.count <= 10 else { return "\(words.count.grouped) words" }
        return words.map { QuotedArgument.text(of: $0).cleaned(limit: 80) }.joined(separator: ", ")
    }

    private static func fields(of line: MarkLine, _ zone: any TimeZoneService) -> [String] {
        [
            line.title, line.meaning, line.lists.map { "#\($0)" }.joined(separator: " "),
            "\(line.added.date(in: zone))",
            line.isSuspended ? "left out" : line.due.map { "\($0.date(in: zone))" } ?? "",
        ]
    }
}

/// A mark in `--json`; all fields are present, null when empty.
private struct MarkLineRecord: Encodable {
    private let line: MarkLine

    init(_ line: MarkLine) { self.line = line }

    private enum Key: CodingKey {
        case word, kind, meaning, lists, added, due, suspended
    }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(line.title, forKey: .word)
        try record.encode(line.key.kind == .word ? "word" : "item", forKey: .kind)
        try record.encode(line.meaning.isEmpty ? nil : line.meaning, forKey: .meaning)
        try record.encode(line.lists, forKey: .lists)
        try record.encode(line.added.iso8601, forKey: .added)
        try record.encode(line.due?.iso8601, forKey: .due)
        try record.encode(line.isSuspended, forKey: .suspended)
    }
}
