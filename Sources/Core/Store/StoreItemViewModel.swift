public import Texts

/// The texts and the actions of a store item in its row and its detail.
///
/// It never changes; a new version of the ``StoreItem`` gets a new view model.
public struct StoreItemViewModel: Identifiable, Hashable, Sendable {
    public let model: StoreItem

    public init(_ model: StoreItem) { self.model = model }

    public var id: String { model.id }
    public var title: String { model.title }

    /// The text of the row beside the title; empty if unknown.
    ///
    /// A song has the artist, the track and the album, a podcast the author, an episode the season.
    public var subtitle: String {
        switch model.kind {
        case .song: [model.artist, track].compactMap(\.self).joined(separator: " · ")
        case .podcast: model.artist ?? ""
        case .episode: model.collection ?? model.artist ?? ""
        }
    }

    /// The texts of a row, the most important one first: the artist, the album and the track of a
    /// song; for other kinds, the ``subtitle``.
    public var rowNotes: [String] {
        model.kind == .song
            ? [model.artist, model.collection, numberText("Track")].compactMap(\.self) : [subtitle]
    }

    /// The playing time, `05:26`; nil if unknown.
    public var durationText: String? { model.duration?.playingTimeText }

    /// The track and the album, `Track 3/12 · Abbey Road`; without a number, only the album.
    private var track: String? {
        let parts = [numberText("Track"), model.collection].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The number in the collection, `Track 3/12`.
    private func numberText(_ name: String) -> String? {
        model.number.map { "\(name) \($0)" + (model.count.map { "/\($0)" } ?? "") }
    }

    /// The lines below the title, which name the artist, the album or the season of the item.
    private var origins: [String?] {
        switch model.kind {
        case .song: [model.artist, track]
        case .podcast: [model.artist]
        case .episode: [subtitle, numberText("Episode")]
        }
    }

    /// The other known facts, without labels: `04:19 · 26 Sep 1969 · 1.29 USD · album 9.99 USD`.
    private var facts: String {
        let episodes = model.count.map { "\($0.grouped) \($0 == 1 ? "episode" : "episodes")" }
        let topic = model.kind == .podcast ? [model.genre, episodes] : []
        // A non-breaking space keeps a price in one line.
        let prices = [model.price, model.collectionPrice.map { "\(pageNames.collection) \($0)" }]
            .map {
                $0?.replacing(" ", with: "\u{A0}")
            }
        return (topic + [durationText, model.releaseDate?.shortText] + prices)
            .compactMap(\.self).joined(separator: " · ")
    }

    /// The names of the pages of the artist and of the collection.
    private var pageNames: (artist: String, collection: String) {
        switch model.kind {
        case .song: ("artist", "album")
        case .podcast: ("author", "podcast")
        case .episode: ("series", "season")
        }
    }

    /// The addresses to play or open, with their names in a line of links.
    private var namedLinks: [NamedAddress] {
        let names = pageNames
        return [
            ("play", model.links.preview), ("page", model.links.page),
            (names.artist, model.links.artist),
            (names.collection, model.links.collection), ("feed", model.links.feed),
        ].compactMap { name, address in address.map { NamedAddress(name: name, address: $0) } }
    }
}

extension StoreItemViewModel: DetailItem {
    public var text: StyledText {
        func notes(_ texts: [String?]) -> [StyledText.Paragraph] {
            texts.compactMap(\.self).filter { !$0.isEmpty }.map { .init($0, style: .secondary) }
        }
        let prose = [model.description ?? model.summary].compactMap(\.self)
        let linkRuns = namedLinks.map {
            [StyledText.Run($0.name, link: .address($0.address))]
        }
        let line = Array(linkRuns.joined(separator: [.init(" · ", style: .secondary)]))
        let parts = [
            [.init(title, style: .strong, aside: model.kind.name)] + notes(origins), notes([facts]),
            prose.map { StyledText.Paragraph($0) }, line.isEmpty ? [] : [.init(line)],
        ]
        return StyledText(Array(parts.filter { !$0.isEmpty }.joined(separator: [.empty])))
    }

    public var addresses: [NamedAddress] {
        namedLinks + (pictureAddress.map { [.picture($0)] } ?? [])
    }

    public var word: String? { title }
    public var pictureAddress: WebAddress? { model.links.picture }

    public var markable: Markable? {
        Markable(
            MarkKey(.item, id: id), title: title, meaning: subtitle, partOfSpeech: model.kind.name,
            origin: Markable.Origin(place: "Store", source: model.artist ?? ""))
    }

    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        // A whole podcast has nothing to play.
        case .open: model.kind == .podcast ? openingPage : playing
        case .play: playing
        case .openPage: openingPage
        default: nil
        }
    }

    public func action(following link: TextLink) -> (any Action)? {
        guard case .address(let address) = link.target else { return nil }
        return address == model.links.preview
            ? AppAction.play(address) : AppAction.openPage(address)
    }

    private var playing: any Action {
        guard let address = model.links.preview else {
            return ShowMessage("\(title) has no preview")
        }
        return AppAction.play(address)
    }

    private var openingPage: any Action {
        guard let address = model.links.page else {
            return ShowMessage("\(title) has no web page")
        }
        return AppAction.openPage(address)
    }
}

/// The detail of an item of the catalogue.
public typealias StoreDetail = DetailPane<StoreItemViewModel>

/// A row of the store's list: an item, or the heading of the samples.
public typealias StoreRow = SectionRow<StoreItemViewModel>

extension StoreItemViewModel: ListRow {
    public var isTitle: Bool { true }
    public var markKey: MarkKey? { MarkKey(.item, id: id) }
    public var filterTexts: [String] { [title, subtitle] }
}

extension StoreRow {
    /// The rows of an answer.
    ///
    /// If there is no answer, or the request has failed, the built-in samples that contain every
    /// word of the text follow.
    public static func rows(
        of answer: LoadState<Answer<[StoreItem]>, NetworkError>, text: String, samples: [StoreItem],
        kind: StoreItem.Kind?, order: StoreOrder
    ) -> [StoreRow] {
        func arranged(_ items: [StoreItem]) -> [StoreItemViewModel] {
            order.sorted(items.filter { kind == nil || $0.kind == kind }).map(
                StoreItemViewModel.init)
        }
        let answerRows = arranged(answer.value?.value ?? []).sectioned()
        guard answer.value == nil || answer.failure != nil else { return answerRows }
        let words = text.split(separator: " ").map { FoldedText(String($0)) }
        let matchingSamples = arranged(samples).filter { item in
            let text = FoldedText("\(item.title) \(item.subtitle)")
            return words.allSatisfy(text.contains)
        }
        return answerRows + matchingSamples.headed("Sample")
    }
}
