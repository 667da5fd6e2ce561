import Synchronization
import Texts

/// Finds the outer card of a card within a card.
///
/// Outer cards are cached, because an outer card may have many inner cards.
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
    private let cachedCards = Mutex<[Card]>([])

    /// The distances to search backwards for the outer card, tried in this order, in bytes.
    private static let distances = [1 << 9, 1 << 12, 1 << 16, 1 << 20]
    private static let longestDistance = 1 << 20
    private static let cachedCardLimit = 4_096

    init(_ text: DSLText) {
        self.text = text
    }

    /// The headword that `~` stands for in a card within a card.
    ///
    /// - Parameter offset: The offset of the inner card.
    /// - Returns: The first headword of the outer card; nil if that card begins too far away.
    /// - Throws: A ``LexiconError`` when the source can't be read.
    func headword(around offset: Int) throws(LexiconError) -> DSLHeadword? {
        try cachedCards.withLock { cachedCards throws(LexiconError) in
            var index = cachedCards.indices.firstNumber { cachedCards[$0].start > offset }
            if index > 0, offset <= cachedCards[index - 1].end {
                return cachedCards[index - 1].headword
            }
            if index > 0, offset - cachedCards[index - 1].end <= DSLOuterCards.longestDistance {
                let nextCard = try lastCard(
                    from: cachedCards[index - 1].end, before: offset, mayBeginCard: false)
                guard let nextCard else {
                    cachedCards[index - 1].end = offset
                    return cachedCards[index - 1].headword
                }
                return remember(nextCard)
            }
            for distance in DSLOuterCards.distances {
                let from = max(text.start, offset - distance)
                if let card = try lastCard(
                    from: from, before: offset, mayBeginCard: from == text.start)
                {
                    return remember(card)
                }
            }
            return nil

            func remember(_ card: Card) -> DSLHeadword? {
                if cachedCards.count == DSLOuterCards.cachedCardLimit {
                    (cachedCards, index) = ([], 0)
                }
                cachedCards.insert(card, at: index)
                return card.headword
            }
        }
    }

    /// The last card that begins between two offsets.
    ///
    /// - Parameters:
    ///   - start: The first offset.
    ///   - offset: The end of the range; a card that begins at this offset is not found.
    ///   - mayBeginCard: True if `start` is the beginning of a line that may be the first line of a
    ///     card.
    /// - Returns: The card; nil if no card begins in the range.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    private func lastCard(
        from start: Int, before offset: Int, mayBeginCard: Bool
    ) throws(LexiconError) -> Card? {
        var card: Card?
        var isNew = mayBeginCard
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
