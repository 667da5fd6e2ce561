import CData
import Core
import TestSupport
import Testing
import Texts

@testable import Services

@Suite struct StoreSamplesTests {
    @Test("Every sample can be read, has a name of its own kind and a sentence")
    func all() {
        let text = samples_text()
        let count = UnsafeBufferPointer(start: text.start, count: text.count)
            .split(separator: UInt8(ascii: "\n")).count
        #expect(count.isMultiple(of: 3))
        #expect(StoreSamples.all.count == count / 3)
        #expect(StoreSamples.all.count >= 55)
        #expect(Set(StoreSamples.all.map(\.id)).count == StoreSamples.all.count)
        #expect(Set(StoreSamples.all.map(\.kind)) == Set(MediaKind.allCases))
        for media in StoreSamples.all {
            let texts: [String?] =
                switch media {
                case .song(let song): [song.name, song.artist, song.album, song.summary]
                case .podcast(let podcast): [podcast.name, podcast.artist, podcast.summary]
                case .episode(let episode): [episode.name, episode.season, episode.summary]
                }
            for text in texts { #expect(text == text?.cleaned() && text?.isEmpty == false) }
        }
    }

    @Test("The facts of a sample are where they belong")
    func facts() throws {
        let media = StoreSamples.all
        guard case .song(let song)? = media.first, case .episode(let episode)? = media.last else {
            Issue.record("songs come first and episodes last")
            return
        }
        #expect(song.name == "Come Together")
        #expect(song.trackNumber == 1)
        #expect(song.trackCount == 17)
        #expect(song.duration == .seconds(259))
        #expect(song.releaseDate?.description == "1969-09-26")
        #expect(episode.show != nil && episode.releaseDate != nil)
        let podcasts = media.compactMap { media -> Podcast? in
            if case .podcast(let podcast) = media { podcast } else { nil }
        }
        #expect(podcasts.contains { $0.links.page != nil })
    }
}
