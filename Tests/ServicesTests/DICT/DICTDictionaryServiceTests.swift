import Core
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(1))) struct `A server as a dictionary` {
    private func service(
        _ answer: @escaping @Sendable (String) -> String
    ) throws -> (DICTDictionaryService, ScriptedServer) {
        let server = try ScriptedServer { line, _ in answer(line) }
        let name = try #require(DICTServer("127.0.0.1:\(server.port)"))
        return (DICTDictionaryService(name, name: "a", options: .init()), server)
    }

    @Test(
        "shows texts in whatever way they are encoded, and says of others what they are",
        arguments: [
            ("", "caf\u{E9}", "café"),
            ("Content-Transfer-Encoding: quoted-printable", "caf=C3=\r\n=A9", "café"),
            ("Content-Transfer-Encoding: BASE64", "Y2Fm\r\nw6k=", "café"),
            (
                "Content-Type: text/html\r\nContent-Transfer-Encoding: base64",
                "PGI+Y2Fmw6k8L2I+", "café"
            ),
            ("Content-Transfer-Encoding: x-gzip", "Y2Fmw6k=", "This is text/plain, which can't"),
            (
                "Content-Type: image/png\r\nContent-Transfer-Encoding: base64", "Y2Fmw6k=",
                "This is image/png, which can't be shown here."
            ),
        ])
    func texts(header: String, body: String, shown: String) async throws {
        let start = header.isEmpty ? "" : header + "\r\n"
        let (service, server) = try service { line in
            guard line.hasPrefix("DEFINE") else { return "250 ok\r\n" }
            return "150 1\r\n151 \"cafe\" db \"Data\"\r\n\(start)\r\n\(body)\r\n.\r\n250 ok\r\n"
        }
        let entries = try await service.entries(
            for: "cafe", in: DictionarySource.id(named: "a"), breadth: .related)
        #expect(entries.first?.summary?.hasPrefix(shown) == true, "\(entries)")
        #expect(server.connectionCount == 1)
    }
}
