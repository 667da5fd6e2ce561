/// A row of the episode list.
public enum EpisodeListRow: Identifiable, Hashable, Sendable {
    /// The heading of a season, with the number of episodes below it. Can't be selected.
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
        case .episode(let episode): episode.season
        }
    }
    public var filterTexts: [String] { episode.map { [$0.title, $0.code] } ?? [] }
    public var word: String? { episode?.title }
    public var isTitle: Bool { true }
    public var markable: Markable? { episode?.markable }
    public var markKey: MarkKey? { episode.map { MarkKey(.item, id: $0.id) } }

    /// Makes the headings again, because they contain the number of episodes.
    public static func filtered(
        _ rows: [EpisodeListRow], where isWanted: (EpisodeListRow) -> Bool
    ) -> [EpisodeListRow] {
        self.rows(of: rows.filter { $0.episode != nil && isWanted($0) }.compactMap(\.episode))
    }
}
