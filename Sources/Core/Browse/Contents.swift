import Texts

/// The contents of a text: its sections and parts of speech, to go to one of them.
///
/// Its scope is below that of the detail that shows the text.
@MainActor
public final class Contents: ListOwner {
    public let scope: Scope
    public let pane: ListPane<ChoiceRow>

    private let goToParagraph: @MainActor (Int) -> Void

    /// - Parameters:
    ///   - text: The text.
    ///   - position: The place where you are now.
    ///   - scope: The scope of this screen, below that of the detail.
    ///   - goToParagraph: Shows a paragraph of the text.
    init(
        of text: StyledText, at position: TextPosition, scope: Scope,
        goToParagraph: @escaping @MainActor (Int) -> Void
    ) {
        self.scope = scope
        self.goToParagraph = goToParagraph
        pane = ListPane(scope, source: StaticListSource(scope))
        pane.belong(to: self)
        let rows = Contents.rows(of: text)
        let current = rows.lastIndex { $0.id <= position.paragraph }
        pane.show(rows, .row(current ?? 0))
    }

    public func respond(to event: UserEvent) -> Bool {
        switch event {
        case .contents, .nextPane, .previousPane: return context.send(AppAction.back)
        // The text behind is not the one to look in.
        case .search:
            pane.filter.send(.begin)
            return true
        default:
            return pane.respond(to: event) || event == .back && context.send(AppAction.back)
        }
    }

    func open(_ row: ChoiceRow) -> Bool {
        context.send(AppAction.back)
        goToParagraph(row.id)
        return true
    }

    /// The places in a text, by the indices of their paragraphs.
    static func rows(of text: StyledText) -> [ChoiceRow] {
        text.paragraphs.indices.compactMap { index in
            let paragraph = text.paragraphs[index]
            switch paragraph.role {
            case .body, .entry, .mention, .relatives, .relation, .folded: return nil
            case .partOfSpeech: return ChoiceRow(paragraph.text, id: index)
            case .section:
                return ChoiceRow(paragraph.aside ?? paragraph.text, id: index, isSection: true)
            }
        }
    }
}
