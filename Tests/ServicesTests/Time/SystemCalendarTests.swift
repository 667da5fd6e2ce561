import Core
import Glibc
import Services
import Testing

@Suite struct SystemCalendarTests {
    private func localDate() throws -> CalendarDate {
        var seconds = time(nil)
        var broken = tm()
        try #require(localtime_r(&seconds, &broken) != nil)
        return try #require(
            CalendarDate(
                year: Int(broken.tm_year) + 1900, month: Int(broken.tm_mon) + 1,
                day: Int(broken.tm_mday)))
    }

    @Test("Today is what the local clock says")
    func today() throws {
        // Midnight may pass between two looks, but not between four.
        let before = try localDate()
        let today = SystemCalendar().today()
        let after = try localDate()
        #expect([before, after].contains(today))
    }

    @Test("The next look at the calendar is due within a minute, and not at once")
    func nextCheck() {
        let time = SystemCalendar().timeToNextCheck()
        #expect((.seconds(1) ... .seconds(60)).contains(time))
    }
}
