import Synchronization

/// The style sheets of a dictionary that its entries name, each read once.
final class StyleSheets: Sendable {
    private let known = Mutex<[String: StyleSheet?]>([:])

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
        while let mark = rest.firstRange(of: "<link".utf8) {
            var tokens = MarkupTokenizer(
                Array(rest[mark.lowerBound...].prefix(StyleSheets.longestTag)))
            rest = rest[mark.upperBound...]
            guard case .start(let tag, _) = tokens.next(),
                let name = tag.value(of: "href"), name.lowercased().hasSuffix(".css")
            else { continue }
            if let known = known.withLock({ $0[name] }) {
                if let known, !sheets.contains(known) { sheets.append(known) }
                continue
            }
            guard known.withLock({ $0.count }) < StyleSheets.limit else { continue }
            let sheet = (try? read(name)).flatMap(\.self).map { StyleSheet($0.bytes) }
            known.withLock { $0[name] = .some(sheet) }
            if let sheet { sheets.append(sheet) }
        }
        return sheets
    }

    /// In bytes.
    private static let longestTag = 1 << 10
}
