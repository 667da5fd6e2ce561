import Testing

/// Expects two values to be equal.
///
/// It says the same as `#expect(value == expected)`, which takes the compiler several times as long.
public func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
) {
    guard value != expected else { return }
    Issue.record(
        "\(value) == \(expected)",
        sourceLocation: SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column))
}
