import Synchronization
import TestSupport

/// A dictionary server and a web server on the loopback address, which answer well unless they are
/// away.
final class SoakServers: Sendable {
    private let dictionaries: ScriptedServer
    private let web: ScriptedServer
    private let presence: Presence

    private final class Presence: Sendable {
        let isAway = Mutex(false)
        var isHere: Bool { isAway.withLock { !$0 } }
    }

    /// Starts the servers.
    init() throws {
        let presence = Presence()
        self.presence = presence
        dictionaries = try ScriptedServer { connection in
            guard presence.isHere, connection.send("220 x <mime> <1@x>\r\n") else { return }
            while let line = connection.line(), presence.isHere {
                guard connection.send(SoakServers.answer(to: line)) else { return }
            }
        }
        let picture = PNGFile.bytes(width: 64, height: 48) { (UInt8($0), UInt8($1), 0) }
        web = try ScriptedServer { connection in
            guard let request = connection.text(until: "\r\n\r\n"), presence.isHere else { return }
            let seeds = [
                "/words": FuzzTarget.words, "/search/shows": .shows, "/episodes": .episodes,
                "/store": .store,
            ]
            let target = seeds.first { request.contains($0.key) }?.value
            let body = target?.seeds.first ?? picture
            connection.send(
                Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
        }
    }

    /// The options that name the dictionary server.
    var arguments: [String] { ["--dict-server", "127.0.0.1:\(dictionaries.port)"] }

    /// The variables that name all other servers; addresses in answers also lead to these servers.
    var environment: [String: String?] {
        let address = "http://127.0.0.1:\(web.port)"
        return [
            "MOT_WORDS_URL": address + "/words", "MOT_EPISODES_URL": address + "/episodes",
            "MOT_STORE_URL": address + "/store", "http_proxy": address, "https_proxy": address,
            "BROWSER": "/bin/true",
        ]
    }

    /// The number of connections so far.
    var connectionCount: Int { dictionaries.connectionCount + web.connectionCount }

    /// Makes the servers go away, which ends all connections, or come back.
    func setAway(_ isAway: Bool) {
        presence.isAway.withLock { $0 = isAway }
        if isAway { for server in [dictionaries, web] { server.endConnections() } }
    }

    private static func answer(to line: String) -> String {
        if line.hasPrefix("DEFINE") {
            return "150 1\r\n151 \"quire\" t \"T\"\r\n24 {sheets}\r\n.\r\n250 ok\r\n"
        }
        if line.hasPrefix("MATCH") {
            return "152 2\r\nt quire\r\nt \"quit it\"\r\n.\r\n250 ok\r\n"
        }
        return line.hasPrefix("SHOW") ? "110 1\r\nt \"T\"\r\n.\r\n250 ok\r\n" : "250 ok\r\n"
    }
}
