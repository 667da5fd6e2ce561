import Core
import TestSupport
import Testing
import Texts

@testable import Services

struct BrowserCommandTests {
    @Test(
        "Each command of the list is split into words; %s is the address, which is otherwise appended",
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
        let commands = BrowserCommand.all(for: address, browser: browser, hasDesktop: true)
        expectEqual(commands.map(\.words), words)
    }

    @Test(
        "Text browsers are not started, and other browsers need a desktop",
        arguments: [
            (nil, []), ("", []), ("w3m", []), ("/usr/bin/lynx -nocolor %s:links", []),
            ("elinks:firefox", ["firefox"]), ("firefox", ["firefox"]), ("xterm -e w3m", ["xterm"]),
        ] as [(String?, [String])])
    func unseen(browser: String?, expected: [String]) throws {
        let address = try #require(WebAddress("https://example.org/"))
        let commands = BrowserCommand.all(for: address, browser: browser, hasDesktop: false)
        expectEqual(commands.map(\.words.first), expected)
    }

    @Test func `A text browser in the variable is not replaced by the desktop's browser`() throws {
        let address = try #require(WebAddress("https://example.org/"))
        #expect(BrowserCommand.all(for: address, browser: "w3m", hasDesktop: true).isEmpty)
    }
}
