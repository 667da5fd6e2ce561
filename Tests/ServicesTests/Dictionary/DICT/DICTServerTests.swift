import TestSupport
import Testing

@testable import Services

struct `The address of a dictionary server` {
    @Test(
        arguments: [
            ("dict.example.org", "dict.example.org:2628"), ("localhost:26280", "localhost:26280"),
            ("127.0.0.1:1", "127.0.0.1:1"), ("[::1]", "[::1]:2628"),
            ("[fe80::1%eth0]:65535", "[fe80::1%eth0]:65535"), ("anna:x@host", "host:2628"),
            ("anna:a:b@c@host:1", "host:1"), ("anna@host", "host:2628"), ("host/", "host:2628"),
            ("host/wn", "host:2628/wn"), ("dict://127.0.0.1:1/", "127.0.0.1:1"),
            ("DICT://anna@[::1]/fd-deu-eng", "[::1]:2628/fd-deu-eng"), ("host/*", "host:2628"),
            ("dict://host:1/d:dog:wn:2", "host:1/wn"), ("dict://host/d:dog", "host:2628"),
            ("dict://host/m:dog:wn:prefix", "host:2628/wn"), ("host/d:dog::", "host:2628"),
        ])
    func `is named by host, port and database, without the user`(text: String, name: String) {
        expectEqual(DICTServer(text, secret: "s")?.name, name)
    }

    @Test(
        arguments: [
            "", ":2628", "host:", "host:0", "host:65536", "host:-1", "host:+1", "host:1:2", "::1",
            "[]", "[::1", "[::1]x", "[ho/st]", "ho st", "host/a b", "host/a/b", "-host", "h\u{0}st",
            "hö.example",
            "@host", ":x@host", "anna:@host", "host\r\nQUIT", "host/x\r\nQUIT", "dict://",
            "http://host", "host/w\"n", "host/!", "host/" + String(repeating: "d", count: 101),
            String(repeating: "h", count: 254),
        ])
    func `is not parsed from other text`(text: String) {
        #expect(DICTServer(text, secret: "s") == nil)
    }

    @Test func `takes the secret from elsewhere when the address has none`() {
        expectEqual(DICTServer("anna@host", secret: "s")?.login?.secret, "s")
        expectEqual(DICTServer("anna:t@host", secret: "s")?.login?.secret, "t")
        #expect(DICTServer("anna@host", secret: nil) == nil)
        #expect(DICTServer("anna@host", secret: "") == nil)
        #expect(DICTServer("host", secret: "s")?.login == nil)
        expectEqual(DICTServer("dict://anna@host/wn", secret: "s")?.login?.secret, "s")
    }

    @Test func `tells whether it has a secret`() {
        for text in ["host:1", "anna@host:1", "dict://anna@host", "dict://host/d:dog:wn"] {
            #expect(!DICTServer.hasSecret(text))
        }
        for text in ["anna:t@host", "dict://anna:t@host/wn", ":@"] {
            #expect(DICTServer.hasSecret(text))
        }
    }
}
