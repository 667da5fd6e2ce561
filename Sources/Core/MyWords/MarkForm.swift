/// The screen on which the user describes a mark, or several: a line for the lists and the note.
///
/// Below the line are the senses of a single word to choose from.
@MainActor
public final class MarkForm: ListOwner {
    public let scope: Scope
    public let pane: ListPane<ChoiceRow>
    /// The title of the marked thing, or the number of things.
    public let title: String
    /// True if all things are marked already.
    public let isMarked: Bool
    /// The names of all lists.
    public let lists: [String]

    private let source: StaticListSource
    @Property private var hasLoaded: Bool
    private let promptStore: ReducerStore<Prompt>
    private let markable: Markable
    private let save: @MainActor (MarkDescription, ChosenSense?) -> Void
    private var senses: [MarkSense] = []
    /// The row of the saved sense; nil if no sense is saved.
    private var savedRow: Int?

    /// - Parameters:
    ///   - markables: The things to mark, at least one.
    ///   - marks: The marks of the marked things.
    ///   - lists: The names of all lists.
    ///   - meanings: Finds the senses of a word.
    ///   - scope: The scope of this screen.
    ///   - save: Saves the typed lists and note, and the sense if another sense was chosen.
    init(
        _ markables: [Markable], _ marks: [Mark], lists: [String], meanings: MeaningFinder,
        scope: Scope, save: @escaping @MainActor (MarkDescription, ChosenSense?) -> Void
    ) {
        var markable = markables[0]
        let mark = markables.count == 1 ? marks.first : nil
        if let mark {
            markable.meaning = mark.meaning
            markable.partOfSpeech = mark.partOfSpeech
            markable.forms = mark.forms
        }
        self.markable = markable
        title = markables.title
        isMarked = marks.count == markables.count
        self.lists = lists
        self.scope = scope
        self.save = save
        promptStore = scope.store(Prompt(acceptsLeadingSlash: true))
        source = StaticListSource(scope)
        _hasLoaded = scope.property(false)
        pane = ListPane(scope, source: source)
        pane.attach(to: self)
        if isMarked { promptStore.send(.replace(marks.commonDescription.typedLine)) }
        if markables.count == 1 { loadSenses(of: mark?.title ?? title, meanings) }
    }

    public var prompt: Prompt.State { promptStore.state }

    /// The lists and the note that are typed so far.
    public var description: MarkDescription { MarkDescription(typed: prompt.text) }

    /// The lists that begin with the list name at the end of the line; all lists if the line does
    /// not end with a list name.
    public var offeredLists: [String] {
        guard let typedListName else { return lists }
        return lists.filter { $0.hasPrefix(typedListName) }
    }

    /// True if no dictionary has the word.
    public var isUnknown: Bool { hasLoaded && list.rows.isEmpty }

    public var isTyping: Bool { true }

    /// The line keeps the focus, while movements select a sense.
    public func respond(to event: UserEvent) -> Bool {
        if let edit = event.edit {
            promptStore.send(edit)
            return true
        }
        switch event {
        case .open: finish()
        case .nextPane: complete()
        case .back, .leave: return context.send(AppAction.back)
        case .move, .row: return pane.respond(to: event)
        default: return false
        }
        return true
    }

    // MARK: - Senses

    private func loadSenses(of word: String, _ meanings: MeaningFinder) {
        guard markable.key.kind == .word else { return }
        source.busy.show(true)
        source.areRowsComing = true
        scope.effects.run("senses", policy: .latest) { [weak self] run in
            let entries = await meanings.entries(of: word)
            guard run.isLive, let self else { return }
            source.busy.show(false)
            source.areRowsComing = false
            hasLoaded = true
            (senses, savedRow) = MarkSense.senses(of: word, in: entries, savedIn: markable)
            let rows = senses.indices.map { index in
                let sense = self.senses[index]
                return ChoiceRow(
                    title: sense.meaning, id: index, label: sense.partOfSpeech, note: sense.source)
            }
            pane.show(rows, .row(savedRow ?? 0))
        }
    }

    /// The selected sense; nil if it is the saved sense.
    private var chosenSense: ChosenSense? {
        guard let row = list.selected?.id, row != savedRow else { return nil }
        return ChosenSense(senses[row], of: senses, for: markable)
    }

    /// Saves the mark with the sense of a row.
    func open(_ row: ChoiceRow) -> Bool {
        list.cursor.send(.select(row.id))
        finish()
        return true
    }

    // MARK: - The line

    /// The beginning of a list's name at the end of the line; nil if the last word of the line is
    /// no list name.
    private var typedListName: Substring? {
        guard let word = prompt.text.split(separator: " ", omittingEmptySubsequences: false).last,
            word.hasPrefix("#"), !word.hasPrefix("##")
        else { return nil }
        return word.dropFirst()
    }

    /// Completes the name of a list.
    private func complete() {
        guard let typedListName, let list = offeredLists.first else { return }
        promptStore.send(.replace(prompt.text.dropLast(typedListName.count) + list + " "))
    }

    private func finish() {
        let (description, sense) = (description, chosenSense)
        scope.context.send(ScreenAction.close(self))
        save(description, sense)
    }
}
