import Synchronization
import Texts

/// Finds the outer card of a card within a card.
///
/// The last outer card is remembered, because it may have many inner cards, which are mostly read
/// in their order.
final class DSLOuterCards: Sendable {
    private struct Card {
        /// The offset of the first line of the card.
        let start: Int
        /// The offset of a line that is known to belong to the card.
        let end: Int
        let headword: DSLHeadword?
    }

    private let text: DSLText
    private let lastCard = Mutex<Card?>(nil)

    /// The distances to search backwards for the outer card, tried in this order, in bytes.
    private static let distances = [1 << 9, 1 << 12, 1 << 16, 1 << 20]
    private static let longestDistance = 1 << 20

    init(_ text: DSLText) {
        self.text = text
    }

    /// The headword that `~` stands for in a card within a card.
    ///
    /// - Parameter offset: The offset of the inner card.
    /// - Returns: The first headword of the outer card; nil if that card begins too far away.
    /// - Throws: A ``LexiconError`` when the source can't be read.
    func headword(around offset: Int) throws(LexiconError) -> DSLHeadword? {
        try lastCard.withLock { lastCard throws(LexiconError) in
            if let card = lastCard, card.start <= offset,
                offset - card.end <= DSLOuterCards.longestDistance
            {
                if offset > card.end {
                    lastCard =
                        try self.card(from: card.end, before: offset, mayBeginCard: false)
                        ?? Card(start: card.start, end: offset, headword: card.headword)
                }
                return lastCard?.headword
            }
            for distance in DSLOuterCards.distances {
                let from = max(text.start, offset - distance)
                if let card = try card(
                    from: from, before: offset, mayBeginCard: from == text.start)
                {
                    lastCard = card
                    return card.headword
                }
            }
            return nil
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
    private func card(
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
