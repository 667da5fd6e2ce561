import Core
import TestSupport
import Testing

struct StoreRowTests {
    private typealias State = RemoteState<[StoreItem]>

    private static let samples: [StoreItem] = [
        .song("Come Together"), .podcast("Radiolab"), .episode("The Constant"),
        .song("Café del Mar", artist: "Energy 52", album: nil),
    ]

    private func titles(
        _ answer: State, text: String = "", kind: StoreItem.Kind? = nil
    ) -> [String] {
        StoreRow.rows(
            of: answer, text: text, samples: StoreRowTests.samples, kind: kind, order: .asFound
        ).map { $0.item?.title ?? "heading:\($0.section ?? "")" }
    }

    @Test(
        "Without an answer there is what of the samples has all words of the text",
        arguments: [
            ("come", ["heading:Sample", "Come Together"]),
            ("together beatles", ["heading:Sample", "Come Together"]),
            ("cafe MAR", ["heading:Sample", "Café del Mar"]),
            ("lost", ["heading:Sample", "The Constant"]),
            ("beatles lost", []),
        ])
    func samples(text: String, expected: [String]) {
        expectEqual(titles(.failed(.switchedOff, previous: nil), text: text), expected)
        expectEqual(titles(.loading(previous: nil), text: text), expected)
    }

    @Test(
        "A filter shows one kind of things, of the answer and of the samples",
        arguments: [
            (nil, ["a", "b", "c", "d"], 4), (.podcast, ["b", "d"], 1),
            (.song, ["a"], 2), (.episode, ["c"], 1),
        ] as [(StoreItem.Kind?, [String], Int)])
    func kinds(kind: StoreItem.Kind?, expected: [String], sampleCount: Int) {
        let answer: [StoreItem] = [.song("a"), .podcast("b"), .episode("c"), .podcast("d")]
        expectEqual(titles(.fresh(answer), kind: kind), expected)
        expectEqual(titles(.notLoaded, kind: kind).count, sampleCount + 1)
    }
}
