/// A list that skips the items that can't be decoded.
///
/// Decoding stops when the task is cancelled; the result is then not used.
struct LenientList<Item: Decodable>: Decodable {
    /// The decoded items, in order.
    let items: [Item]
    /// How many items were skipped.
    let leftOut: Int

    init(from decoder: any Decoder) throws {
        try self.init(try decoder.unkeyedContainer(), limit: decoder.itemLimit)
    }

    /// Decodes the rest of a list.
    ///
    /// - Throws: An ``UnreadableAnswer`` when the list has more than `limit` items, before it
    ///   decodes one.
    init(_ list: any UnkeyedDecodingContainer, limit: Int) throws {
        var list = list
        let count = list.count ?? 0
        guard count <= limit else {
            throw UnreadableAnswer(reason: "it has \(count) items; no more than \(limit) are read")
        }
        var items: [Item] = []
        while !list.isAtEnd, !Task.isCancelled {
            // `Lenient` never throws, so that decoding moves on to the next item.
            guard let lenient = try? list.decode(Lenient.self) else { break }
            if let item = lenient.item { items.append(item) }
        }
        self.items = items
        leftOut = count - items.count
    }

    private struct Lenient: Decodable {
        let item: Item?

        init(from decoder: any Decoder) throws {
            do {
                item = try Item(from: decoder)
            } catch {
                item = nil
            }
        }
    }
}
