import CData
import Core
import TestSupport
import Testing
import Texts

@testable import Services

struct StoreSamplesTests {
    @Test func `Every sample can be read, has a name of its own kind and a sentence`() {
        let text = samples_text()
        let count = UnsafeBufferPointer(start: text.start, count: text.count)
            .split(separator: UInt8(ascii: "\n")).count
        #expect(count.isMultiple(of: 3))
        expectEqual(StoreSamples.all.count, count / 3)
        #expect(StoreSamples.all.count >= 55)
        expectEqual(Set(StoreSamples.all.map(\.id)).count, StoreSamples.all.count)
        expectEqual(Set(StoreSamples.all.map(\.kind)), Set(StoreItem.Kind.allCases))
        for item in StoreSamples.all {
            let texts = [
                item.title, item.artist, item.kind == .podcast ? "-" : item.collection,
                item.summary,
            ]
            for text in texts { #expect(text == text?.cleaned() && text?.isEmpty == false) }
        }
    }

    @Test func `The facts of a sample are where they belong`() throws {
        let items = StoreSamples.all
        let song = try #require(items.first)
        expectEqual(song.kind, .song)
        expectEqual(song.title, "Come Together")
        expectEqual(song.number, 1)
        expectEqual(song.count, 17)
        expectEqual(song.duration, .seconds(259))
        expectEqual(song.releaseDate?.description, "1969-09-26")
        let episode = try #require(items.last)
        expectEqual(episode.kind, .episode)
        #expect(episode.artist != nil && episode.releaseDate != nil)
        #expect(items.contains { $0.kind == .podcast && $0.links.page != nil })
    }
}
