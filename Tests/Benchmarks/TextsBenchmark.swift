import Core
import Services
import TestSupport

/// Measures how soon a description, and words and phrases of texts, are answered while somebody types.
enum TextsBenchmark {
    private static let rounds = 5
    /// As many rows as the browser asks for.
    private static let limit = 40

    private static let descriptions = [
        "place where bees live", "to walk slowly for pleasure", "fear of spiders", "small boat",
        "someone who always looks on the bright side",
        "a bunch of letters that together mean something",
        "what you do when you are tired and your mouth opens wide",
        "the thing you use to open a bottle of wine",
    ]
    private static let words = [
        "\"honey\" bees hive", "\"water\" cold flow*", "\"king\" crown -queen",
        "\"person\" work house",
        "\"small\" boat sea", "\"make\" use person",
    ]
    private static let phrases = [
        "\"busy as a bee\"", "\"operating system\"", "\"as well as\"", "\"in the same way\"",
        "\"part of a ship\"", "\"at the end of\"",
    ]

    /// Questions of one kind, and how soon each was answered.
    struct Asked {
        let name: String
        let times: [Duration]
    }

    /// Asks some dictionaries.
    ///
    /// - Parameters:
    ///   - names: Their names; empty for all.
    ///   - cache: The folder for their indexes.
    /// - Returns: The times; those of the first round, which reads the files, are not among them.
    static func measure(_ names: [String], cache: String) async -> [Asked] {
        var options = LocalDictionaryService.Options()
        options.names = names
        options.cacheFolder = cache
        options.hasAlmanac = false
        options.waitsForIndex = true
        let service = LocalDictionaryService(options) { _ in nil }
        let kinds: [(String, [String], PassageQuery.Kind)] = [
            ("a description", descriptions, .described(as: nil)), ("three words", words, .quoted),
            ("a phrase", phrases, .quoted),
        ]
        var asked: [Asked] = []
        for (name, texts, kind) in kinds {
            var times: [Duration] = []
            for round in 0...rounds {
                for text in texts {
                    let query = PassageQuery(text, kind, limit: limit)
                    let time = await SuspendingClock().measure {
                        _ = await service.passages(for: query)
                    }
                    if round > 0 { times.append(time) }
                }
            }
            asked.append(Asked(name: name, times: times))
        }
        return asked
    }

    /// The times until WordNet and gcide answer, with new indexes.
    ///
    /// - Throws: An error of the file system.
    static func limits() async throws -> [Limit] {
        let cache = try TemporaryFolder()
        let atMost: [Duration] = [.milliseconds(25), .milliseconds(20), .milliseconds(20)]
        return zip(await measure(["wordnet", "gcide"], cache: cache.path), atMost).map {
            Limit("texts, \($0.name)", $0.times, atMost: $1)
        }
    }

    /// A Markdown table of the times.
    static func table(_ asked: [Asked]) -> String {
        Report.markdown(
            ["from a text to its rows", "median", "p95"],
            asked.map { [$0.name] + Report.columns($0.times, []).dropLast() })
    }
}
