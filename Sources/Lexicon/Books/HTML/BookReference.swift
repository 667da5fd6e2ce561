import Texts

/// A reference of a document of a book to a place in the book.
struct BookReference: Hashable {
    /// The path of the document in the book, as it was written: it may be percent-encoded.
    let path: String
    /// The ID of the place in it; nil for its beginning.
    let fragment: String?

    /// In bytes.
    private static let longest = 2_000

    /// Resolves an address; nil for one that leads out of the book.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - document: The path of the document in which it stands; empty if the book has only one.
    init?(_ address: String, in document: String) {
        let address = address.trimmed
        guard address.utf8.count <= BookReference.longest else { return nil }
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

    /// The target as links have it.
    var text: String { fragment.map { "\(path)#\($0)" } ?? path }

    /// Reads a target.
    init(target: String) {
        let sides = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(sides.first ?? "")
        fragment = sides.count > 1 ? String(sides[1]) : nil
    }
}
