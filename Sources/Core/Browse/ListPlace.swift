/// A place in the answer to a question, to come back to.
struct ListPlace<Question: Equatable & Sendable, ID: Hashable & Sendable>: Equatable, Sendable {
    let question: Question
    /// The selected row; nil for none.
    let row: ID?
    /// The first row on the screen, counted from 0.
    let top: Int
}
