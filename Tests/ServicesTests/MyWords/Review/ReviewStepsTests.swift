import Core
import TestSupport
import Testing

@testable import Services

struct ReviewStepsTests {
    /// Minutes of the steps, the step of the card, and for each grade the next step and seconds.
    typealias Row = (minutes: [Int], step: Int, next: [[Int]?])

    @Test(
        "Each answer leads to its step, or to days",
        arguments: [
            ([1, 10], 0, [[0, 60], [0, 330], [1, 600], nil]),
            ([1, 10], 1, [[0, 60], [1, 600], nil, nil]),
            ([10], 0, [[0, 600], [0, 900], nil, nil]),
            ([1, 5, 10], 1, [[0, 60], [1, 300], [2, 600], nil]),
            ([], 0, [nil, nil, nil, nil]),
            // The card was at a step that there is no longer.
            ([1, 10], 2, [[0, 60], nil, nil, nil]),
            ([], 1, [nil, nil, nil, nil]),
        ] as [Row])
    func next(row: Row) {
        let steps = ReviewSteps(row.minutes.map { .seconds($0 * 60) })
        for (grade, wanted) in zip(Grade.allCases, row.next) {
            let next = steps.next(after: row.step, grade)
            expectEqual(next.map { [$0.step, Int($0.interval.components.seconds)] }, wanted)
        }
    }
}
