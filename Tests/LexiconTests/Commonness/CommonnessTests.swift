import TestSupport
import Testing

@testable import Lexicon

struct `The commonness of a word` {
    @Test(
        arguments: [
            // Class, count, letters.
            (10, 16_667, 2, 248), (10, 130, 4, 199), (10, 0, 3, 182), (10, 0, 7, 150),
            (20, 0, 9, 130), (35, 1, 5, 122), (80, 0, 12, 40), (95, 0, 12, 30), (nil, 1, 9, 37),
            (nil, 1_000_000_000, 3, 239),
            (nil, 0, 0, 29), (nil, 0, 1, 29), (nil, 0, 5, 25), (nil, 0, 29, 1), (nil, 0, 255, 1),
        ] as [(Int?, Int, Int, UInt8)])
    func `depends on its class, its count, or else its length`(
        _ size: Int?, _ count: Int, _ letters: Int, _ expected: UInt8
    ) {
        let evidence = Commonness.Evidence(sizeClass: size, count: count)
        expectEqual(Commonness.value(evidence, letters: letters), expected)
    }

    @Test func `is at most a byte`() {
        let evidence = Commonness.Evidence(sizeClass: 10, count: .max / 2)
        expectEqual(Commonness.value(evidence, letters: 1), 255)
    }

    @Test func `is less for each further class`() {
        let values = Commonness.classes.map {
            Commonness.value(.init(sizeClass: $0.size), letters: 9)
        }
        expectEqual(values, values.sorted(by: >))
        #expect(values.allSatisfy { $0 > Commonness.guess(letters: 1) })
    }
}
