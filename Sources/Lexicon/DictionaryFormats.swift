extension DictionaryFormat {
    /// The formats that can be read, in the order in which their dictionaries are shown.
    public static let all = [
        wordNet, dictd, starDict, mdict, dsl, slob, xdxf, tei, table, cedict, wiktextract,
    ]
}
