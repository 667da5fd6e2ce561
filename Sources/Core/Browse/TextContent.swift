import Texts

/// The text of a screen, made when it is first needed.
///
/// The long lists of the text are shortened until they are opened.
@MainActor
final class TextContent {
    @Property private var makeText: @MainActor () -> StyledText
    /// The IDs of the lists that are shown whole.
    @Property var openFolds: Set<String> { didSet { forgetFoldedText() } }
    private let folding: @MainActor () -> RelationFolding
    /// The width of a line on the screen, in cells.
    private var width = 78
    private var cachedText: SearchableText?
    /// The way in which the cached text is shortened.
    private var cachedFolding = RelationFolding.folded

    /// The text that is searched for; empty for none.
    ///
    /// A list that contains this text is shown whole.
    var query = "" {
        didSet { if query != oldValue { forgetFoldedText() } }
    }

    init(_ changes: Changes, folding: @escaping @MainActor () -> RelationFolding) {
        _makeText = Property({ StyledText() }, changes)
        _openFolds = Property([], changes)
        self.folding = folding
    }

    /// The text as it is shown.
    var shownText: SearchableText {
        if let cachedText, cachedFolding == folding() { return cachedText }
        cachedFolding = folding()
        let newText = shownText(finding: query)
        cachedText = newText
        return newText
    }

    /// The text with whole lists.
    var wholeText: StyledText { makeText() }

    /// Returns the text as it is shown during a search in it: lists with a match are unfolded.
    ///
    /// - Parameter query: The query; empty if there is no search.
    /// - Returns: The text.
    func shownText(finding query: String) -> SearchableText {
        guard folding() == .folded else { return SearchableText(wholeText) }
        let foldedQuery = FoldedText(query)
        let text = wholeText.folded(width: width) { paragraphs in
            if let fold = paragraphs.first?.fold, openFolds.contains(fold) { return true }
            return !query.isEmpty
                && paragraphs.contains { !FoldedText($0.text).ranges(of: foldedQuery).isEmpty }
        }
        return SearchableText(text)
    }

    /// Replaces the text.
    ///
    /// - Parameter makeText: Makes the new text; it must return the same text each time.
    /// - Returns: The old text as it was shown; nil if it was not shown.
    func replace(_ makeText: @escaping @MainActor () -> StyledText) -> SearchableText? {
        defer { cachedText = nil }
        self.makeText = makeText
        return cachedText
    }

    /// Shortens lists to the width of a line on the screen, in cells.
    func fit(width: Int) {
        guard width != self.width else { return }
        self.width = width
        forgetFoldedText()
    }

    /// True if a list is shortened.
    var hasClosedFolds: Bool {
        shownText.text.paragraphs.contains { paragraph in
            paragraph.fold.map { paragraph.runs.last?.link == .more($0) } ?? false
        }
    }

    /// True if a list was opened.
    var hasOpenFolds: Bool { !openFolds.isEmpty }

    /// Shows all lists whole.
    func openAll() {
        openFolds.formUnion((wholeText.paragraphs + shownText.text.paragraphs).compactMap(\.fold))
    }

    /// Shortens all lists.
    func closeAll() { openFolds = [] }

    /// If the text has folds, discards the folded text, so that its next use folds the text again.
    private func forgetFoldedText() {
        if cachedText?.text.paragraphs.contains(where: { $0.fold != nil }) == true {
            cachedText = nil
        }
    }
}

/// Indicates whether long lists, and the relations of a sense, are folded or open at first.
public enum RelationFolding: String, SettingChoice {
    case folded, open
}

extension Setting where Value == RelationFolding {
    /// The setting for the first state of long lists and relations.
    public static var relations: Setting {
        .choice(
            "text.relations", .folded,
            "Long lists and the relations of a sense: folded until you open them, or open at once")
    }
}
