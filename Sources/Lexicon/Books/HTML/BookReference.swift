import Texts

/// A reference from a document of a book to a place in the book.
struct BookReference: Hashable {
    /// The path of the target's document in the book, as it was written; it may be percent-encoded.
    let path: String
    /// The ID of the place in the document; nil for its beginning.
    let fragment: String?

    /// The longest address that is accepted, in bytes.
    private static let longestAddress = 2_000

    /// Resolves an address; nil if it leads out of the book.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - document: The path of the document with the reference; empty if the book has only one
    ///     document.
    init?(_ address: String, in document: String) {
        let address = address.trimmed
        guard address.utf8.count <= BookReference.longestAddress else { return nil }
        let sides = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = (sides.first ?? "").prefix { $0 != "?" }
        let fragment = sides.count > 1 ? EntryLink.percentDecoded(sides[1]) : ""
        self.fragment = fragment.isEmpty ? nil : fragment
        if path.isEmpty {
            self.path = document
            return
        }
        let isElsewhere = path.hasPrefix("/") || path.prefix { $0 != "/" }.contains(":")
        guard !isElsewhere, !document.isEmpty else { return nil }
        var parts = document.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        self.path = parts.joined(separator: "/")
    }

    init(path: String, fragment: String? = nil) {
        self.path = path
        self.fragment = fragment
    }

    /// The target as text, for a link.
    var text: String { fragment.map { "\(path)#\($0)" } ?? path }

    /// Parses the ``text`` of a reference.
    init(target: String) {
        let sides = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(sides.first ?? "")
        fragment = sides.count > 1 ? String(sides[1]) : nil
    }
}
