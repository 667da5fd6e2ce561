/// Accepts the keys that match a pattern.
///
/// Its states are the reached places in the pattern; a set of states is a bit mask, as in
/// ``TypoAutomaton``. It reads only the beginning of a pattern with more than 62 places, so it may
/// accept keys that do not match. It does not check lengths and gaps.
struct PatternAutomaton: LetterAutomaton {
    let start: UInt64 = 1
    /// True if accepted keys must be checked against the pattern itself.
    let isApproximate: Bool
    private let masks: LetterMasks
    /// The states at a `*`, where any letters may follow.
    private let starStates: UInt64
    private let end: UInt64

    init(_ pattern: KeyPattern) {
        var place = 0
        var letters: [(letter: Unicode.Scalar, place: Int)] = []
        var sets: [(set: LetterSet, place: Int)] = []
        var wildcards: UInt64 = 0
        var starStates: UInt64 = 0
        var isApproximate = false
        for item in pattern.items {
            if item == .anyLetters {
                starStates |= 1 << UInt64(place)
                continue
            }
            guard place < LetterMasks.maximumCount else {
                starStates |= 1 << UInt64(place)
                isApproximate = true
                break
            }
            switch item {
            case .letter(let letter): letters.append((letter, place))
            case .oneOf(let set): sets.append((set, place))
            case .anyLetter, .anyLetters, .blank, .hyphen: wildcards |= 1 << UInt64(place)
            }
            place += 1
        }
        masks = LetterMasks(letters, wildcards: wildcards, sets: sets)
        end = 1 << UInt64(place)
        self.starStates = starStates
        self.isApproximate = isApproximate
    }

    @inline(__always)
    func next(_ state: UInt64, ascii letter: UInt8) -> UInt64 {
        (state & masks[ascii: letter]) << 1 | state & starStates
    }

    func next(_ state: UInt64, letter: Unicode.Scalar) -> UInt64 {
        (state & masks[letter]) << 1 | state & starStates
    }

    @inline(__always)
    func isDead(_ state: UInt64) -> Bool { state == 0 }

    @inline(__always)
    func distance(_ state: UInt64) -> Int? { state & end != 0 ? 0 : nil }
}
