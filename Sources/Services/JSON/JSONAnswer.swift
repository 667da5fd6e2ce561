import FoundationEssentials
import Texts

/// Decodes JSON (RFC 8259) from servers and files, within limits.
enum JSONAnswer {
    struct Limits {
        /// The most items of a list.
        let items: Int
        /// The most values of the JSON; a name counts as four values.
        ///
        /// The decoder takes 24 bytes for each value before it returns the first value.
        let values: Int

        /// The limits for answers of servers: the longest shows have 15,000 episodes.
        static let answer = Limits(items: 20_000, values: 2_000_000)
        static let file = Limits(items: 100_000, values: 6_000_000)
    }

    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - bytes: The JSON.
    ///   - limits: The limits of the JSON.
    ///   - reason: The error text for JSON of another shape.
    /// - Returns: The value.
    /// - Throws: An ``UnreadableAnswer`` when the bytes are too large, not JSON, or JSON of another
    ///   shape.
    static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], within limits: Limits = .answer,
        orElse reason: String = "it is JSON, but not in the expected format"
    ) throws(UnreadableAnswer) -> Value {
        guard !bytes.isEmpty else { throw UnreadableAnswer(reason: "it is empty") }
        guard maximumValueCount(in: bytes) <= limits.values else {
            throw UnreadableAnswer(reason: "it has too many values")
        }
        let decoder = JSONDecoder()
        if let itemLimitKey { decoder.userInfo[itemLimitKey] = limits.items }
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch let error as UnreadableAnswer {
            throw error
        } catch DecodingError.dataCorrupted {
            throw UnreadableAnswer(reason: "it is not valid JSON, or it is incomplete")
        } catch {
            throw UnreadableAnswer(reason: reason)
        }
    }

    /// The key of `userInfo` through which ``LenientList`` gets the limit.
    fileprivate static let itemLimitKey = CodingUserInfoKey(rawValue: "itemLimit")

    /// An upper bound of the number of values: characters inside strings are counted too.
    private static func maximumValueCount(in bytes: [UInt8]) -> Int {
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
    /// The most items that a list may have.
    var itemLimit: Int {
        let limit = JSONAnswer.itemLimitKey.flatMap { userInfo[$0] as? Int }
        return limit ?? JSONAnswer.Limits.answer.items
    }
}

extension String? {
    /// The text of a field as one clean line; nil when this line is empty.
    func line(limit: Int = 4_096) -> String? {
        guard let line = self?.cleaned(limit: limit), !line.isEmpty else { return nil }
        return line
    }
}
