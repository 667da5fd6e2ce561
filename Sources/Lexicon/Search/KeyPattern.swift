import Texts

/// A ``WordPattern`` for keys: `?` stands for one letter, `*` for any number of letters, and so on.
///
/// The other letters are folded: `Caf?-au*` equals `caf?au*`. Keys have no blanks, so a pattern with blanks has to
/// be compared with the spelling of a headword too.
public struct KeyPattern {
    enum Item: Hashable {
        case letter(Unicode.Scalar)
        case oneOf(LetterSet)
        case anyLetter
        case anyLetters
        /// Only in ``spelledItems``.
        case blank
    }

    /// The items without blanks; there are never two consecutive `anyLetters`.
    ///
    /// Those of an anagram are in any order.
    private(set) var items: [Item] = []
    /// The items with blanks; nil if there are none.
    private(set) var spelledItems: [Item]?
    /// How many letters a key has; nil for any number.
    let length: Int?
    let isAnagram: Bool

    /// Parses a pattern; nil if the text is none.
    public init?(_ text: String) {
        guard let pattern = WordPattern(text) else { return nil }
        length = pattern.length
        isAnagram = pattern.isAnagram
        let all = pattern.items.flatMap(KeyPattern.items)
        for item in all where item != .blank {
            if item != .anyLetters || items.last != .anyLetters { items.append(item) }
        }
        if all.contains(.blank) { spelledItems = all }
    }

    private static func items(of item: WordPattern.Item) -> [Item] {
        switch item {
        case .text(let text): folded(text).map(Item.letter)
        case .oneOf(let ranges, let isOther): [.oneOf(LetterSet(ranges, isOther: isOther))]
        case .anyLetter: [.anyLetter]
        case .anyLetters: [.anyLetters]
        case .blank: [.blank]
        }
    }

    /// The letters of a text, which may be none.
    fileprivate static func folded(_ text: String) -> [Unicode.Scalar] {
        var key = HeadwordKey()
        let bytes = Array(text.utf8)
        Folding.add(bytes.span, to: &key)
        return key.letters
    }

    /// Whether every key matches.
    var fitsAll: Bool { items == [.anyLetters] && spelledItems == nil && length == nil }

    /// Whether accepted keys must be compared with the length.
    func hasLength(of key: HeadwordKey) -> Bool {
        guard let length else { return true }
        return key.letterCount == length
    }

    /// Whether a key matches, as far as a key without blanks tells.
    public func fits(_ key: HeadwordKey) -> Bool {
        guard hasLength(of: key) else { return false }
        if isAnagram { return AnagramAutomaton(self).distance(of: key) != nil }
        return KeyPattern.fit(items, key.letters) { _ in false }
    }

    /// Whether a headword has blanks where the pattern has some; true for a pattern without blanks.
    public func hasBlanks(of headword: String) -> Bool {
        guard let spelledItems else { return true }
        let words = headword.split(whereSeparator: \.isWhitespace)
        let letters = words.map { Folding.key(of: String($0)).letters }
        return KeyPattern.fit(spelledItems, Array(letters.joined(separator: [" "]))) { $0 == " " }
    }

    /// Whether letters match.
    ///
    /// Each `*` first matches as few letters as possible; backtracking to the last `*` is enough,
    /// because the part before it matches anyway.
    private static func fit(
        _ items: [Item], _ letters: [Unicode.Scalar], isBlank: (Unicode.Scalar) -> Bool
    ) -> Bool {
        var item = 0
        var letter = 0
        var retry: (item: Int, letter: Int)?
        while letter < letters.count {
            let isFitting =
                switch item < items.count ? items[item] : nil {
                case .letter(letters[letter]): true
                case .anyLetter: !isBlank(letters[letter])
                case .oneOf(let set): !isBlank(letters[letter]) && set.contains(letters[letter])
                case .blank: isBlank(letters[letter])
                case .letter, .anyLetters, nil: false
                }
            if isFitting {
                item += 1
                letter += 1
            } else if item < items.count, items[item] == .anyLetters {
                item += 1
                retry = (item, letter)
            } else {
                guard let last = retry else { return false }
                item = last.item
                letter = last.letter + 1
                retry = (item, letter)
            }
        }
        return items[item...].allSatisfy { $0 == .anyLetters }
    }
}

/// Some folded letters, or all others.
struct LetterSet: Hashable {
    private let ranges: [ClosedRange<Unicode.Scalar>]
    private let isOther: Bool

    /// Folds the ends of each range that fold to one letter.
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
