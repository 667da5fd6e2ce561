/// A list that skips the items that can't be decoded.
///
/// Decoding stops when the task is cancelled, because the result will not be used.
struct LenientList<Item: Decodable>: Decodable {
    /// The decoded items, in order.
    let items: [Item]
    /// The number of items that were skipped.
    let leftOutCount: Int
    /// The first item that was skipped, and the reason: `item 2: it has no word`; nil for none.
    let firstFault: String?

    init(from decoder: any Decoder) throws {
        try self.init(try decoder.unkeyedContainer(), limit: decoder.itemLimit)
    }

    /// Decodes the rest of a list.
    ///
    /// - Throws: An ``UnreadableAnswer`` when the list has more than `limit` items, before any item
    ///   is decoded.
    init(_ list: any UnkeyedDecodingContainer, limit: Int) throws {
        var list = list
        let count = list.count ?? 0
        guard count <= limit else {
            throw UnreadableAnswer(reason: "it has \(count) items; no more than \(limit) are read")
        }
        var items: [Item] = []
        var fault: String?
        while !list.isAtEnd, !Task.isCancelled {
            let number = list.currentIndex + 1
            // `Lenient` never throws, so that decoding moves on to the next item.
            guard let lenient = try? list.decode(Lenient.self) else { break }
            switch lenient.result {
            case .success(let item): items.append(item)
            case .failure(let error): fault = fault ?? "item \(number): \(ItemFault(error).reason)"
            }
        }
        self.items = items
        leftOutCount = count - items.count
        firstFault = fault
    }

    private struct Lenient: Decodable {
        let result: Result<Item, any Error>

        init(from decoder: any Decoder) throws {
            result = Result { try Item(from: decoder) }
        }
    }
}

/// The reason why an item of a list was skipped.
struct ItemFault: Error {
    /// A clause about the item: `it has no word`.
    let reason: String

    init(reason: String) { self.reason = reason }

    /// Describes the error of a decoder, with the names of fields, but without any text of the
    /// list.
    fileprivate init(_ error: any Error) {
        switch error {
        case let fault as ItemFault: self = fault
        case DecodingError.keyNotFound(let key, _):
            self.init(reason: "it has no \(key.stringValue)")
        case DecodingError.typeMismatch(_, let context): self.init(context, "has the wrong type")
        case DecodingError.valueNotFound(_, let context): self.init(context, "is null")
        case DecodingError.dataCorrupted(let context): self.init(context, "can't be read")
        default: self.init(reason: "it can't be read")
        }
    }

    private init(_ context: DecodingError.Context, _ fault: String) {
        let key = context.codingPath.last
        reason =
            key?.intValue == nil
            ? key.map { "its \($0.stringValue) \(fault)" } ?? "it \(fault)" : "it is no object"
    }
}
