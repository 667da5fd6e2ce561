import Testing

@testable import Core

@Suite struct WordOrderTests {
    @Test("One order follows the other, and after all of them the first comes again")
    func next() {
        for order in WordOrder.allCases {
            #expect(Set([order, order.next, order.next.next]) == Set(WordOrder.allCases))
            #expect(order.next.next.next == order)
        }
    }

    @Test("Each has a title of its own")
    func titles() {
        #expect(Set(WordOrder.allCases.map(\.title)).count == WordOrder.allCases.count)
    }
}
