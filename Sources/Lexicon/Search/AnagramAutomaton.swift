/// Accepts the keys that have the letters of an anagram in any order.
///
/// A state has a bit for each letter of the anagram that is still unused. Another bit is set in all
/// live states, so only a dead state is 0. A letter of a key uses an equal letter if there is one,
/// and else a place for any letter, because later letters can use such a place too. If the anagram
/// is partial, a key may lack letters.
struct AnagramAutomaton: LetterAutomaton {
    let start: UInt64
    private let masks: LetterMasks
    private let wildcards: UInt64
    private let isPartial: Bool
    private static let aliveBit: UInt64 = 1 << 63

    /// Creates the automaton of the first 62 letters of an anagram.
    init(_ pattern: KeyPattern) {
        var letters: [(letter: Unicode.Scalar, place: Int)] = []
        var wildcards: UInt64 = 0
        let items = pattern.items.prefix(LetterMasks.maximumCount)
        for (place, item) in items.enumerated() {
            if case .letter(let letter) = item {
                letters.append((letter, place))
            } else {
                wildcards |= 1 << UInt64(place)
            }
        }
        masks = LetterMasks(letters)
        self.wildcards = wildcards
        isPartial = pattern.isPartial
        start = AnagramAutomaton.aliveBit | (1 << UInt64(items.count) - 1)
    }

    @inline(__always)
    func next(_ state: UInt64, ascii letter: UInt8) -> UInt64 { next(state, masks[ascii: letter]) }

    func next(_ state: UInt64, letter: Unicode.Scalar) -> UInt64 { next(state, masks[letter]) }

    @inline(__always)
    private func next(_ state: UInt64, _ places: UInt64) -> UInt64 {
        let letterPlaces = state & places
        let usablePlaces = letterPlaces != 0 ? letterPlaces : state & wildcards
        // Clears the bit of the lowest place that can be taken.
        return usablePlaces == 0 ? 0 : state & ~(usablePlaces & (~usablePlaces &+ 1))
    }

    @inline(__always)
    func isDead(_ state: UInt64) -> Bool { state == 0 }

    @inline(__always)
    func distance(_ state: UInt64) -> Int? {
        state == AnagramAutomaton.aliveBit || isPartial ? 0 : nil
    }
}
