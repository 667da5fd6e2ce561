import Glibc
import Synchronization
import TestSupport

/// Dictionary servers and web servers on the loopback address, none of which can be trusted.
///
/// Each connection is answered well, with garbage, incompletely, far too long, slowly, or not at
/// all.
final class HostileServers: Sendable {
    private let dictionaries: ScriptedServer
    private let web: ScriptedServer

    /// Starts the servers.
    ///
    /// - Parameter seed: An equal seed gives the same treatment to the same connection.
    /// - Throws: An error of the system.
    init(seed: UInt64) throws {
        dictionaries = try ScriptedServer { connection in
            var manner = HostileManner(seed: seed &+ UInt64(connection.number))
            manner.speak(dictionaries: connection)
        }
        web = try ScriptedServer { connection in
            var manner = HostileManner(seed: ~seed &+ UInt64(connection.number))
            manner.speak(web: connection)
        }
    }

    /// The options that name the dictionary server.
    var arguments: [String] { ["--dict-server", "127.0.0.1:\(dictionaries.port)"] }

    /// The variables that name all other servers.
    ///
    /// Addresses in answers also lead to these servers, so that no real server is ever asked.
    var environment: [String: String?] {
        let address = "http://127.0.0.1:\(web.port)"
        return [
            "MOT_WORDS_URL": address + "/words", "MOT_EPISODES_URL": address + "/episodes",
            "MOT_STORE_URL": address + "/store", "ALL_PROXY": address, "http_proxy": address,
            "https_proxy": address, "NO_PROXY": "", "BROWSER": "/bin/true",
        ]
    }

    /// The number of connections so far.
    var connectionCount: Int { dictionaries.connectionCount + web.connectionCount }
}

/// The way in which a server treats one connection.
private struct HostileManner {
    private var random: SeededRandom

    /// The sizes of large answers, in bytes: large, almost too large, and larger than any answer
    /// may be.
    private static let hugeCounts = [1 << 20, 12 << 20, 40 << 20]

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Speaks DICT, or something similar.
    mutating func speak(dictionaries connection: ScriptedServer.Connection) {
        let answer = FuzzTarget.dictConnection.damagedSeed(&random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: stayOpen(connection)
        case 1: connection.send(random.bytes(4_000))
        case 2: sendSlowly(answer, connection)
        case 3:
            connection.send("220 x <mime> <1@x>\r\n250 ok\r\n150 1\r\n151 a b \"c\"\r\n")
            let line = ["X-a: b\r\n", " b\r\n", "text\r\n", "\r\n"].randomElement(using: &random)
            sendForLong(line ?? "", connection)
            connection.send("\r\n.\r\n250 ok\r\n")
        case 4: connection.send(answer)
        default: answerLines(connection)
        }
    }

    /// Speaks HTTP, or something similar.
    mutating func speak(web connection: ScriptedServer.Connection) {
        guard let request = connection.text(until: "\r\n\r\n") else { return }
        let body = self.body(for: request)
        let good = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
        switch Int.random(in: 0..<12, using: &random) {
        case 0: stayOpen(connection)
        case 1: connection.send(random.bytes(4_000))
        case 2: sendSlowly(Array("\(good)\r\n".utf8) + body, connection)
        case 3:
            connection.send("\(good)\r\n[")
            sendForLong("0,", connection)
        case 4: connection.send("\(good)Content-Length: 1000000\r\n\r\n[{")
        case 5: connection.send("HTTP/1.1 429 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n")
        case 6: connection.send("HTTP/1.1 302 F\r\nLocation: http://localhost/next\r\n\r\n")
        case 7: sendForLong("HTTP/1.1 200 OK\r\nX-\(good)", connection)
        default: connection.send(Array("\(good)Content-Length: \(body.count)\r\n\r\n".utf8) + body)
        }
    }

    /// The requested body, intact or damaged.
    private mutating func body(for request: String) -> [UInt8] {
        let targets = [
            ("/words", FuzzTarget.words), ("/search/shows", .shows), ("/episodes", .episodes),
            ("/store", .store), ("", .pictureHeader),
        ]
        guard let target = targets.first(where: { request.contains($0.0) || $0.0.isEmpty })?.1
        else {
            return []
        }
        return Bool.random(using: &random)
            ? target.damagedSeed(&random) : target.seeds.randomElement(using: &random) ?? []
    }

    /// Answers each line as a dictd with two words would, sometimes with a damaged answer.
    private mutating func answerLines(_ connection: ScriptedServer.Connection) {
        connection.send("220 x <mime> <1@x>\r\n")
        while let line = connection.line() {
            let answer =
                line.hasPrefix("DEFINE")
                ? "150 1\r\n151 \"quire\" t \"T\"\r\nquire\r\n   {24 sheets}\r\n.\r\n250 ok\r\n"
                : line.hasPrefix("MATCH")
                    ? "152 2\r\nt quire\r\nt \"quit it\"\r\n.\r\n250 ok\r\n"
                    : line.hasPrefix("SHOW") ? "110 1\r\nt \"T\"\r\n.\r\n250 ok\r\n" : "250 ok\r\n"
            let isDamaged = Int.random(in: 0..<20, using: &random) == 0
            let bytes = Array(answer.utf8)
            guard connection.send(isDamaged ? FileDamage.done(to: bytes, &random) : bytes) else {
                return
            }
        }
    }

    private func stayOpen(_ connection: ScriptedServer.Connection) {
        while connection.line() != nil {}
    }

    /// Sends one byte at a time, more slowly than a person would wait for.
    private func sendSlowly(_ bytes: [UInt8], _ connection: ScriptedServer.Connection) {
        for byte in bytes {
            guard connection.send([byte]) else { return }
            poll(nil, 0, 20)
        }
    }

    private mutating func sendForLong(_ text: String, _ connection: ScriptedServer.Connection) {
        let limit = HostileManner.hugeCounts.randomElement(using: &random) ?? 0
        let block = Array(String(repeating: text, count: (1 << 16) / max(1, text.utf8.count)).utf8)
        var count = 0
        while count < limit, connection.send(block) { count += block.count }
    }
}
