import Lexicon
import TestSupport
import Testing

@testable import Services

struct `The digest of RFC 1321` {
    @Test(
        arguments: [
            ("", "d41d8cd98f00b204e9800998ecf8427e"),
            ("a", "0cc175b9c0f1b6a831c399e269772661"),
            ("abc", "900150983cd24fb0d6963f7d28e17f72"),
            ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
            ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
            (
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
                "d174ab98d277d9f5a5611c2c9f419d9f"
            ),
            (
                "1234567890123456789012345678901234567890"
                    + "1234567890123456789012345678901234567890",
                "57edf4a22be3c955ac49da2e2107b67a"
            ),
        ])
    func `agrees with the RFC's test suite`(text: String, digest: String) {
        expectEqual(MD5.hexadecimal(of: Array(text.utf8)), digest)
    }

    @Test func `agrees with the example of APOP`() {
        let banner = DICTBanner("dictd <auth.mime> <1896.697170952@dbc.mtview.ca.us>")
        expectEqual(banner.digest(secret: "tanstaaf"), "c4c9334bac560ecc979e58001b3e22fb")
    }

    @Test(arguments: [
        ("", ""), ("hello", ""), ("<", ""), ("<a> b", "<a>"), ("<mime> <1@x> y", "<1@x>"),
    ])
    func `tolerates an incomplete banner`(line: String, messageID: String) {
        expectEqual(DICTBanner(line).messageID, messageID)
    }
}
