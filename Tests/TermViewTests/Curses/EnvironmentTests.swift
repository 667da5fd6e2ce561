import Glibc
import Testing

@testable import TermView

@Suite struct EnvironmentTests {
    @Test("Variables have other values for the time of one call", arguments: [nil, "before"])
    func values(before: String?) {
        let name = "MOT_TEST_VARIABLE"
        if let before { setenv(name, before, 1) }
        defer { unsetenv(name) }
        let value = { getenv(name).map { String(cString: $0) } }
        #expect(withEnvironment([name: "during"], value) == "during")
        #expect(value() == before)
    }
}
