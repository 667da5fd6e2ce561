/// One row of a list of episodes.
public enum EpisodeListRow: Identifiable, Hashable, Sendable {
    /// The season whose episodes are below, and how many those are. Can't be selected.
    case season(Int, count: Int)
    /// An episode.
    case episode(EpisodeViewModel)

    /// What tells rows apart, and a row from itself in a later list.
    public enum ID: Hashable, Sendable {
        /// The heading of a season.
        case season(Int)
        /// An episode by its id.
        case episode(String)
    }

    /// The same for the same thing in any list.
    public var id: ID {
        switch self {
        case .season(let season, _): .season(season)
        case .episode(let episode): .episode(episode.id)
        }
    }

    /// The episode that it shows.
    public var episode: EpisodeViewModel? {
        if case .episode(let episode) = self { episode } else { nil }
    }

    /// The rows of a list, each season's episodes below its heading.
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

    /// The headings say how many episodes are below them.
    public static func filtered(
        _ rows: [EpisodeListRow], where isWanted: (EpisodeListRow) -> Bool
    ) -> [EpisodeListRow] {
        self.rows(of: rows.filter { $0.episode != nil && isWanted($0) }.compactMap(\.episode))
    }
}
