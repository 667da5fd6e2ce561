import Core
import Texts

/// The command line and input of curl (7.63 of 2018 or later) for a request; see curl(1).
enum CurlArguments {
    static let redirectLimit = 5

    /// The arguments.
    ///
    /// They do not contain the address, because all users of a computer can read them.
    static func list(for request: HTTPRequest, agent: String) -> [String] {
        [
            // Must come first. It ignores curl's settings files.
            "--disable",
            // Hides curl's own messages; the exit code says why it failed.
            "--silent",
            "--globoff",
            "--proto", "=http,https",
            // Does not send over HTTP what was asked for over HTTPS.
            "--proto-redir", request.isSecure ? "=https" : "=http,https",
            "--location",
            "--max-redirs", String(redirectLimit),
            "--compressed",
            // Passes each byte on at once, so that the idle timeout sees it.
            "--no-buffer",
            // Checks the length that a server announces. `HelperProcess` limits the bytes that
            // arrive.
            "--max-filesize", String(request.sizeLimit),
            "--connect-timeout", String(request.idleTimeout),
            // Our own timeout comes first. This one ends curl if our process has been killed.
            "--max-time", String(request.timeLimit + 1),
            "--user-agent", agent,
            "--write-out", CurlReport.format,
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
