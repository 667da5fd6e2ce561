import Synchronization
import Texts

/// The style sheets of a dictionary that its entries name, each read once.
final class StyleSheets: Sendable {
    private let known = Mutex<[String: [StyleSheet]]>([:])

    /// The most that are kept; an entry has no others.
    private static let limit = 16

    /// Those that an entry in HTML names, as in `<link rel="stylesheet" href="main.css">`.
    ///
    /// An entry is shown without one that is missing or can't be read.
    ///
    /// - Parameters:
    ///   - html: The entry.
    ///   - read: Reads a file of the dictionary.
    /// - Returns: Each once, in the order of the entry.
    func named(
        in html: String, read: (_ name: String) throws(LexiconError) -> Resource?
    ) -> [StyleSheet] {
        var sheets: [StyleSheet] = []
        var rest = html.utf8[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
            let start = rest[mark...]
            rest = start.dropFirst()
            guard start.prefix(5).map(\.asciiLowercased).elementsEqual("<link".utf8) else {
                continue
            }
            var tokens = MarkupTokenizer(Array(start.prefix(StyleSheets.longestTag)))
            guard case .start(let tag, _) = tokens.next(),
                let name = tag.value(of: "href").flatMap(StyleSheets.file)
            else { continue }
            for sheet in sheet(named: name, read: read) where !sheets.contains(sheet) {
                sheets.append(sheet)
            }
        }
        return sheets
    }

    /// A sheet, behind those that it imports; empty if it can't be read.
    private func sheet(
        named name: String, depth: Int = 0,
        read: (_ name: String) throws(LexiconError) -> Resource?
    ) -> [StyleSheet] {
        if let known = known.withLock({ $0[name] }) { return known }
        guard known.withLock({ $0.count }) < StyleSheets.limit else { return [] }
        var all: [StyleSheet] = []
        if let css = (try? read(name)).flatMap(\.self)?.bytes {
            if depth < StyleSheets.depthLimit {
                all = StyleSheets.imports(in: css).flatMap {
                    sheet(named: $0, depth: depth + 1, read: read)
                }
            }
            all.append(StyleSheet(css))
        }
        return known.withLock { known in
            // Two threads may read one at the same time.
            let first = known[name] ?? all
            known[name] = first
            return first
        }
    }

    /// How many sheets import one another.
    private static let depthLimit = 3

    /// The name of a file in an address; nil for another file than a sheet.
    private static func file(in address: some StringProtocol) -> String? {
        let path = address.trimmed.trimmingPrefix("file://").prefix { $0 != "?" && $0 != "#" }
        return path.lowercased().hasSuffix(".css") ? String(path) : nil
    }

    /// The sheets that one names at its beginning: `@import url("base.css");`.
    private static func imports(in css: [UInt8]) -> [String] {
        let head = String(decoding: css.prefix(longestTag), as: UTF8.self)
        return ("@" + head).split(separator: "@import").dropFirst().compactMap { rest in
            file(
                in: rest.prefix { $0 != ";" }.trimmed.trimmingPrefix("url(").prefix { $0 != ")" }
                    .filter { !"\"' ".contains($0) })
        }
    }

    /// In bytes.
    private static let longestTag = 1 << 10
}
