import FoundationEssentials
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

/// A dictionary of Debian, and how many of the commonest words begin with the plain translation in it.
struct InstalledTranslations: CustomTestStringConvertible, Sendable {
    let name: String
    /// The least share of words for each direction, in percent.
    let least: KeyValuePairs<String, Int>

    var path: String { "/usr/share/dictd/\(name).index" }
    var testDescription: String { name }

    static let all = [
        InstalledTranslations(name: "english-german", least: ["en-de": 94]),
        InstalledTranslations(
            name: "german-english",
            least: ["de-en": 96, "de-en-verbs": 83, "de-en-more-verbs": 82]),
        InstalledTranslations(name: "freedict-eng-deu", least: ["en-de": 95]),
        InstalledTranslations(
            name: "freedict-deu-eng",
            least: ["de-en": 97, "de-en-verbs": 82, "de-en-more-verbs": 81]),
    ]
}

struct `The translations of an installed dictionary` {
    private typealias Word = (direction: String, word: String, right: [String])

    /// The words, and the translations that are right for each.
    private static let words: [Word] = {
        let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let file = "/\(tests)/Quality/translations.tsv"
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 3 else { return nil }
            return (fields[0], fields[1], fields[2].split(separator: "|").map(String.init))
        }
    }()

    @Test(
        "begin with the plain one", .needs(.time),
        .needs(
            Need("the dictionaries of Debian", files: InstalledTranslations.all.map(\.path))),
        arguments: InstalledTranslations.all)
    func plainFirst(_ installed: InstalledTranslations) throws {
        let reader = try DictdReader(index: FilePath(installed.path), among: OpenFiles())
        let table = try Self.table.get()
        let index = try IndexBuilder.temporary(reader, commonness: table)
        let search = HeadwordSearch(reader, by: .index(index), commonness: table)
        for (direction, least) in installed.least {
            let words = Self.words.filter { $0.direction == direction }
            try #require(words.count > 200)
            let wrong = try wrong(words, by: search, reader, table)
            let share = 100 * (words.count - wrong.count) / words.count
            #expect(share >= least, "\(wrong)")
        }
    }

    /// The words whose first translation is another one, each with that translation.
    private func wrong(
        _ words: [Word], by search: HeadwordSearch, _ reader: DictdReader, _ table: CommonnessTable
    ) throws -> [String] {
        var wrong: [String] = []
        for (_, word, right) in words {
            let headwords = try search.related(to: word).filter {
                $0.text.lowercased() == word.lowercased()
            }
            let entries = try search.entries(of: headwords) { _ in false }
            let isEnglish = reader.languages.entries == .english
            let pages = Typesetter.pages(
                of: entries, translating: word, in: reader.languages.headwords,
                commonness: isEnglish ? { table } : nil,
                phrases: { search.phrases(with: word, within: WorkBudget()) })
            let first = pages?.first?.translation ?? "none"
            // `order` is what `order from` says.
            let isRight = right.contains { first == $0 || first.hasPrefix($0 + " ") }
            if !isRight { wrong.append("\(word): \(first)") }
        }
        return wrong
    }

    private static let table = Result {
        let sources = CommonnessSources(in: DataFolders(environment: { _ in nil }))
        guard let stamp = sources.stamp else { return CommonnessTable.empty }
        let folder = try TemporaryFolder()
        return try CommonnessTable.openOrBuild(
            of: sources, stamp: stamp, in: DictionaryCache(path: folder.path(of: "cache")))
    }
}
