/// A list whose items count one by one: one that can't be read is nil, and loses none of the others.
struct LenientList<Item: Decodable>: Decodable {
    /// The items in their order.
    let items: [Item?]

    init(from decoder: any Decoder) throws {
        self.init(try decoder.unkeyedContainer())
    }

    /// Reads what is left of a list.
    init(_ list: any UnkeyedDecodingContainer) {
        var list = list
        var items: [Item?] = []
        while !list.isAtEnd {
            // Reading it as anything at all is what moves on to the next one.
            guard let lenient = try? list.decode(Lenient.self) else { break }
            items.append(lenient.item)
        }
        self.items = items
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
