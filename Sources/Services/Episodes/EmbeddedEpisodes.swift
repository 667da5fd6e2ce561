import Core
import Texts

extension ThronesText {
    /// Parsed when it is first used.
    static let guide: EpisodeGuide = {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let episodes = stride(from: 0, to: lines.count, by: 3).compactMap { first in
            episode(lines[first..<min(first + 3, lines.count)].map(String.init))
        }
        return EpisodeGuide(showName: TVmazeService.embeddedShow.name, episodes: episodes)
    }()

    private static func episode(_ lines: [String]) -> Episode? {
        let facts = lines[0].split(separator: " ")
        guard lines.count == 3, facts.count == 3, let season = Int(facts[0]),
            let number = Int(facts[1])
        else { return nil }
        return Episode(
            id: "episode:\(TVmazeService.embeddedShow.number):\(season)x\(number)",
            title: lines[1], season: season, number: number,
            airDate: UnixTime(iso8601: String(facts[2])),
            summary: StyledText([.init(lines[2])]))
    }
}
