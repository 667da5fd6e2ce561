import Texts

/// The help: the list of keys, grouped by the place where they work, searchable by key and by
/// purpose.
///
/// The list of a row's actions is a help with only the keys for this row; Enter runs one.
@MainActor
public final class HelpViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<HelpRow>

    /// The subject of the list; nil for the help.
    public let subject: String?
    private let entries: [HelpEntry]
    private let tab: String
    /// Handles the event of an entry; nil for the help, which only lists keys.
    private let perform: (@MainActor (UserEvent) -> Void)?
    private var subscription: Subscription?

    /// - Parameters:
    ///   - entries: All entries, made from the current keymap.
    ///   - tab: The name of the shown tab, whose keys come first.
    ///   - subject: The subject of the list; nil for the help.
    ///   - scope: The scope of this screen.
    ///   - perform: Handles the event of an entry; nil for the help.
    public init(
        entries: [HelpEntry], tab: String = "", of subject: String? = nil, scope: Scope,
        perform: (@MainActor (UserEvent) -> Void)? = nil
    ) {
        self.entries = entries
        self.tab = tab
        self.subject = subject
        self.scope = scope
        self.perform = perform
        pane = ListPane(
            scope, source: StaticListSource(scope),
            field: SearchField(Prompt(acceptsLeadingSlash: true), focus: .list))
        pane.attach(to: self)
        subscription = pane.field?.follow(\.query) { [weak self] _, text in
            self?.show(entriesWith: text)
        }
        show(entriesWith: "")
    }

    public func respond(to event: UserEvent) -> Bool {
        switch event {
        case .help where perform == nil, .rowActions where perform != nil:
            return context.send(AppAction.back)
        case .open where perform != nil && !filter.isTyping: return perform(list.selected?.item)
        // There is nothing to reload or stop, because the keys are always the same.
        case .reload, .stop: return false
        case _ where filter.isTyping: return pane.respond(to: event)
        // Nothing here can be opened.
        case .open where !hasPromptFocus: return false
        case .back where hasPromptFocus, .open:
            pane.field?.send(.focus(.list))
            return true
        default:
            return perform(isTyping ? nil : entries.first { $0.event == event })
                || pane.respond(to: event)
        }
    }

    public func offers(_ event: UserEvent) -> Bool { false }

    /// Closes the list, and runs an entry's event.
    ///
    /// - Returns: False if there is no such entry, or only help.
    private func perform(_ entry: HelpEntry?) -> Bool {
        guard let perform, let event = entry?.event else { return false }
        context.send(AppAction.back)
        perform(event)
        return true
    }

    /// Shows the entries that contain a text, the best matches first; all entries for an empty
    /// text.
    private func show(entriesWith text: String) {
        let query = text.lowercased()
        guard !query.isEmpty else {
            return pane.show(HelpRow.rows(of: entries, first: tab), .initial)
        }
        let scoredEntries = entries.compactMap { entry in
            entry.score(for: query).map { (score: $0, entry: entry) }
        }
        // The sort is stable, so that equal matches keep their order.
        let sortedEntries = scoredEntries.sorted { $0.score > $1.score }
        pane.show(sortedEntries.map { HelpRow.item($0.entry) }, .initial)
    }
}

/// One line of the help: some keys and what they do.
public struct HelpEntry: Identifiable, Hashable, Sendable {
    /// The names of the keys, the most important key first.
    public let keys: [String]
    /// The purpose of the keys, in a few words.
    public let purpose: String
    /// The heading, which names the place where the keys work; empty for none.
    public let group: String
    /// The heading at the beginning of the help, for keys that a person needs first; nil for other
    /// keys.
    public let startHeading: String?
    /// The titles of the tabs whose help begins with the entry.
    public let tabs: [String]
    /// The event of the keys; nil in the help.
    public let event: UserEvent?

    /// Other words for the purpose, in lower case.
    private let synonyms: [Substring]
    fileprivate let searchText: String

    /// The keys alone are not unique: some keys have another purpose in a search box.
    public var id: [String] { [group] + keys + [purpose] }

    /// - Parameters:
    ///   - keys: The names of the keys.
    ///   - purpose: Their purpose.
    ///   - group: A heading.
    ///   - startHeading: The heading at the beginning of the help; nil for keys that stand below
    ///     their group.
    ///   - tabs: The titles of the tabs whose help begins with the entry.
    ///   - synonyms: Other words that people look for, separated by blanks.
    ///   - event: The event of the keys; nil in the help.
    public init(
        keys: [String], purpose: String, group: String = "", startHeading: String? = nil,
        tabs: [String] = [], synonyms: String = "", event: UserEvent? = nil
    ) {
        self.event = event
        self.keys = keys
        self.purpose = purpose
        self.group = group
        self.startHeading = startHeading
        self.tabs = tabs
        self.synonyms = synonyms.lowercased().split(separator: " ")
        searchText = ([purpose, synonyms] + keys).joined(separator: "\n").lowercased()
    }

    /// Examples of patterns in the search box, with their meanings.
    public static let patterns = [
        ("c?t", "one letter: cat, cot, cut"),
        ("*ation", "any letters: nation; sorted from the end"),
        ("s[aeiou]t", "one of these letters: sat, set, sit"),
        ("[^s]at", "one letter, but not s: bat, cat"),
        ("*ation/8", "of 8 letters in all: location"),
        ("??? ???", "a blank or a hyphen stands for itself: lay out"),
        ("<listen>", "these letters in any order: silent; ? for any letter"),
        ("<listen*>", "some of these letters: list, tin"),
        ("*+aelst", "only these letters: steal, tassel"),
        ("b????:stream", "a pattern, then a meaning of the word: brook"),
        ("small stream /5", "a meaning, for words of 5 letters"),
        ("rhyme:night", "words that rhyme: light, delight"),
        ("sounds:night", "words that sound the same: knight"),
    ].map {
        HelpEntry(
            keys: [$0], purpose: $1, group: "Patterns in the search box",
            synonyms: "pattern wildcard crossword anagram rhyme rack clue homophone")
    }

    /// Examples of queries that search the texts of entries, with their meanings.
    public static let passages = [
        ("fear of spiders", "a description: the words for it"),
        ("\"morbid fear\"", "entries with this phrase or forms of its words"),
        ("\"bee\" hive*", "and a word that begins with hive"),
        ("\"bee\" -wax", "but without wax"),
        ("\"bee\" in:gcide", "only in the dictionary gcide"),
    ].map {
        HelpEntry(
            keys: [$0], purpose: $1, group: "Meanings and texts in the search box",
            synonyms: "describe description meaning reverse full text quote phrase inside")
    }

    /// Rates how well the entry matches a search.
    ///
    /// - Parameter query: The text in lower case.
    /// - Returns: The score; nil for no match. The name of a key scores 3, the beginning of a word
    ///   of the purpose 2, the beginning of a synonym 1, and any other part 0.
    func score(for query: String) -> Int? {
        if keys.contains(where: { $0.lowercased() == query }) { return 3 }
        guard searchText.contains(query) else { return nil }
        let words = purpose.lowercased().split(separator: " ")
        if words.contains(where: { $0.hasPrefix(query) }) { return 2 }
        return synonyms.contains { $0.hasPrefix(query) } ? 1 : 0
    }
}

/// A row of the help: the heading of a group, or an entry.
public typealias HelpRow = SectionRow<HelpEntry>

extension HelpEntry: ListRow {
    public var section: String? { startHeading ?? group }
    public var filterTexts: [String] { [searchText] }
}

extension HelpRow {
    /// Makes the rows: the keys that a person needs first, then the other entries by group, each
    /// group below its heading.
    ///
    /// - Parameters:
    ///   - entries: The entries. Groups keep their order, and so do the entries of a group.
    ///   - tab: The name of the tab to begin with, if there are entries for it.
    /// - Returns: The rows.
    static func rows(of entries: [HelpEntry], first tab: String) -> [HelpRow] {
        let isOfTab = { (entry: HelpEntry) in
            entry.group == tab || entry.tabs.contains { $0 == tab }
        }
        let startEntries = entries.filter { $0.startHeading != nil }
        let entries = entries.filter { $0.startHeading == nil }
        // Keys that only this tab knows come first.
        let tabEntries =
            entries.filter { $0.group == tab } + entries.filter { $0.group != tab && isOfTab($0) }
        let otherEntries = entries.filter { !isOfTab($0) }
        return startEntries.headed(startEntries.first?.startHeading ?? "")
            + tabEntries.headed(tab)
            + otherEntries.map(\.group).unique.flatMap { group in
                otherEntries.filter { $0.group == group }.headed(group)
            }
    }
}
