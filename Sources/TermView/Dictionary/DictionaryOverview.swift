import Core

/// The word of the day, the dictionaries, and how to install more: shown while the search box is empty.
@MainActor
struct DictionaryOverview {
    struct Line {
        var text: Substring = ""
        var indent = 0
        var style = Style.plain
        /// Text at the right end of the line.
        var aside: String?
        /// Text behind the first, which is cut where there is no room.
        var note = ""
        /// The row that it shows; nil for a line that can't be selected.
        var row: SearchRow.ID?
    }

    private let sources: [DictionarySource]
    private let areSourcesKnown: Bool
    private let today: DayWord?
    /// The selected row; nil while the search box has the focus.
    private let selected: SearchRow.ID?
    /// All rows, in order.
    private let rows: [SearchRow.ID]

    private let hints: PackageHints

    /// The text that is shown if there is no dictionary at all.
    static func howToInstall(_ hints: PackageHints) -> String {
        "No dictionary was found. \(hints.firstDictionary)"
    }

    /// Makes the overview of the sources of a search.
    init(_ viewModel: SearchViewModel) {
        sources = viewModel.allSources ?? []
        areSourcesKnown = viewModel.allSources != nil
        today = viewModel.wordOfToday
        hints = viewModel.packages
        selected = viewModel.isTyping ? nil : viewModel.list.selected?.id
        rows = viewModel.list.rows.map(\.id)
    }

    /// Draws the lines from the first one on, or those around the selected row.
    ///
    /// - Returns: The regions of the rows.
    func draw(on canvas: inout Canvas, in area: Area) -> [Region] {
        var regions: [Region] = []
        let inner = area.inset(left: 1, right: 1)
        let lines = lines(in: inner.size, isPlain: canvas.isPlain)
        let place = selected.flatMap { id in lines.firstIndex { $0.row == id } } ?? 0
        let top = max(0, place + 1 - inner.height)
        for (offset, line) in lines.dropFirst(top).prefix(inner.height).enumerated() {
            let y = inner.y + offset
            let asideX = inner.x + inner.width - (line.aside?.cellWidth ?? 0)
            let indent = canvas.indent(line.indent)
            let x = inner.x + indent
            let used = canvas.write(
                line.text, x: x, y: y, width: inner.width - indent, style: line.style)
            let noteX = x + used + 2
            canvas.write(line.note, x: noteX, y: y, width: asideX - 2 - noteX, style: .dim)
            if let aside = line.aside { canvas.write(aside, x: asideX, y: y, style: .dim) }
            guard let row = line.row, let index = rows.firstIndex(of: row) else { continue }
            let place = Area(x: area.x, y: y, width: area.width, height: 1)
            regions.append(
                Region(area: place, target: .row(index, isSelected: row == selected)))
            if row == selected { PlacedList.drawSelection(on: &canvas, place) }
        }
        return regions
    }

    /// The lines that fit a size in cells; the titles of the dictionaries are left out when there
    /// is no room for all.
    private func lines(in size: Size, isPlain: Bool) -> [Line] {
        let lines = lines(width: size.width, showsTitles: true, isPlain: isPlain)
        return lines.count <= size.height
            ? lines : self.lines(width: size.width, showsTitles: false, isPlain: isPlain)
    }

    private func lines(width: Int, showsTitles: Bool, isPlain: Bool) -> [Line] {
        guard areSourcesKnown else { return [] }
        var lines: [Line] = []
        if let today {
            lines = [
                Line(
                    text: today.word[...], style: .bold, aside: "word of the day",
                    note: today.summary, row: .today),
                Line(),
            ]
        }
        if sources.isEmpty {
            lines += paragraph(DictionaryOverview.howToInstall(hints), width: width)
        } else {
            lines += paragraph(introduction, width: width)
            lines.append(Line())
            for source in sources {
                lines += self.lines(of: source, width: width, isPlain: isPlain)
                guard showsTitles, !source.isHidden, let title = source.title,
                    title != source.name
                else { continue }
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
        for (text, purpose) in packages + translations + DictionaryOverview.ways {
            lines += paragraph(text, width: width, indent: 2)
            lines += paragraph(purpose, width: width, indent: 4, style: .dim)
        }
        return lines
    }

    /// The number of dictionaries that can be used, and what to do.
    private var introduction: String {
        let usable = sources.filter {
            if case .failed = $0.state { false } else { !$0.isHidden }
        }
        if usable.isEmpty { return "No dictionary can be used." }
        if usable.allSatisfy({ $0.kind == .program }) {
            return hints.noDictionary
        }
        let text = { (kind: DictionarySource.Kind, one: String, many: String) in
            let count = usable.count { $0.kind == kind }
            return count == 0 ? "" : count == 1 ? one : "\(count) \(many)"
        }
        let files = text(.files, "One dictionary", "dictionaries")
        let servers = text(.server, "One server", "servers")
        let almanac = usable.contains { $0.kind == .program } ? "the almanac" : ""
        let found = [files, servers, almanac].filter { !$0.isEmpty }.joined(separator: ", ")
        return "\(found). Type a word, a phrase, a sentence, what a word means, or a pattern: c?t."
    }

    /// Why a dictionary has no index; nil when all have one or will have one.
    private var missingIndexReason: String? {
        for source in sources {
            if case .unindexed(let reason) = source.state { return reason }
        }
        return nil
    }

    /// The packages of this system with dictionaries that are not installed.
    private var packages: [(String, String)] {
        let names = Set(sources.map(\.name))
        // Without any, the introduction names the first.
        let hasFiles = sources.contains { $0.kind == .files }
        let missing = DictionaryOverview.packages.dropFirst(hasFiles ? 0 : 1)
            .filter { names.isDisjoint(with: $0.names) && hints.command(for: $0.package) != nil }
        guard let command = hints.command(for: missing.map(\.package)) else { return [] }
        return [(command, missing.map(\.purpose).joined(separator: ", "))]
    }

    private var translations: [(String, String)] {
        guard let command = hints.searchForTranslations else { return [] }
        return [(command, "translations: a package for each pair of languages")]
    }

    /// The same WordNet has two packages, and names.
    private static let packages:
        [(package: PackageHints.Package, names: [String], purpose: String)] = [
            (.wordNet, ["WordNet", "wn"], "English"), (.gcide, ["gcide"], "English of 1913"),
            (.foldoc, ["foldoc"], "computing"), (.jargon, ["jargon"], "the slang of computing"),
        ]

    private static let ways = [
        ("~/.stardict/dic  /usr/share/stardict/dic", "folders for StarDict dictionaries"),
        ("mot --dictionaries FOLDER", "any other folder, instead of these"),
        ("mot --dict-server HOST", "the dictionaries of a server"),
    ]

    private func lines(of source: DictionarySource, width: Int, isPlain: Bool) -> [Line] {
        let row = SearchRow.ID.dictionary(source.name)
        if case .failed(let failure) = source.state, !source.isHidden {
            var lines = paragraph("\(failure)", width: width, indent: 2, style: .alert)
            lines[0].row = row
            return lines
        }
        let aside =
            source.isHidden
            ? "hidden"
            : [source.format, source.countText(showsProgress: !isPlain)].joined(separator: "  ")
        let name = Line(
            text: source.name[...], indent: 2, style: source.isHidden ? .dim : .bold, row: row)
        if source.name.cellWidth + aside.cellWidth + 4 > width {
            return [name] + paragraph(aside, width: width, indent: 4, style: .dim)
        }
        var line = name
        line.aside = aside
        return [line]
    }

    private func paragraph(
        _ text: String, width: Int, indent: Int = 0, style: Style = .plain
    ) -> [Line] {
        Wrapping.lines(of: text, width: width - indent).map {
            Line(text: $0, indent: indent, style: style)
        }
    }
}
