/// The cost of mistyping one word as another, in the unit of ``Commonness``.
///
/// A word with a cost of 100 must have 100 more ``Commonness`` to rank like a word without cost.
/// The cost is a weighted optimal string alignment distance. Letters that people leave out, double
/// or swap cost least; decision 0030 explains how the costs were found.
public struct Misspelling {
    private enum Cost {
        /// Two neighbours in the wrong order.
        static let swapped: Int32 = 60
        /// A letter that was left out.
        static let missing: Int32 = 60
        /// A letter that is doubled, or should be doubled.
        static let doubled: Int32 = 60
        /// A vowel in place of another vowel, or a consonant in place of another consonant that
        /// sounds like it.
        static let alike: Int32 = 100
        /// An extra letter.
        static let extra: Int32 = 120
        /// Any other letter in place of the right one.
        static let other: Int32 = 150
        /// The addition if the first letter is wrong, missing, extra or swapped.
        static let first: Int32 = 50
    }

    /// The cost of taking a text for a regular form of a word, if no list has the form.
    ///
    /// People type `maping` and mean `mapping`, not a form of `map`.
    static let doubtfulForm = 150

    /// The lowest cost of a misspelling.
    public static let leastCost = 60

    private let typedLetters: [Unicode.Scalar]
    /// The last three rows of the table of distances; each row belongs to a beginning of the word
    /// that is meant.
    ///
    /// Row `n` starts at `n % 3` times ``rowLength``.
    private var table = InlineArray<192, Int32>(repeating: 0)
    private static let rowLength = LetterMasks.maximumCount + 2

    /// Nil for a word of more than 62 letters.
    init?(_ word: HeadwordKey) {
        typedLetters = word.letters
        guard typedLetters.count <= LetterMasks.maximumCount else { return nil }
    }

    /// The cost if the word with this key was meant.
    mutating func cost(of key: borrowing HeadwordKey) -> Int {
        let span = key.bytes.span
        var previousLetter: Unicode.Scalar?
        var index = 0
        var number = 0
        fillFirstRow()
        while index < key.count {
            let (letter, end) = UTF8Letters.scalar(in: span, at: index)
            let nextLetter = end < key.count ? UTF8Letters.scalar(in: span, at: end).scalar : nil
            number += 1
            fillRow(number, letter, after: previousLetter, before: nextLetter)
            previousLetter = letter
            index = end
        }
        return Int(table[number % 3 * Misspelling.rowLength + typedLetters.count])
    }

    /// The cost if a text was typed and a word was meant; 255 if the text is too long.
    public static func cost(of word: String, typedAs text: String) -> Int {
        guard var misspelling = Misspelling(Folding.key(of: text)) else { return Int(UInt8.max) }
        return misspelling.cost(of: Folding.key(of: word))
    }

    /// Fills the row for an empty word, for which all typed letters are extra.
    private mutating func fillFirstRow() {
        table[0] = 0
        for place in typedLetters.indices { table[place + 1] = table[place] + extraCost(place) }
    }

    /// Fills the row for the first `number` letters of the word that is meant.
    private mutating func fillRow(
        _ number: Int, _ letter: Unicode.Scalar, after previousLetter: Unicode.Scalar?,
        before nextLetter: Unicode.Scalar?
    ) {
        let row = number % 3 * Misspelling.rowLength
        let previousRow = (number + 2) % 3 * Misspelling.rowLength
        let swapRow = (number + 1) % 3 * Misspelling.rowLength
        let missingCost =
            letter == previousLetter || letter == nextLetter
            ? Cost.doubled : Cost.missing + (number == 1 ? Cost.first : 0)
        table[row] = table[previousRow] + missingCost
        for place in typedLetters.indices {
            let typedLetter = typedLetters[place]
            var lowestCost = table[previousRow + place]
            if typedLetter != letter {
                lowestCost += Misspelling.changeCost(typedLetter, letter)
                if number == 1, place == 0 { lowestCost += Cost.first }
                if place > 0, typedLetters[place - 1] == letter, typedLetter == previousLetter {
                    let isFirst = number == 2 && place == 1
                    let swappedCost = table[swapRow + place - 1] + Cost.swapped
                    lowestCost = min(lowestCost, swappedCost + (isFirst ? Cost.first : 0))
                }
            }
            lowestCost = min(lowestCost, table[row + place] + extraCost(place))
            lowestCost = min(lowestCost, table[previousRow + place + 1] + missingCost)
            table[row + place + 1] = lowestCost
        }
    }

    private func extraCost(_ place: Int) -> Int32 {
        let letter = typedLetters[place]
        if place > 0, typedLetters[place - 1] == letter { return Cost.doubled }
        if place + 1 < typedLetters.count, typedLetters[place + 1] == letter { return Cost.doubled }
        return Cost.extra + (place == 0 ? Cost.first : 0)
    }

    /// The cost of typing one letter instead of another.
    private static func changeCost(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Int32 {
        guard let letter = place(of: one), let otherLetter = place(of: other) else {
            return Cost.other
        }
        return soundsAlike[letter] & 1 << UInt32(otherLetter) != 0 ? Cost.alike : Cost.other
    }

    /// The place of an ASCII letter in the alphabet.
    private static func place(of letter: Unicode.Scalar) -> Int? {
        "a"..."z" ~= letter ? Int(letter.value - 0x61) : nil
    }

    /// For each letter, the letters that sound like it, as bits.
    private static let soundsAlike: [UInt32] = {
        var alike = [UInt32](repeating: 0, count: 26)
        let groups = [
            "aeiouy", "ck", "cq", "kq", "cs", "sz", "sx", "xz", "kx", "fv", "gj", "dt", "bp", "mn",
            "vw",
        ]
        for group in groups {
            let places = group.unicodeScalars.compactMap(place)
            for one in places {
                for other in places where other != one { alike[one] |= 1 << UInt32(other) }
            }
        }
        return alike
    }()
}
