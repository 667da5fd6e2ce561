import Core
import Testing

@testable import Services

@Suite struct BrowserCommandTests {
    @Test(
        "Each command of the list is words; the address stands where %s is, else at the end",
        arguments: [
            (nil, [["xdg-open", "@"]]), ("", [["xdg-open", "@"]]), (":", [["xdg-open", "@"]]),
            ("firefox", [["firefox", "@"]]), ("a:b", [["a", "@"], ["b", "@"]]),
            ("open -u %s -n", [["open", "-u", "@", "-n"]]), ("a u=%s,%s", [["a", "u=@,@"]]),
            ("a 100%% x%c", [["a", "100%", "x:", "@"]]), ("a %q %", [["a", "%q", "%", "@"]]),
            ("a;rm '$(b)'", [["a;rm", "'$(b)'", "@"]]),
        ] as [(String?, [[String]])])
    func commands(browser: String?, expected: [[String]]) throws {
        let address = try #require(WebAddress("https://example.org/?a=1&b=$(x)%20;y"))
        let words = expected.map { $0.map { $0.replacing("@", with: address.text) } }
        #expect(BrowserCommand.all(for: address, browser: browser).map(\.words) == words)
    }
}
