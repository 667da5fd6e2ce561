/// Accepts the keys that differ from a word by a few typos: a letter inserted, missing or replaced,
/// or two neighbouring letters swapped and not changed further (optimal string alignment).
///
/// A word of up to 3 letters may have one typo, a word of up to 8 letters two typos, and a longer
/// word three. With three typos, the first letter must be right.
///
/// A state is a number of typos and a number of letters of the word that were matched. A set of states is a
/// bit mask for each number of typos (Wu, Manber, "Fast text searching allowing errors", 1992). Swaps are
/// as in Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003. Typos
/// are counted in letters, not bytes.
struct TypoAutomaton: LetterAutomaton {
    /// For each number of typos, a set of bits: how many letters may have been matched so far.
    struct State {
        /// The states without typos, then the states with at most one, two and three typos.
        var none: UInt64
        var one: UInt64
        var two: UInt64
        var three: UInt64 = 0
        /// The states in the middle of a swap, which is the first, second or third typo.
        ///
        /// The second of the two letters was read, and the first must follow.
        var firstSwap: UInt64 = 0
        var secondSwap: UInt64 = 0
        var thirdSwap: UInt64 = 0
        /// All states after a right first letter; empty before the first letter.
        var statesAfterFirstLetter: UInt64 = 0
    }

    let start: State
    private let masks: LetterMasks
    /// All states with one, two and three typos; empty if the word may not have as many typos.
    private let allOne: UInt64
    private let allTwo: UInt64
    private let allThree: UInt64
    private let end: UInt64
    /// All states if one or two typos may change the first letter; else empty.
    ///
    /// With three typos, the first letter must be right, because otherwise three times as many keys
    /// would be read.
    private let statesBeforeFirstLetter: UInt64

    /// Creates an automaton.
    ///
    /// - Parameters:
    ///   - word: The word; a word of more than 62 letters has no automaton.
    ///   - keepsFirstLetter: True if the first letter must be right; only keys with this letter are
    ///     read.
    init?(_ word: HeadwordKey, keepsFirstLetter: Bool = false) {
        let letters = word.letters
        guard letters.count <= LetterMasks.maximumCount else { return nil }
        masks = LetterMasks(letters.enumerated().map { ($1, $0) })
        end = 1 << UInt64(letters.count)
        allOne = end << 1 &- 1
        allTwo = letters.count > 3 ? allOne : 0
        allThree = letters.count > 8 ? allOne : 0
        statesBeforeFirstLetter = keepsFirstLetter ? 0 : .max
        start = State(
            none: 1, one: 0b11 & allOne & statesBeforeFirstLetter,
            two: 0b111 & allTwo & statesBeforeFirstLetter)
    }

    @inline(__always)
    func next(_ state: State, ascii letter: UInt8) -> State {
        next(state, masks[ascii: letter])
    }

    func next(_ state: State, letter: Unicode.Scalar) -> State {
        next(state, masks[letter])
    }

    /// A letter matches the word, is inserted, replaces a letter, follows a missing letter, or ends
    /// a swap.
    @inline(__always)
    private func next(_ state: State, _ places: UInt64) -> State {
        let none = (state.none & places) << 1
        let one =
            (state.one & places) << 1 | state.none | state.none << 1 | none << 1
            | (state.firstSwap & places) << 2
        let two =
            (state.two & places) << 1 | state.one | state.one << 1 | one << 1
            | (state.secondSwap & places) << 2
        let three =
            (state.three & places) << 1 | state.two | state.two << 1 | two << 1
            | (state.thirdSwap & places) << 2
        let statesAfterFirstLetter = none & 0b10 != 0 ? .max : state.statesAfterFirstLetter
        let allowedStates = statesBeforeFirstLetter | statesAfterFirstLetter
        return State(
            none: none, one: one & allOne & allowedStates, two: two & allTwo & allowedStates,
            three: three & allThree & statesAfterFirstLetter,
            firstSwap: state.none & places >> 1, secondSwap: state.one & places >> 1,
            thirdSwap: state.two & places >> 1, statesAfterFirstLetter: statesAfterFirstLetter)
    }

    @inline(__always)
    func isDead(_ state: State) -> Bool {
        state.none | state.one | state.two | state.three == 0
    }

    @inline(__always)
    func distance(_ state: State) -> Int? {
        if state.none & end != 0 { return 0 }
        if state.one & end != 0 { return 1 }
        if state.two & end != 0 { return 2 }
        return state.three & end != 0 ? 3 : nil
    }
}
