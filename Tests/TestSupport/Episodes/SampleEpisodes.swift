public import Core
import Texts

extension Episode {
    /// An episode of show 7, first shown at 21:00 UTC on a day in May 2020.
    public static func sample(
        _ season: Int, _ number: Int?, _ title: String, summary: String = "Somebody goes home.",
        image: EpisodeImage = EpisodeImage()
    ) -> Episode {
        Episode(
            id: "episode:7:\(season)x\(title)", title: title, season: season, number: number,
            airDate: UnixTime(seconds: 1_588_366_800 + (season * 10 + (number ?? 0)) * 86_400),
            summary: StyledText([.init(summary)]), image: image)
    }
}

extension EpisodeGuide {
    /// Two seasons of a show about trees, the second with a special.
    public static let trees = EpisodeGuide(
        showName: "Trees",
        episodes: [
            .sample(1, 1, "Ash"), .sample(1, 2, "Birch"), .sample(2, 1, "Cedar"),
            .sample(2, nil, "Behind the Bark"),
        ])
}

extension LoadState where Value == Answer<EpisodeGuide>, Failure == NetworkError {
    /// The state after the server answered with a guide.
    public static func told(_ guide: EpisodeGuide, leftOutCount: Int = 0) -> RemoteState<
        EpisodeGuide
    > {
        .loaded(Answer(guide, leftOutCount: leftOutCount, origin: .server))
    }
}

extension LoadState where Value == Answer<[Show]>, Failure == NetworkError {
    /// The state after the server found shows with these names, numbered from 1.
    public static func found(_ names: String...) -> RemoteState<[Show]> {
        let shows = names.enumerated().map {
            Show(number: $0.offset + 1, name: $0.element, year: 2004, network: "ABC")
        }
        return .loaded(Answer(shows, origin: .server))
    }
}
