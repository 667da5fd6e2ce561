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

/// A row of the episode list.
public enum EpisodeListRow: Identifiable, Hashable, Sendable {
    /// The heading of a season, with the number of episodes below it. The heading can't be
    /// selected.
    case season(Int, count: Int)
    case episode(EpisodeViewModel)

    /// Identifies a row in any list.
    public enum ID: Hashable, Sendable {
        case season(Int)
        /// The id of the episode.
        case episode(String)
    }

    public var id: ID {
        switch self {
        case .season(let season, _): .season(season)
        case .episode(let episode): .episode(episode.id)
        }
    }

    public var episode: EpisodeViewModel? {
        if case .episode(let episode) = self { episode } else { nil }
    }

    /// Makes the rows: for each season a heading, then its episodes.
    ///
    /// - Parameter episodes: Sorted by season.
    /// - Returns: The rows.
    public static func rows(of episodes: [EpisodeViewModel]) -> [EpisodeListRow] {
        var rows: [EpisodeListRow] = []
        var rest = episodes[...]
        while let season = rest.first?.episode.season {
            let part = rest.prefix { $0.episode.season == season }
            rows.append(.season(season, count: part.count))
            rows += part.map(EpisodeListRow.episode)
            rest = rest.dropFirst(part.count)
        }
        return rows
    }
}

extension EpisodeListRow: ListRow {
    public var isHeading: Bool { episode == nil }
    public var section: String? {
        switch self {
        case .season(let season, _): String(season)
        case .episode(let episode): String(episode.episode.season)
        }
    }
    public var filterTexts: [String] { episode.map { [$0.title, $0.code] } ?? [] }
    public var word: String? { episode?.title }
    public var isTitle: Bool { true }
    /// The address of the small picture, which is large enough for a row; if there is none, the
    /// address of the large picture.
    public var pictureAddress: WebAddress? {
        episode.flatMap { $0.episode.image.medium ?? $0.pictureAddress }
    }
    public var markable: Markable? { episode?.markable }
    public var markKey: MarkKey? { episode.map { MarkKey(.item, id: $0.id) } }

    /// Returns the wanted rows, with new headings, because a heading contains the number of its
    /// episodes.
    public static func filtered(
        _ rows: [EpisodeListRow], where isWanted: (EpisodeListRow) -> Bool
    ) -> [EpisodeListRow] {
        self.rows(of: rows.filter { $0.episode != nil && isWanted($0) }.compactMap(\.episode))
    }
}
