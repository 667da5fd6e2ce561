import struct SystemPackage.FilePath

/// A list of SCOWL, the Spell Checker Oriented Word Lists, as Debian installs it.
///
/// The list has words of one kind, region and class, one on each line, in UTF-8.
struct ScowlList {
    let path: FilePath
    /// The class: 10 for the commonest words, 95 for the rarest.
    let sizeClass: Int
    /// True if forms with `'s` are possessives, not words (`it's`).
    let hasPossessives: Bool

    /// Returns the lists that are used.
    ///
    /// Lists of rare variants, lists of abbreviations, and the last class of 290,000 words are left
    /// out, because they do not show how common a word is.
    static func lists(in folder: FilePath) -> [ScowlList] {
        var lists: [ScowlList] = []
        for (sizeClass, _) in Commonness.classes {
            for region in ["english", "american", "british", "british_z"] {
                for kind in ["words", "upper", "proper-names", "contractions"] {
                    lists.append(
                        ScowlList(
                            path: folder.appending("\(region)-\(kind).\(sizeClass)"),
                            sizeClass: sizeClass,
                            hasPossessives: kind != "contractions"))
                }
            }
        }
        return lists
    }

    /// Calls the body with each word in UTF-8, until the body returns false.
    func forEachWord(
        in lines: TextLines, _ body: (borrowing Span<UInt8>, Commonness.Evidence) -> Bool
    ) {
        var word: [UInt8] = []
        // If an error ends the loop, the lines that were read before it are used.
        _ = try? lines.forEach { bytes, line, _ in
            word.removeAll(keepingCapacity: true)
            for index in line { word.append(bytes[index]) }
            if hasPossessives, word.count > 2, word.suffix(2).elementsEqual("'s".utf8) {
                return true
            }
            return body(word.span, Commonness.Evidence(sizeClass: sizeClass))
        }
    }
}
