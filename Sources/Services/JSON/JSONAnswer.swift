import FoundationEssentials

/// Reads JSON (RFC 8259) that a server has sent.
enum JSONAnswer {
    /// The value of a type that the bytes stand for.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - bytes: What was sent.
    ///   - reason: What is wrong with JSON of another shape.
    /// - Returns: The value.
    /// - Throws: An ``UnreadableAnswer`` that says in words whether it is no JSON at all, or JSON of
    ///   another shape.
    static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8],
        orElse reason: String = "it is JSON, but not of the shape that was promised"
    ) throws(UnreadableAnswer) -> Value {
        guard !bytes.isEmpty else { throw UnreadableAnswer(reason: "it is empty") }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch DecodingError.dataCorrupted {
            throw UnreadableAnswer(reason: "it is not valid JSON, or not all of it is there")
        } catch {
            throw UnreadableAnswer(reason: reason)
        }
    }
}
