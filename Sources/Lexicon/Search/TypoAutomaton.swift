/// Accepts the keys that differ from a word by one or two typos: a letter inserted, missing or
/// replaced, or two neighbours swapped and not changed further (optimal string alignment).
///
/// A state is a number of typos and a number of letters of the word that were matched; a set of
/// states is a bit mask for each number of typos (Wu, Manber, "Fast text searching allowing
/// errors", 1992; swaps as in Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau
/// edit distances", 2003). Typos are counted in letters, not bytes.
struct TypoAutomaton: LetterAutomaton {
    /// For each number of typos, the numbers of letters that may be matched.
    struct State {
        /// Without typos, with at most one, with at most two.
        var none: UInt64
        var one: UInt64
        var two: UInt64
        /// In the middle of a swap as the first or second typo: the second of the two letters was
        /// read, and the first must follow.
        var firstSwap: UInt64 = 0
        var secondSwap: UInt64 = 0
    }

    let start: State
    private let masks: LetterMasks
    /// All states with one typo and with two; the latter are empty if only one typo is allowed.
    private let allOne: UInt64
    private let allTwo: UInt64
    private let end: UInt64

    /// Creates the automaton of a word; it allows one typo in up to 5 letters, two in more.
    ///
    /// Nil for a word of more than 62 letters.
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
