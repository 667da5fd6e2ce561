import FoundationEssentials
import TestSupport
import Testing

/// Measures the share of typed texts that find the intended headword, with the samples of
/// `Tests/Quality`.
///
/// `make quality` tries all samples and prints the shares; other runs try only phrases and forms.
/// Each text is looked up as a user does it, in all dictionaries of the machine.
extension EndToEnd {
    @Suite(.needs(.dictionariesOfQuality)) struct Quality {
        /// A text, and the headwords that it may mean.
        struct Sample: Sendable {
            let text: String
            let meant: [String]
        }

        @Test func `a phrase as it stood in a text finds its headword`() async throws {
            let samples = try Quality.samples("phrases.tsv")
            let found = try await shares("phrases", of: samples)
            #expect(found.first >= 0.90)
            #expect(found.three >= 0.97)
        }

        @Test func `a form or another spelling finds its base`() async throws {
            let found = try await shares("forms", of: try Quality.samples("forms.tsv"))
            #expect(found.first >= 0.94)
        }

        @Test(
            .needs(.allSamples),
            arguments: [
                ("verb", 0.97, 0.97), ("noun", 0.97, 0.97), ("word", 0.96, 0.99),
                ("sentence", 0, 0.90),
            ])
        func `German finds the word that a learner means, beside English dictionaries too`(
            _ kind: String, _ first: Double, _ three: Double
        ) async throws {
            let rows = try Quality.lines(of: EndToEnd.package + "/Tests/Quality/german.tsv")
                .filter { $0[0] == kind }
            for set in ["open", "own"] {
                let samples = rows.filter { $0[1] == set }.map {
                    Sample(text: $0[2], meant: [$0[3]])
                }
                try #require(samples.count > 15)
                let sources = ["german-english", "freedict-deu-eng", "english-german"]
                let found = try await shares(
                    "German, \(kind), \(set)", of: samples,
                    in: sources.flatMap { ["--source", $0] }
                ) { word, sample in
                    // A German noun must have its capital.
                    word == sample.meant[0] || word == "sich \(sample.meant[0])"
                }
                #expect(found.first >= first)
                #expect(found.three >= three)
            }
        }

        @Test(
            .needs(.allSamples),
            arguments: [
                ("fr", 0.94), ("es", 0.90), ("it", 0.94), ("ru", 0.96), ("pt", 0.93), ("nl", 0.93),
                ("pl", 0.92), ("sv", 0.92),
            ])
        func `a form finds its base in a dictionary of its language`(
            _ code: String, _ least: Double
        ) async throws {
            let folder = try TemporaryFolder()
            let words = try Quality.lines(of: EndToEnd.package + "/Tests/Quality/headwords.tsv")
                .first { $0[0] == code }
            let lines = try #require(words)[1].split(separator: " ").map { "\($0)\t-\n" }
            _ = try folder.write(
                "##sourceLang\t\(code)\n##targetLang\ten\n" + lines.joined(), to: "words.tsv")
            let rows = try Quality.lines(of: EndToEnd.package + "/Tests/Quality/languages.tsv")
                .filter { $0[0] == code }
            var (count, all) = (0.0, 0.0)
            for kind in ["regular", "irregular", "rare"] {
                let samples = rows.filter { $0[1] == kind }
                    .map {
                        Sample(text: $0[2], meant: $0[3].split(separator: "|").map(String.init))
                    }
                let found = try await shares(
                    "forms, \(code), \(kind)", of: samples, in: ["--dictionaries", folder.path])
                count += found.first * Double(samples.count)
                all += Double(samples.count)
            }
            expectEqual(all, 120)
            #expect(count / all >= least)
        }

        @Test(.needs(.allSamples))
        func `a common word finds itself, or the word of which it is a form`() async throws {
            let samples = try Quality.commonWords()
            let found = try await shares("common words", of: samples) { word, sample in
                let word = word.lowercased()
                return word == sample.text || Quality.bases(of: sample.text).contains(word)
            }
            #expect(samples.count > 200)
            #expect(found.first >= 0.998)
        }

        @Test(.needs(.allSamples))
        func `a misspelled word finds the one that was meant`() async throws {
            let samples = try Quality.misspellings()
            let found = try await shares("misspellings", of: samples) { word, sample in
                let word = word.lowercased()
                return sample.meant.contains { $0 == word || Quality.bases(of: $0).contains(word) }
            }
            #expect(samples.count > 200)
            #expect(found.first >= 0.90)
        }

        @Test(
            .needs(.allSamples),
            arguments: [
                ("english-german", "en-de", 0.95), ("german-english", "de-en", 0.95),
                ("english-german", "en-de-hard", 0.5), ("german-english", "de-en-hard", 0.8),
                ("german-english", "de-en-verbs", 0.86), ("freedict-deu-eng", "de-en-verbs", 0.84),
                ("german-english", "de-en-more-verbs", 0.85),
                ("freedict-deu-eng", "de-en-more-verbs", 0.83),
            ])
        func `a plain word begins with the plain translation`(
            _ source: String, _ direction: String, _ least: Double
        ) async throws {
            let samples = try Quality.translations(direction)
            var count = 0
            for sample in samples {
                let run = try await Executable.mot().run([
                    "define", "--json", "--source", source, sample.text,
                ])
                let entries = try JSONDecoder().decode(
                    [Definition].self, from: Data(run.output.utf8))
                let first = entries.first?.senses.first?.definition ?? ""
                if sample.meant.contains(where: { Quality.words(of: first, contain: $0) }) {
                    count += 1
                }
            }
            let share = Double(count) / Double(samples.count)
            Quality.report("translations, \(source), \(direction)", samples.count, [share])
            #expect(share >= least)
        }

        @Test(
            .needs(.allSamples),
            arguments: [
                ["german-english", "english-german"], ["freedict-deu-eng", "freedict-eng-deu"],
            ])
        func `the row of a word says what its page says first, as that spells it`(
            _ sources: [String]
        ) async throws {
            let named = sources.flatMap { ["--source", $0] }
            var (count, different) = (0, [String]())
            for source in sources {
                for word in try Quality.headwords(of: source, count: 250) {
                    let search = try await Executable.mot()
                        .run(["search", "--json", "--limit", "1", word] + named)
                    let row = try JSONDecoder()
                        .decode([Row].self, from: Data(search.output.utf8)).first
                    let define = try await Executable.mot()
                        .run(["define", "--json", row?.word ?? word] + named)
                    let page = try JSONDecoder()
                        .decode([Definition].self, from: Data(define.output.utf8)).first
                    let (said, meaning) = (row?.summary, page?.senses.first?.definition)
                    let isSame = row?.word == page?.word && said?.hasSuffix(meaning ?? "?") == true
                    if !isSame { different.append(word) }
                    count += 1
                }
            }
            Quality.report(
                "row and page, \(sources[0])", count,
                [
                    1 - Double(different.count) / Double(count)
                ])
            #expect(count >= 500)
            #expect(different.count <= count / 50, "\(different)")
        }

        @Test(
            .needs(.allSamples),
            arguments: [
                ("clue-test", 0.80, 0.86, 0.93), ("test", 0.28, 0.47, 0.72),
                ("said-test", 0.22, 0.36, 0.66),
            ])
        func `a description finds its word among three, ten or a hundred`(
            _ set: String, _ three: Double, _ ten: Double, _ hundred: Double
        ) async throws {
            let found = try await describedShares(set, [1, 3, 10, 100])
            #expect(found[1] >= three)
            #expect(found[2] >= ten)
            #expect(found[3] >= hundred)
        }
    }
}

extension EndToEnd.Quality {
    private struct Definition: Decodable {
        struct Sense: Decodable { let definition: String }
        let word: String
        let senses: [Sense]
    }

    private struct Row: Decodable {
        let word: String
        let summary: String?
    }

    private struct Match: Decodable { let word: String }

    /// Returns the shares of the samples with the right word in the first row, and in the first three.
    private func shares(
        _ name: String, of samples: [Sample], in dictionaries: [String] = [],
        isRight: (String, Sample) -> Bool = { word, sample in
            sample.meant.contains { letters(of: $0) == letters(of: word) }
        }
    ) async throws -> (first: Double, three: Double) {
        var (first, three) = (0, 0)
        for sample in samples {
            let run = try await Executable.mot().run(
                [
                    "search", "--json", "--words-only", "--limit", "3", sample.text,
                ] + dictionaries)
            let words = try JSONDecoder().decode([Match].self, from: Data(run.output.utf8))
                .map(\.word)
            if let word = words.first, isRight(word, sample) {
                first += 1
            } else {
                Self.report("  \(sample.text): \(words.first ?? "nothing"), not \(sample.meant[0])")
            }
            if words.prefix(3).contains(where: { isRight($0, sample) }) { three += 1 }
        }
        let count = Double(samples.count)
        Self.report(name, samples.count, [Double(first) / count, Double(three) / count])
        return (Double(first) / count, Double(three) / count)
    }

    /// Returns, for each limit, the share of a set's descriptions with a right word within the
    /// first `limit` rows.
    private func describedShares(_ set: String, _ limits: [Int]) async throws -> [Double] {
        let samples = try Self.lines(of: EndToEnd.package + "/Tests/Quality/descriptions.tsv")
            .filter { $0[0] == set }
            .map { Sample(text: $0[2], meant: $0[1].split(separator: ",").map(String.init)) }
        try #require(!samples.isEmpty)
        var counts = limits.map { _ in 0 }
        for sample in samples {
            let run = try await Executable.mot().run([
                "describe", "--json", "--limit", "\(limits.max() ?? 1)", "--source", "WordNet",
                "--source", "gcide", sample.text,
            ])
            let words = try JSONDecoder().decode([Match].self, from: Data(run.output.utf8))
            let place = words.firstIndex { word in
                sample.meant.contains { Self.letters(of: $0) == Self.letters(of: word.word) }
            }
            for (index, limit) in limits.enumerated() where place ?? .max < limit {
                counts[index] += 1
            }
        }
        let shares = counts.map { Double($0) / Double(samples.count) }
        Self.report(
            "descriptions, \(set)", samples.count, shares,
            limits.map { $0 == 1 ? "first" : "in \($0)" })
        return shares
    }

    /// Returns a text without punctuation and in lower case, for comparison.
    private static func letters(of text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static func words(of text: String, contain word: String) -> Bool {
        let parts = text.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
        let wanted = word.lowercased().split(separator: " ").map(String.init)
        guard parts.count >= wanted.count else { return false }
        return (0...parts.count - wanted.count).contains {
            parts[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }

    private static func report(
        _ name: String, _ count: Int, _ shares: [Double],
        _ places: [String] = ["first", "in three"]
    ) {
        let texts = zip(shares, places).map { share, place in
            "\((share * 1_000).rounded() / 10) % \(place)"
        }
        report("\(name) (\(count)): \(texts.joined(separator: ", "))")
    }

    /// Prints a line, in `make quality` only.
    private static func report(_ line: String) {
        if Tier.current == .all { print("quality: \(line)") }
    }

    // MARK: - Samples

    private static func lines(of path: String) throws -> [[String]] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
    }

    private static func samples(_ file: String) throws -> [Sample] {
        try lines(of: EndToEnd.package + "/Tests/Quality/" + file)
            .map { Sample(text: $0[0], meant: [$0[1]]) }
    }

    private static func translations(_ direction: String) throws -> [Sample] {
        try lines(of: EndToEnd.package + "/Tests/Quality/translations.tsv")
            .filter { $0[0] == direction }
            .map { Sample(text: $0[1], meant: $0[2].split(separator: "|").map(String.init)) }
    }

    /// Returns `count` single words of a dictionary's index, spread over the alphabet.
    private static func headwords(of source: String, count: Int) throws -> [String] {
        let words = try lines(of: "/usr/share/dictd/\(source).index").map { $0[0] }.filter {
            (3...20).contains($0.count) && $0.allSatisfy(\.isLetter)
        }
        return Array(each(words.count / count, of: words).prefix(count))
    }

    /// Returns every 60th of SCOWL's commonest words.
    private static func commonWords() throws -> [Sample] {
        let words = try [10, 20, 35].flatMap { size in
            try lines(of: "/usr/share/dict/scowl/english-words.\(size)").map { $0[0] }
        }
        return each(60, of: words.filter { $0.allSatisfy { "a"..."z" ~= $0 } && $0.count > 2 })
            .map { Sample(text: $0, meant: [$0]) }
    }

    /// Returns every 160th of codespell's misspellings of words in SCOWL.
    private static func misspellings() throws -> [Sample] {
        let known = Set(
            try [10, 20, 35, 40, 50, 55, 60].flatMap { size in
                try lines(of: "/usr/share/dict/scowl/english-words.\(size)").map { $0[0] }
            })
        let pairs = try lines(of: Codespell.path).compactMap { line -> Sample? in
            let parts = line[0].split(separator: ">").map(String.init)
            guard parts.count == 2, parts[0].hasSuffix("-") else { return nil }
            let text = String(parts[0].dropLast())
            guard known.contains(parts[1]), !known.contains(text) else { return nil }
            return Sample(text: text, meant: [parts[1]])
        }
        return each(160, of: pairs)
    }

    private static func each<Value>(_ step: Int, of values: [Value]) -> [Value] {
        stride(from: 0, to: values.count, by: step).map { values[$0] }
    }

    /// WordNet's irregular forms, with their base forms.
    private static let irregular: [String: [String]] = {
        let forms = ["noun", "verb", "adj"].flatMap { part in
            (try? lines(of: "/usr/share/wordnet/\(part).exc")) ?? []
        }
        return forms.reduce(into: [:]) { bases, line in
            let words = line[0].split(separator: " ").map(String.init)
            bases[words[0], default: []] += words.dropFirst()
        }
    }()

    /// Returns the possible base forms of a word.
    private static func bases(of word: String) -> [String] {
        regularBases(of: word) + irregular[word, default: []]
    }

    private static func regularBases(of word: String) -> [String] {
        let rules = [
            ("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ied", "y"),
            ("ing", ""), ("ing", "e"), ("er", ""), ("er", "e"), ("ier", "y"), ("est", ""),
            ("est", "e"), ("iest", "y"), ("ly", ""), ("ves", "f"),
        ]
        return rules.flatMap { ending, base -> [String] in
            guard word.hasSuffix(ending) else { return [] }
            let stem = word.dropLast(ending.count)
            let isDoubled = stem.count > 2 && stem.last == stem.dropLast().last
            return [stem + base] + (isDoubled ? [String(stem.dropLast())] : [])
        }
    }
}

/// The list of misspellings of codespell, from PyPI.
private enum Codespell {
    static let path: String = {
        let folder = EndToEnd.package + "/.build/python/lib"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return "\(folder)/\(versions.first ?? "")/site-packages/codespell_lib/data/dictionary.txt"
    }()
}

extension Need {
    /// The need for all samples, not only phrases and forms.
    fileprivate static let allSamples = Need(
        "all samples of quality", remedy: "`make quality` tries them"
    ) {
        if Tier.current != .all { throw ProcessError("they take minutes") }
    }

    /// The dictionaries from which the samples were drawn.
    fileprivate static let dictionariesOfQuality = Need(
        "the dictionaries of Tests/Quality",
        files: [
            "/usr/share/wordnet/index.noun", "/usr/share/dictd/gcide.index",
            "/usr/share/dictd/english-german.index", "/usr/share/dictd/freedict-deu-eng.index",
            "/usr/share/dict/scowl/english-words.10",
        ])
}
