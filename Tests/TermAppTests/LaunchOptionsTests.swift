import TestSupport
import Testing

@testable import TermApp

struct LaunchOptionsTests {
    @Test func `An option of a feature is nil until it is given, and each type has its own`() {
        var options = LaunchOptions()
        #expect(options[Int.self] == nil)
        options[Int.self] = 4
        expectEqual(options[Int.self], 4)
        #expect(options[String.self] == nil)
        options[Int.self] = nil
        #expect(options[Int.self] == nil)
    }
}
