/// A place in the search history: a question with its selection and its scroll positions.
struct SearchPlace: Equatable {
    let list: ListPlace<SearchQuestion, SearchRow.ID>
    let order: WordOrder
    /// The position at the top of the detail; nil for its start.
    let detailTop: TextPosition?
    /// The index of the selected link in the detail.
    let link: Int?
}
