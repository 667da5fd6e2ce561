import Texts

/// A place in the search history: a question with its selection and its scroll positions.
struct SearchPlace: Equatable {
    let list: ListPlace<SearchQuestion, SearchRow.ID>
    let order: WordOrder
    /// The position at the top of the detail; nil for its start.
    let detailTop: TextPosition?
    /// The index of the selected link in the detail.
    let link: Int?
    /// The selected word, for the hint that leads back to it.
    let word: String?
    /// How one got there.
    let arrival: SearchArrival
}

/// How one got to a place of the search.
enum SearchArrival: Equatable, Sendable {
    /// By typing, or by opening a row of the list.
    case list
    /// By following a link, or by looking up a word of an entry.
    case link
    /// By looking up a word in another tab.
    case otherTab
}
