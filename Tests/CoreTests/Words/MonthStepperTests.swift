import Core
import TestSupport
import Testing

@MainActor
struct MonthStepperTests {
    @Test("One increase, decrease or reset moves the count as its name says")
    func states() {
        let rules = MonthStepper()
        let actions: [MonthStepper.Action] = [
            .increase, .increase, .increase, .decrease, .decrease, .reset, .increase,
        ]
        var states = [rules.initialState]
        for action in actions { states.append(rules.reduce(states[states.count - 1], action)) }
        expectEqual(states, [0, 1, 2, 3, 2, 1, 0, 1])
    }

    @Test(
        "The count has no bounds: below zero it goes on, and at the last number it does not crash")
    func noBounds() {
        let rules = MonthStepper()
        expectEqual(rules.reduce(0, .decrease), -1)
        expectEqual(rules.reduce(5, .jump(to: -7)), -7)
        expectEqual(rules.reduce(.max, .increase), .min)
        expectEqual(rules.reduce(.min, .decrease), .max)
    }

    @Test("One event is one action, and only the month's events are any")
    func meaning() {
        let actions = UserEvent.samples.compactMap { event in
            MonthStepper.action(for: event).map { (event, $0) }
        }
        expectEqual(actions.map(\.0), [.nextMonth, .previousMonth, .today])
        expectEqual(actions.map(\.1), [.increase, .decrease, .reset])
    }
}
