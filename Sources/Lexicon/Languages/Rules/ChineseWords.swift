import Texts

/// The usual words and readings, because CC-CEDICT does not tell how common its words are.
///
/// The tables are in the rules of Chinese.
enum ChineseWords {
    private static let tables = Language("zh")?.rules.decodedTables ?? [:]

    /// The usual readings of letters.
    private static let readings = LanguageRules.usualReadings(in: tables)

    /// The places of the commonest letters.
    private static let places: [String: Int] = Dictionary(
        (tables["common letters"] ?? []).joined().enumerated().map { (String($1), $0) }
    ) { first, _ in first }

    /// The words that have the letters of other words, in pinyin.
    private static let usual = Set(LanguageRules.words(tables["usual words"]))

    /// Returns true if a word in pinyin is usual among the words with the same letters: `xué xí`
    /// among `xuè xì` and `xuè xǐ`.
    static func isUsual(_ pinyin: String) -> Bool { usual.contains(pinyin.filter { $0 != " " }) }

    /// Returns the rarity of a word with a reading, from its simplified and old spellings; see
    /// ``Entry/rarity``.
    static func rarity(of spellings: [String], read reading: String) -> Int {
        let word = spellings[0]
        let isOddReading = readings[word].map { !([reading] + spellings).contains($0) } ?? false
        let place = word.count == 1 ? places[word] ?? places.count : 0
        return place + (isOddReading ? places.count : 0)
    }
}
