import CData
import Core
import Texts

enum StoreSamples {
    /// In the order of the text; parsed when they are first used.
    static let all: [Media] = {
        let text = samples_text()
        let lines = UnsafeBufferPointer(start: text.start, count: text.count)
            .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return stride(from: 0, to: lines.count, by: 3).compactMap { start in
            Sample(lines[start..<min(start + 3, lines.count)], number: start / 3 + 1)?.media
        }
    }()
}

private struct Sample {
    private let kind: MediaKind
    private let names: [String]
    private let facts: [String]
    private let sentence: String
    private let number: Int

    /// Parses three lines; nil when they do not have the format of `samples_text`.
    init?(_ lines: ArraySlice<String>, number: Int) {
        let lines = Array(lines)
        guard lines.count == 3 else { return nil }
        names = Sample.fields(of: lines[0])
        facts = Sample.fields(of: lines[1])
        guard names.count == 4, facts.count == 5, let kind = MediaKind(rawValue: names[0]) else {
            return nil
        }
        self.kind = kind
        self.number = number
        sentence = lines[2]
    }

    private static func fields(of line: String) -> [String] {
        line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    }

    var media: Media {
        let id = "store:sample:\(number)"
        let links = MediaLinks(page: WebAddress(facts[4]))
        let duration = Int(facts[2]).map { Duration.seconds($0) }
        let date = CalendarDate(facts[3])
        switch kind {
        case .song:
            return .song(
                Song(
                    id: id, name: names[1], artist: names[2], album: names[3],
                    trackNumber: Int(facts[0]), trackCount: Int(facts[1]), duration: duration,
                    releaseDate: date, summary: sentence, links: links))
        case .podcast:
            return .podcast(
                Podcast(
                    id: id, name: names[1], artist: names[2], releaseDate: date, summary: sentence,
                    links: links))
        case .episode:
            return .episode(
                TVEpisode(
                    id: id, name: names[1], show: names[2], season: names[3],
                    number: Int(facts[0]), count: Int(facts[1]), duration: duration,
                    releaseDate: date, summary: sentence, links: links))
        }
    }
}
