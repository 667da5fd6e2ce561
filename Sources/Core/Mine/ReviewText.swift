import Texts

/// Formats a card: its front, and below it the answer, the sense that was marked first.
struct ReviewText {
    let state: ReviewSession.State
    /// What the dictionaries say; nil while they are asked.
    let page: MarkPage?

    var text: StyledText {
        guard let mark = state.card?.mark else { return StyledText() }
        let front = state.front.text(of: mark) ?? mark.title
        var paragraphs: [StyledText.Paragraph] = [.init(front, style: .strong)]
        guard state.isAnswered else { return StyledText(paragraphs) }
        paragraphs.append(.empty)
        if state.front != .word { paragraphs.append(.init(mark.title, style: .strong)) }
        let part = [mark.partOfSpeech, mark.pronunciation.isEmpty ? "" : "/\(mark.pronunciation)/"]
            .filter { !$0.isEmpty }.joined(separator: " ")
        if !part.isEmpty { paragraphs.append(.init(part, style: .secondary)) }
        if !mark.meaning.isEmpty, state.front != .meaning {
            paragraphs += [.init(mark.meaning, indent: 2)]
        }
        let rest = page?.answer.paragraphs ?? []
        return StyledText(paragraphs + (rest.isEmpty ? [] : [.empty] + rest))
    }
}
