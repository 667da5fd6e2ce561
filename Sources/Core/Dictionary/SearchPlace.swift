/// Where a person is in the results, to come back to.
public struct SearchPlace: Equatable, Sendable {
    /// What was looked for.
    let text: String
    /// The sections that were opened further, and how far.
    let limits: [String: Int]
    /// The selected row.
    let row: SearchRow.ID?
    /// The dictionary of that row.
    let rowSource: String?
    /// The first row on the screen.
    let top: Int
    /// What stands on top in the detail; nil at the start of it.
    let detailTop: TextPosition?
    /// The link that is selected in the detail.
    let link: Int?
}
