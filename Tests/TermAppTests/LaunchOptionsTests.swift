import Testing

@testable import TermApp

@Suite struct LaunchOptionsTests {
    private enum CountKey: LaunchKey {
        static var defaultValue: Int? { 3 }
    }

    private enum OtherKey: LaunchKey {
        static var defaultValue: Int? { nil }
    }

    @Test("A feature is told the standard value until another one is set, which may be none")
    func values() {
        var options = LaunchOptions()
        #expect(options[CountKey.self] == 3)
        options[CountKey.self] = 4
        #expect(options[CountKey.self] == 4)
        #expect(options[OtherKey.self] == nil, "each key has its own value")
        options[CountKey.self] = nil
        #expect(options[CountKey.self] == nil)
    }
}
