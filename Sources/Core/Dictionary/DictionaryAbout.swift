public import Texts

/// The facts about a dictionary: its own description, its place and its state.
public struct DictionaryAbout: DetailItem {
    private let source: DictionarySource
    /// The name of the dictionary before it that is the same database; nil if there is none.
    private let first: String?

    init(_ source: DictionarySource, sameAs first: String? = nil) {
        self.source = source
        self.first = first
    }

    public var id: String { source.id }
    public let word: String? = nil

    public var text: StyledText {
        var paragraphs = [StyledText.Paragraph(source.name, style: .strong)]
        if let title = source.title, title != source.name { paragraphs.append(.init(title)) }
        paragraphs.append(.empty)
        let facts =
            [source.format, source.languagesText, source.countText, source.path]
            + (source.databases ?? [])
        paragraphs += facts.filter { !$0.isEmpty }.map { .init($0, style: .secondary) }
        if let first {
            paragraphs.append(
                .init("It is the same database as \(first), whose entries are shown."))
        }
        if let text = source.textsText { paragraphs.append(.init(text, style: .secondary)) }
        if source.isHidden, source.kind != .unread {
            paragraphs.append(.init("Hidden: it is not asked."))
        }
        if case .failed(let failure) = source.state { paragraphs.append(.init("\(failure)")) }
        if case .unindexed(let reason) = source.state { paragraphs.append(.init(reason)) }
        if !source.about.isEmpty { paragraphs.append(.empty) }
        paragraphs += source.about.map { $0.isEmpty ? .empty : .init($0) }
        return StyledText(paragraphs)
    }
}

extension DictionarySource {
    /// The number of its words, and the state of its index: `1,007 words, indexing 40%`.
    public var countText: String { countText(showsProgress: true) }

    /// The same, with or without how much of the index is made.
    public func countText(showsProgress: Bool) -> String {
        if isRemote { return "asked when you pause" }
        let count =
            headwordCount.map { "\($0.grouped) \($0 == 1 ? "word" : "words")" }
            ?? "words not counted"
        switch state {
        case .ready, .notIndexedYet, .failed: return count
        case .indexing(let progress):
            return "\(count), indexing" + (showsProgress ? " \(Int(progress * 100))%" : "")
        case .unindexed: return "\(count), no index"
        }
    }
}

extension DictionarySource {
    /// The state of the index of its texts; nil while there is none.
    fileprivate var textsText: String? {
        switch texts {
        case .notIndexed: nil
        case .indexing(let progress): "what it says: indexing \(Int(progress * 100))%"
        case .indexed(let size):
            "what it says: indexed, \(max(1, size / 1_000_000)) MB in the cache"
        case .failed(let reason): "what it says can't be searched: \(reason)"
        case .large:
            "what it says is not indexed, because it is large; `mot dictionaries --index` does that"
        }
    }
}

/// The detail that tells about a dictionary.
public typealias DictionaryAboutDetail = DetailPane<DictionaryAbout>
