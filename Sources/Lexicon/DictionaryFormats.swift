import struct SystemPackage.FilePath

extension DictionaryFormat {
    /// The formats that can be read, in the order in which their dictionaries are shown.
    public static let all = [
        wordNet, dictd, starDict, mdict, dsl, slob, xdxf, tei, cedict, table, tbx, tmx, jmdict,
        wiktextract, yomitan,
    ]

    /// Formats that other programs read, but this program does not; their files are listed with
    /// advice.
    public static let unsupported = [
        unsupportedFormat("ZIM", endings: ["zim"], "Kiwix reads it"),
        unsupportedFormat("Babylon", endings: ["bgl"], starDictRemedy),
        unsupportedFormat("Lingvo's LSD", endings: ["lsd"], "lsd2dsl makes a DSL dictionary of it"),
        unsupportedFormat("Sdictionary", endings: ["dct"], starDictRemedy),
        unsupportedFormat("Aard", endings: ["aar"], "Aard 2 has newer ones, .slob, which are read"),
        unsupportedFormat("Lingoes's LD2", endings: ["ld2", "ldx"], "Lingoes reads it"),
        unsupportedFormat("QuickDic", endings: ["quickdic"], starDictRemedy),
        unsupportedFormat(
            "Kindle's MOBI", endings: ["azw", "azw3", "mobi", "prc"], "a Kindle reads it"),
    ]

    /// Any file in this program's own folder that is no dictionary of a known format.
    public static let other = DictionaryFormat(
        name: "other", recognises: { _ in true }, knownName: { $0.lastComponent?.string },
        open: { path, _, _ throws(LexiconError) in
            throw .unsupported(
                file: path.string, reason: remedy(for: path))
        })

    /// Makes a format for files that are not listed one by one.
    ///
    /// - Parameter count: The number of files.
    /// - Returns: A format that equals ``other``.
    public static func others(count: Int) -> DictionaryFormat {
        DictionaryFormat(
            name: other.name, recognises: { _ in false }, knownName: { _ in "more files" },
            open: { path, _, _ throws(LexiconError) in
                throw .unsupported(file: path.string, reason: "\(count) more files are not read")
            })
    }

    private static func unsupportedFormat(
        _ name: String, endings: [String], _ remedy: String
    ) -> DictionaryFormat {
        let endings = endings.map { "." + $0 }
        return DictionaryFormat(
            name: name, recognises: { hasEnding($0, endings) },
            knownName: { $0.stem },
            open: { path, _, _ throws(LexiconError) in
                throw .unsupported(
                    file: path.string, reason: "Mot can't read \(name); \(remedy)")
            })
    }

    private static let starDictRemedy = "PyGlossary converts it to StarDict"

    /// Returns advice for a file that is no dictionary of a known format.
    private static func remedy(for path: FilePath) -> String {
        let name = path.lastComponent?.string.lowercased() ?? ""
        func hasEnding(_ endings: [String]) -> Bool {
            endings.contains { name.hasSuffix("." + $0) }
        }
        if ArchiveImport(path).isImportable {
            return "it is packed; `mot import-dictionary` unpacks it"
        }
        if let advice = advice.first(where: { hasEnding($0.endings) })?.text { return advice }
        return "its format is not known; PyGlossary may convert it to StarDict"
    }

    /// Advice for files of other kinds, by the endings of their names.
    private static let advice: [(endings: [String], text: String)] = [
        (
            ["7z", "bz2", "gz", "lz", "lzma", "rar", "xz", "z", "zst"],
            "it is packed; unpack it here"
        ),
        (["part", "crdownload", "download"], "it is not whole; download it again"),
        (["idx", "syn", "oft"], "it is part of a dictionary whose .ifo is missing"),
        (["dict", "dict.dz"], "it is part of a dictionary whose .index or .ifo is missing"),
        (["mdd"], "it is part of a dictionary whose .mdx is missing"),
        (["aff", "dic"], "it is a list of words for checking spelling, without meanings"),
        (["ods", "xls", "xlsx"], "a table can be read as .csv; save it in that format"),
        (
            ["doc", "docx", "epub", "htm", "html", "odt", "pdf", "rtf"],
            "a document is no dictionary"
        ),
    ]
}
