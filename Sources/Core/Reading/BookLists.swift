import Texts

/// The lists of places in a book: its table of contents, and the places of a word.
@MainActor
final class BookLists {
    private let openBook: any OpenBook
    /// The parent of the scopes of the lists.
    private let scope: Scope
    /// The share of the book before each heading, by the heading's index in the contents; empty
    /// until the contents are shown.
    private var headingShares: [Int: Double] = [:]

    /// The maximum number of places in the list of the places of a word.
    private static let placeLimit = 1_000

    init(of openBook: any OpenBook, _ scope: Scope) {
        self.openBook = openBook
        self.scope = scope
    }

    /// Returns the list of the headings; the share of the book before each follows later.
    ///
    /// - Parameters:
    ///   - chapter: The index of the current chapter; nil before the first chapter.
    ///   - goTo: Goes to a heading, given by its index.
    /// - Returns: The list.
    func contents(at chapter: Int?, goTo: @escaping @MainActor (Int) -> Void) -> Contents {
        let list = Contents(headingRows, at: chapter, scope: scope.newScope(), goTo: goTo)
        guard headingShares.isEmpty else { return list }
        let parts = Set(openBook.book.contents.filter { $0.anchor != nil }.compactMap(\.part))
        list.scope.effects.run("shares", policy: .first, start: .afterFrame) {
            [weak self, weak list, openBook] run in
            var shares: [Int: Double] = [:]
            for part in parts.sorted() where run.isLive {
                for (index, share) in await openBook.shares(ofHeadingsIn: part) {
                    shares[index] = share
                }
            }
            guard run.isLive, let self else { return }
            headingShares = shares
            list?.pane.show(headingRows, .sameItem)
        }
        return list
    }

    private var headingRows: [ChoiceRow] {
        let book = openBook.book
        return book.contents.enumerated().map { index, heading in
            let blanks = String(repeating: "  ", count: min(8, max(0, heading.level - 1)))
            let top = heading.anchor == nil ? heading.part.map { book.share(before: $0) } : nil
            return ChoiceRow(
                title: blanks + heading.title, id: index,
                note: (headingShares[index] ?? top)?.percentage ?? "",
                isSection: heading.level == 0)
        }
    }

    /// Returns the list of the places of a word, which appear as they are found.
    func places(
        of word: String, at currentPlace: BookPlace, goTo: @escaping @MainActor (BookPlace) -> Void
    ) -> Contents {
        var places: [BookPlace] = []
        let list = Contents(
            [], at: nil, title: "“\(word)” in the book", scope: scope.newScope()
        ) { goTo(places[$0]) }
        list.scope.effects.run("places", policy: .first, start: .afterFrame) {
            [weak list, openBook] run in
            var rows: [ChoiceRow] = []
            for part in openBook.book.parts.indices where rows.count < Self.placeLimit {
                let newPlaces = await openBook.places(of: word, inPart: part)
                guard run.isLive, let list else { return }
                for (place, sentence, share) in newPlaces.prefix(Self.placeLimit - rows.count) {
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
