import TestSupport
import Testing

@testable import Services

@Suite struct `The transfer encoding of a text` {
    private func decoded(_ text: String, _ name: String) throws -> String {
        let encoding = try #require(TransferEncoding(name: name))
        return String(decoding: encoding.decoded(Array(text.utf8)), as: UTF8.self)
    }

    @Test(arguments: ["7bit", "8bit", "binary"])
    func `may be identity`(name: String) throws {
        #expect(try decoded("a=20b\nYQ==\n", name) == "a=20b\nYQ==\n")
    }

    @Test(arguments: ["", "uuencode", "x-gzip", "BASE64"])
    func `may have an unknown name`(name: String) {
        #expect(TransferEncoding(name: name) == nil)
    }

    @Test(
        "may be quoted-printable",
        arguments: [
            ("", ""), ("plain\n", "plain\n"), ("no end", "no end"), ("\n\n", "\n\n"),
            ("caf=C3=A9 caf=c3=a9\n", "café café\n"), ("1 =3D 1\n", "1 = 1\n"),
            // Broken lines, one with spaces that were added in transit.
            ("a long=\n line=20=  \n goes on \t\nhere\n", "a long line  goes on\nhere\n"),
            ("a=0D=0Ab\n", "a\nb\n"), ("lone =0D here\n", "lone \r here\n"),
            // An invalid `=` stands for itself.
            ("a=b =4 =G1 ==41 =\n", "a=b =4 =G1 =A "), ("=", ""), ("=\n", ""), ("=4", "=4"),
        ])
    func quotedPrintable(text: String, expected: String) throws {
        #expect(try decoded(text, "quoted-printable") == expected)
    }

    @Test(
        "may be base64",
        arguments: [
            ("", ""), ("\n", ""), ("Zg==\n", "f"), ("Zm8=", "fo"), ("Zm9v\n", "foo"),
            ("Zm9v\nYmE=\n", "fooba"), ("Y2Fmw6kNCmE=", "café\na"),
            // Characters outside the alphabet are ignored, and so is everything after the end.
            ("Z m-9*v\u{0}é", "foo"), ("Zg==Zm9v", "f"), ("Zm9vYg", "foob"), ("Zm9vY", "foo"),
            ("=", ""), ("+/+/", "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ])
    func base64(text: String, expected: String) throws {
        #expect(try decoded(text, "base64") == expected)
    }

    @Test(arguments: ["quoted-printable", "base64"])
    func `decodes no more bytes than there are, whatever they are`(name: String) throws {
        let encoding = try #require(TransferEncoding(name: name))
        var random = SeededRandom(seed: 2_045)
        for _ in 0..<2_000 {
            let bytes = random.bytes(Int.random(in: 0...60, using: &random)).map {
                Bool.random(using: &random) ? $0 : Array("=\r\n 4aF".utf8)[Int($0) % 7]
            }
            #expect(encoding.decoded(bytes).count <= bytes.count)
        }
    }
}
