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

extension ListFilter {
    /// The episodes that contain the text, below the headings of their seasons.
    func rows(of rows: [EpisodeListRow]) -> [EpisodeListRow] {
        guard !text.isEmpty else { return rows }
        let episodes = self.rows(of: rows.compactMap(\.episode)) { [$0.title, $0.code] }
        return EpisodeListRow.rows(of: episodes)
    }
}
