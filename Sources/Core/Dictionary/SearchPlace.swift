/// A place in the search history: a query with its selection and its scroll positions.
public struct SearchPlace: Equatable, Sendable {
    /// The text of the query.
    let text: String
    /// The maximum number of rows of each dictionary, by name.
    let limits: [String: Int]
    /// The selected row.
    let row: SearchRow.ID?
    /// The dictionary of the selected row.
    let rowSource: String?
    /// The first row on the screen.
    let top: Int
    /// The position at the top of the detail; nil for its start.
    let detailTop: TextPosition?
    /// The index of the selected link in the detail.
    let link: Int?
}
