import CData
import Core
import Texts

enum StoreSamples {
    /// The samples in the order of the text; they are parsed when they are first used.
    static let all: [StoreItem] = {
        let lines = samples_text().lines
        return stride(from: 0, to: lines.count, by: 3).compactMap { start in
            Sample(lines[start..<min(start + 3, lines.count)], number: start / 3 + 1)?.item
        }
    }()
}

private struct Sample {
    private let kind: StoreItem.Kind
    private let names: [String]
    private let facts: [String]
    private let sentence: String
    private let number: Int

    /// Parses three lines; nil when they do not have the format of `samples_text`.
    init?(_ lines: ArraySlice<String>, number: Int) {
        let lines = Array(lines)
        guard lines.count == 3 else { return nil }
        names = Sample.fields(of: lines[0])
        facts = Sample.fields(of: lines[1])
        guard names.count == 4, facts.count == 5, let kind = StoreItem.Kind(rawValue: names[0])
        else {
            return nil
        }
        self.kind = kind
        self.number = number
        sentence = lines[2]
    }

    private static func fields(of line: String) -> [String] {
        line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    }

    var item: StoreItem {
        StoreItem(
            id: "store:sample:\(number)", kind: kind, title: names[1], artist: names[2],
            collection: kind == .podcast ? nil : names[3], number: Int(facts[0]),
            count: Int(facts[1]), duration: Int(facts[2]).map { .seconds($0) },
            releaseDate: CalendarDate(facts[3]), summary: sentence,
            links: StoreItem.Links(page: WebAddress(facts[4])))
    }
}
