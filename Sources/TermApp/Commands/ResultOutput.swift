/// Prints results as they come: as lines of text, or as one JSON array.
struct ResultOutput {
    /// How many results were printed.
    private(set) var count = 0
    private var outcome = StandardStreams.Outcome.written
    /// What was not written yet.
    private var waiting = ""
    private let isJSON: Bool
    private let jsonText = JSONText()

    init(json: Bool) { isJSON = json }

    /// Ends a command that could not even begin: its array is whole and empty all the same.
    static func fail(_ error: any Error, json: Bool) -> ExitStatus {
        if json { _ = StandardStreams.print("[]\n") }
        StandardStreams.report("mot: \(error)")
        return .failed
    }

    /// So many bytes are written at once.
    private static let blockSize = 1 << 16

    /// Whether somebody still reads; when nobody does there is no use in going on.
    var isOpen: Bool { outcome == .written }

    /// Prints a result in the form that was asked for; the other one is never made.
    mutating func print(
        _ record: @autoclosure () -> some Encodable, text: @autoclosure () -> String
    ) throws {
        let lead = count == 0 ? "[" : ",\n"
        count += 1
        write(isJSON ? lead + (try jsonText.text(of: record())) : text())
    }

    /// Ends the array, which has to be whole also when nothing was found.
    ///
    /// - Parameter status: How the command ends when everything could be written.
    /// - Returns: How it ends.
    mutating func end(_ status: ExitStatus) -> ExitStatus {
        if isJSON { write(count == 0 ? "[]\n" : "]\n") }
        flush()
        return outcome == .failed ? .failed : status
    }

    /// Writes what was printed, before whoever waits for it has to wait for something else.
    mutating func flush() {
        guard isOpen, !waiting.isEmpty else { return }
        outcome = StandardStreams.print(waiting)
        waiting = ""
    }

    private mutating func write(_ text: String) {
        waiting += text
        if waiting.utf8.count >= ResultOutput.blockSize { flush() }
    }
}
