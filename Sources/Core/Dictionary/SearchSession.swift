import Texts

/// The rules of a search: the question, the row to select when answers arrive, and the history.
struct SearchSession: Reducer {
    struct State: Equatable, Sendable {
        fileprivate(set) var mode = SearchMode.words
        /// The question; nil for an empty text.
        fileprivate(set) var question: SearchQuestion?
        /// The row to select when answers arrive.
        fileprivate(set) var target = SearchTarget.first
        /// The lists whose rows are not in the usual order.
        ///
        /// The rarest words of a sentence or the longest words of a pattern come first; passages of
        /// entries are in alphabetical order.
        fileprivate var reorderedLists: Set<Listing> = []
        fileprivate(set) var visit = SearchVisit.byTyping
        fileprivate(set) var history = History<SearchPosition>()

        /// True if the rows are not in the usual order.
        var isReordered: Bool { reorderedLists.contains(listing) }

        /// A kind of list that has an order of its own.
        fileprivate struct Listing: Hashable {
            let mode: SearchMode
            let isOfPattern: Bool
        }

        fileprivate var listing: Listing {
            Listing(mode: mode, isOfPattern: question?.query.isPattern == true)
        }

        /// The text that is searched for; empty for none.
        var text: String { question?.text ?? "" }
    }

    /// `leaving` is the current position, for the history; nil for none.
    enum Action: Sendable {
        /// Search for a text that was typed.
        case type(String, leaving: SearchPosition?)
        /// Search for the word of a link.
        case follow(FollowLink, leaving: SearchPosition?)
        /// Look up a word of another tab, whose entry in one dictionary may come first.
        case lookUp(String, firstIn: String? = nil, leaving: SearchPosition?)
        /// Go back or forward in the history.
        case goBack(leaving: SearchPosition?), goForward(leaving: SearchPosition?)
        /// List the words in the next mode, around the selected word.
        case nextMode(around: FoundWord?)
        /// List the words whose meaning the text describes. If they are listed already, list the
        /// words that match the text again.
        case describe(FoundWord?)
        /// List the rows in the other order; the selected word stays selected.
        case sort(keeping: FoundWord?)
        /// Request more words. `beside` is the row next to the `more` row that was opened.
        case showMore(SearchItem.More, beside: SearchRow.ID?)
        /// No dictionary has the word of the link that was followed.
        case missLinkedWord

        /// A row is opened or read, or the focus goes from the prompt to the rows.
        case useRows
        /// The selection is moved by hand: rows that arrive later do not change the selection.
        case move
        /// The target is selected, or no more rows can arrive.
        case targetWasReached
        /// The page that a link led to counts as opened.
        case pageWasOpened
        /// The sense that a link led to is shown.
        case senseWasShown
        /// The position of the history is restored.
        case positionWasRestored
    }

    let initialState = State()

    func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .type(let text, let position):
            if state.visit.isWorthRevisiting { next.leave(position) }
            next.visit = .byTyping
            // A different text is another search, which begins in the mode `words`.
            if state.mode != .byDictionary, !text.continues(state.text) { next.mode = .words }
            next.ask(text, target: .first)
        case .follow(let link, let position):
            next.leave(position)
            if !state.mode.listsHeadwords { next.mode = .words }
            next.visit = .following(link)
            next.ask(link.word.cleaned(), target: .linked(link.word))
        case .lookUp(let word, let source, let position):
            next.leave(position)
            next.visit = .fromOtherTab
            next.visit.firstSource = source
            // If no dictionary has the word, neither its neighbour nor an entry that mentions it
            // should open.
            if state.mode != .byDictionary { next.mode = .words }
            next.ask(word.cleaned(), target: .first)
        case .goBack(let position): next.show(next.history.goBack(from: position))
        case .goForward(let position): next.show(next.history.goForward(from: position))
        case .describe(let word), .nextMode(let word):
            next.mode = state.mode.next
            if case .describe = action {
                next.mode = state.mode == .described ? .words : .described
            }
            next.ask(state.text, around: word?.word, target: state.target)
            if let word {
                next.target =
                    next.mode == .alphabetical ? .nearest(word.key) : .sameWord(word.key)
            }
        case .sort(let word):
            next.reorderedLists.formSymmetricDifference([state.listing])
            next.target = word.map { .sameWord($0.key) } ?? .first
        case .showMore(let more, let neighbour):
            next.question = state.question?.forMore
            next.target =
                neighbour.map { more == .before ? .rowBefore($0) : .rowAfter($0) } ?? .sameRow
        case .missLinkedWord where state.mode == .alphabetical:
            // The alphabetical list leaves out base forms and servers, which may still have the
            // word.
            next.mode = .words
            next.ask(state.text, target: state.target)
        case .missLinkedWord:
            next.target = .sameRow
            next.show(next.history.goBack(from: nil))
        case .useRows:
            next.visit.arrival = .list
            if !state.text.isEmpty { next.visit.isWorthRevisiting = true }
        case .move: if state.target.isProvisional { next.target = .sameRow }
        case .targetWasReached: next.target = .sameRow
        case .pageWasOpened: next.visit.opensPage = false
        case .senseWasShown: next.visit.wantedSense = nil
        case .positionWasRestored: next.visit.restoredPosition = nil
        }
        return next
    }
}

extension String {
    /// Returns true if the text is an edited earlier text: letters were added, and at most one
    /// letter was removed.
    fileprivate func continues(_ earlierText: String) -> Bool {
        let prefixLength = zip(self, earlierText).prefix { $0 == $1 }.count
        let suffixLength = zip(reversed(), earlierText.dropFirst(prefixLength).reversed()).prefix {
            $0 == $1
        }.count
        return prefixLength + suffixLength >= max(1, earlierText.count - 1)
    }
}

extension SearchSession.State {
    fileprivate mutating func leave(_ position: SearchPosition?) {
        if let position { history.leave(position) }
    }

    fileprivate mutating func ask(
        _ text: String, around word: String? = nil, target: SearchTarget
    ) {
        let kind: SearchQuestion.Kind =
            switch mode {
            case .words, .byDictionary: .words
            case .described: .described
            case .quoted: .quoted
            case .alphabetical:
                HeadwordQuery(text).isPattern ? .alphabet : .neighbours(of: word ?? text)
            }
        question =
            text.isEmpty
            ? nil : SearchQuestion(text: text, kind: kind, limit: SearchQuestion.firstLimit)
        self.target = target == .first ? question?.target ?? .first : target
    }

    fileprivate mutating func show(_ position: SearchPosition?) {
        guard let position else { return }
        visit = .returning(to: position)
        mode = position.mode
        question = position.list.question
        target = .sameRow
    }
}

/// The way in which the words of the list are found and listed.
public enum SearchMode: String, CaseIterable, Sendable {
    /// All matches of the text: the word that you most probably mean comes first.
    case words = "best first"
    /// The neighbours of the word in the dictionaries of this computer.
    case alphabetical
    /// The words of each dictionary below its name.
    case byDictionary = "by dictionary"
    /// The words whose meaning the text describes.
    case described = "by meaning"
    /// The entries whose texts match the text of the question, read as a ``TextQuery``.
    case quoted = "in the entries"

    /// True if the mode lists headwords that match the text.
    var listsHeadwords: Bool { self != .described && self != .quoted }

    /// The text after `Words` in the message about the mode: `Words alphabetical`.
    public var title: String { rawValue }
}

/// The row to select when answers arrive.
enum SearchTarget: Equatable {
    /// The first word.
    case first
    /// The longest phrase of a sentence; if no phrase is listed, its rarest word.
    case rarest
    /// A word; if it is not listed, the next word in the alphabet.
    case nearest(MergeKey)
    /// The row that is selected now.
    case sameRow
    /// A word, also if the list now has another order.
    case sameWord(MergeKey)
    /// The word that was loaded directly after this row, or directly before it.
    case rowAfter(SearchRow.ID), rowBefore(SearchRow.ID)
    /// The word that a link leads to.
    case linked(String)

    /// Returns the index of the target's row; nil while the list lacks that row.
    func row(in rows: [SearchRow]) -> Int? {
        func firstRow(_ isWanted: (FoundWord) -> Bool) -> Int? {
            rows.firstIndex { $0.item?.foundWord.map(isWanted) ?? false }
        }
        func index(of id: SearchRow.ID, plus step: Int) -> Int? {
            rows.firstIndex { $0.id == id }.map { $0 + step }.flatMap {
                rows.indices.contains($0) ? $0 : nil
            }
        }
        switch self {
        case .sameRow: return nil
        case .first: return firstRow { _ in true }
        case .rarest:
            let parts = rows.indices.compactMap { row -> (row: Int, count: Int, rarity: Int)? in
                guard let word = rows[row].item?.foundWord, case .part(let words) = word.match
                else {
                    return nil
                }
                // `einen Hund`, a cut-off headword, says no more than `Hund`.
                guard words.count == 1 || word.word.isPhrase else { return (row, 1, .max) }
                // A word that is in no word list is seldom the wanted word: `tim`, for `times`.
                return (row, words.count, word.commonness == 0 ? .max - 1 : Int(word.commonness))
            }
            // If the whole sentence is a headword, such as a proverb, its row is selected.
            guard rows.first(where: \.isItem)?.item?.foundWord?.match.isPart == true else {
                return firstRow { _ in true }
            }
            return parts.min { (-$0.count, $0.rarity) < (-$1.count, $1.rarity) }?.row
        case .nearest(let key):
            let alphabetKey = AlphabetKey(key)
            return firstRow { $0.key == key } ?? firstRow { alphabetKey < AlphabetKey($0.key) }
                ?? rows.lastIndex { $0.item?.foundWord != nil }
        case .sameWord(let key): return firstRow { $0.key == key }
        case .rowAfter(let id): return index(of: id, plus: 1)
        case .rowBefore(let id): return index(of: id, plus: -1)
        case .linked(let word):
            let key = MergeKey(word)
            return firstRow { $0.key == key }
                ?? firstRow { $0.match.isCertain }
        }
    }

    /// True if a better row may arrive before all dictionaries on this computer have answered.
    var isProvisional: Bool {
        switch self {
        case .first, .rarest, .nearest, .rowAfter, .rowBefore: true
        case .sameRow, .sameWord, .linked: false
        }
    }
}

/// The way to the current position in the search, and the work that is left to do there.
struct SearchVisit: Equatable, Sendable {
    /// The way to the position, which decides where `back` leads from the detail.
    var arrival = SearchArrival.list
    /// True if the next query adds the position to the history, because you have opened or read a
    /// result.
    var isWorthRevisiting = false
    /// True if the page counts as opened when it arrives, because a link led to it.
    var opensPage = false
    /// The sense to show when the page arrives; nil for none.
    var wantedSense: String?
    /// The position of the history to restore when the page arrives; nil for none.
    var restoredPosition: SearchPosition?
    /// The name of the dictionary that comes first on the pages; nil for the usual order.
    var firstSource: String?

    static var byTyping: SearchVisit { SearchVisit() }

    static var fromOtherTab: SearchVisit {
        SearchVisit(arrival: .otherTab, isWorthRevisiting: true)
    }

    static func following(_ link: FollowLink) -> SearchVisit {
        SearchVisit(
            arrival: .link, isWorthRevisiting: true, opensPage: true, wantedSense: link.sense)
    }

    /// Returns the visit for going back or forward to a position of the history.
    static func returning(to position: SearchPosition) -> SearchVisit {
        SearchVisit(
            arrival: position.arrival, isWorthRevisiting: true, restoredPosition: position,
            firstSource: position.firstSource)
    }
}

/// A position in the search history: a question with its selection and its scroll positions.
struct SearchPosition: Equatable, Sendable {
    let list: ListPosition<SearchQuestion, SearchRow.ID>
    let mode: SearchMode
    /// The position at the top of the detail; nil for its start.
    let detailTop: TextPosition?
    /// The IDs of the folded parts that are open in the detail.
    let openFolds: Set<String>
    /// The index of the selected link in the detail.
    let link: Int?
    /// The selected word, for the hint of the key that leads back to the word.
    let word: String?
    /// The way that led to this position.
    let arrival: SearchArrival
    /// The name of the dictionary that comes first on the pages; nil for the usual order.
    var firstSource: String?
}

/// The way that led to a position in the search.
enum SearchArrival: Equatable, Sendable {
    /// By typing, or by opening a row of the list.
    case list
    /// By following a link, or by looking up a word of an entry.
    case link
    /// By looking up a word in another tab.
    case otherTab
}
