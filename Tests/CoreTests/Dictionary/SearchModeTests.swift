import Testing

@testable import Core

@Suite struct SearchModeTests {
    @Test("One order follows the other, and after all of them the first comes again")
    func next() {
        for order in SearchMode.allCases {
            #expect(Set([order, order.next, order.next.next]) == Set(SearchMode.allCases))
            #expect(order.next.next.next == order)
        }
    }

    @Test("Each has a title of its own")
    func titles() {
        #expect(Set(SearchMode.allCases.map(\.title)).count == SearchMode.allCases.count)
    }
}
