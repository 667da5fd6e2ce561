import Texts

/// The text of a screen, made when it is first needed.
///
/// Its long lists are shortened until they are opened.
@MainActor
final class TextContent {
    private let makeText: Property<@MainActor () -> StyledText>
    /// The IDs of the folds that are open.
    private let openFolds: Property<Set<String>>
    private let folding: @MainActor () -> RelationFolding
    /// The width of a line on the screen, in cells.
    private var width = 78
    private var cached: SearchableText?
    /// The way in which the cached text is shortened.
    private var cachedFolding = RelationFolding.folded

    /// The text that is looked for; empty for none.
    ///
    /// A list that contains it is shown whole.
    var wanted = "" {
        didSet { if wanted != oldValue { forgetFolded() } }
    }

    init(_ changes: Changes, folding: @escaping @MainActor () -> RelationFolding) {
        makeText = Property({ StyledText() }, changes)
        openFolds = Property([], changes)
        self.folding = folding
    }

    /// The text as it is shown.
    var shown: SearchableText {
        if let cached, cachedFolding == folding() { return cached }
        cachedFolding = folding()
        let made = shown(finding: wanted)
        cached = made
        return made
    }

    /// The text with whole lists.
    var whole: StyledText { makeText.value() }

    /// Returns the text as it is shown during a search in it: lists with a match are unfolded.
    ///
    /// - Parameter wanted: The query; empty if there is no search.
    /// - Returns: The text.
    func shown(finding wanted: String) -> SearchableText {
        guard folding() == .folded else { return SearchableText(whole) }
        let open = openFolds.value
        let folded = FoldedText(wanted)
        let text = whole.folded(width: width) { paragraphs in
            if let fold = paragraphs.first?.fold, open.contains(fold) { return true }
            return !wanted.isEmpty
                && paragraphs.contains { !FoldedText($0.text).ranges(of: folded).isEmpty }
        }
        return SearchableText(text)
    }

    /// Replaces the text.
    ///
    /// - Parameter makeText: Makes the new text; it must return the same text each time.
    /// - Returns: The old text as it was shown; nil if it was not shown.
    func replace(_ makeText: @escaping @MainActor () -> StyledText) -> SearchableText? {
        defer { cached = nil }
        self.makeText.value = makeText
        return cached
    }

    /// Shortens lists to the width of a line on the screen, in cells.
    func fit(width: Int) {
        guard width != self.width else { return }
        self.width = width
        forgetFolded()
    }

    /// The IDs of the lists that are shown whole.
    var open: Set<String> {
        get { openFolds.value }
        set {
            openFolds.value = newValue
            forgetFolded()
        }
    }

    /// True if a list is shortened.
    var hasClosed: Bool {
        shown.text.paragraphs.contains { paragraph in
            paragraph.fold.map { paragraph.runs.last?.link == .more($0) } ?? false
        }
    }

    /// True if a list was opened.
    var hasOpen: Bool { !openFolds.value.isEmpty }

    /// Shows all lists whole.
    func openAll() {
        open.formUnion((whole.paragraphs + shown.text.paragraphs).compactMap(\.fold))
    }

    /// Shortens all lists.
    func closeAll() { open = [] }

    /// If the text has folds, lets its next use fold it again.
    private func forgetFolded() {
        if cached?.text.paragraphs.contains(where: { $0.fold != nil }) == true { cached = nil }
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
            "Long lists and the relations of a sense: folded until you open them, or open at once",
            isLive: true)
    }
}
