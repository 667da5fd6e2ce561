import Core
import Texts

/// What curl reports about an answer besides its body.
struct CurlReport {
    /// The value of `--write-out`: one line each, on standard error.
    ///
    /// curl before 7.84 does not know `%header` and prints it unchanged.
    static let format = "%{stderr}%{http_code}\n%header{retry-after}\n"

    /// The status of the last answer; 0 when there was none.
    let status: Int
    /// The value of the field Retry-After, unparsed.
    let retryAfter: String

    /// Parses standard error of curl.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self).cleaned(limit: 200) }
        status = lines.first.flatMap { Int($0) } ?? 0
        retryAfter = lines.dropFirst().first ?? ""
    }
}
