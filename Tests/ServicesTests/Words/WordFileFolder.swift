import Core
import Services
import TestSupport
import Testing

struct WordFileFolder {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static func item(
        _ word: String, id: String = "1", date: (Int, Int, Int) = (2026, 11, 1), more: String = ""
    ) -> String {
        #"{"id":\#(id),"word":"\#(word)","year":\#(date.0),"month":\#(date.1),"day":\#(date.2)\#(more)}"#
    }

    static func list(_ items: [String]) -> String {
        #"{"words":[\#(items.joined(separator: ","))]}"#
    }

    /// The service for a file with this text.
    func service(_ text: String, name: String = "words.json") throws -> WordFileService {
        WordFileService(path: try folder.write(text, to: name))
    }

    /// The words of a file with this text for November 2026.
    func november(_ text: String) async throws -> WordResponse {
        try await service(text).words(month: 11, year: 2026)
    }

    func error(_ service: WordFileService) async -> WordServiceError? {
        await #expect(throws: WordServiceError.self) {
            try await service.words(month: 11, year: 2026)
        }
    }
}
