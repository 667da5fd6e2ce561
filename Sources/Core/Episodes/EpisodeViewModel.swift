public import Texts

/// The texts of an episode in its row and its detail.
///
/// An episode view model never changes; a new version of the ``Episode`` gets a new view model.
public struct EpisodeViewModel: Identifiable, Hashable, Sendable {
    public let episode: Episode
    /// The local date and time of the first broadcast; nil if unknown.
    public let airDate: String?
    /// The local date of the first broadcast, shortened for a row, `17 Apr 2011`; a dash if
    /// unknown.
    public let rowDate: String
    /// The name of the show; empty if unknown.
    public let showName: String

    /// - Parameters:
    ///   - episode: The episode.
    ///   - zone: The time zone of ``airDate``.
    ///   - showName: The name of the show.
    public init(_ episode: Episode, zone: any TimeZoneService, showName: String = "") {
        self.episode = episode
        self.showName = showName
        airDate = episode.airDate?.longText(in: zone)
        rowDate = episode.airDate?.date(in: zone).shortText ?? "–"
    }

    public var id: String { episode.id }
    public var title: String { episode.title }
    /// The season and the number, `S1E1`.
    public var code: String { episode.code }
}

/// The detail of an episode.
public typealias EpisodeDetail = DetailPane<EpisodeViewModel>

extension EpisodeViewModel: DetailItem {
    public var word: String? { title }
    public var pictureAddress: WebAddress? { episode.image.largest }
    public var addresses: [NamedAddress] {
        [
            episode.page.map { NamedAddress(name: "page", address: $0) },
            pictureAddress.map { .picture($0) },
        ].compactMap(\.self)
    }

    /// The page opens; without one, the picture opens.
    public func action(for event: UserEvent) -> (any Action)? {
        event == .openPage ? episode.page.map(AppAction.openPage) : nil
    }

    public var markable: Markable? {
        Markable(
            MarkKey(.item, id: id), title: title, meaning: episode.plainSummary ?? "",
            partOfSpeech: "episode \(code)",
            origin: Markable.Origin(place: "Episodes", source: showName))
    }

    public var text: StyledText {
        var paragraphs: [StyledText.Paragraph] = [
            .init(code, style: .strong, aside: showName.isEmpty ? nil : showName),
            .init(title, style: .strong),
        ]
        paragraphs.append(.init(airDate ?? "Air date unknown", style: .secondary))
        let summary = episode.summary.paragraphs
        if !summary.isEmpty { paragraphs += [.empty] + summary }
        return StyledText(paragraphs)
    }
}

/// A row of the episode list: the heading of a season, or an episode.
public typealias EpisodeListRow = SectionRow<EpisodeViewModel>

extension EpisodeViewModel: ListRow {
    public var section: String? { "Season \(episode.season)" }
    public var filterTexts: [String] { [title, code] }
    public var isTitle: Bool { true }
    /// The address of the small picture, which is large enough for a row; if there is none, the
    /// address of the large picture.
    public var rowPicture: WebAddress? { episode.image.medium ?? pictureAddress }
    public var markKey: MarkKey? { MarkKey(.item, id: id) }
}
