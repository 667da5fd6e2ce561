import FoundationEssentials

/// Reads JSON (RFC 8259) that comes from outside.
enum JSONAnswer {
    /// How much is read.
    struct Limits {
        /// The most items of a list.
        let items: Int
        /// The most values, a name counting as four: the decoder takes 24 bytes for each before
        /// anybody sees the first one.
        let values: Int

        /// An answer of a server: a show has no more than 15,000 episodes.
        static let answer = Limits(items: 20_000, values: 2_000_000)
        /// A file that a person keeps.
        static let file = Limits(items: 100_000, values: 6_000_000)
    }

    /// The value of a type that the bytes stand for.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - bytes: What was sent.
    ///   - limits: How much of it is read.
    ///   - reason: What is wrong with JSON of another shape.
    /// - Returns: The value.
    /// - Throws: An ``UnreadableAnswer`` that says in words whether it is too much, no JSON at all, or
    ///   JSON of another shape.
    static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], within limits: Limits = .answer,
        orElse reason: String = "it is JSON, but not of the shape that was promised"
    ) throws(UnreadableAnswer) -> Value {
        guard !bytes.isEmpty else { throw UnreadableAnswer(reason: "it is empty") }
        guard mostValues(in: bytes) <= limits.values else {
            throw UnreadableAnswer(reason: "it has more values than are read")
        }
        let decoder = JSONDecoder()
        if let itemLimitKey { decoder.userInfo[itemLimitKey] = limits.items }
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch let error as UnreadableAnswer {
            throw error
        } catch DecodingError.dataCorrupted {
            throw UnreadableAnswer(reason: "it is not valid JSON, or not all of it is there")
        } catch {
            throw UnreadableAnswer(reason: reason)
        }
    }

    /// Where lists find how long they may be.
    fileprivate static let itemLimitKey = CodingUserInfoKey(rawValue: "itemLimit")

    /// No fewer values than there are: some of the marks may stand in texts.
    private static func mostValues(in bytes: [UInt8]) -> Int {
        bytes.reduce(0) { count, byte in
            switch byte {
            case UInt8(ascii: ":"): count + 4
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count + 1
            default: count
            }
        }
    }
}

extension Decoder {
    /// The most items of a list that are read.
    var itemLimit: Int {
        let limit = JSONAnswer.itemLimitKey.flatMap { userInfo[$0] as? Int }
        return limit ?? JSONAnswer.Limits.answer.items
    }
}
