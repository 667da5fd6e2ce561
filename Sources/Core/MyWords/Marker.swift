import Texts

/// Marks the words of any screen, and undoes changes.
///
/// All tabs share one marker. A new mark is shown at once as pending, and as kept once it is on the
/// disk. Changes are written in the order in which the user made them.
@MainActor
public final class Marker {
    private let words: any MyWords
    private let history: any LookUpHistory
    private let meanings: MeaningFinder
    private let scope: Scope
    /// The changes that are not written yet, each with the timer of its warning.
    ///
    /// The first change is being written.
    private var changes: [(change: Change, warning: Subscription?)] = []
    private var hasTriedToLoad = false
    /// The changes that were requested before the marks were known.
    private var earlyRequests: [Marking] = []
    /// True if a message has already said why opened words are not counted.
    private var hasReportedVisitFailure = false
    private var subscription: Subscription?
    /// Counts the attempts to change marks, and the changes by other programs.
    @Property private(set) var changeCount: Int
    /// The number of words that were added to the history.
    @Property private(set) var visitCount: Int

    private enum Change {
        case mark([Markable], MarkDescription?)
        /// Adds the sentence in which a marked word was met. If the mark has the sentence already,
        /// `elseUnmarks` takes the mark away.
        case addSentence(Markable, elseUnmarks: Bool = false)
        case unmark([Markable])
        case meet(Markable)
        case visit(String, place: String)
        /// Another change. The function makes the change, and returns the message for the user.
        case other(
            String, @MainActor () async throws(MyWordsError) -> Sentence?)
        case travel(isUndo: Bool)

        /// The keys whose marks the change adds or removes; empty for other changes.
        var keys: [MarkKey] {
            switch self {
            case .mark(let markables, _), .unmark(let markables): markables.map(\.key)
            case .addSentence, .meet, .visit, .other, .travel: []
            }
        }

        /// True if the marks must be read from the file after the change.
        var isUndoOrRedo: Bool { if case .travel = self { true } else { false } }

        var isVisit: Bool { if case .visit = self { true } else { false } }

        /// The name of the saved thing, as a person calls it.
        var title: String {
            switch self {
            case .mark(let markables, _), .unmark(let markables): markables.title
            case .addSentence(let markable, _), .meet(let markable): markable.title
            case .visit(let word, _): word
            case .other(let title, _): title
            case .travel: "undoing or redoing"
            }
        }

        /// The message if the change was not saved.
        var failureMessage: String {
            switch self {
            case .mark(let markables, _):
                "\(markables.title) \(markables.count == 1 ? "was" : "were") not marked"
            case .unmark(let markables):
                "\(markables.title) \(markables.count == 1 ? "is" : "are") still marked"
            case .addSentence(let markable, _), .meet(let markable):
                "the sentence of \(markable.title) was not saved"
            case .visit(let word, _): "\(word) was not noted in the history"
            case .other(let title, _): "\(title) was not saved"
            case .travel(let isUndo): "nothing was \(isUndo ? "undone" : "redone")"
            }
        }
    }

    /// The time after which a message says that a change is not saved yet.
    private static let slownessDelay = Duration.milliseconds(500)
    /// The longest time for looking up the meanings of new marks.
    static let longestLookUp = Duration.seconds(5)

    /// - Parameters:
    ///   - words: Keeps the marks.
    ///   - history: Keeps the words that were opened.
    ///   - dictionaries: Supply the meaning of a word that is marked on a screen without meanings.
    ///   - scope: The scope of the app.
    public init(
        words: any MyWords, history: any LookUpHistory, dictionaries: any DictionaryService,
        scope: Scope
    ) {
        self.words = words
        self.history = history
        meanings = MeaningFinder(dictionaries)
        self.scope = scope
        _changeCount = scope.property(0)
        _visitCount = scope.property(0)
    }

    /// Begins to answer requests; the marks are loaded after the first frame.
    public func start() {
        subscription = scope.context.handle(Marking.self) { [weak self] in self?.respond(to: $0) }
        scope.effects.run("marks", policy: .latest, start: .afterFrame) { [weak self] run in
            await self?.load(run)
            self?.follow()
        }
    }

    /// True while a change of My words is being saved, or waits until the marks are known.
    ///
    /// Changes of the history do not count.
    var isChanging: Bool { !earlyRequests.isEmpty || changes.contains { !$0.change.isVisit } }

    // MARK: - Requests

    /// Makes a scope below the scope of the app, for a screen that is not the detail of a list.
    func newScope() -> Scope { scope.newScope() }

    /// Queues a change.
    ///
    /// The change is made after all earlier changes, even if the screen is closed.
    ///
    /// - Parameters:
    ///   - title: The name of what is changed: `the review of serene`.
    ///   - change: Makes the change; returns the message for the person, nil for none.
    func enqueue(
        _ title: String,
        _ change: @escaping @MainActor () async throws(MyWordsError) -> Sentence?
    ) {
        enqueue(.other(title, change))
    }

    /// Takes marks away in one change.
    func drop(_ markables: [Markable]) {
        scope.marked.begin(markables.map(\.key), isMarked: false)
        enqueue(.unmark(markables))
    }

    /// Marks things with lists, a note and a sense, in one change.
    ///
    /// If all things are marked already, changes their lists, note and sense. Each of several
    /// things keeps the lists that the others lack, and its note unless there is a new one.
    ///
    /// - Parameters:
    ///   - markables: The things that are marked.
    ///   - marks: Their marks when the user began to describe them.
    ///   - description: The lists and the note.
    ///   - sense: The chosen sense of the only thing; nil for the sense of its mark, or of its
    ///     `markable` if there is no mark yet.
    private func keep(
        _ markables: [Markable], _ marks: [Mark], _ description: MarkDescription,
        _ sense: ChosenSense?
    ) {
        let title = markables.title
        let newMarkables = markables.filter { !scope.marked.contains($0.key) }
        guard newMarkables.isEmpty else {
            scope.marked.begin(newMarkables.map(\.key), isMarked: true)
            return enqueue(.mark(sense.map { [$0.markable] } ?? markables, description))
        }
        // The form has shown what the marks have in common only if all things were marked.
        let common =
            marks.count == markables.count ? marks.commonDescription : MarkDescription()
        var descriptions = Dictionary(
            uniqueKeysWithValues: markables.map { ($0.key, description) })
        if markables.count > 1 {
            for mark in marks {
                descriptions[mark.key] = mark.description(replacing: common, by: description)
            }
        }
        enqueue("the mark of \(title)") { [words] () async throws(MyWordsError) in
            let parts = try await words.describe(descriptions, as: sense)
            return parts.isEmpty
                ? "\(title) \(markables.count == 1 ? "was" : "were") not changed"
                : "Changed \(parts.names) of \(title)"
        }
    }

    /// True if the marks are known.
    private var knowsMarks: Bool {
        hasTriedToLoad && !changes.contains(where: \.change.isUndoOrRedo)
    }

    private func respond(to request: Marking) {
        switch request {
        case .toggle where !knowsMarks, .add where !knowsMarks: earlyRequests.append(request)
        case .toggle(let markables, let addsSentence): toggle(markables, addsSentence: addsSentence)
        case .add(let markable, let sentence): add(markable, sentence)
        case .describe(let markables): describe(markables)
        case .meet(let markable): addMeeting(markable)
        case .open(let markable): visit(markable)
        case .undo: enqueue(.travel(isUndo: true))
        case .redo: enqueue(.travel(isUndo: false))
        }
    }

    /// Marks things that are not marked yet; if all are marked, takes their marks away.
    private func toggle(_ markables: [Markable], addsSentence: Bool = false) {
        if addsSentence, let markable = markables.first, !markable.origin.sentence.isEmpty,
            scope.marked.contains(markable.key)
        {
            return enqueue(.addSentence(markable, elseUnmarks: true))
        }
        let newMarkables = markables.filter { !scope.marked.contains($0.key) }
        guard !newMarkables.isEmpty else { return drop(markables) }
        scope.marked.begin(newMarkables.map(\.key), isMarked: true)
        enqueue(.mark(newMarkables, nil))
    }

    /// Marks something.
    ///
    /// If the thing is marked already, adds the sentence in which it was met.
    private func add(_ markable: Markable, _ sentence: String) {
        guard scope.marked.contains(markable.key) else { return toggle([markable]) }
        guard !sentence.isEmpty else {
            scope.context.send(ShowMessage("\(markable.title) is marked already"))
            return
        }
        var markableInSentence = markable
        markableInSentence.origin.sentence = sentence
        enqueue(.addSentence(markableInSentence))
    }

    /// Adds the place where a marked word was met.
    private func addMeeting(_ markable: Markable) {
        if !hasTriedToLoad || scope.marked.contains(markable.key) { enqueue(.meet(markable)) }
    }

    /// Counts a word that was opened.
    private func visit(_ markable: Markable) {
        guard markable.key.kind == .word else { return }
        enqueue(.visit(markable.title, place: markable.origin.place))
    }

    private func describe(_ markables: [Markable]) {
        scope.effects.run(
            "describing", policy: .latest, start: .evenWhileKeysWait, showsScreen: true
        ) { [weak self, words] run in
            do throws(MyWordsError) {
                var marks: [Mark] = []
                for markable in markables {
                    if let mark = try await words.mark(for: markable.key) { marks.append(mark) }
                }
                let lists = try await words.lists()
                if run.isLive { self?.present(markables, marks, lists) }
            } catch {
                await self?.say("\(error)")
            }
        }
    }

    private func present(_ markables: [Markable], _ marks: [Mark], _ lists: [String]) {
        let form = MarkForm(
            markables, marks, lists: lists, meanings: meanings, scope: scope.newScope()
        ) { [weak self] in self?.keep(markables, marks, $0, $1) }
        scope.context.send(ScreenAction.present(form))
    }

    // MARK: - Writing

    private func enqueue(_ change: Change) {
        if !change.isVisit { scope.saving.begin(change.title) }
        changes.append((change, change.isVisit ? nil : warnIfSlow(change)))
        scope.effects.run("writing", policy: .first, start: .evenWhileKeysWait, saves: true) {
            [weak self] _ in
            while let self, !changes.isEmpty { await writeNext() }
        }
    }

    private func writeNext() async {
        let change = changes[0].change
        var failure: String?
        var hasFailed = false
        do throws(MyWordsError) {
            await say(try await perform(change))
            if change.isVisit { hasReportedVisitFailure = false }
        } catch {
            let text = "\(change.failureMessage): \(error)"
            scope.marked.fail(change.keys, awaiting: laterKeys)
            // Report this only once, because words are opened all the time.
            await say(change.isVisit && hasReportedVisitFailure ? nil : Sentence(text))
            if change.isVisit { hasReportedVisitFailure = true } else { failure = text }
            hasFailed = true
        }
        changes.removeFirst()
        if !change.isVisit { scope.saving.end(failure: failure) }
        // Another file may have replaced the file of the words.
        if hasFailed { await readKeys() }
        if change.isVisit { visitCount += 1 } else { changeCount += 1 }
        runEarlyRequests()
    }

    /// Shows a message if a change takes long.
    ///
    /// Releasing the returned subscription prevents the message.
    private func warnIfSlow(_ change: Change) -> Subscription {
        scope.scheduler.schedule(after: Marker.slownessDelay) { [weak self] in
            self?.scope.context.send(
                ShowMessage(
                    "\(change.title) \(change.keys.count > 1 ? "are" : "is") not saved yet: "
                        + "a dictionary or another program is slow"))
        }
    }

    /// Writes a change.
    ///
    /// - Returns: The message for the person; nil for none.
    private func perform(
        _ change: Change
    ) async throws(MyWordsError) -> Sentence? {
        switch change {
        case .mark(let markables, let description):
            let (completedMarkables, skippedCount) = await completed(markables)
            try await words.mark(completedMarkables, description)
            scope.marked.commit(change.keys, isMarked: true, awaiting: laterKeys)
            guard completedMarkables.count > 1 else { return completedMarkables[0].markedMessage }
            let skippedText =
                skippedCount == 0
                ? "" : ", the last \(skippedCount.grouped) without a meaning, to save time"
            return "Marked \(markables.title)\(skippedText); \(key: .undo) undoes that"
        case .addSentence(let markable, let elseUnmarks):
            // The mark may be gone again, because an earlier change was undone meanwhile.
            guard let mark = try await words.mark(for: markable.key) else {
                return elseUnmarks ? try await perform(.mark([markable], nil)) : nil
            }
            let sentence = markable.origin.sentence.cleaned(limit: MarkLimits.sentence)
            guard !mark.contexts.contains(where: { $0.origin.sentence == sentence }) else {
                guard !elseUnmarks else {
                    return try await perform(.unmark([markable]))
                }
                return "\(markable.title) is marked already, with this sentence"
            }
            try await words.mark([markable], nil)
            return "Added this sentence to \(markable.title)"
        case .unmark(let markables):
            try await words.unmark(change.keys)
            scope.marked.commit(change.keys, isMarked: false, awaiting: laterKeys)
            return "Unmarked \(markables.title); \(key: .undo) undoes that"
        case .meet(let markable):
            try await words.addContext(markable.origin, to: markable.key)
            return nil
        case .visit(let word, let place):
            try await history.visit(word, in: place)
            return nil
        case .other(_, let change):
            return try await change()
        case .travel(let isUndo):
            guard let name = try await isUndo ? words.undo() : words.redo() else {
                return "There is nothing to \(isUndo ? "undo" : "redo")"
            }
            scope.marked.replace(try await words.keys())
            scope.marked.stepCount += 1
            return isUndo ? "Undone: \(name); \(key: .redo) redoes it" : "Redone: \(name)"
        }
    }

    /// Completes words with their meanings, for ``longestLookUp`` at most, because later changes
    /// wait.
    ///
    /// - Returns: All words, and the number of words at the end that were not looked up.
    private func completed(
        _ markables: [Markable]
    ) async -> (markables: [Markable], skippedCount: Int) {
        let start = scope.scheduler.now
        var completedMarkables: [Markable] = []
        for markable in markables {
            guard scope.scheduler.now - start < Marker.longestLookUp else { break }
            completedMarkables.append(await meanings.completed(markable))
        }
        let skippedMarkables = markables.dropFirst(completedMarkables.count)
        return (completedMarkables + skippedMarkables, skippedMarkables.count)
    }

    /// The keys whose marks are changed once more, after the change that is being written.
    private var laterKeys: Set<MarkKey> { Set(changes.dropFirst().flatMap(\.change.keys)) }

    /// Shows the notices about the file, then a text.
    private func say(_ text: Sentence?) async {
        // The text comes last: it may end with a long meaning, which is cut.
        var texts: [Sentence] = []
        while let notice = await words.takeNotice() { texts.append(Sentence(notice)) }
        if let text { texts.append(text) }
        if !texts.isEmpty { scope.context.send(ShowMessage(Sentence(joining: texts))) }
    }

    // MARK: - Reading

    private func load(_ run: Effects.Run) async {
        let error = await readKeys()
        await say(error.map { Sentence("\($0)") })
        guard run.isLive else { return }
        hasTriedToLoad = true
        runEarlyRequests()
    }

    /// Reads the marks, and shows them.
    ///
    /// - Returns: The error if the marks could not be read; else nil.
    @discardableResult
    private func readKeys() async -> MyWordsError? {
        do throws(MyWordsError) {
            scope.marked.replace(try await words.keys())
            return nil
        } catch {
            return error
        }
    }

    private func runEarlyRequests() {
        guard knowsMarks else { return }
        let requests = earlyRequests
        earlyRequests = []
        for request in requests { respond(to: request) }
    }

    /// Shows the changes that other programs make.
    private func follow() {
        scope.effects.run("following", policy: .first, isBackground: true) {
            [weak self, words] run in
            for await _ in words.foreignChanges() where run.isLive {
                await self?.load(run)
                self?.changeCount += 1
                self?.scope.marked.stepCount += 1
            }
        }
    }
}

extension Markable {
    /// The message that something is marked; for a word, with its saved sense.
    fileprivate var markedMessage: Sentence {
        let sense = key.kind == .word ? meaning.cleaned(limit: MarkLimits.meaning) : ""
        return sense.isEmpty ? "Marked \(title)" : "Marked \(title): \(sense)"
    }
}

extension MeaningFinder {
    /// Completes a word without a meaning from the first sense of the first dictionary that has it.
    ///
    /// The facts that the word has already are kept.
    public func completed(_ markable: Markable) async -> Markable {
        guard markable.key.kind == .word, markable.meaning.isEmpty,
            let meaning = await meaning(of: markable.title)
        else { return markable }
        return MeaningFinder.completed(markable, by: meaning)
    }

    /// The word with a meaning: the headwords that it translates.
    ///
    /// Without such headwords, the word is unchanged.
    public func translated(_ markable: Markable) async -> Markable {
        await translation(of: markable.title).map { MeaningFinder.completed(markable, by: $0) }
            ?? markable
    }

    private static func completed(_ markable: Markable, by meaning: WordMeaning) -> Markable {
        var markable = markable
        markable.meaning = meaning.definition
        if markable.partOfSpeech.isEmpty { markable.partOfSpeech = meaning.partOfSpeech }
        if markable.pronunciation.isEmpty { markable.pronunciation = meaning.pronunciation }
        if markable.forms.isEmpty { markable.forms = meaning.forms }
        if markable.origin.source.isEmpty { markable.origin.source = meaning.source }
        return markable
    }
}
