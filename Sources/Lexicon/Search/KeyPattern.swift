import Texts

/// A ``WordPattern`` for keys: `?` stands for one letter, `*` for any number of letters.
///
/// The other letters are folded: `Caf?` equals `caf?`. Keys have no blanks and no hyphens, so a
/// pattern with blanks or hyphens is compared with the spelling of a headword, too.
public struct KeyPattern {
    enum Item: Hashable {
        case letter(Unicode.Scalar)
        case oneOf(LetterSet)
        case anyLetter
        case anyLetters
        /// Only in ``spelledItems``.
        case blank, hyphen
    }

    /// The items without blanks and hyphens; there are never two consecutive `anyLetters`.
    ///
    /// The items of an anagram are in any order.
    private(set) var items: [Item] = []
    /// The items including blanks and hyphens; nil if the pattern has no blanks and hyphens.
    private(set) var spelledItems: [Item]?
    /// The number of letters of a key; nil for any number.
    let length: Int?
    let isAnagram: Bool
    /// True if a key may lack some letters of the anagram.
    let isPartial: Bool
    /// The only letters that a key may have; nil if all letters are allowed.
    private let onlyLetters: LetterSet?

    /// Parses a pattern; nil if the text is not a pattern.
    public init?(_ text: String) {
        guard let pattern = WordPattern(text) else { return nil }
        length = pattern.length
        isAnagram = pattern.isAnagram
        isPartial = pattern.isPartial
        onlyLetters = pattern.onlyLetters.map { letters in
            LetterSet(letters.unicodeScalars.map { $0...$0 }, isOther: false)
        }
        let allItems = pattern.items.flatMap(KeyPattern.items)
        for item in allItems where item != .blank && item != .hyphen {
            if item != .anyLetters || items.last != .anyLetters { items.append(item) }
        }
        if allItems.contains(.blank) || allItems.contains(.hyphen) { spelledItems = allItems }
    }

    private static func items(of item: WordPattern.Item) -> [Item] {
        switch item {
        case .text(let text): folded(text).map(Item.letter)
        case .oneOf(let ranges, let isOther): [.oneOf(LetterSet(ranges, isOther: isOther))]
        case .anyLetter: [.anyLetter]
        case .anyLetters: [.anyLetters]
        case .blank: [.blank]
        case .hyphen: [.hyphen]
        }
    }

    /// The folded letters of a text; may be empty.
    fileprivate static func folded(_ text: String) -> [Unicode.Scalar] {
        var key = HeadwordKey()
        let bytes = Array(text.utf8)
        Folding.add(bytes.span, to: &key)
        return key.letters
    }

    /// True if every key matches.
    var fitsAll: Bool {
        items == [.anyLetters] && spelledItems == nil && length == nil && onlyLetters == nil
    }

    /// The maximum number of letters of a key; nil for any number.
    var maximumLength: Int? { length ?? (items.contains(.anyLetters) ? nil : items.count) }

    /// The shape of the words that match.
    var shape: FormShape {
        let last: Character? =
            if !isAnagram, case .letter(let letter) = items.last { Character(letter) } else { nil }
        return FormShape(length: isPartial ? length : maximumLength, lastLetter: last)
    }

    /// Returns true if a key has the right length, and only allowed letters.
    ///
    /// Automata do not check this.
    func allows(_ key: HeadwordKey) -> Bool {
        if let length, key.letterCount != length { return false }
        return onlyLetters.map { key.letters.allSatisfy($0.contains) } ?? true
    }

    /// Returns true if a key may match: keys have no gaps, so the gaps of the pattern are not
    /// compared.
    public func fits(_ key: HeadwordKey) -> Bool {
        guard allows(key) else { return false }
        if isAnagram { return AnagramAutomaton(self).distance(of: key) != nil }
        return KeyPattern.match(items, key.letters)
    }

    /// Compares keys as ``fits(_:)`` does, but faster if there are many keys.
    var matcher: (HeadwordKey) -> Bool {
        if isAnagram {
            let automaton = AnagramAutomaton(self)
            return { automaton.distance(of: $0) != nil && allows($0) }
        }
        let automaton = PatternAutomaton(self)
        return { key in
            automaton.distance(of: key) != nil
                && (automaton.isApproximate ? fits(key) : allows(key))
        }
    }

    /// Returns true if a headword has blanks and hyphens where the pattern has them, or if the
    /// pattern has no blanks and hyphens.
    ///
    /// Hyphens of the headword are ignored if the pattern has no hyphens.
    public func hasGaps(of headword: String) -> Bool {
        guard let spelledItems else { return true }
        let hasHyphens = spelledItems.contains(.hyphen)
        let words = headword.split(whereSeparator: \.isWhitespace).map { word in
            let parts = word.split(omittingEmptySubsequences: false) { "-‐‑".contains($0) }
            let letters = parts.map { Folding.key(of: String($0)).letters }
            return Array(letters.joined(separator: hasHyphens ? ["-"] : []))
        }
        let letters = Array(words.joined(separator: [" "]))
        return KeyPattern.match(spelledItems, letters, areSpelled: true)
    }

    /// Returns true if the items match all of the letters.
    ///
    /// Each `*` first matches as few letters as possible; backtracking to the last `*` is enough,
    /// because the part before it matches anyway.
    private static func match(
        _ items: [Item], _ letters: [Unicode.Scalar], areSpelled: Bool = false
    ) -> Bool {
        var item = 0
        var letter = 0
        var lastStar: (item: Int, letter: Int)?
        while letter < letters.count {
            // A key may have hyphens, too: the key of `--` has two.
            let isBlank = areSpelled && letters[letter] == " "
            let isHyphen = areSpelled && letters[letter] == "-"
            let isFitting =
                switch item < items.count ? items[item] : nil {
                case .letter(letters[letter]): true
                case .anyLetter: !isBlank && !isHyphen
                case .oneOf(let set): !isBlank && !isHyphen && set.contains(letters[letter])
                case .blank: isBlank
                case .hyphen: isHyphen
                case .letter, .anyLetters, nil: false
                }
            if isFitting {
                item += 1
                letter += 1
            } else if item < items.count, items[item] == .anyLetters {
                item += 1
                lastStar = (item, letter)
            } else {
                guard let last = lastStar else { return false }
                item = last.item
                letter = last.letter + 1
                lastStar = (item, letter)
            }
        }
        return items[item...].allSatisfy { $0 == .anyLetters }
    }
}

/// A set of folded letters, or of all letters except these.
struct LetterSet: Hashable {
    private let ranges: [ClosedRange<Unicode.Scalar>]
    private let isOther: Bool

    /// Creates a set of ranges; folds an end of a range if it folds to one letter.
    init(_ ranges: [ClosedRange<Unicode.Scalar>], isOther: Bool) {
        self.ranges = ranges.map { range in
            let ends = [range.lowerBound, range.upperBound].map { end in
                let folded = KeyPattern.folded(String(end))
                return folded.count == 1 ? folded[0] : end
            }
            return ends[0] <= ends[1] ? ends[0]...ends[1] : range
        }
        self.isOther = isOther
    }

    func contains(_ letter: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(letter) } != isOther
    }
}
