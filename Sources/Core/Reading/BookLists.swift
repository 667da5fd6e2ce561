import Texts

// The lists of places in a book: its table of contents, and the places of a word.

/// The maximum number of places in the list of the places of a word.
private let placeLimit = 1_000

@MainActor
extension OpenBook {
    /// Returns the list of the headings; the share of the book before a heading within a part
    /// follows later, unless it is known.
    ///
    /// - Parameters:
    ///   - chapter: The index of the current chapter; nil before the first chapter.
    ///   - knownShares: The shares that are known, by the indices of the headings.
    ///   - scope: The scope of the list.
    ///   - keep: Called with the known shares after each part that was read.
    ///   - goTo: Goes to a heading, given by its index.
    /// - Returns: The list.
    func contents(
        at chapter: Int?, shares knownShares: [Int: Double], scope: Scope,
        keep: @escaping @MainActor ([Int: Double]) -> Void,
        goTo: @escaping @MainActor (Int) -> Void
    ) -> Contents {
        let list = Contents(headingRows(knownShares), at: chapter, scope: scope, goTo: goTo)
        let parts = Set(
            book.contents.enumerated().lazy
                .filter { $1.anchor != nil && knownShares[$0] == nil }.compactMap(\.element.part))
        scope.effects.run("shares", policy: .first, start: .afterFrame) { [weak list] run in
            var shares = knownShares
            for part in parts.sorted() where run.isLive {
                for (index, share) in await self.shares(ofHeadingsIn: part) {
                    shares[index] = share
                }
                keep(shares)
            }
            guard run.isLive else { return }
            list?.pane.show(self.headingRows(shares), .sameItem)
        }
        return list
    }

    /// Returns the rows of the headings, with the known shares of the book before them, by their
    /// indices.
    private func headingRows(_ shares: [Int: Double]) -> [ChoiceRow] {
        book.contents.enumerated().map { index, heading in
            let blanks = String(repeating: "  ", count: min(8, max(0, heading.level - 1)))
            let top = heading.anchor == nil ? heading.part.map { book.share(before: $0) } : nil
            return ChoiceRow(
                title: blanks + heading.title, id: index,
                note: (shares[index] ?? top)?.percentage ?? "",
                isSection: heading.level == 0)
        }
    }

    /// Returns the list of the places of a word, which appear as they are found.
    func places(
        of word: String, at currentPlace: BookPlace, scope: Scope,
        goTo: @escaping @MainActor (BookPlace) -> Void
    ) -> Contents {
        var places: [BookPlace] = []
        let list = Contents([], at: nil, title: "“\(word)” in the book", scope: scope) {
            goTo(places[$0])
        }
        scope.effects.run("places", policy: .first, start: .afterFrame) { [weak list] run in
            var rows: [ChoiceRow] = []
            for part in book.parts.indices where rows.count < placeLimit {
                let newPlaces = await self.places(of: word, inPart: part)
                guard run.isLive, let list else { return }
                for (place, sentence, share) in newPlaces.prefix(placeLimit - rows.count) {
                    rows.append(ChoiceRow(title: sentence, id: rows.count, note: share.percentage))
                    places.append(place)
                }
                let currentIndex =
                    part == currentPlace.part ? places.firstIndex(of: currentPlace) : nil
                list.pane.show(rows, currentIndex.map { .row($0) } ?? .sameItem)
            }
        }
        return list
    }
}
