/// An episode as its row and its detail show it: texts that never change.
///
/// It is bound to one version of its ``Episode``; a new version gets a new view model.
public struct EpisodeViewModel: Identifiable, Hashable, Sendable {
    /// The episode itself, for whoever shows its detail.
    public let episode: Episode
    /// When it was first shown, as short as it can be said; nil when nobody knows.
    public let airDate: String?
    /// What its show is called; empty while nobody has said so.
    public let showName: String

    /// Makes the view model of an episode.
    ///
    /// - Parameters:
    ///   - episode: The episode.
    ///   - zone: Whose date and time it was first shown at.
    ///   - showName: What its show is called.
    public init(_ episode: Episode, zone: any TimeZoneService, showName: String = "") {
        self.episode = episode
        self.showName = showName
        airDate = episode.airDate?.shortText(in: zone)
    }

    /// The id of the episode.
    public var id: String { episode.id }
    /// What it is called.
    public var title: String { episode.title }
    /// Season and number, `S1E1`.
    public var code: String { episode.code }
    /// The season as a number.
    public var season: String { String(episode.season) }
    /// The number in the season; a dash for a special.
    public var number: String { episode.number.map(String.init) ?? EpisodeViewModel.unknown }

    /// The season with its label, `Season: 1`.
    public var seasonText: String { "Season: \(season)" }
    /// The number with its label, `Episode: 1`.
    public var numberText: String { "Episode: \(number)" }
    /// The first broadcast with its label, `Air date: 2011-04-18 03:00`.
    public var airDateText: String { "Air date: \(airDate ?? EpisodeViewModel.unknown)" }

    /// What stands where nothing is known.
    static let unknown = "-"
}
