import Core
import TestSupport
import Testing
import Texts

struct `An address on the web` {
    private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    @Test(
        arguments: [
            "http://example.org", "HTTPS://example.org:8080/a?b=c#d", "http://[::1]:80/",
            "http://user@example.org/", "http://example.org/'$(id);&*!",
        ])
    func `begins with http or https and has a host`(text: String) throws {
        try expectEqual(address(text).text, text)
    }

    @Test(
        arguments: [
            "", "http", "http://", "https:///path", "http://:80", "http://?a", "http://#a",
            "http://@example.org", "ftp://example.org", "file:///etc/passwd", "--output=x",
            " http://example.org", "http://example.org/a b", "http://example.org/\n",
            "http://example.org/\u{1B}[m", "http://example.org/\"", "http://example.org/\\",
            "http://user:se/cret@example.org/", "http://[::1]:x/", "http://example.org:80:80/",
            "http://user:1234@", "http://user@/path", "http://user@:80/", "http://user@?q",
            "http://example.org/{a,b}", "http://example.org/<a>", "http://exämple.org",
        ])
    func `is nothing else, and nothing that could be a command`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test func `has an end`() {
        let text = "http://example.org/"
        let longest = text + String(repeating: "a", count: WebAddress.limit - text.utf8.count)
        #expect(WebAddress(longest) != nil)
        #expect(WebAddress(longest + "a") == nil)
    }

    @Test(
        arguments: [
            ("http://example.org", "example.org"), ("http://example.org:80/a@b", "example.org:80"),
            ("https://user:secret@example.org/", "example.org"),
            ("http://example.org?a@b", "example.org"), ("http://[::1]:80/", "[::1]:80"),
        ])
    func `names its host without private parts`(text: String, host: String) throws {
        try expectEqual(address(text).host, host)
    }

    @Test(
        arguments: [
            ("http://a.org/b@c", "http://a.org/b@c"), ("http://a.org", "http://a.org"),
            ("https://user:secret@a.org:80/?q=@", "https://a.org:80/?q=@"),
            ("http://user@mail@a.org", "http://a.org"),
        ])
    func `goes without its credentials`(text: String, bare: String) throws {
        try expectEqual(address(text).withoutCredentials.text, bare)
        #expect("\(try address(text))" == bare, "as it is shown")
    }

    @Test(
        arguments: [
            ("http://a.org", "http://a.org/b"), ("http://a.org/", "http://a.org/b"),
            ("http://a.org/c", "http://a.org/c/b"), ("http://a.org?q=1", "http://a.org/b?q=1"),
            ("http://a.org/c/?q=1#d", "http://a.org/c/b?q=1#d"),
        ])
    func `grows by a path`(text: String, longer: String) throws {
        try expectEqual(address(text).appending(path: "b").text, longer)
    }

    @Test func `encodes what it grows by`() throws {
        let base = try address("http://a.org")
        expectEqual(base.appending(path: "../x", "ä ?").text, "http://a.org/..%2Fx/%C3%A4%20%3F")
        expectEqual(
            base.appending(query: [("term", "a&b=c+d"), ("n", "1\n")]).text,
            "http://a.org?term=a%26b%3Dc%2Bd&n=1%0A")
    }

    @Test(
        arguments: [
            ("http://a.org", "http://a.org?b=1"), ("http://a.org/?a=0", "http://a.org/?a=0&b=1"),
            ("http://a.org/#d", "http://a.org/?b=1"),
        ])
    func `grows by a question`(text: String, longer: String) throws {
        try expectEqual(address(text).appending(query: [("b", "1")]).text, longer)
    }
}
