public import Texts

/// The page of a mark or a visited word: its saved facts, above the entries of the dictionaries on
/// this computer.
public struct MyWordsPage: Equatable, Sendable {
    public let key: MarkKey
    public let title: String
    /// The mark; nil for a word that is only in the history.
    public let mark: Mark?
    public let text: StyledText
    /// The note and the sentences, which a review shows below the saved meaning.
    let ownText: StyledText
    /// The text of the dictionaries, which a review shows below the note and the sentences.
    let dictionaryText: StyledText
    /// The dictionary that has the saved meaning; nil if no dictionary has it now.
    let meaningSource: String?

    /// - Parameters:
    ///   - row: The row that is shown.
    ///   - mark: Its mark; nil if it has none.
    ///   - entries: The entries of the dictionaries, in their order; nil while they are loading.
    ///   - zone: The time zone of the shown dates.
    init(
        of row: Markable, mark: Mark?, entries: [[DictionaryEntry]]?, zone: any TimeZoneService
    ) {
        key = row.key
        title = mark?.title ?? row.title
        self.mark = mark
        let page = MyWordsPageText(title: title, mark: mark, entries: entries, zone: zone)
        text = page.text
        ownText = page.ownText
        dictionaryText = page.dictionaryText
        meaningSource = mark.flatMap { mark in
            entries?.joined().first { $0.hasMeaning(mark.meaning) }?.source
        }
    }
}

extension MyWordsPage: DetailItem {
    public var id: MarkKey { key }
    public var word: String? { title }

    public var markable: Markable? {
        Markable(
            key, title: title, meaning: mark?.meaning ?? "",
            partOfSpeech: mark?.partOfSpeech ?? "", pronunciation: mark?.pronunciation ?? "",
            forms: mark?.forms ?? WordForms(),
            origin: Markable.Origin(place: MyWordsItem.place))
    }

    public func action(following link: TextLink) -> (any Action)? {
        switch link.target {
        case .word(let word), .sense(_, let word): LookUp(word)
        case .address(let address): AppAction.openPage(address)
        case .sound: action(hearing: link, at: link.span.start)
        case .picture, .more, .place: nil
        }
    }

    /// Returns nil for episodes and items of the Store, because they are not words.
    public func action(hearing sound: TextLink?, at position: TextPosition) -> (any Action)? {
        guard key.kind == .word else { return nil }
        return Hear(title, in: text, sound: sound, at: position)
    }
}

extension DictionaryEntry {
    /// Returns true if the entry has the saved meaning of a mark.
    fileprivate func hasMeaning(_ meaning: String) -> Bool {
        !meaning.isEmpty
            && (senses.flatMap { [$0.cardDefinition, $0.definition] } + [summary ?? ""]).contains {
                $0.cleaned(limit: MarkLimits.meaning) == meaning
            }
    }
}

/// The detail of a row of My words.
public typealias MyWordsDetail = DetailPane<MyWordsPage>

/// Formats the page of a mark.
///
///     serene                                       adjective
///     marked 2026-11-23 · due 2026-11-26
///     #b2 #poetry
///
///     the note
///
///     Dictionary, WordNet                         2026-11-23
///       “the serene sky”
///
///     serene                                         WordNet
///     …
struct MyWordsPageText {
    let title: String
    let mark: Mark?
    let entries: [[DictionaryEntry]]?
    let zone: any TimeZoneService

    var text: StyledText { MyWordsPageText.text(of: [head] + ownParagraphs + body) }

    /// The note, and the sentences in which the word was met.
    var ownText: StyledText {
        let sentenceContexts = (mark?.contexts ?? []).filter { !$0.origin.sentence.isEmpty }
        return MyWordsPageText.text(of: note + sentenceContexts.map(lines))
    }

    /// The text of the dictionaries.
    ///
    /// If no dictionary has the word, and the mark has no meaning, a sentence says so.
    var dictionaryText: StyledText {
        let isUnknown = entries?.isEmpty == true && mark?.meaning.isEmpty == true
        return MyWordsPageText.text(of: isUnknown ? body : dictionaryParagraphs)
    }

    /// The text of the dictionaries, without the parts of entries that are about other words.
    private var dictionaryParagraphs: [[StyledText.Paragraph]] {
        (entries ?? []).map { EntryText.paragraphs(of: $0.map(\.reducedToMention)) }
    }

    private static func text(of parts: [[StyledText.Paragraph]]) -> StyledText {
        StyledText(Array(parts.joined(separator: [.empty])))
    }

    /// The note, and the places where the word or item was met.
    private var ownParagraphs: [[StyledText.Paragraph]] { note + (mark?.contexts ?? []).map(lines) }

    private var note: [[StyledText.Paragraph]] {
        guard let note = mark?.note, !note.isEmpty else { return [] }
        return [[.init(note)]]
    }

    private var head: [StyledText.Paragraph] {
        let part = mark?.partOfSpeech ?? ""
        var lines = [
            StyledText.Paragraph(title, style: .strong, aside: part.isEmpty ? nil : part)
        ]
        guard let mark else { return lines }
        let forms = [mark.forms.text, mark.content.shownPronunciation].filter { !$0.isEmpty }
        if !forms.isEmpty {
            lines.append(.init(forms.joined(separator: " · "), style: .secondary))
        }
        let facts = ["marked \(mark.added.date(in: zone))", dueText(mark)].filter { !$0.isEmpty }
        lines.append(.init(facts.joined(separator: " · "), style: .secondary))
        let lists = mark.lists.map { "#\($0)" }.joined(separator: " ")
        return lists.isEmpty ? lines : lines + [.init(lists, style: .secondary)]
    }

    private func dueText(_ mark: Mark) -> String {
        guard mark.key.kind == .word else { return "" }
        if mark.isSuspended { return "suspended" }
        return mark.review.due.map { "due \($0.date(in: zone))" } ?? ""
    }

    /// Returns the lines that say where the word or item was met.
    private func lines(of context: MarkContext) -> [StyledText.Paragraph] {
        let origin = context.origin
        let entry = origin.entry.isEmpty || origin.entry == title ? "" : origin.entry.quoted
        let place = [origin.place, origin.source, entry].filter { !$0.isEmpty }
        let head = StyledText.Paragraph(
            place.joined(separator: ", "), style: .secondary,
            aside: "\(context.time.date(in: zone))")
        guard !origin.sentence.isEmpty else { return [head] }
        return [head, .init(origin.sentence.quoted, style: .emphasized, indent: 2)]
    }

    /// The text of the dictionaries; if there is none, the saved meaning.
    private var body: [[StyledText.Paragraph]] {
        guard let entries else { return [] }
        if !entries.isEmpty { return dictionaryParagraphs }
        let savedMeaning = mark.flatMap {
            $0.meaning.isEmpty ? nil : StyledText.Paragraph($0.meaning)
        }
        if mark?.key.kind == .item { return savedMeaning.map { [[$0]] } ?? [] }
        guard let mark, let savedMeaning else {
            return [[.init("No dictionary here has it.", style: .secondary)]]
        }
        let date = mark.added.date(in: zone)
        let note = "No dictionary here has it now; this meaning was saved on \(date):"
        return [[.init(note, style: .secondary), savedMeaning]]
    }
}

extension String {
    /// The text in quotation marks; unchanged if it has quotation marks already, as examples in
    /// dictionaries do.
    fileprivate var quoted: String {
        hasPrefix("“") && hasSuffix("”") ? self : "“\(self)”"
    }
}

/// Loads the saved facts of a row, then the entries for its word in the dictionaries on this
/// computer.
struct MyWordsPageLoader: Sendable {
    let words: any MyWords
    let dictionaries: any DictionaryService
    let zone: any TimeZoneService

    /// Loads the page of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - report: Called with the page each time more of it is known.
    @MainActor
    func load(
        _ row: Markable, _ report: @MainActor (LoadState<MyWordsPage, MyWordsError>) -> Void
    ) async {
        do throws(MyWordsError) {
            let mark = try await words.mark(for: row.key)
            func page(_ entries: [[DictionaryEntry]]?) -> MyWordsPage {
                MyWordsPage(of: row, mark: mark, entries: entries, zone: zone)
            }
            guard row.key.kind == .word else { return report(.loaded(page([]))) }
            report(.loading(previous: page(nil)))
            // A word that was marked in a text may be an inflected form.
            let answers = await dictionaries.localAnswers(
                for: mark?.title ?? row.title, [.word, .related])
            report(.loaded(page(answers.compactMap(\.entries))))
        } catch {
            report(.failed(error, previous: nil))
        }
    }
}
