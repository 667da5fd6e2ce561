/// The facts about a dictionary that its index stores, so that the program does not read texts and
/// headwords to find them at each start.
///
///     [wrap width, 0 for none] [1: plain texts are HTML] [1: capitals] [language]
///     the title, if the description could be read; empty if there is no title
///     the lines of the description
public struct IndexFacts: Hashable, Sendable {
    /// The cleaned description; nil if it could not be read.
    public internal(set) var description: DictionaryDescription?
    /// The language that the letters of the headwords imply; nil if many languages use these
    /// letters.
    public internal(set) var language: Language?
    /// True if most headwords begin with a capital.
    public internal(set) var isCapitalized = false
    var texts = TextFacts()

    init() {}

    /// Reads the facts of an index; the facts of a table without a dictionary are empty.
    init(_ bytes: some Collection<UInt8>) {
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        let numbers = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard numbers.count == 4 else { return }
        texts = TextFacts(
            wrapWidth: Int(numbers[0]).flatMap { $0 > 0 ? $0 : nil }, isHTML: numbers[1] == "1")
        isCapitalized = numbers[2] == "1"
        language = numbers[3].isEmpty ? nil : Language(code: String(numbers[3]))
        guard lines.count > 1 else { return }
        description = DictionaryDescription(
            title: lines[1].isEmpty ? nil : String(lines[1]),
            text: lines.count > 2 ? String(lines[2]) : "")
    }

    var bytes: [UInt8] {
        let numbers = [texts.wrapWidth ?? 0, texts.isHTML ? 1 : 0, isCapitalized ? 1 : 0]
        let factsLine = (numbers.map(String.init) + [language?.code ?? ""]).joined(separator: " ")
        let descriptionLines = description.map { [$0.title ?? "", $0.text] } ?? []
        return Array(([factsLine] + descriptionLines).joined(separator: "\n").utf8)
    }
}

/// The facts about a dictionary's texts that are only known after some texts have been read.
public struct TextFacts: Hashable, Sendable {
    /// The width to which the texts were wrapped, in characters; nil if they were not wrapped.
    var wrapWidth: Int?
    /// True if texts without a marked kind are HTML.
    var isHTML = false
}
