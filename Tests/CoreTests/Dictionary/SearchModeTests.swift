import Testing

@testable import Core

@Suite struct SearchModeTests {
    @Test("One order follows the other, and after all of them the first comes again")
    func next() {
        for first in SearchMode.allCases {
            let orders = sequence(first: first, next: \.next).prefix(SearchMode.allCases.count)
            #expect(Set(orders) == Set(SearchMode.allCases))
            #expect(Array(orders).last?.next == first)
        }
    }

    @Test("Each has a title of its own")
    func titles() {
        #expect(Set(SearchMode.allCases.map(\.title)).count == SearchMode.allCases.count)
    }
}
