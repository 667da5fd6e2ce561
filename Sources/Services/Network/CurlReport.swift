import Core

/// What curl tells of an answer besides its body.
struct CurlReport {
    /// How curl is to tell it: on standard error, a line each.
    ///
    /// Before 7.84 curl does not know of `%header`, and writes it as it stands.
    static let format = "%{stderr}%{http_code}\n%{content_type}\n%header{retry-after}\n"

    /// The status of the last answer; 0 when there was none.
    let status: Int
    /// The media type, without parameters and in lower case; nil when the server does not say.
    let mediaType: String?
    /// When the server may be asked again, in its own words.
    let retryAfter: String

    /// Reads what curl has written.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self).cleaned(limit: 200) }
        status = lines.first.flatMap { Int($0) } ?? 0
        let type = lines.dropFirst().first?.split(separator: ";").first ?? ""
        mediaType = type.isEmpty ? nil : String(type).cleaned().lowercased()
        retryAfter = lines.dropFirst(2).first ?? ""
    }
}
