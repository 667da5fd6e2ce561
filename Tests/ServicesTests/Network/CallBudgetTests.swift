import TestSupport
import Testing

@testable import Services

@Suite struct CallBudgetTests {
    private let clock = ManualClock()

    @Test("So many may be spent in a minute; the next has to wait for the oldest to count no more")
    func window() {
        let budget = CallBudget(limit: 3, window: .seconds(60), clock: clock)
        for _ in 1...3 {
            #expect(budget.spend() == nil)
            clock.advance(by: .seconds(10))
        }
        #expect(budget.spend() == .seconds(30))
        clock.advance(by: .seconds(29))
        #expect(budget.spend() == .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(budget.spend() == nil)
        #expect(budget.spend() == .seconds(10))
    }

    @Test("While it rests nothing may be spent, however much is left")
    func resting() {
        let budget = CallBudget(limit: 2, window: .seconds(60), clock: clock)
        budget.rest(for: .seconds(20))
        budget.rest(for: .seconds(5))
        #expect(budget.spend() == .seconds(20))
        clock.advance(by: .seconds(19))
        #expect(budget.spend() == .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(budget.spend() == nil)
        #expect(budget.spend() == nil)
        #expect(budget.spend() == .seconds(60))
    }

    @Test("What was given back was not spent")
    func givingBack() {
        let budget = CallBudget(limit: 1, window: .seconds(60), clock: clock)
        #expect(budget.spend() == nil)
        budget.giveBack()
        #expect(budget.spend() == nil)
        #expect(budget.spend() != nil)
    }
}
