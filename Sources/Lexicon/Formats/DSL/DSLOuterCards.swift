import Synchronization

/// Finds the outer card of a card within a card.
///
/// Outer cards are cached, because one may have many inner cards.
final class DSLOuterCards: Sendable {
    private struct Card {
        /// The offset of the first line of the card.
        let start: Int
        /// The offset of a line that is known to belong to the card.
        var end: Int
        let headword: DSLHeadword?
    }

    private let text: DSLText
    /// The cards that were found, in the order of the file.
    private let known = Mutex<[Card]>([])

    /// The distances to search backwards for the outer card, tried in this order, in bytes.
    private static let distances = [1 << 9, 1 << 12, 1 << 16, 1 << 20]
    private static let longestDistance = 1 << 20
    private static let knownLimit = 4_096

    init(_ text: DSLText) {
        self.text = text
    }

    /// The headword that `~` stands for in a card within a card.
    ///
    /// - Parameter offset: The offset of the inner card.
    /// - Returns: The first headword of the outer card; nil if that card begins too far away.
    /// - Throws: A ``LexiconError`` when the source can't be read.
    func headword(around offset: Int) throws(LexiconError) -> DSLHeadword? {
        try known.withLock { known throws(LexiconError) in
            var place = known.indices.firstNumber { known[$0].start > offset }
            if place > 0, offset <= known[place - 1].end { return known[place - 1].headword }
            if place > 0, offset - known[place - 1].end <= DSLOuterCards.longestDistance {
                let next = try last(from: known[place - 1].end, before: offset, isWhole: false)
                guard let next else {
                    known[place - 1].end = offset
                    return known[place - 1].headword
                }
                return remember(next)
            }
            for distance in DSLOuterCards.distances {
                let from = max(text.start, offset - distance)
                if let card = try last(from: from, before: offset, isWhole: from == text.start) {
                    return remember(card)
                }
            }
            return nil

            func remember(_ card: Card) -> DSLHeadword? {
                if known.count == DSLOuterCards.knownLimit { (known, place) = ([], 0) }
                known.insert(card, at: place)
                return card.headword
            }
        }
    }

    /// The last card that begins between two offsets.
    ///
    /// - Parameters:
    ///   - start: The first offset.
    ///   - offset: The end of the range; a card that begins at this offset is not found.
    ///   - isWhole: True if `start` is the beginning of a line that may be the first line of a
    ///     card.
    /// - Returns: The card; nil if none begins there.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    private func last(
        from start: Int, before offset: Int, isWhole: Bool
    ) throws(LexiconError) -> Card? {
        var card: Card?
        var isNew = isWhole
        try text.forEach(from: start) { line, kind, place in
            guard place < offset else { return false }
            if kind == .headword, isNew {
                card = Card(
                    start: place, end: offset, headword: DSLHeadword(String(repairing: line)))
            }
            isNew = kind != .headword
            return true
        }
        return card
    }
}
