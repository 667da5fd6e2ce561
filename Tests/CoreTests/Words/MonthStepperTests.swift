import Core
import TestSupport
import Testing

@MainActor
struct MonthStepperTests {
    @Test(
        "The count has no bounds: below zero it goes on, and at the last number it does not crash")
    func noBounds() {
        let rules = MonthStepper()
        expectEqual(rules.reduce(0, .decrease), -1)
        expectEqual(rules.reduce(5, .jump(to: -7)), -7)
        expectEqual(rules.reduce(.max, .increase), .min)
        expectEqual(rules.reduce(.min, .decrease), .max)
    }
}
