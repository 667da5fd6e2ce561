import Core
import Lexicon
import Texts

/// Parses TVmaze's answers.
///
/// Items that can't be parsed are skipped and counted.
enum TVmazeAnswer {
    /// The most scalars of a name.
    private static let nameLimit = 500

    /// Parses a list of episodes.
    ///
    /// - Parameters:
    ///   - bytes: The body of the answer.
    ///   - show: The number of the show.
    /// - Returns: The distinct episodes.
    /// - Throws: An ``UnreadableAnswer`` when the body is not a list.
    static func guide(
        _ bytes: [UInt8], show: Int
    ) throws(UnreadableAnswer) -> Readable<EpisodeGuide> {
        let list = try JSONAnswer.value(LenientList<EpisodeItem>.self, from: bytes)
        var ids: Set<Int> = []
        let episodes = list.items.compactMap { item -> Episode? in
            guard !Task.isCancelled, let episode = episode(item, show: show) else { return nil }
            return ids.insert(item.id).inserted ? episode : nil
        }
        let name = list.items.lazy
            .compactMap { $0.links?.show?.name.line(limit: nameLimit) }.first
        return Readable(
            EpisodeGuide(showName: name, episodes: episodes),
            leftOutCount: list.leftOutCount + list.items.count - episodes.count,
            isCacheable: !episodes.isEmpty)
    }

    /// Parses a list of search results.
    ///
    /// - Throws: An ``UnreadableAnswer`` when the body is not a list.
    static func shows(_ bytes: [UInt8]) throws(UnreadableAnswer) -> Readable<[Show]> {
        let list = try JSONAnswer.value(LenientList<ShowResult>.self, from: bytes)
        var ids: Set<Int> = []
        let shows = list.items.compactMap { item -> Show? in
            guard let show = show(item.show) else { return nil }
            return ids.insert(show.number).inserted ? show : nil
        }
        // An empty list may be cached, but not a list of which no item could be parsed.
        return Readable(
            shows, leftOutCount: list.leftOutCount + list.items.count - shows.count,
            isCacheable: !shows.isEmpty || list.leftOutCount + list.items.count == 0)
    }

    /// The id of an episode, from its number at TVmaze and the number of its show.
    static func id(of item: Int, show: Int) -> String { "episode:\(show):\(item)" }

    /// - Returns: nil when a required field is missing or has an impossible value.
    private static func episode(_ item: EpisodeItem, show: Int) -> Episode? {
        let title = item.name.cleaned(limit: nameLimit)
        guard !title.isEmpty, item.season >= 0, item.number ?? 0 >= 0 else { return nil }
        let airDate = item.airstamp.flatMap { $0.isEmpty ? nil : $0 }
        let moment = airDate.flatMap(UnixTime.init(iso8601:))
        guard airDate == nil || moment != nil else { return nil }
        return Episode(
            id: id(of: item.id, show: show), title: title, season: item.season,
            number: item.number, airDate: moment,
            summary: StyledText(html: (item.summary ?? "").utf8),
            image: EpisodeImage(
                medium: item.image?.medium.flatMap(WebAddress.init),
                original: item.image?.original.flatMap(WebAddress.init)),
            page: item.url.flatMap(WebAddress.init))
    }

    /// - Returns: nil when the show has no name.
    private static func show(_ item: ShowItem) -> Show? {
        let name = item.name.cleaned(limit: nameLimit)
        guard !name.isEmpty, item.id > 0 else { return nil }
        return Show(
            number: item.id, name: name,
            year: item.premiered.flatMap(CalendarDate.init)?.year,
            network: (item.network?.name ?? item.webChannel?.name).line(limit: nameLimit))
    }
}

/// The fields of an episode that we use.
private struct EpisodeItem: Decodable {
    let id: Int
    let name: String
    let season: Int
    /// The number of the episode; null for a special.
    let number: Int?
    /// The first broadcast in ISO 8601; null or empty when unknown.
    let airstamp: String?
    /// The summary in HTML.
    let summary: String?
    let image: Image?
    /// The address of the web page.
    let url: String?
    let links: Links?

    struct Image: Decodable {
        let medium: String?
        let original: String?
    }

    struct Links: Decodable {
        let show: Link?

        struct Link: Decodable { let name: String? }
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, season, number, airstamp, summary, image, url
        case links = "_links"
    }
}

private struct ShowResult: Decodable {
    let show: ShowItem
}

/// The fields of a show that we use.
private struct ShowItem: Decodable {
    let id: Int
    let name: String
    /// A date such as `2011-04-17`.
    let premiered: String?
    /// The broadcasting network; null for shows of a web channel.
    let network: Network?
    let webChannel: Network?

    struct Network: Decodable { let name: String? }
}
