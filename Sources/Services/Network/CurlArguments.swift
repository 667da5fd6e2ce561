import Core

/// What curl is told of a request (curl(1), 7.63 of 2018 or later).
enum CurlArguments {
    /// How many redirects are followed.
    static let redirectLimit = 5

    /// The arguments; the address is not among them, for all users of a computer may read those.
    static func list(for request: HTTPRequest, agent: String) -> [String] {
        [
            // Has to come first: nobody's settings apply.
            "--disable",
            // Its own words are not for people; the exit code says why it failed.
            "--silent",
            "--globoff",
            "--proto", "=http,https",
            // What was asked for in secret is not told to everybody.
            "--proto-redir", request.isSecure ? "=https" : "=http,https",
            "--location",
            "--max-redirs", String(redirectLimit),
            "--compressed",
            // Each byte tells that the server is not silent.
            "--no-buffer",
            // What a server announces; what it sends and what becomes of that is counted here.
            "--max-filesize", String(request.sizeLimit),
            "--connect-timeout", String(request.silenceLimit),
            // Our own clock comes first. This one is for when we are no longer there.
            "--max-time", String(request.timeLimit + 1),
            "--user-agent", agent,
            "--write-out", CurlReport.format,
            "--config", "-",
        ]
    }

    /// What curl reads from standard input: the address.
    ///
    /// A ``WebAddress`` has neither quotes nor backslashes nor line ends, so it is all that is read.
    static func input(for request: HTTPRequest) -> [UInt8] {
        Array("url = \"\(request.address.text)\"\n".utf8)
    }
}
