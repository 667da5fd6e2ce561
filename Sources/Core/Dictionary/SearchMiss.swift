import Texts

/// The reason for which no headword was found, and a remedy.
///
/// The browser and the commands take their messages from here.
public struct SearchMiss: Hashable, Sendable {
    /// The cause; if several causes apply, the initializer chooses one.
    public enum Cause: Hashable, Sendable {
        /// Only the built-in dictionary can be used; `failures` says why dictionaries or folders
        /// that were found can't be used.
        case noDictionary(failures: [String])
        /// Each dictionary is hidden, or outside the group that is asked.
        case allHidden
        /// These dictionaries have the word, but are not asked.
        case elsewhere([String])
        /// A dictionary that may have the word has failed to answer.
        case unanswered
        /// The headwords of this dictionary can't all be found yet; progress is 0 to 1.
        case indexing(String, progress: Double)
        /// The index of this dictionary's texts is being made; progress is 0 to 1.
        case indexingTexts(String, progress: Double)
        /// The text has the opening bracket of a pattern without the closing bracket, or a sign
        /// that other programs use for a letter.
        case noPattern
        /// The texts of entries were not searched, because a dictionary has no index of them.
        case notInHeadwords
        /// No headword and no entry has the text.
        case nowhere
    }

    public let cause: Cause
    /// A dictionary to fetch, for a language without a dictionary of the user; nil if there is
    /// none.
    public let dictionaryToFetch: MissingDictionary?
    /// The text that was searched for.
    private let text: String
    /// The group of dictionaries that is asked; nil for all.
    private let group: String?
    /// True if words with a similar spelling are listed.
    private let hasSimilar: Bool

    /// Finds the cause.
    ///
    /// - Parameters:
    ///   - text: The text that was searched for.
    ///   - sources: All dictionaries, hidden ones too.
    ///   - hiddenNames: The names of the dictionaries that have the word, but are not asked.
    ///   - group: The group of dictionaries that is asked; nil for all.
    ///   - hasSimilar: True if words with a similar spelling are listed.
    ///   - hasFailures: True if a dictionary has failed to answer.
    ///   - dictionaryToFetch: A dictionary to fetch, for a language without a dictionary of the
    ///     user; nil if there is none.
    public init(
        _ text: String, in sources: [DictionarySource], besides hiddenNames: [String] = [],
        group: String? = nil, hasSimilar: Bool = false, hasFailures: Bool = false,
        dictionaryToFetch: MissingDictionary? = nil
    ) {
        self.text = text
        self.dictionaryToFetch = dictionaryToFetch
        self.hasSimilar = hasSimilar
        self.group = group
        let askedSources = sources.filter { !$0.isHidden }
        let indexing = askedSources.lazy.compactMap { source -> Cause? in
            guard case .indexing(let progress) = source.state else { return nil }
            return .indexing(source.name, progress: progress)
        }.first
        let indexingTexts = askedSources.lazy.compactMap { source -> Cause? in
            guard case .indexing(let progress) = source.texts else { return nil }
            return .indexingTexts(source.name, progress: progress)
        }.first
        cause =
            if !sources.contains(where: \.isUsable) {
                .noDictionary(failures: sources.compactMap(\.failureText))
            } else if !hiddenNames.isEmpty {
                .elsewhere(hiddenNames)
            } else if !askedSources.contains(where: \.isUsable) {
                .allHidden
            } else if SearchMiss.hasOpenBracket(text) {
                .noPattern
            } else if hasFailures {
                .unanswered
            } else if let indexing {
                indexing
            } else if let indexingTexts {
                indexingTexts
            } else if SearchMiss.hasGaps(text) {
                .noPattern
            } else {
                askedSources.contains { $0.kind == .files && !$0.texts.isSearchable }
                    ? .notInHeadwords : .nowhere
            }
    }

    /// Returns the message for the browser.
    ///
    /// - Parameters:
    ///   - hints: Know how a dictionary is installed.
    ///   - key: Returns the key of an event in a list.
    ///   - way: Returns the keys that cause an event from the current screen.
    /// - Returns: Whole sentences.
    public func text(
        _ hints: PackageHints, key: (UserEvent) -> String, way: (UserEvent) -> String
    ) -> String {
        let reason = causeText(hints, key: key, way: way)
        guard cause.needsMore, let dictionaryToFetch else { return reason }
        let remedy = dictionaryToFetch.text(listKey: way(.dictionaries), openKey: key(.open))
        return isOfMissingLanguage ? remedy : "\(reason) \(remedy)"
    }

    /// True if the letters or words of the text tell its language, and the user has no dictionary
    /// of that language.
    public var isOfMissingLanguage: Bool {
        cause.needsMore && dictionaryToFetch.map { $0.isOfText && $0.isSure } == true
    }

    private func causeText(
        _ hints: PackageHints, key: (UserEvent) -> String, way: (UserEvent) -> String
    ) -> String {
        switch cause {
        case .noDictionary(let failures):
            failures.isEmpty
                ? hints.noDictionary(way(.dictionaries))
                : "\(failures.joined(separator: ". ")). \(way(.dictionaries)) lists dictionaries to fetch."
        case .allHidden:
            if let group {
                "No dictionary of the group \(group) is here; "
                    + "\(way(.nextGroup)) asks other dictionaries."
            } else {
                "All dictionaries are hidden; \(way(.dictionaries)) lists them, and "
                    + "\(key(.hideDictionary)) there shows one again."
            }
        case .elsewhere(let names):
            if let group {
                "\(haveText(names, text: "“\(text)”")), but only the group \(group) is asked; "
                    + "\(way(.nextGroup)) asks other dictionaries."
            } else {
                "\(haveText(names, text: "“\(text)”")), but \(names.count == 1 ? "is" : "are") hidden; "
                    + "\(way(.dictionaries)) lists the dictionaries, and \(key(.hideDictionary)) "
                    + "there shows one again."
            }
        case .indexing: "\(indexingText)."
        case .indexingTexts:
            (isForTexts ? "" : "No headword is “\(text)”. ")
                + "\(indexingText.prefix(1).uppercased())\(indexingText.dropFirst())."
        case .noPattern: "\(noPatternText)."
        case .unanswered:
            "No dictionary that could be asked has “\(text)”."
                + (hasSimilar
                    ? dictionaryToFetch == nil ? " \(way(.dictionaries)) fetches others." : ""
                    : " \(way(.dictionaries)) lists your dictionaries and others to fetch; "
                        + "\(key(.hideDictionary)) there hides one.")
        case .notInHeadwords:
            "No headword is “\(text)”. \(way(.byMeaning)) looks for it in the entries"
                + (hasSimilar ? "." : "; ? stands for any letter, * for any letters.")
        case .nowhere where hasSimilar:
            "“\(text)” is in no dictionary here."
                + (dictionaryToFetch == nil
                    ? " \(way(.dictionaries)) fetches dictionaries of other languages." : "")
        case .nowhere:
            "“\(text)” is in no dictionary, neither as a headword nor in an entry. "
                + "\(way(.dictionaries)) fetches dictionaries of other languages. Try the first letters alone, or ? for any letter and * for any letters."
        }
    }

    /// Returns the advice that a command adds to the message that no dictionary has the text.
    ///
    /// - Parameter hints: Know how a dictionary is installed.
    /// - Returns: A sentence without a capital and a full stop, or whole sentences; nil if there is
    ///   no advice.
    public func text(forCommands hints: PackageHints) -> String? {
        switch cause {
        case .noDictionary:
            return "there is no dictionary besides the almanac. \(hints.firstDictionary) "
                + hints.moreDictionaries()
        case .allHidden:
            let groupText = group.map { "no dictionary of the group \($0) is here" }
            return "\(groupText ?? "all dictionaries are hidden"); --source NAME asks one"
        case .elsewhere(let names):
            let (verb, them) = names.count == 1 ? ("is", "it") : ("are", "them")
            let reason = group.map { "only the group \($0) is asked" } ?? "\(verb) hidden"
            return "\(haveText(names, text: "it")), but \(reason); --source asks \(them)"
        case .indexing, .indexingTexts: return indexingText
        case .noPattern: return noPatternText
        case .notInHeadwords:
            guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
            let phrase = text.filter { $0 != "'" && $0 != "\"" }
            return "`mot search '\"\(phrase)\"'` looks for it in the entries"
        case .nowhere, .unanswered: return nil
        }
    }

    private func haveText(_ names: [String], text: String) -> String {
        let visibleNames = names.prefix(SearchMiss.namedCount).joined(separator: ", ")
        return "\(visibleNames) \(names.count == 1 ? "has" : "have") \(text)"
    }

    private var noPatternText: String {
        SearchMiss.hasOpenBracket(text)
            ? "“\(text)” has a [ without a ]; c[au]t finds cat and cut"
            : "In “\(text)”, type ? for any letter: c?t finds cat and cut"
    }

    private static func hasOpenBracket(_ text: String) -> Bool {
        text.contains("[") && !text.contains("]")
    }

    /// Returns true if a text has gaps as other programs write them: `s__ne`, `s..ne`.
    private static func hasGaps(_ text: String) -> Bool {
        let isWord = !text.contains(where: \.isWhitespace)
        return !text.contains("?")
            && (text.contains("_") || isWord && text.contains("..") && !text.hasSuffix("."))
    }

    /// True if only the texts of entries are searched.
    private var isForTexts: Bool { TextQuery.isQuoted(text) || PatternClue(text) != nil }

    /// The message about an index that is being made: a sentence without a capital and a full stop.
    private var indexingText: String {
        switch cause {
        case .indexing(let name, let progress):
            "\(name) is still being indexed\(progress.inBrackets), and may have “\(text)”"
        case .indexingTexts(let name, let progress):
            "the texts of \(name) are still being indexed\(progress.inBrackets), "
                + "and may have \(PatternClue(text) == nil ? "" : "words for ")“\(text)”"
        default: ""
        }
    }

    /// The maximum number of dictionaries that are named.
    private static let namedCount = 3
}

extension SearchMiss.Cause {
    /// True if another dictionary may help.
    fileprivate var needsMore: Bool {
        switch self {
        case .elsewhere, .allHidden, .noPattern: false
        case .noDictionary, .unanswered, .indexing, .indexingTexts, .notInHeadwords, .nowhere: true
        }
    }
}

extension Double {
    /// The share of an index that is made: ` (43%)`; empty for less than 1%.
    fileprivate var inBrackets: String {
        let text = percentText.dropFirst()
        return text.isEmpty ? "" : " (\(text))"
    }
}

extension DictionarySource {
    /// True if the dictionary can be asked, and is not the built-in dictionary.
    fileprivate var isUsable: Bool {
        if case .failed = state { return false }
        return kind != .program && kind != .unsupported
    }

    fileprivate var failureText: String? {
        if case .failed(let error) = state, kind != .unsupported { "\(error)" } else { nil }
    }

    /// True if the dictionary is hidden, but can be asked for a word at once.
    var answersHidden: Bool { isHidden && isUsable && !isRemote && state == .ready }
}

/// A dictionary to fetch, for a language without a dictionary of the user.
public struct MissingDictionary: Hashable, Sendable {
    public let item: CatalogueItem
    /// True if the letters or words of the text tell the language; false if the language is only
    /// one that the user reads.
    let isOfText: Bool
    /// False if the user has a dictionary without a known language, which may be of this language.
    let isSure: Bool

    /// Returns the sentence that offers the dictionary.
    ///
    /// - Parameters:
    ///   - listKey: The key that lists the dictionaries.
    ///   - openKey: The key that fetches the dictionary from the list.
    /// - Returns: The sentence.
    func text(listKey: String, openKey: String) -> String {
        let facts = [item.source, item.sizeText].compactMap(\.self).joined(separator: ", ")
        let language = item.languageNames.first ?? item.title
        let cause =
            isSure
            ? "No dictionary here is of \(language)" : "A dictionary of \(language) can be fetched"
        return
            "\(cause); \(listKey) leads to \(item.title) (\(facts)), \(openKey) there fetches it."
    }
}
