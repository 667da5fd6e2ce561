/// The condition for the letters of a stem beside an affix: `[^aeiou]y`.
struct AffixCondition: Sendable {
    /// The condition for one letter.
    private struct Letter {
        var isNegated = false
        var scalars: [Unicode.Scalar] = []

        func fits(_ scalar: Unicode.Scalar) -> Bool { scalars.contains(scalar) != isNegated }
    }

    private var letters: [Letter] = []

    /// The maximum number of scalars in a condition, so that a comparison is quick.
    private static let limit = 200

    /// Reads a condition in UTF-8; nil if it is too long.
    init?(_ text: [UInt8]) {
        let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
        guard scalars.count <= AffixCondition.limit else { return nil }
        if scalars.elementsEqual(["."]) { return }
        var group: Letter?
        for scalar in scalars {
            switch scalar {
            case "[" where group == nil: group = Letter()
            case "]":
                if let group { letters.append(group) }
                group = nil
            case "^" where group?.scalars.isEmpty == true: group?.isNegated = true
            case _ where group != nil: group?.scalars.append(scalar)
            // Any letter fits, because no letter is excluded.
            case ".": letters.append(Letter(isNegated: true))
            default: letters.append(Letter(scalars: [scalar]))
            }
        }
    }

    /// True if the beginning of a word in UTF-8 meets the condition.
    func fitsBeginning(of word: Span<UInt8>) -> Bool {
        var index = 0
        for letter in letters {
            guard index < word.count else { return false }
            let (scalar, next) = UTF8Letters.scalar(in: word, at: index)
            guard letter.fits(scalar) else { return false }
            index = next
        }
        return true
    }

    /// True if the end of a word in UTF-8 meets the condition.
    func fitsEnd(of word: Span<UInt8>) -> Bool {
        var end = word.count
        for letter in letters.reversed() {
            guard end > 0 else { return false }
            var start = end - 1
            while start > 0, UTF8Letters.isContinuation(word[start]) { start -= 1 }
            let (scalar, _) = UTF8Letters.scalar(in: word, at: start)
            guard letter.fits(scalar) else { return false }
            end = start
        }
        return true
    }
}
