import Texts

/// The text that is read: made when it is first needed, its long lists shortened until they are opened.
@MainActor
final class TextContent {
    private let makeText: Property<@MainActor () -> StyledText>
    /// The IDs of the folds that are open.
    private let openFolds: Property<Set<String>>
    private let folding: @MainActor () -> TextFolding
    /// The width of a line on the screen, in cells.
    private var width = 78
    private var cached: SearchableText?
    /// How the cached text is shortened.
    private var cachedFolding = TextFolding()

    /// A list in which this text stands is open too; empty for none.
    var wanted = "" {
        didSet { if wanted != oldValue { forgetFolded() } }
    }

    /// The ID of a sense that is shown whatever is shortened; nil for none.
    var wantedSense: String? {
        didSet { if wantedSense != oldValue { cached = nil } }
    }

    init(_ changes: Changes, folding: @escaping @MainActor () -> TextFolding) {
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

    /// The text as it is shown when a text is looked for in it.
    func shown(finding wanted: String) -> SearchableText {
        let folding = folding()
        guard folding.foldsLists || folding.openSenses > 0 else { return SearchableText(whole) }
        let open = openFolds.value
        let folded = FoldedText(wanted)
        func isOpen(_ fold: String?, _ paragraphs: ArraySlice<StyledText.Paragraph>) -> Bool {
            if let fold, open.contains(fold) { return true }
            return !wanted.isEmpty
                && paragraphs.contains { !FoldedText($0.text).ranges(of: folded).isEmpty }
        }
        var text = whole
        if folding.openSenses > 0 {
            text = text.limited(toSenses: folding.openSenses) { fold, paragraphs in
                isOpen(fold, paragraphs)
                    || wantedSense != nil && paragraphs.contains { $0.sense == wantedSense }
            }
        }
        guard folding.foldsLists else { return SearchableText(text) }
        return SearchableText(text.folded(width: width) { isOpen($0.first?.fold, $0) })
    }

    /// Takes another text in place of this one.
    ///
    /// - Parameter makeText: Makes the text; it must return the same one each time.
    /// - Returns: The text as it was shown; nil if it was not.
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

    /// Shows a list whole.
    func open(_ fold: String) {
        openFolds.value.insert(fold)
        forgetFolded()
    }

    /// Whether a list is shortened.
    var hasClosed: Bool {
        shown.text.paragraphs.contains { paragraph in
            paragraph.fold.map { paragraph.runs.last?.link == .more($0) } ?? false
        }
    }

    /// Whether a list was opened.
    var hasOpen: Bool { !openFolds.value.isEmpty }

    /// Shows all lists whole.
    func openAll() {
        openFolds.value.formUnion((whole.paragraphs + shown.text.paragraphs).compactMap(\.fold))
        forgetFolded()
    }

    /// Shortens all lists.
    func closeAll() {
        openFolds.value = []
        forgetFolded()
    }

    /// Folds the text anew when it is needed next, if it has folds.
    private func forgetFolded() {
        if cached?.text.paragraphs.contains(where: { $0.fold != nil }) == true
            || folding().openSenses > 0
        {
            cached = nil
        }
    }
}

/// What of a text is shortened until it is opened.
public struct TextFolding: Hashable, Sendable {
    /// Whether long lists and the relations of senses are.
    var foldsLists = true
    /// How many senses of a part of speech are not; 0 for all.
    var openSenses = 0

    public init() {}

    init(foldsLists: Bool, openSenses: Int = 0) {
        self.foldsLists = foldsLists
        self.openSenses = openSenses
    }

    /// Nothing is shortened, where nothing can be opened.
    public static let none = TextFolding(foldsLists: false)
}

/// How relations of senses are shown first.
public enum RelationFolding: String, SettingChoice {
    case folded, open
}

extension Setting where Value == RelationFolding {
    /// How relations of senses are shown first.
    public static var relations: Setting {
        .choice(
            "text.relations", .folded,
            "Whether long lists, and the relations of a sense, are a line until they are opened",
            isLive: true)
    }
}

extension Setting where Value == Int {
    /// How many senses are shown first.
    public static var openSenses: Setting {
        .number(
            "text.senses", 0, in: 0...99,
            "How many senses of a part of speech are shown until the rest is opened; 0 for all",
            isLive: true)
    }
}

extension Scope {
    /// What the settings say of long texts.
    var textFolding: @MainActor () -> TextFolding {
        {
            TextFolding(
                foldsLists: settings[.relations] == .folded, openSenses: settings[.openSenses])
        }
    }
}
