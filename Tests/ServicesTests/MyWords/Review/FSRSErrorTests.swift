import Testing

@testable import Services

@Suite struct FSRSErrorTests {
    @Test("Each weight may have its limits, and nothing beyond them", arguments: 0..<21)
    func limits(index: Int) throws {
        let limits = FSRS.weightLimits[index]
        var weights = FSRS.standardWeights
        for value in [limits.lowerBound, limits.upperBound] {
            weights[index] = value
            _ = try FSRS(weights: weights)
        }
        for value in [limits.lowerBound.nextDown, limits.upperBound.nextUp, .infinity] {
            weights[index] = value
            #expect(throws: FSRSError.weight(index: index, value: value)) {
                try FSRS(weights: weights)
            }
        }
        weights[index] = .nan
        #expect(throws: FSRSError.self) { try FSRS(weights: weights) }
    }

    @Test("There are 21 weights, no more and no fewer", arguments: [0, 19, 20, 22])
    func count(count: Int) {
        #expect(throws: FSRSError.weightCount(count)) {
            try FSRS(weights: [Double](repeating: 1, count: count))
        }
    }

    @Test(
        "The retention and the longest interval have limits",
        arguments: [
            (0.69, 100, .retention(0.69)), (1, 100, .retention(1)),
            (0.9, 0, .longestInterval(0)), (0.9, 36_501, .longestInterval(36_501)),
        ] as [(Double, Int, FSRSError)])
    func others(retention: Double, longest: Int, error: FSRSError) {
        #expect(throws: error) { try FSRS(retention: retention, longestInterval: longest) }
    }

    @Test(
        "An error says which number it is, and which ones can be used",
        arguments: [
            (
                .weight(index: 4, value: 0.5),
                "weight w4 of FSRS is 0.5; it must be from 1.0 to 10.0"
            ),
            (.weightCount(19), "FSRS has 21 weights, not 19"),
            (.retention(1), "the retention is 1.0; it must be from 0.7 to 0.99"),
            (.longestInterval(0), "the longest interval is 0 days; it must be from 1 to 36500"),
        ] as [(FSRSError, String)])
    func text(error: FSRSError, text: String) {
        #expect(error.description == text)
    }
}
