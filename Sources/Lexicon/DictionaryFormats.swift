import struct SystemPackage.FilePath

extension DictionaryFormat {
    /// The formats that can be read, in the order in which their dictionaries are shown.
    public static let all = [
        wordNet, dictd, starDict, mdict, dsl, slob, xdxf, tei, table, cedict, wiktextract, yomitan,
    ]

    /// Formats that other programs read, and this one does not: their files are named, with what to do.
    public static let unread = [
        unread("ZIM", ending: "zim", "Kiwix reads it"),
        unread("Babylon", ending: "bgl", "PyGlossary makes a StarDict dictionary of it"),
        unread("Lingvo's LSD", ending: "lsd", "lsd2dsl makes a DSL dictionary of it"),
        unread("Sdictionary", ending: "dct", "PyGlossary makes a StarDict dictionary of it"),
    ]

    private static func unread(
        _ name: String, ending: String, _ remedy: String
    ) -> DictionaryFormat {
        DictionaryFormat(
            name: name, recognises: { $0.extension?.lowercased() == ending },
            knownName: { $0.stem },
            open: { path, _, _ throws(LexiconError) in
                throw .unsupported(
                    file: path.string, reason: "\(name) is not read here; \(remedy)")
            })
    }
}
