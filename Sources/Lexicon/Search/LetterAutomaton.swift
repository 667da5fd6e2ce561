/// An automaton that reads a key letter by letter.
///
/// The automaton decides if the key matches, and detects a key that can't match as early as
/// possible.
protocol LetterAutomaton<State> {
    associatedtype State

    /// The state before the first letter.
    var start: State { get }
    func next(_ state: State, ascii letter: UInt8) -> State
    func next(_ state: State, letter: Unicode.Scalar) -> State
    /// Returns true if no key that begins with the letters so far can match.
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
    /// The maximum number of letters of a word.
    ///
    /// An automaton has one more state than letters, and needs a spare bit.
    static let maximumCount = 62

    private var ascii: [UInt64]
    private var others: [(letter: Unicode.Scalar, places: UInt64)] = []
    /// The places that match a letter that is not in the word.
    private let unlistedPlaces: UInt64
    private let sets: [(set: LetterSet, place: Int)]

    /// Creates the masks of letters and sets of letters at places; the `wildcards` match any letter.
    init(
        _ letters: [(letter: Unicode.Scalar, place: Int)], wildcards: UInt64 = 0,
        sets: [(set: LetterSet, place: Int)] = []
    ) {
        unlistedPlaces = wildcards
        self.sets = sets
        ascii = (0..<128).map {
            wildcards | LetterMasks.places(of: Unicode.Scalar(UInt8($0)), in: sets)
        }
        for (letter, place) in letters {
            let bit: UInt64 = 1 << UInt64(place)
            if letter.isASCII {
                ascii[Int(letter.value)] |= bit
            } else if let index = others.firstIndex(where: { $0.letter == letter }) {
                others[index].places |= bit
            } else {
                others.append((letter, wildcards | bit))
            }
        }
    }

    @inline(__always)
    subscript(ascii letter: UInt8) -> UInt64 { ascii[Int(letter & 0x7F)] }

    subscript(letter: Unicode.Scalar) -> UInt64 {
        if letter.isASCII { return ascii[Int(letter.value)] }
        let places = others.first { $0.letter == letter }?.places ?? unlistedPlaces
        return sets.isEmpty ? places : places | LetterMasks.places(of: letter, in: sets)
    }

    private static func places(
        of letter: Unicode.Scalar, in sets: [(set: LetterSet, place: Int)]
    ) -> UInt64 {
        sets.reduce(0) { $1.set.contains(letter) ? $0 | 1 << UInt64($1.place) : $0 }
    }
}
