import CData
import Core
import Texts

/// The episodes of Game of Thrones, which come with the program.
enum EmbeddedEpisodes {
    /// The episodes, parsed when they are first used.
    static let guide: EpisodeGuide = {
        let lines = episodes_text().lines
        let episodes = stride(from: 0, to: lines.count, by: 3).compactMap { first in
            episode(Array(lines[first..<min(first + 3, lines.count)]))
        }
        return EpisodeGuide(showName: TVmazeService.embeddedShow.name, episodes: episodes)
    }()

    /// Parses the lines of an episode: its facts, its title and its summary.
    ///
    /// The last of the facts is the number of the episode at TVmaze. So an episode has the same id
    /// here and in an answer, and keeps its selection and its star.
    private static func episode(_ lines: [String]) -> Episode? {
        let facts = lines[0].split(separator: " ")
        guard lines.count == 3, facts.count == 4, let season = Int(facts[0]),
            let number = Int(facts[1]), let itemNumber = Int(facts[3])
        else { return nil }
        return Episode(
            id: TVmazeAnswer.id(of: itemNumber, show: TVmazeService.embeddedShow.number),
            title: lines[1], season: season, number: number,
            airDate: UnixTime(iso8601: String(facts[2])),
            summary: StyledText([.init(lines[2])]))
    }
}
