import Texts

/// A list of places in a text or a book to go to, such as its table of contents.
@MainActor
public final class Contents: ListOwner {
    public let scope: Scope
    public let pane: ListPane<ChoiceRow>
    public let title: String

    private let goTo: @MainActor (ChoiceRow.ID) -> Void

    /// - Parameters:
    ///   - rows: The places.
    ///   - current: The index of the row of the current place; nil if the current place is before
    ///     the first row.
    ///   - title: The heading above the rows.
    ///   - scope: The scope of this screen.
    ///   - goTo: Shows the place of a row.
    init(
        _ rows: [ChoiceRow], at current: Int?, title: String = "Contents", scope: Scope,
        goTo: @escaping @MainActor (ChoiceRow.ID) -> Void
    ) {
        self.title = title
        self.scope = scope
        self.goTo = goTo
        pane = ListPane(scope, source: StaticListSource(scope))
        pane.attach(to: self)
        pane.show(rows, .row(current ?? 0))
    }

    /// The sections and parts of speech of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - position: The current place.
    ///   - scope: The scope of this screen, below the scope of the detail.
    ///   - goToParagraph: Shows a paragraph of the text.
    convenience init(
        of text: StyledText, at position: TextPosition, scope: Scope,
        goToParagraph: @escaping @MainActor (Int) -> Void
    ) {
        let rows = Contents.rows(of: text)
        let current = rows.lastIndex { $0.id <= position.paragraph }
        self.init(rows, at: current, scope: scope, goTo: goToParagraph)
    }

    public func respond(to event: UserEvent) -> Bool {
        switch event {
        case .contents, .nextPane, .previousPane: return context.send(AppAction.back)
        case .prompt:
            context.send(AppAction.back)
            return false
        // Searches these rows, not the text behind the list.
        case .search:
            pane.filter.send(.begin)
            return true
        default:
            return pane.respond(to: event) || event == .back && context.send(AppAction.back)
        }
    }

    /// Returns true only for the key to the search box, because other keys would change the list
    /// behind the text unseen.
    public func passesOn(_ event: UserEvent) -> Bool { event == .prompt }

    func open(_ row: ChoiceRow) -> Bool {
        context.send(AppAction.back)
        goTo(row.id)
        return true
    }

    /// Returns the places in a text; the ID of a row is the index of its paragraph.
    static func rows(of text: StyledText) -> [ChoiceRow] {
        text.paragraphs.indices.compactMap { index in
            let paragraph = text.paragraphs[index]
            switch paragraph.role {
            case .body, .entry, .mention, .relatedEntries, .relation, .note, .folded: return nil
            case .partOfSpeech: return ChoiceRow(title: paragraph.text, id: index)
            case .section:
                return ChoiceRow(
                    title: paragraph.aside ?? paragraph.text, id: index, isSection: true)
            }
        }
    }
}
