import Core
import TestSupport
import Testing

struct UserEventTests {
    @Test(
        "A movement is as long as what fits, and at least one row",
        arguments: [
            (Movement.up, -1, -1), (.down, 1, 1), (.halfPageUp, -5, -1), (.halfPageDown, 5, 1),
            (.pageUp, -10, -1), (.pageDown, 10, 1), (.top, -30, -30), (.bottom, 30, 30),
            (.scrollUp, -1, -1), (.scrollDown, 1, 1), (.windowTop, 0, 0), (.windowBottom, 0, 0),
        ])
    func distance(movement: Movement, inTenRows: Int, inNone: Int) {
        expectEqual(movement.distance(height: 10, count: 30), inTenRows)
        expectEqual(movement.distance(height: 0, count: 30), inNone)
    }
}
