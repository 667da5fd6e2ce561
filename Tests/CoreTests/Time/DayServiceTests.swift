import Core
import TestSupport
import Testing

struct DayServiceTests {
    @Test("A fixed day is always the same one")
    func fixedDay() throws {
        let day = FixedDay(try .of("2026-11-21"))
        expectEqual(day.today().description, "2026-11-21")
        #expect(day.timeToNextCheck() > .zero)
    }
}
