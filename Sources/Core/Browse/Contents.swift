import Texts

/// The contents of a text: its sections and parts of speech, one of which you choose to go there.
///
/// Its scope is below that of the detail that shows the text.
@MainActor
public final class Contents: ListOwner {
    public let scope: Scope
    public let pane: ListPane<Row>

    private let goToParagraph: @MainActor (Int) -> Void

    /// A place in the text.
    public struct Row: ListRow {
        /// The index of its paragraph.
        public let id: Int
        public let title: String
        /// Whether it is a section, whose parts follow.
        public let isSection: Bool

        public var filterTexts: [String] { [title] }
    }

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

    func open(_ row: Row) -> Bool {
        context.send(AppAction.back)
        goToParagraph(row.id)
        return true
    }

    static func rows(of text: StyledText) -> [Row] {
        text.paragraphs.indices.compactMap { index in
            let paragraph = text.paragraphs[index]
            switch paragraph.role {
            case .body, .entry, .mention, .relatives, .relation, .folded: return nil
            case .partOfSpeech: return Row(id: index, title: paragraph.text, isSection: false)
            case .section:
                return Row(id: index, title: paragraph.aside ?? paragraph.text, isSection: true)
            }
        }
    }
}
