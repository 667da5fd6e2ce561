import TestSupport
import Testing

@testable import Core

struct StoreOrderTests {
    /// Returns a song with a name, and perhaps an artist and a date.
    private static func song(
        _ name: String, _ artist: String? = nil, _ date: String? = nil
    ) -> StoreItem {
        StoreItem(
            id: name, kind: .song, title: name, artist: artist,
            releaseDate: date.flatMap(CalendarDate.init))
    }

    private func titles(_ media: [StoreItem], by order: StoreOrder) -> [String] {
        order.sorted(media).map(\.title)
    }

    private static let media = [
        song("d", "Émile", "2001-05-01"), song("B"), song("ä", "zoë", "2020-01-02"),
        song("c", "adam", "2001-04-30"), song("e", "Emile", "2020-01-02"),
    ]

    @Test(
        "Orders ignore case and accents; the newest items come first, unknown values last",
        arguments: [
            (StoreOrder.asFound, ["d", "B", "ä", "c", "e"]),
            (.title, ["ä", "B", "c", "d", "e"]),
            (.artist, ["c", "d", "e", "ä", "B"]),
            (.date, ["ä", "e", "d", "c", "B"]),
        ])
    func orders(order: StoreOrder, expected: [String]) {
        expectEqual(titles(StoreOrderTests.media, by: order), expected)
    }

    @Test func `Numbers in titles are sorted as numbers, beside other letters and signs`() {
        let titles = [
            "", "10. End", "9", "Unit 010", "Unit 2", "Unit 10b", "Unit 1", "unit 10a", "Unit",
            "1,000,000,000,000", "0", "(3)", "12345678901", "12345678902",
        ]
        let sorted = [
            "(3)", "0", "1,000,000,000,000", "9", "10. End", "12345678901", "12345678902", "Unit",
            "Unit 1", "Unit 2", "Unit 010", "unit 10a", "Unit 10b", "",
        ]
        expectEqual(self.titles(titles.map { Self.song($0) }, by: .title), sorted)
        expectEqual(titles.reversed().sorted(byTitle: \.self), sorted)
    }

    @Test("Equal items stay in the order of the store", arguments: StoreOrder.allCases)
    func stable(order: StoreOrder) {
        let media = (0..<100).map { number in
            StoreItem(id: "\(number)", kind: .song, title: ["one", "Óne"][number % 2])
        }
        expectEqual(order.sorted(media).map(\.id), media.map(\.id))
    }
}
