import Core

/// The list of the dictionaries, and how to get more.
@MainActor
struct DictionaryOverview {
    struct Line {
        var text: Substring = ""
        var indent = 0
        var style = Style.plain
        /// Text at the right end of the line.
        var aside: String?
        /// The row that it shows; nil for a line that can't be selected.
        var row: SearchRow.ID?
    }

    private let sources: [DictionarySource]
    private let areSourcesKnown: Bool
    /// The selected row; nil for none.
    private let selected: SearchRow.ID?
    /// All rows, in order.
    private let rows: [SearchRow.ID]

    private let hints: PackageHints

    /// Makes the overview of the sources of a search.
    init(_ viewModel: SearchViewModel) {
        sources = viewModel.allSources ?? []
        areSourcesKnown = viewModel.allSources != nil
        hints = viewModel.packages
        selected = viewModel.list.selected?.id
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
            canvas.write(
                line.text, x: inner.x + indent, y: y, width: inner.width - indent,
                style: line.style)
            if let aside = line.aside { canvas.write(aside, x: asideX, y: y, style: .dim) }
            guard let row = line.row, let index = rows.firstIndex(of: row) else { continue }
            let place = Area(x: area.x, y: y, width: area.width, height: 1)
            regions.append(
                Region(area: place, target: .row(index, isSelected: row == selected)))
            if row == selected { PlacedList.drawSelection(on: &canvas, place) }
        }
        return regions
    }

    /// The lines that fit a size in cells.
    ///
    /// If there is no room for all, the titles of the dictionaries are left out, then the other ways to get some,
    /// unless there is none.
    private func lines(in size: Size, isPlain: Bool) -> [Line] {
        for showsTitles in [true, false] {
            let lines = lines(width: size.width, showsTitles: showsTitles, isPlain: isPlain)
            if lines.count <= size.height { return lines }
        }
        let hasSome = DictionaryOverview.found(sources) != nil
        return lines(
            width: size.width, showsTitles: false, showsWays: !hasSome, isPlain: isPlain)
    }

    private func lines(
        width: Int, showsTitles: Bool, showsWays: Bool = true, isPlain: Bool
    ) -> [Line] {
        guard areSourcesKnown else { return [] }
        let found = DictionaryOverview.found(sources).map { "\($0)." } ?? hints.noDictionary()
        let more = hints.moreDictionaries(besides: Set(sources.map(\.name)))
        var lines = paragraph("\(found) \(more)", width: width)
        if !sources.isEmpty {
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
        guard showsWays else { return lines }
        lines.append(Line())
        lines += paragraph("More of them", width: width, style: .bold)
        for (text, purpose) in packages + DictionaryOverview.ways {
            lines += paragraph(text, width: width, indent: 2)
            lines += paragraph(purpose, width: width, indent: 4, style: .dim)
        }
        return lines
    }

    /// The number of dictionaries that can be used, without a full stop; nil if there are none but the words of the
    /// program, nor hidden ones.
    static func found(_ sources: [DictionarySource]) -> String? {
        let usable = sources.filter {
            if case .failed = $0.state { false } else { !$0.isHidden }
        }
        guard usable.contains(where: { $0.kind != .program }) else {
            let areHidden = sources.contains {
                $0.isHidden && ($0.kind == .files || $0.kind == .server)
            }
            return areHidden ? "All dictionaries are hidden" : nil
        }
        let text = { (kind: DictionarySource.Kind, one: String, many: String) in
            let count = usable.count { $0.kind == kind }
            return count == 0 ? "" : count == 1 ? one : "\(count) \(many)"
        }
        let files = text(.files, "One dictionary", "dictionaries")
        let servers = text(.server, "One server", "servers")
        let almanac = usable.contains { $0.kind == .program } ? "the almanac" : ""
        let kinds = [files, servers, almanac].filter { !$0.isEmpty }
        return [kinds.dropLast().joined(separator: ", "), kinds.last ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " and ")
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

    /// The same WordNet has two packages, and names.
    private static let packages:
        [(package: PackageHints.Package, names: [String], purpose: String)] = [
            (.wordNet, ["WordNet", "wn"], "English"), (.gcide, ["gcide"], "English of 1913"),
            (.foldoc, ["foldoc"], "computing"), (.jargon, ["jargon"], "the slang of computing"),
        ]

    private static let ways = [
        ("mot --dictionaries FOLDER", "another folder, instead of the usual ones"),
        ("mot --dict-server HOST", "the dictionaries of a server"),
    ]

    private func lines(of source: DictionarySource, width: Int, isPlain: Bool) -> [Line] {
        let row = SearchRow.ID.dictionary(source.name)
        if case .failed(let failure) = source.state, !source.isHidden || source.kind == .unread {
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
