import Testing

@testable import Core

@Suite struct SectionsTests {
    private struct Failure: Error, Equatable { let number: Int }
    private typealias Part = LoadState<[Int], Failure>
    private typealias Whole = LoadState<[Int], Failures<Failure>>

    /// The states of the parts, and that of the whole.
    private static let cases: [([Part], Whole)] = [
        ([], .notLoaded),
        ([.notLoaded, .notLoaded], .notLoaded),
        ([.loaded([1]), .loaded([2, 3])], .loaded([1, 2, 3])),
        ([.loaded([])], .loaded([])),
        ([.loading(previous: nil), .notLoaded], .loading(previous: nil)),
        ([.loading(previous: nil), .loading(previous: nil)], .loading(previous: nil)),
        ([.loaded([1]), .loading(previous: nil)], .loading(previous: [1])),
        ([.loaded([1]), .notLoaded], .loading(previous: [1])),
        ([.loading(previous: [1]), .loading(previous: [2])], .loading(previous: [1, 2])),
        (
            [.loaded([1]), .failed(Failure(number: 1), previous: nil)],
            .failed(Failures([Failure(number: 1)]), previous: [1])
        ),
        (
            [
                .failed(Failure(number: 1), previous: [4]), .loading(previous: nil),
                .failed(Failure(number: 2), previous: nil),
            ],
            .failed(Failures([Failure(number: 1), Failure(number: 2)]), previous: [4])
        ),
    ]

    @Test("The state of the whole follows from those of its parts, and no failure is lost")
    func flattened() {
        for (parts, whole) in Self.cases {
            #expect(parts.flattened() == whole, "\(parts)")
        }
    }
}
