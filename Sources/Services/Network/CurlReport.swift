import Core

/// What curl tells of an answer besides its body.
struct CurlReport {
    /// How curl is to tell it: on standard error, a line each.
    ///
    /// Before 7.84 curl does not know of `%header`, and writes it as it stands.
    static let format = "%{stderr}%{http_code}\n%header{retry-after}\n"

    /// The status of the last answer; 0 when there was none.
    let status: Int
    /// When the server may be asked again, in its own words.
    let retryAfter: String

    /// Reads what curl has written.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self).cleaned(limit: 200) }
        status = lines.first.flatMap { Int($0) } ?? 0
        retryAfter = lines.dropFirst().first ?? ""
    }
}
