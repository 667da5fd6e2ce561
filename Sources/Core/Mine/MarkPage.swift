public import Texts

/// What is kept of a mark or a visited word, above what the dictionaries of this computer say.
public struct MarkPage: Equatable, Sendable {
    public let key: MarkKey
    public let title: String
    /// The mark; nil for a word that is only in the history.
    public let mark: Mark?
    public let text: StyledText
    /// What a review shows of it, below the meaning that was kept.
    let answer: StyledText

    /// - Parameters:
    ///   - row: The row that is shown.
    ///   - mark: Its mark; nil if it has none.
    ///   - entries: What the dictionaries say, in their order; nil while they are asked.
    ///   - zone: The time zone of the shown dates.
    init(
        of row: Markable, mark: Mark?, entries: [[DictionaryEntry]]?, zone: any TimeZoneService
    ) {
        key = row.key
        title = mark?.title ?? row.title
        self.mark = mark
        let page = MarkPageText(title: title, mark: mark, entries: entries, zone: zone)
        text = page.text
        answer = page.answer
    }
}

extension MarkPage: DetailItem {
    public var id: MarkKey { key }
    public var word: String? { title }

    public var markable: Markable? {
        Markable(
            key, title: title, meaning: mark?.meaning ?? "",
            partOfSpeech: mark?.partOfSpeech ?? "", pronunciation: mark?.pronunciation ?? "",
            origin: Markable.Origin(place: MarkRow.place))
    }

    public func following(_ link: TextLink) -> (any Action)? {
        switch link.target {
        case .word(let word), .sense(_, let word): LookUp(word)
        case .address(let address): OpenPage.saying(so: address)
        case .sound, .picture, .more: nil
        }
    }
}

/// The detail of a row of one's own words.
public typealias MarkDetail = DetailPane<MarkPage>
