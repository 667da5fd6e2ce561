import Texts

// The lists of places in a book: its table of contents, and the places of a word.

/// The maximum number of places in the list of the places of a word.
private let placeLimit = 1_000

@MainActor
extension OpenBook {
    /// Returns the list of the headings; the first heading of each part has the share of the book
    /// before it.
    ///
    /// - Parameters:
    ///   - chapter: The index of the current chapter; nil before the first chapter.
    ///   - scope: The scope of the list.
    ///   - goTo: Goes to a heading, given by its index.
    /// - Returns: The list.
    func contents(
        at chapter: Int?, scope: Scope, goTo: @escaping @MainActor (Int) -> Void
    ) -> Contents {
        var lastPart: Int?
        let rows = book.contents.enumerated().map { index, heading in
            let blanks = String(repeating: "  ", count: min(8, max(0, heading.level - 1)))
            let part = heading.part == lastPart ? nil : heading.part
            lastPart = heading.part
            return ChoiceRow(
                title: blanks + heading.title, id: index,
                note: part.map { book.share(before: $0).percentage } ?? "",
                isSection: heading.level == 0)
        }
        return Contents(rows, at: chapter, scope: scope, goTo: goTo)
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
