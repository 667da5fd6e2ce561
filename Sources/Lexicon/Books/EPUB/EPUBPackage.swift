import Texts

/// The package of an EPUB, `content.opf`, which has the title of the book and the list of its
/// files.
///
/// Source: W3C, "EPUB 3.3", section 5; IDPF, "Open Packaging Format 2.0.1".
struct EPUBPackage {
    struct Item {
        let path: String
        let fragment: String?
        let type: String
        let properties: String
        let fallback: String?
    }

    private(set) var title = ""
    private(set) var creators: [String] = []
    private(set) var language = ""
    private(set) var items: [String: Item] = [:]
    /// The IDs of the documents in the order in which they are read.
    private(set) var spine: [(id: String, isLinear: Bool)] = []
    private(set) var navigation: Item?
    /// The table of contents of EPUB 2.
    private(set) var ncx: Item?
    /// The documents that the spine does not name, in the order of the package.
    private(set) var otherDocuments: [Item] = []

    private static let creatorLimit = 20
    private static let fallbackLimit = 8

    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: Its path in the archive.
    init(_ bytes: [UInt8], at path: String) {
        var tokens = MarkupTokenizer(bytes)
        var text = ""
        var orderedItems: [(id: String, item: Item)] = []
        var ncxID: String?
        while let token = tokens.next() {
            switch token {
            case .start(let tag, _):
                text = ""
                switch tag.localName {
                case "item":
                    guard let id = tag.value(of: "id"),
                        let reference = tag.value(of: "href").flatMap({
                            BookReference($0, in: path)
                        })
                    else { continue }
                    let item = Item(
                        path: reference.path, fragment: reference.fragment,
                        type: tag.value(of: "media-type")?.lowercased() ?? "",
                        properties: tag.value(of: "properties") ?? "",
                        fallback: tag.value(of: "fallback"))
                    items[id] = item
                    orderedItems.append((id, item))
                case "spine": ncxID = tag.value(of: "toc")
                case "itemref":
                    spine.append(
                        (tag.value(of: "idref") ?? "", tag.value(of: "linear") != "no"))
                default: break
                }
            case .text(let bytes):
                if text.utf8.count < 4_096 { text += String(decoding: bytes, as: UTF8.self) }
            case .end(let name):
                let value = text.cleaned(limit: 300)
                text = ""
                guard !value.isEmpty else { continue }
                switch MarkupTag.localName(name) {
                case "title": if title.isEmpty { title = value }
                case "creator":
                    if creators.count < EPUBPackage.creatorLimit { creators.append(value) }
                case "language": if language.isEmpty { language = value }
                default: break
                }
            }
        }
        navigation =
            orderedItems.first { $0.item.properties.split(separator: " ").contains("nav") }?.item
        ncx =
            ncxID.flatMap { items[$0] }
            ?? orderedItems.first { $0.item.type == "application/x-dtbncx+xml" }?.item
        if spine.isEmpty { spine = orderedItems.filter { $0.item.isText }.map { ($0.id, true) } }
        let spinePaths = Set(spine.compactMap { items[$0.id]?.path })
        otherDocuments = orderedItems.map(\.item).filter {
            $0.isText && !spinePaths.contains($0.path) && $0.path != navigation?.path
        }
    }

    /// Returns an item, or its first fallback that Mot can read.
    func readableItem(_ id: String) -> Item? {
        var id = id
        // In a damaged book, the fallbacks of items may form a circle.
        for _ in 0..<EPUBPackage.fallbackLimit {
            guard let item = items[id] else { return nil }
            guard !item.isText, let next = item.fallback, items[next] != nil else { return item }
            id = next
        }
        return items[id]
    }
}

extension EPUBPackage.Item {
    var isText: Bool {
        type.contains("html") || type == "application/x-dtbook+xml" || isDrawing
            || type == "text/x-oeb1-document"
    }

    var isDrawing: Bool { type == "image/svg+xml" }
}

extension MarkupTag {
    /// The name without the prefix of its namespace.
    var localName: String { MarkupTag.localName(name) }

    static func localName(_ name: String) -> String {
        name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }
}
