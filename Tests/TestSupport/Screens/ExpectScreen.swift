import FoundationEssentials
public import TermView
public import Testing

/// Expects a canvas to equal a golden file of the test's target.
///
/// With `MOT_RECORD=1` in the environment (`make record`), it writes the file instead.
///
/// Then it fails the test, so that a recording is not mistaken for a pass.
///
/// - Parameters:
///   - canvas: The drawn canvas.
///   - name: The file is `Golden/<name>.<width>x<height>.txt` beside the folder of the test.
///   - testFile: The file of the test.
///   - sourceLocation: The location reported with a difference.
/// - Throws: An error of the file system when a recording can't be written.
public func expectScreen(
    _ canvas: Canvas, named name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expectText(
        canvas.text, named: "\(name).\(canvas.size.width)x\(canvas.size.height)",
        testFile: testFile, sourceLocation: sourceLocation)
}

/// Expects a text to equal a golden file of the test's target, as ``expectScreen(_:named:testFile:sourceLocation:)``
/// does.
///
/// - Parameters:
///   - text: The text.
///   - name: The file is `Golden/<name>.txt` beside the folder of the test.
///   - testFile: The file of the test.
///   - sourceLocation: The location reported with a difference.
/// - Throws: An error of the file system when a recording can't be written.
public func expectText(
    _ text: String, named name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: testFile).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["MOT_RECORD"] == "1" {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
        return
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    guard golden != text else { return }
    Attachment.record(text, named: "\(name).actual.txt", sourceLocation: sourceLocation)
    Issue.record(
        """
        The screen is not that of \(file.lastPathComponent); if it should be, run `make record`.
        \(difference(from: golden ?? "", to: text))
        """, sourceLocation: sourceLocation)
}

/// The lines that differ, `-` for expected and `+` for actual lines.
private func difference(from expected: String, to actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<max(old.count, new.count)).compactMap { index in
        let before = old.indices.contains(index) ? old[index] : nil
        let after = new.indices.contains(index) ? new[index] : nil
        guard before != after else { return nil }
        return [before.map { "- \($0)" }, after.map { "+ \($0)" }].compactMap(\.self)
            .joined(separator: "\n")
    }.joined(separator: "\n")
}
