/// The passage by which the selected row was found, as the page of its word shows it.
@MainActor
final class ShownPassage {
    private let reading: TextReading
    /// The passage that the page was scrolled to; nil for none.
    private var passage: Passage?
    /// The words of the passage that the search in the text shows; nil for none.
    private var words: String?

    /// - Parameter reading: The text of the page.
    init(in reading: TextReading) { self.reading = reading }

    /// Shows the place of a passage, once; for nil, removes the words of the last passage.
    func show(_ newPassage: Passage?) {
        guard newPassage == nil || newPassage != passage else { return }
        passage = newPassage
        if let newPassage { reading.show(sense: newPassage.anchor) }
        // The user may have searched for others since.
        if let words, reading.find.prompt.state.text == words { reading.find.showMatches(of: "") }
        words = newPassage?.kind == .meaning ? nil : newPassage?.firstMark
        if let words { reading.find.showMatches(of: words) }
    }

    /// Lets the same passage be shown again, because the page now shows another word.
    func forget() { passage = nil }
}
