import ArgumentParser
import Core
import FoundationEssentials
import TermView

/// Prints results as they arrive: as lines of text, in the columns of a table or as one JSON array.
///
/// With a pager, output is held back. The pager starts once the output is too high for the
/// terminal; shorter output is printed at the end.
struct ResultOutput {
    /// The number of printed results.
    private(set) var count = 0
    private var outcome = StandardStreams.Outcome.written
    /// Output that is not written yet.
    private var buffer = ""
    private let isJSON: Bool
    private var lastFlush = ContinuousClock.now
    private static let longestWait = Duration.milliseconds(50)
    private let jsonText = JSONText()
    private var paging: Paging?
    private var table: Table = .none
    /// Messages to report at the end, because a pager has the terminal until then.
    private var messages: [String] = []

    /// The use of columns.
    private enum Table {
        /// Fields are separated by tabs.
        case none
        /// The first rows are held back, because the column widths are computed from them.
        case measuring([TextTable.Column], width: Int, rows: [[String]])
        case measured(TextTable)
    }

    /// The number of rows that are measured for the widths of the columns.
    private static let measuredRowCount = 200

    /// The use of a pager.
    private enum Paging {
        /// The pager starts if there are more lines than this.
        case waiting(command: String, lineCount: Int)
        case running(Pager)
    }

    /// - Parameters:
    ///   - json: True to print one JSON array.
    ///   - pager: The command line of a pager, and the most lines that are printed without it.
    init(json: Bool, pager: (command: String, lineCount: Int)? = nil) {
        isJSON = json
        paging = pager.map { .waiting(command: $0.command, lineCount: $0.lineCount) }
    }

    /// Prints rows in columns on a terminal, else with tabs between the fields.
    ///
    /// - Parameters:
    ///   - json: True to print one JSON array instead.
    ///   - columns: The columns.
    init(json: Bool, columns: [TextTable.Column]) {
        self.init(json: json)
        guard !json, let terminal = OutputTerminal.current else { return }
        table = .measuring(columns, width: terminal.width, rows: [])
    }

    /// Ends a command that fails before its first result; with `--json`, prints an empty array.
    static func fail(_ error: any Error, json: Bool) -> ExitStatus {
        if json { _ = StandardStreams.print("[]\n") }
        StandardStreams.report("mot: \(error)")
        return .failed
    }

    /// The size in bytes of the blocks in which output is written.
    private static let blockSize = 1 << 16

    /// True if output can still be written; if false, the command should stop.
    var isOpen: Bool { outcome == .written }

    /// Prints a result as a JSON record or as text; only the needed argument is evaluated.
    ///
    /// - Throws: An `EncodingError`.
    mutating func print(
        _ record: @autoclosure () -> JSONRecord, text: @autoclosure () -> String
    ) throws {
        guard !isJSON else { return add(try jsonText.text(of: record())) }
        count += 1
        write(text())
    }

    /// Prints a result that is JSON already.
    mutating func print(json: String) { add(JSONText.escaped(json)) }

    private mutating func add(_ json: String) {
        let separator = count == 0 ? "[" : ",\n"
        count += 1
        write(separator + json)
    }

    /// Prints text that is formatted for a terminal; call it only without `--json`.
    mutating func print(text: String) {
        count += 1
        write(text)
    }

    /// Prints a result as a JSON record or as a row; only the needed argument is evaluated.
    ///
    /// - Throws: An `EncodingError`.
    mutating func print(
        _ record: @autoclosure () -> JSONRecord, row: @autoclosure () -> [String]
    ) throws {
        guard !isJSON else { return try print(record(), text: "") }
        print(row: row())
    }

    /// Prints a row; call it only without `--json`.
    mutating func print(row: [String]) {
        count += 1
        switch table {
        case .none:
            write(Row.text(of: row))
        case .measured(let table):
            write(table.text(of: Row.cleaned(row)))
        case .measuring(let columns, let width, var rows):
            rows.append(Row.cleaned(row))
            table = .measuring(columns, width: width, rows: rows)
            if rows.count == ResultOutput.measuredRowCount { writeMeasuredRows() }
        }
    }

    /// Writes all rows so far, before a long wait for further rows.
    mutating func writeRows() {
        writeMeasuredRows()
        flush()
    }

    /// Writes the held rows and uses their widths for the rows that follow.
    private mutating func writeMeasuredRows() {
        guard case .measuring(let columns, let width, let rows) = table else { return }
        let table = TextTable(columns, width: width, for: rows)
        self.table = .measured(table)
        for row in rows { write(table.text(of: row)) }
    }

    /// Ends the output; a JSON array is complete even without results.
    ///
    /// - Parameter status: The exit status if everything could be written.
    /// - Returns: The exit status.
    mutating func end(_ status: ExitStatus) -> ExitStatus {
        writeMeasuredRows()
        if isJSON { write(count == 0 ? "[]\n" : "]\n") }
        flush()
        if case .waiting = paging {
            paging = nil
            flush()
        }
        if case .running(let pager) = paging { pager.finish() }
        for message in messages { StandardStreams.report(message) }
        return outcome == .failed ? .failed : status
    }

    /// Writes buffered output; call it before waiting for more input or more answers.
    mutating func flush() {
        guard isOpen, !buffer.isEmpty else { return }
        if case .waiting(let command, let lineCount) = paging {
            guard buffer.utf8.count(where: { $0 == UInt8(ascii: "\n") }) > lineCount else { return }
            paging = Pager.start(command).map(Paging.running)
        }
        outcome = StandardStreams.print(buffer)
        buffer = ""
    }

    /// Writes the first result at once, and later results when they have been buffered for too
    /// long.
    mutating func flushIfDue() {
        let now = ContinuousClock.now
        guard count == 1 || now - lastFlush > ResultOutput.longestWait else { return }
        lastFlush = now
        flush()
    }

    /// Reports to standard error, after the output so far.
    mutating func report(_ message: String) {
        flush()
        if paging == nil { StandardStreams.report(message) } else { messages.append(message) }
    }

    private mutating func write(_ text: String) {
        buffer += text
        if buffer.utf8.count >= ResultOutput.blockSize { flush() }
    }
}

/// Messages about an answer for standard error, worded as in the tabs.
enum AnswerReport {
    /// Reports that a source has not answered, and names the items that are printed instead.
    ///
    /// - Parameters:
    ///   - failure: The cause.
    ///   - origin: The origin of the printed items; nil when none are printed.
    ///   - items: The plural of the items, such as `episodes`.
    static func reportFailure(_ failure: any Error, printing origin: AnswerOrigin?, items: String) {
        let originText = origin.map { ". These are \($0.text(of: items))" } ?? ""
        StandardStreams.report("mot: \(failure)\(originText)")
    }

    /// Reports the number of items that are not printed, unless it is 0.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - items: The items, such as `episodes that can't be read`.
    ///   - firstItem: The first of the items and the reason; nil if unknown.
    static func reportLeftOut(_ count: Int, _ items: String, first firstItem: String? = nil) {
        guard count > 0 else { return }
        let reason = firstItem.map { " (\($0))" } ?? ""
        StandardStreams.report("mot: \(count) left out: \(items)\(reason)")
    }
}

/// An argument that is parsed into a value of this program.
struct Checked<Value: CheckedArgument>: ExpressibleByArgument {
    let value: Value

    init?(argument: String) {
        guard let value = Value(argument) else { return nil }
        self.value = value
    }
}

/// A value that can be parsed from an argument.
protocol CheckedArgument: Sendable {
    init?(_ text: String)
}

extension CalendarDate: CheckedArgument {}

/// An object in `--json`; all fields are present, null if empty.
struct JSONRecord: Encodable, ExpressibleByDictionaryLiteral {
    private let fields: [(name: String, value: any Encodable)]

    init(dictionaryLiteral fields: (String, any Encodable)...) { self.fields = fields }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: NameKey.self)
        for (name, value) in fields {
            if value as? String == "" {
                try object.encodeNil(forKey: .init(name))
            } else {
                try object.encode(value, forKey: .init(name))
            }
        }
    }
}

/// Encodes the output of `--json`.
struct JSONText {
    private let encoder = JSONEncoder()

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    /// Encodes a value as JSON without control characters that a terminal might interpret.
    ///
    /// - Throws: An `EncodingError`.
    func text(of value: some Encodable) throws -> String {
        JSONText.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Escapes all control and format characters as `\uXXXX`.
    ///
    /// The encoder escapes only the ASCII control characters. The others occur only in JSON
    /// strings.
    static func escaped(_ json: String) -> String {
        guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
        var text = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard isControl(scalar) else {
                text.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text +=
                    "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
            }
        }
        return String(text)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x7F else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
