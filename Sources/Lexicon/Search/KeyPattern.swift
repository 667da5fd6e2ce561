/// A pattern: `?` stands for one letter, `*` for any number of letters.
///
/// The other letters are folded: `Caf?-au*` equals `caf?au*`.
public struct KeyPattern {
    enum Item: Hashable {
        case letter(Unicode.Scalar)
        case anyLetter
        case anyLetters
    }

    /// The items; there are never two consecutive `anyLetters`.
    private(set) var items: [Item] = []

    /// Parses a pattern; nil if the text has neither `?` nor `*`.
    public init?(_ text: String) {
        var literal: [UInt8] = []
        var isPattern = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "?"):
                append(literal)
                items.append(.anyLetter)
            case UInt8(ascii: "*"):
                append(literal)
                if items.last != .anyLetters { items.append(.anyLetters) }
            default:
                literal.append(byte)
                continue
            }
            literal = []
            isPattern = true
        }
        guard isPattern else { return nil }
        append(literal)
    }

    /// Whether every key matches.
    var fitsAll: Bool { items == [.anyLetters] }

    private mutating func append(_ literal: [UInt8]) {
        guard !literal.isEmpty else { return }
        var key = HeadwordKey()
        Folding.add(literal.span, to: &key)
        items += key.letters.map(Item.letter)
    }

    /// Whether a key matches.
    ///
    /// Each `*` first matches as few letters as possible; backtracking to the last `*` is enough,
    /// because the part before it matches anyway.
    public func fits(_ key: HeadwordKey) -> Bool {
        let letters = key.letters
        var item = 0
        var letter = 0
        var retry: (item: Int, letter: Int)?
        while letter < letters.count {
            switch item < items.count ? items[item] : nil {
            case .letter(letters[letter]), .anyLetter:
                item += 1
                letter += 1
            case .anyLetters:
                item += 1
                retry = (item, letter)
            default:
                guard let last = retry else { return false }
                item = last.item
                letter = last.letter + 1
                retry = (item, letter)
            }
        }
        return items[item...].allSatisfy { $0 == .anyLetters }
    }
}
