import Glibc
import TestSupport

/// Measures looking many words up on a server beside the least that it can cost.
enum ServerBenchmark {
    private static let rounds = 7
    private static let wordCount = 1_000

    /// Asks a dictd(8) of our own for words, by turns with a bare socket and with `mot define`.
    ///
    /// - Returns: A Markdown table of the times, or why there is none.
    /// - Throws: An error that makes it impossible.
    static func table() async throws -> String {
        if let lack = Need.dictd.lack { return lack }
        let daemon = try DictionaryDaemon()
        var random = SeededRandom(seed: 2_229)
        let known = try ScaledWordList.words(at: "/usr/share/wordnet")
        let words = Array(
            known.filter { $0.allSatisfy(\.isLetter) }.shuffled(using: &random).prefix(wordCount))
        let mot = try Executable.mot()
        let arguments = ["define", "-", "--dict-server", daemon.name, "--source", daemon.name]
        let input = words.joined(separator: "\n") + "\n"
        var bare: [Duration] = []
        var whole: [Duration] = []
        // The first round fills the caches of the system.
        for round in 0...rounds {
            let first = SuspendingClock.now
            try BarePipeline.define(words, port: daemon.port)
            let second = SuspendingClock.now
            let output = try await mot.output(of: arguments, input: .text(input))
            let third = SuspendingClock.now
            for word in words where !output.contains(word) { throw Unanswered(word: word) }
            guard round > 0 else { continue }
            bare.append(second - first)
            whole.append(third - second)
        }
        return Report.markdown(
            ["\(words.count) words from dictd", "median", "p95", "ratio"],
            [
                ["a bare socket, all words sent at once"] + Report.columns(bare, bare),
                ["mot define -, the whole process"] + Report.columns(whole, bare),
            ])
    }

    private struct Unanswered: Error {
        let word: String
    }
}

/// A client of a server of dictionaries that does nothing but send and receive.
private enum BarePipeline {
    /// Sends all words at once and reads to the end of the connection.
    static func define(_ words: [String], port: UInt16) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        let commands = words.map { "DEFINE * \($0)\r\n" }.joined() + "QUIT\r\n"
        let bytes = Array(commands.utf8)
        guard connected == 0, send(descriptor, bytes, bytes.count, 0) == bytes.count else {
            throw Failure(code: errno)
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var isOn: Int32 = 1
        repeat {
            setsockopt(
                descriptor, Int32(IPPROTO_TCP), TCP_QUICKACK, &isOn,
                socklen_t(MemoryLayout<Int32>.size))
        } while recv(descriptor, &buffer, buffer.count, 0) > 0
    }

    private struct Failure: Error {
        let code: Int32
    }
}
