import CData
import Core
import Texts

enum StoreSamples {
    /// The samples in the order of the text; they are parsed when they are first used.
    static let all: [StoreItem] = {
        let lines = samples_text().lines
        return stride(from: 0, to: lines.count, by: 3).compactMap { start in
            item(Array(lines[start..<min(start + 3, lines.count)]), number: start / 3 + 1)
        }
    }()

    /// Parses three lines; nil when they do not have the format of `samples_text`.
    private static func item(_ lines: [String], number: Int) -> StoreItem? {
        let fields = lines.map {
            $0.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
        }
        guard lines.count == 3, fields[0].count == 4, fields[1].count == 5,
            let kind = StoreItem.Kind(rawValue: fields[0][0])
        else { return nil }
        let (names, facts) = (fields[0], fields[1])
        return StoreItem(
            id: "store:sample:\(number)", kind: kind, title: names[1], artist: names[2],
            collection: kind == .podcast ? nil : names[3], number: Int(facts[0]),
            count: Int(facts[1]), duration: Int(facts[2]).map { .seconds($0) },
            releaseDate: CalendarDate(facts[3]), summary: lines[2],
            links: StoreItem.Links(page: WebAddress(facts[4])))
    }
}
