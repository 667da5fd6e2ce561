/// The name and version of a database, which several sources may have.
///
/// dictd's `wn` and the folder of WordNet's own files are the same database if their versions are
/// equal. Their titles name the version in different words: `WordNet (r) 3.0 (2006)`,
/// `WordNet 3.0 Copyright 2006 by …`.
enum Edition {
    /// The name and the version in a title; nil if the title has none.
    static func name(in title: String) -> String? {
        guard title.hasPrefix("WordNet ") else { return nil }
        let words = title.split(separator: " ")
        let version = words.first { $0.contains(".") && $0.allSatisfy { $0.isNumber || $0 == "." } }
        return version.map { "WordNet \($0)" }
    }
}
