public import Texts

/// The facts about a dictionary of the user, such as its description, path and state, or about a
/// dictionary to fetch.
public struct DictionaryAbout: DetailItem {
    private enum Subject: Hashable {
        /// A dictionary of the user. `title` is the title by which it was fetched. `earlierName` is
        /// the name of an earlier dictionary that is the same database. Both are nil if there is
        /// none.
        case source(DictionarySource, title: String?, earlierName: String?)
        /// A dictionary to fetch, and the command that installs the same dictionary; the command is
        /// nil if there is none.
        case offer(CatalogueItem, command: String?)
    }

    private let subject: Subject

    init(_ source: DictionarySource, called title: String? = nil, sameAs earlierName: String? = nil)
    {
        subject = .source(source, title: title, earlierName: earlierName)
    }

    init(_ item: CatalogueItem, _ hints: PackageHints) {
        let package = hints.manager == .apt ? item.package : nil
        subject = .offer(item, command: package.map { "apt install \($0)" })
    }

    public var id: String {
        switch subject {
        case .source(let source, _, _): source.id
        case .offer(let item, _): "offer:" + item.id
        }
    }

    /// The dictionary to fetch; nil for a dictionary of the user.
    public var offer: CatalogueItem? {
        if case .offer(let item, _) = subject { item } else { nil }
    }

    public let word: String? = nil

    public var text: StyledText {
        switch subject {
        case .source(let source, let title, let earlierName):
            StyledText(source.facts(called: title, sameAs: earlierName))
        case .offer(let item, let command): StyledText(item.facts(command))
        }
    }

    public func action(for event: UserEvent) -> (any Action)? {
        event == .open ? offer.map(FetchDictionary.init) : nil
    }
}

/// Fetch a dictionary of the catalogue.
struct FetchDictionary: Action, Hashable {
    let item: CatalogueItem
}

extension DictionarySource {
    fileprivate func facts(
        called fetchedTitle: String?, sameAs earlierName: String?
    ) -> [StyledText.Paragraph] {
        var paragraphs = [StyledText.Paragraph(fetchedTitle ?? name, style: .strong)]
        if fetchedTitle != nil { paragraphs.append(.init(name)) }
        if let title, title != name { paragraphs.append(.init(title)) }
        paragraphs.append(.empty)
        let facts = [format, languagesText, countText, path] + (databases ?? [])
        paragraphs += facts.filter { !$0.isEmpty }.map { .init($0, style: .secondary) }
        if let earlierName {
            paragraphs.append(
                .init("It is the same database as \(earlierName), whose entries are shown."))
        }
        if let text = textsText { paragraphs.append(.init(text, style: .secondary)) }
        if isHidden, kind != .unsupported { paragraphs.append(.init("Hidden: it is not asked.")) }
        if case .failed(let failure) = state { paragraphs.append(.init("\(failure)")) }
        if case .unindexed(let reason) = state { paragraphs.append(.init(reason)) }
        guard !about.isEmpty else { return paragraphs }
        paragraphs.append(.empty)
        paragraphs += about.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? .empty : .init(String($0)) }
        return paragraphs
    }
}

extension CatalogueItem {
    /// Returns the facts about the item.
    ///
    /// - Parameter command: The command that installs the same dictionary; nil for none.
    /// - Returns: The paragraphs.
    fileprivate func facts(_ command: String?) -> [StyledText.Paragraph] {
        let facts =
            [id, languageNames.joined(separator: " → ")] + sizeTexts
            + [
                version.map { "version \($0)" } ?? "", licence ?? "its licence is in the archive",
                "from \(source)", isUnverified ? "no checksum of its file is published" : "",
            ]
        return [.init(title, style: .strong), .empty]
            + facts.filter { !$0.isEmpty }.map { .init($0, style: .secondary) }
            + (command.map { [.empty, .init("`\($0)` installs the same dictionary.")] } ?? [])
    }
}

extension DictionarySource {
    /// The number of headwords: `1,007`, or `about 81,600` until an index has counted them; nil if
    /// unknown.
    ///
    /// A number below 1,000 is hardly ever an estimate.
    public var headwordCountText: String? {
        headwordCount.map { count in
            state == .ready || count < 1_000
                ? count.grouped : "about \(((count + 50) / 100 * 100).grouped)"
        }
    }

    /// The number of headwords, and the state of the index: `about 1,000 words, indexing 40%`.
    public var countText: String { countText(showsProgress: true) }

    /// Returns the number of headwords and the state of the index, with the indexed share if
    /// `showsProgress` is true.
    public func countText(showsProgress: Bool) -> String {
        if isRemote { return "asked when you pause" }
        let count =
            headwordCountText.map { "\($0) \(headwordCount == 1 ? "word" : "words")" }
            ?? "words not counted"
        switch state {
        case .ready, .notIndexedYet, .failed: return count
        case .indexing(let progress):
            return "\(count), indexing" + (showsProgress ? progress.percentText : "")
        case .unindexed: return "\(count), no index"
        }
    }
}

extension DictionarySource {
    /// The state of the index of the dictionary's texts; nil while there is no such index.
    fileprivate var textsText: String? {
        switch texts {
        case .notIndexed: nil
        case .indexing(let progress): "its texts: indexing\(progress.percentText)"
        case .indexed(let size):
            "its texts: indexed, \(size.megabytesText) in the cache"
        case .failed(let reason): "its texts can't be searched: \(reason)"
        case .large:
            "its texts are not indexed, because it is large; `mot dictionaries --index` indexes them"
        }
    }
}

/// The pane that shows the facts about a dictionary.
public typealias DictionaryAboutDetail = DetailPane<DictionaryAbout>
