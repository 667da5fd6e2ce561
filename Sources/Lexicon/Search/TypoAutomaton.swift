/// Accepts the keys that are a word with at most one or two typos: a letter too many, one missing,
/// one wrong, or two neighbours swapped, which are not changed further (optimal string alignment).
///
/// The automaton's states are the numbers of letters of the word that were met, for no, one and two
/// typos; a set of them is the bits of a word (Wu, Manber, "Fast text searching allowing errors",
/// 1992; swaps as Hyyrö has them, "A bit-vector algorithm for computing Levenshtein and Damerau
/// edit distances", 2003). Typos are counted in letters, whatever their bytes.
struct TypoAutomaton: LetterAutomaton {
    /// Sets of how many letters of the word may have been met.
    struct State {
        /// Without a typo, with one at most, with two at most.
        var none: UInt64
        var one: UInt64
        var two: UInt64
        /// With the first or the second typo half made: the letter after the next was met, and the
        /// next one must follow.
        var firstSwap: UInt64 = 0
        var secondSwap: UInt64 = 0
    }

    let start: State
    private let masks: LetterMasks
    /// All states, for one typo and for two: none of the latter if only one is allowed.
    private let allOne: UInt64
    private let allTwo: UInt64
    private let end: UInt64

    /// Makes the automaton of a word: one typo in up to 5 letters, two in more.
    ///
    /// It is nil for a word of more than 62 letters: nobody mistypes those.
    init?(_ word: HeadwordKey) {
        let letters = word.letters
        guard letters.count <= LetterMasks.maximumCount else { return nil }
        masks = LetterMasks(letters.enumerated().map { ($1, $0) })
        end = 1 << UInt64(letters.count)
        allOne = end << 1 &- 1
        allTwo = letters.count > 5 ? allOne : 0
        start = State(none: 1, one: 0b11 & allOne, two: 0b111 & allTwo)
    }

    @inline(__always)
    func next(_ state: State, ascii letter: UInt8) -> State {
        next(state, masks[ascii: letter])
    }

    func next(_ state: State, letter: Unicode.Scalar) -> State {
        next(state, masks[letter])
    }

    /// The letter is met where it stands in the word; or it is one too many, or a wrong one, or
    /// one of the word's is missing before it, or it ends a swap.
    @inline(__always)
    private func next(_ state: State, _ places: UInt64) -> State {
        let none = (state.none & places) << 1
        let one =
            (state.one & places) << 1 | state.none | state.none << 1 | none << 1
            | (state.firstSwap & places) << 2
        let two =
            (state.two & places) << 1 | state.one | state.one << 1 | one << 1
            | (state.secondSwap & places) << 2
        return State(
            none: none, one: one & allOne, two: two & allTwo,
            firstSwap: state.none & places >> 1, secondSwap: state.one & places >> 1)
    }

    @inline(__always)
    func isDead(_ state: State) -> Bool { state.one | state.two == 0 }

    @inline(__always)
    func distance(_ state: State) -> Int? {
        if state.none & end != 0 { return 0 }
        if state.one & end != 0 { return 1 }
        return state.two & end != 0 ? 2 : nil
    }
}
