/// The texts of an episode in its row and its detail.
///
/// It never changes; a new version of the ``Episode`` gets a new view model.
public struct EpisodeViewModel: Identifiable, Hashable, Sendable {
    public let episode: Episode
    /// The local date and time of the first broadcast; nil if unknown.
    public let airDate: String?
    /// The name of the show; empty if unknown.
    public let showName: String

    /// - Parameters:
    ///   - episode: The episode.
    ///   - zone: The time zone of ``airDate``.
    ///   - showName: The name of the show.
    public init(_ episode: Episode, zone: any TimeZoneService, showName: String = "") {
        self.episode = episode
        self.showName = showName
        airDate = episode.airDate?.shortText(in: zone)
    }

    public var id: String { episode.id }
    public var title: String { episode.title }
    /// The season and the number, `S1E1`.
    public var code: String { episode.code }
    public var season: String { String(episode.season) }
    /// The number in the season; a dash for a special.
    public var number: String { episode.number.map(String.init) ?? EpisodeViewModel.unknown }

    /// The season with its label, `Season: 1`.
    public var seasonText: String { "Season: \(season)" }
    /// The number with its label, `Episode: 1`.
    public var numberText: String { "Episode: \(number)" }
    /// The first broadcast with its label, `Air date: 2011-04-18 03:00`.
    public var airDateText: String { "Air date: \(airDate ?? EpisodeViewModel.unknown)" }

    /// Replaces an unknown value.
    static let unknown = "-"
}
