import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
struct BookSearchTests {
    private static let book = FakeBook(
        "Wolves",
        parts: [["A wolf."], ["No beast."], ["A Wólf and a wolf.", "wolf"], ["The last wolf."]])

    private func world(part: Int) async -> BookWorld {
        await BookWorld(
            Self.book,
            from: ShelvedBook(
                id: "Wolves", title: "Wolves", place: BookPlace(part: part),
                lastRead: UnixTime(seconds: 1)))
    }

    @Test(
        "Matches are numbered in the whole book, and gone through to its end and from its beginning"
    )
    func numbers() async {
        let world = await world(part: 2)
        await world.handle(.search)
        world.type("wolf")
        await world.handle(.open)
        var numbers = [world.reader.reading.find.hitText]
        for _ in 0..<5 {
            await world.handle(.findNext)
            numbers.append(world.reader.reading.find.hitText)
        }
        expectEqual(numbers, ["2/5", "3/5", "4/5", "5/5", "1/5", "2/5"])
        await world.handle(.findPrevious, .findPrevious)
        expectEqual(world.reader.reading.find.hitText, "5/5")
    }

    @Test func `Matches elsewhere are counted while one types`() async {
        let world = await world(part: 1)
        await world.handle(.search)
        world.type("wol")
        await world.settled()
        expectEqual(world.reader.reading.find.hitText, "5 found")
        world.type("fram")
        await world.settled()
        expectEqual(world.reader.reading.find.hitText, "not found")
    }

    @Test func `A number says that others are still counted`() async {
        let world = await world(part: 2)
        world.reader.handle(.search)
        world.type("wolf")
        expectEqual(world.reader.reading.find.hitText, "1/3…")
        await world.settled()
        expectEqual(world.reader.reading.find.hitText, "2/5")
    }
}
