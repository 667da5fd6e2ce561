import Texts

/// The command line and input of curl (7.63 of 2018 or later) for a request; see curl(1).
enum CurlArguments {
    static let redirectLimit = 5

    /// The arguments for an answer that curl decompresses.
    static func list(for request: HTTPRequest, agent: String) -> [String] {
        commonArguments(request, agent) + [
            "--compressed",
            // Ends curl if Mot was killed; otherwise Mot's own timeout comes first.
            "--max-time", String(request.timeLimit + 1),
            "--write-out", CurlReport.format,
        ]
    }

    /// The arguments for a file, which curl does not decompress.
    ///
    /// In the output, the heads of all answers come before the file.
    ///
    /// - Parameters:
    ///   - request: The request; its time limit is ignored.
    ///   - offset: The offset of the first byte to request.
    ///   - version: The version of the file to which the existing part belongs; nil for any.
    ///   - agent: The name of this program.
    /// - Returns: The arguments.
    static func list(
        forFile request: HTTPRequest, from offset: Int, of version: String?, agent: String
    ) -> [String] {
        commonArguments(request, agent) + [
            "--include", "--suppress-connect-headers",
            // Ends curl if Mot was killed.
            "--speed-limit", "1", "--speed-time", String(request.idleTimeout + 1),
        ] + (offset > 0 ? ["--range", "\(offset)-"] : [])
            + (offset > 0 ? version.map { ["--header", "If-Range: \($0)"] } ?? [] : [])
    }

    /// The arguments of all requests.
    ///
    /// They do not contain the address, because all users of a computer can read the arguments of
    /// programs.
    private static func commonArguments(_ request: HTTPRequest, _ agent: String) -> [String] {
        [
            // Makes curl ignore its settings files; this option must come first.
            "--disable",
            // Hides curl's own messages; the exit code shows why curl failed.
            "--silent",
            "--globoff",
            "--proto", "=http,https",
            // Follows no redirect from HTTPS to HTTP.
            "--proto-redir", request.isSecure ? "=https" : "=http,https",
            "--location",
            "--max-redirs", String(redirectLimit),
            // Passes each byte on at once, so that the idle timeout notices it.
            "--no-buffer",
            // Checks the length that a server announces. `HelperProcess` limits the bytes that
            // arrive.
            "--max-filesize", String(request.sizeLimit),
            "--connect-timeout", String(request.idleTimeout),
            "--user-agent", agent,
            "--config", "-",
        ]
    }

    /// The configuration that curl reads from standard input: the address.
    ///
    /// A ``WebAddress`` contains no quotes, backslashes or line breaks, so it can't add other
    /// settings.
    static func input(for request: HTTPRequest) -> [UInt8] {
        Array("url = \"\(request.address.text)\"\n".utf8)
    }
}
