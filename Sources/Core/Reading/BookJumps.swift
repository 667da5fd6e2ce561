import Texts

/// The places that the reader of a book has left by jumps, to go back to.
struct BookJumps {
    private var history = History<BookPlace>()
    /// The number of jumps since a page was turned; going back subtracts 1.
    private var count = 0

    /// True if the key for back leads to the place before a jump.
    var canGoBack: Bool { count > 0 }

    /// Remembers the place before a jump.
    ///
    /// The place before a step, such as a step to the next chapter or match, is remembered only if
    /// the step is the first jump after a page was turned.
    mutating func leave(_ place: BookPlace, isStep: Bool = false) {
        guard !isStep || count == 0 else { return }
        history.leave(place)
        count += 1
    }

    mutating func pageWasTurned() { count = 0 }

    /// Returns the place before the last jump, or the place after it; nil if there is none.
    mutating func go(_ step: Int, from place: BookPlace) -> BookPlace? {
        let target = step < 0 ? history.goBack(from: place) : history.goForward(from: place)
        if target != nil { count = max(0, count + step) }
        return target
    }
}
