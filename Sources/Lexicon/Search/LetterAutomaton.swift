/// An automaton that reads a key letter by letter.
///
/// It decides whether the key matches, and as early as possible that it can't.
protocol LetterAutomaton {
    associatedtype State

    /// The state before the first letter.
    var start: State { get }
    func next(_ state: State, ascii letter: UInt8) -> State
    func next(_ state: State, letter: Unicode.Scalar) -> State
    /// Whether no key that begins with the letters so far can match.
    func isDead(_ state: State) -> Bool
    /// The distance of the key that ends here; nil if it does not match.
    func distance(_ state: State) -> Int?
}

extension LetterAutomaton {
    /// The distance of a whole key; nil if it does not match.
    func distance(of key: HeadwordKey) -> Int? {
        let bytes = key.bytes.span
        var state = start
        var index = 0
        while index < key.count {
            let (letter, next) = UTF8Letters.scalar(in: bytes, at: index)
            state = self.next(state, letter: letter)
            if isDead(state) { return nil }
            index = next
        }
        return distance(state)
    }
}

/// The places of each letter in a word, as bits; the first place is bit 0.
struct LetterMasks {
    /// The most letters of a word.
    ///
    /// An automaton has one more state than letters, and needs a spare bit.
    static let maximumCount = 62

    private var ascii: [UInt64]
    private var others: [(letter: Unicode.Scalar, places: UInt64)] = []
    /// The places of letters that are not in the word.
    private let unknown: UInt64

    /// Creates the masks of letters at places; the places in `anywhere` match any letter.
    init(_ letters: [(letter: Unicode.Scalar, place: Int)], anywhere: UInt64 = 0) {
        unknown = anywhere
        ascii = Array(repeating: anywhere, count: 128)
        for (letter, place) in letters {
            let bit: UInt64 = 1 << UInt64(place)
            if letter.isASCII {
                ascii[Int(letter.value)] |= bit
            } else if let index = others.firstIndex(where: { $0.letter == letter }) {
                others[index].places |= bit
            } else {
                others.append((letter, anywhere | bit))
            }
        }
    }

    @inline(__always)
    subscript(ascii letter: UInt8) -> UInt64 { ascii[Int(letter & 0x7F)] }

    subscript(letter: Unicode.Scalar) -> UInt64 {
        if letter.isASCII { return ascii[Int(letter.value)] }
        return others.first { $0.letter == letter }?.places ?? unknown
    }
}
