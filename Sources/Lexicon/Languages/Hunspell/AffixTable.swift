import Texts

/// The prefixes of a Hunspell dictionary, or its suffixes, sorted by their letters.
struct AffixTable: Sendable {
    struct Rule: Sendable {
        let flag: UInt16
        /// True if a word may have a prefix and a suffix together.
        let crossesAffixes: Bool
        /// The letters that the affix removes from the stem, as a range of the table's letters.
        fileprivate let strippedLetters: Range<UInt32>
        /// The letters that the affix adds to the stem.
        fileprivate let addedLetters: Range<UInt32>
        /// The flags of the affix, which permit further affixes.
        let continuation: FlagSets.ID
        fileprivate let condition: UInt32
    }

    let areSuffixes: Bool
    /// The rules, sorted by the letters that they add, after ``finish()``.
    private var rules: [Rule] = []
    private var letters: [UInt8] = []
    private var conditions: [AffixCondition] = []
    private var conditionNumbers: [[UInt8]: UInt32] = [:]
    private var longestAddition = 0

    /// The maximum length of an affix, in bytes; longer affixes are left out.
    private static let longestAffix = 100
    /// The maximum number of rules: the largest dictionary of Debian has 30,000.
    static let limit = 200_000

    init(areSuffixes: Bool) { self.areSuffixes = areSuffixes }

    var count: Int { rules.count }

    /// Adds a rule, whose texts are in UTF-8.
    mutating func add(
        flag: UInt16, crossesAffixes: Bool, strippedLetters: [UInt8], addedLetters: [UInt8],
        continuation: FlagSets.ID,
        condition: [UInt8]
    ) {
        guard max(strippedLetters.count, addedLetters.count) <= AffixTable.longestAffix,
            let condition = number(of: condition)
        else { return }
        rules.append(
            Rule(
                flag: flag, crossesAffixes: crossesAffixes,
                strippedLetters: append(strippedLetters), addedLetters: append(addedLetters),
                continuation: continuation, condition: condition))
        longestAddition = max(longestAddition, addedLetters.count)
    }

    private mutating func number(of condition: [UInt8]) -> UInt32? {
        if let number = conditionNumbers[condition] { return number }
        guard let parsed = AffixCondition(condition) else { return nil }
        conditions.append(parsed)
        let number = UInt32(conditions.count - 1)
        conditionNumbers[condition] = number
        return number
    }

    private mutating func append(_ text: [UInt8]) -> Range<UInt32> {
        let start = UInt32(letters.count)
        letters += text
        return start..<UInt32(letters.count)
    }

    /// Sorts the rules, after the last rule was added.
    mutating func finish() {
        rules = rules.sorted { order($0, letters.span.extracting($1.addedLetters.ints)) < 0 }
        conditionNumbers = [:]
    }

    /// Calls the body with each rule that may have formed a word, and with the stem of the word.
    ///
    /// - Parameters:
    ///   - word: The word, in UTF-8.
    ///   - allowsEmptyStem: True if the affix may be the whole word (the setting `FULLSTRIP`).
    ///   - body: Returns false to stop.
    func forEachStem(
        of word: [UInt8], allowsEmptyStem: Bool, _ body: (Rule, _ stem: [UInt8]) -> Bool
    ) {
        for count in 0...min(longestAddition, word.count) {
            let stemPart = areSuffixes ? word.dropLast(count) : word.dropFirst(count)
            if stemPart.isEmpty, !allowsEmptyStem { return }
            let affix = areSuffixes ? word.count - count..<word.count : 0..<count
            var index = rules.indices.firstNumber {
                order(rules[$0], word.span.extracting(affix)) >= 0
            }
            while index < rules.count, order(rules[index], word.span.extracting(affix)) == 0 {
                let rule = rules[index]
                let strippedLetters = letters[rule.strippedLetters.ints]
                let stem =
                    areSuffixes
                    ? Array(stemPart + strippedLetters) : Array(strippedLetters + stemPart)
                guard body(rule, fits(rule, stem) ? stem : []) else { return }
                index += 1
            }
        }
    }

    private func fits(_ rule: Rule, _ stem: [UInt8]) -> Bool {
        let condition = conditions[Int(rule.condition)]
        return areSuffixes
            ? condition.fitsEnd(of: stem.span) : condition.fitsBeginning(of: stem.span)
    }

    /// Compares the letters that a rule adds with other letters; see ``Swift/Span/order(_:)``.
    private func order(_ rule: Rule, _ letters: Span<UInt8>) -> Int {
        self.letters.span.extracting(rule.addedLetters.ints).order(letters)
    }

    /// The sets of flags that permit further affixes.
    var continuations: Set<FlagSets.ID> { Set(rules.map(\.continuation)) }
}

extension Range<UInt32> {
    fileprivate var ints: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
