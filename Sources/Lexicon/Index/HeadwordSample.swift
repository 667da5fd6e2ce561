/// Takes a sample of the headwords while they are written in order, and judges all headwords by the
/// sample.
struct HeadwordSample {
    private let step: Int
    private var recordCount = 0
    private var words: [String] = []
    /// The first headwords that begin with an `s`.
    private var wordsWithS: [String] = []

    /// The numbers of headwords in the samples for the language and for the capitals.
    private static let languageCount = 200
    fileprivate static let spellingCount = 60
    private static let letterS = UInt8(ascii: "s")

    /// - Parameter count: The number of records.
    init(of count: Int) { step = max(1, count / HeadwordSample.languageCount) }

    mutating func add(_ key: borrowing HeadwordKey, _ spelling: borrowing Span<UInt8>) {
        let isForLanguage = recordCount.isMultiple(of: step)
        recordCount += 1
        let first = key[0]
        let isForCapitals =
            wordsWithS.count < HeadwordSample.spellingCount && first == HeadwordSample.letterS
        guard isForLanguage || isForCapitals,
            let word = Spelling.headword(
                of: key, after: spelling, at: HeadwordLocation(rawValue: 0))
        else { return }
        if isForLanguage { words.append(word.text) }
        if isForCapitals { wordsWithS.append(word.text) }
    }

    var language: Language? { Language(lettersOf: words.joined(separator: " ")) }

    var isCapitalized: Bool { wordsWithS.areCapitalized }
}

extension DictionaryReader {
    /// True if most of the first headwords that begin with an `s` have a capital.
    ///
    /// An unsorted dictionary is judged by its first headwords, whatever their first letters are.
    public var isCapitalized: Bool {
        var words: [String] = []
        // The error is reported when a word is looked up.
        try? forEachHeadword(in: .range(from: "s", to: "t")) { text, _, _ in
            words.append(text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
            return words.count < HeadwordSample.spellingCount
        }
        return words.areCapitalized
    }
}

extension [String] {
    /// True if most of the words begin with a capital.
    fileprivate var areCapitalized: Bool {
        2 * count { $0.first?.isUppercase == true } > count
    }
}
