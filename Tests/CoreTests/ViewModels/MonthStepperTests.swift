import Core
import Testing

@Suite struct MonthStepperTests {
    @Test("One increase, decrease or reset moves the count as its name says")
    func states() {
        let rules = MonthStepper()
        let actions: [MonthStepper.Action] = [
            .increase, .increase, .increase, .decrease, .decrease, .reset, .increase,
        ]
        var states = [rules.initialState]
        for action in actions { states.append(rules.reduce(states[states.count - 1], action)) }
        #expect(states == [0, 1, 2, 3, 2, 1, 0, 1])
    }
}
