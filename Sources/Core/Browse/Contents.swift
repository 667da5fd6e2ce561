import Texts

/// The contents of a text: its sections and parts of speech, one of which you choose to go there.
///
/// Its scope is below that of the detail that shows the text.
@MainActor
public final class Contents: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<Row>

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
    init(of text: StyledText, at position: TextPosition, scope: Scope) {
        self.scope = scope
        pane = ListPane(scope, source: StaticListSource(scope))
        scope.context.responder = self
        pane.onOpen = { [scope] row in
            scope.context.send(AppAction.back.with(TextReading.Action.goTo(paragraph: row.id)))
            return true
        }
        let rows = Contents.rows(of: text)
        let current = rows.lastIndex { $0.id <= position.paragraph }
        pane.show(rows, .row(current ?? 0))
    }

    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .contents, .nextPane, .previousPane: return AppAction.back
        // The text behind is not the one to look in.
        case .search: return ListFilter.Action.begin
        default: return pane.action(for: event) ?? (event == .back ? AppAction.back : nil)
        }
    }

    static func rows(of text: StyledText) -> [Row] {
        text.paragraphs.indices.compactMap { index in
            let paragraph = text.paragraphs[index]
            switch paragraph.role {
            case .body, .entry, .mention, .relatives: return nil
            case .partOfSpeech: return Row(id: index, title: paragraph.text, isSection: false)
            case .section:
                return Row(id: index, title: paragraph.aside ?? paragraph.text, isSection: true)
            }
        }
    }
}

/// Show the contents of the text.
struct ShowContents: Action, Hashable {}
