/// Prints results as they arrive: as lines of text or as one JSON array.
struct ResultOutput {
    /// The number of printed results.
    private(set) var count = 0
    private var outcome = StandardStreams.Outcome.written
    /// Output that is not written yet.
    private var buffer = ""
    private let isJSON: Bool
    private let jsonText = JSONText()

    init(json: Bool) { isJSON = json }

    /// Ends a command that fails before its first result; with `--json`, prints an empty array.
    static func fail(_ error: any Error, json: Bool) -> ExitStatus {
        if json { _ = StandardStreams.print("[]\n") }
        StandardStreams.report("mot: \(error)")
        return .failed
    }

    /// Output is written in blocks of this many bytes.
    private static let blockSize = 1 << 16

    /// Whether output can still be written; if false, stop.
    var isOpen: Bool { outcome == .written }

    /// Prints a result as a JSON record or as text; only the one needed is evaluated.
    ///
    /// - Throws: An `EncodingError`.
    mutating func print(
        _ record: @autoclosure () -> some Encodable, text: @autoclosure () -> String
    ) throws {
        let lead = count == 0 ? "[" : ",\n"
        count += 1
        write(isJSON ? lead + (try jsonText.text(of: record())) : text())
    }

    /// Ends the output; a JSON array is complete even without results.
    ///
    /// - Parameter status: The exit status if everything could be written.
    /// - Returns: The exit status.
    mutating func end(_ status: ExitStatus) -> ExitStatus {
        if isJSON { write(count == 0 ? "[]\n" : "]\n") }
        flush()
        return outcome == .failed ? .failed : status
    }

    /// Writes buffered output; call it before buffer for more input or answers.
    mutating func flush() {
        guard isOpen, !buffer.isEmpty else { return }
        outcome = StandardStreams.print(buffer)
        buffer = ""
    }

    private mutating func write(_ text: String) {
        buffer += text
        if buffer.utf8.count >= ResultOutput.blockSize { flush() }
    }
}
