/// Reads a key letter by letter and tells whether it is one of those looked for, and as soon as
/// possible that it is none.
protocol LetterAutomaton {
    /// What is known after some letters.
    associatedtype State

    /// What is known before the first letter.
    var start: State { get }
    /// What is known after one more letter, which is ASCII.
    func next(_ state: State, ascii letter: UInt8) -> State
    /// What is known after one more letter.
    func next(_ state: State, letter: Unicode.Scalar) -> State
    /// Whether no key that begins with these letters can be meant.
    func isDead(_ state: State) -> Bool
    /// How far a key of these letters is from what is looked for; nil if it is not meant.
    func distance(_ state: State) -> Int?
}

extension LetterAutomaton {
    /// How far a key is from what is looked for; nil if it is not meant.
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

/// For each letter the places in a word where it stands, as bits; the first place is bit 0.
struct LetterMasks {
    /// The most letters of a word: an automaton's state has a bit more, and a bit to spare.
    static let maximumCount = 62

    private var ascii: [UInt64]
    private var others: [(letter: Unicode.Scalar, places: UInt64)] = []
    /// The places of letters that it does not have.
    private let unknown: UInt64

    /// Makes the masks of letters that stand at places; what stands at the places `anywhere` may
    /// be any letter.
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

    /// The places of a letter below 128.
    @inline(__always)
    subscript(ascii letter: UInt8) -> UInt64 { ascii[Int(letter & 0x7F)] }

    /// The places of a letter.
    subscript(letter: Unicode.Scalar) -> UInt64 {
        if letter.isASCII { return ascii[Int(letter.value)] }
        return others.first { $0.letter == letter }?.places ?? unknown
    }
}
