/// A list whose items count one by one: one that can't be read loses none of the others.
///
/// Reading ends when its task is cancelled: nobody waits for what is then missing.
struct LenientList<Item: Decodable>: Decodable {
    /// The items that can be read, in their order.
    let items: [Item]
    /// How many others there are.
    let leftOut: Int

    init(from decoder: any Decoder) throws {
        try self.init(try decoder.unkeyedContainer(), limit: decoder.itemLimit)
    }

    /// Reads what is left of a list.
    ///
    /// - Throws: An ``UnreadableAnswer`` when it has more items than `limit`, before one is read.
    init(_ list: any UnkeyedDecodingContainer, limit: Int) throws {
        var list = list
        let count = list.count ?? 0
        guard count <= limit else {
            throw UnreadableAnswer(reason: "it has \(count) items; no more than \(limit) are read")
        }
        var items: [Item] = []
        while !list.isAtEnd, !Task.isCancelled {
            // Reading it as anything at all is what moves on to the next one.
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
