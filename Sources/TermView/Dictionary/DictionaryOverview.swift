import Core

/// The dictionaries and how to install more, shown while the search box is empty.
@MainActor
struct DictionaryOverview {
    struct Line {
        var text: Substring = ""
        var indent = 0
        var style = Style.plain
        /// Text at the right end of the line.
        var aside: String?
    }

    private let sources: [DictionarySource]
    private let areSourcesKnown: Bool

    static let howToInstall =
        "No dictionary was found. `apt install wordnet-base` gives a good one of English."
    private static let onlyEmbedded =
        "No dictionary was found besides the words of the almanac. "
        + "`apt install wordnet-base` gives a good one of English."

    /// Makes the overview of the sources of a search.
    init(_ viewModel: SearchViewModel) {
        sources = viewModel.sources ?? []
        areSourcesKnown = viewModel.sources != nil
    }

    /// The lines that fit a size in cells; the titles of the dictionaries are left out when there
    /// is no room for all.
    func lines(in size: Size) -> [Line] {
        let lines = lines(width: size.width, showsTitles: true)
        return lines.count <= size.height
            ? lines : self.lines(width: size.width, showsTitles: false)
    }

    private func lines(width: Int, showsTitles: Bool) -> [Line] {
        guard areSourcesKnown else { return [] }
        var lines: [Line] = []
        if sources.isEmpty {
            lines += paragraph(DictionaryOverview.howToInstall, width: width)
        } else {
            lines += paragraph(introduction, width: width)
            lines.append(Line())
            for source in sources {
                lines += self.lines(of: source, width: width)
                guard showsTitles, let title = source.title, title != source.name else { continue }
                lines.append(Line(text: title[...], indent: 4, style: .dim))
            }
            if let reason = missingIndexReason {
                lines.append(Line())
                lines += paragraph(
                    "Without an index, searches take longer: \(reason).", width: width, style: .dim)
            }
        }
        lines.append(Line())
        lines += paragraph("More of them", width: width, style: .bold)
        for (text, purpose) in packages + DictionaryOverview.ways {
            lines += paragraph(text, width: width, indent: 2)
            lines += paragraph(purpose, width: width, indent: 4, style: .dim)
        }
        return lines
    }

    /// How many dictionaries can be used, and what to do.
    private var introduction: String {
        let usable = sources.filter { if case .failed = $0.state { false } else { true } }
        if usable.isEmpty { return "No dictionary can be used." }
        if usable.allSatisfy({ $0.kind == .program }) { return DictionaryOverview.onlyEmbedded }
        let files = text(.files, "One dictionary", "dictionaries")
        let servers = text(.server, "One server", "servers")
        let almanac = usable.contains { $0.kind == .program } ? "the almanac" : ""
        let found = [files, servers, almanac].filter { !$0.isEmpty }.joined(separator: ", ")
        return "\(found). Type a word, its first letters, or a pattern with ? and *."
    }

    /// How many sources of a kind can be used; empty for none.
    private func text(_ kind: DictionarySource.Kind, _ one: String, _ many: String) -> String {
        let count = sources.count {
            if case .failed = $0.state { false } else { $0.kind == kind }
        }
        return count == 0 ? "" : count == 1 ? one : "\(count) \(many)"
    }

    /// Why a dictionary has no index; nil when all have one or will have one.
    private var missingIndexReason: String? {
        for source in sources {
            if case .unindexed(let reason) = source.state { return reason }
        }
        return nil
    }

    /// The Debian packages of dictionaries that are not installed.
    private var packages: [(String, String)] {
        let names = Set(sources.map(\.name))
        // Without any, the introduction names the first.
        let hasFiles = sources.contains { $0.kind == .files }
        let missing = DictionaryOverview.packages.dropFirst(hasFiles ? 0 : 1)
            .filter { names.isDisjoint(with: $0.names) }
        guard !missing.isEmpty else { return [] }
        return [
            (
                "apt install " + missing.map(\.package).joined(separator: " "),
                missing.map(\.purpose).joined(separator: ", ")
            )
        ]
    }

    /// The same WordNet has two packages, and names.
    private static let packages = [
        (package: "wordnet-base", names: ["WordNet", "wn"], purpose: "English"),
        (package: "dict-gcide", names: ["gcide"], purpose: "English of 1913"),
        (package: "dict-foldoc", names: ["foldoc"], purpose: "computing"),
        (package: "dict-jargon", names: ["jargon"], purpose: "the slang of computing"),
    ]

    private static let ways = [
        ("apt search dict-freedict", "translations: a package for each pair of languages"),
        ("~/.stardict/dic  /usr/share/stardict/dic", "folders for StarDict dictionaries"),
        ("mot --dictionaries FOLDER", "any other folder, instead of these"),
        ("mot --dict-server HOST", "the dictionaries of a server"),
    ]

    private func lines(of source: DictionarySource, width: Int) -> [Line] {
        switch source.state {
        case .failed(let failure):
            return paragraph("\(failure)", width: width, indent: 2, style: .alert)
        case .ready, .notIndexedYet, .unindexed, .indexing:
            let aside = [source.format, state(of: source)].joined(separator: "  ")
            let name = Line(text: source.name[...], indent: 2, style: .bold, aside: aside)
            if source.name.cellWidth + aside.cellWidth + 4 <= width { return [name] }
            return [Line(text: source.name[...], indent: 2, style: .bold)]
                + paragraph(aside, width: width, indent: 4, style: .dim)
        }
    }

    private func state(of source: DictionarySource) -> String {
        if source.isRemote { return "asked when you pause" }
        let count =
            source.headwordCount.map { "\($0.grouped) \($0 == 1 ? "word" : "words")" }
            ?? "words not counted"
        switch source.state {
        case .ready, .notIndexedYet, .failed: return count
        case .indexing(let progress): return "\(count), indexing \(Int(progress * 100))%"
        case .unindexed: return "\(count), no index"
        }
    }

    private func paragraph(
        _ text: String, width: Int, indent: Int = 0, style: Style = .plain
    ) -> [Line] {
        Wrapping.lines(of: text, width: width - indent).map {
            Line(text: $0, indent: indent, style: style)
        }
    }
}
