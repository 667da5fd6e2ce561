import Core

/// The row of a dictionary in the list of the dictionaries:
/// ` gcide  The Collaborative…   dictd  203,000 words`.
@MainActor
struct DictionaryRow {
    let source: DictionarySource
    /// The title under which the dictionary was fetched; nil if it was not fetched.
    let fetchedTitle: String?

    func draw(on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        if case .failed(let failure) = source.state, !source.isHidden || source.kind == .unsupported
        {
            canvas.write("\(failure)", x: inner.x, y: inner.y, width: inner.width, style: .alert)
            return
        }
        let trailingTexts =
            source.isHidden
            ? ["hidden"] : [source.format, source.countText(showsProgress: !canvas.isPlain)]
        let title = source.title == source.name ? nil : source.title
        NamedRow(
            name: fetchedTitle ?? source.name, style: source.isHidden ? .dim : .bold,
            title: source.isHidden ? nil : fetchedTitle == nil ? title : source.name,
            trailingTexts: trailingTexts
        ).draw(on: &canvas, in: inner)
    }
}

/// The row of a dictionary that can be fetched, ` German – English      81,000 words  2.1 MB
/// freedict.org`, or the progress of fetching it.
@MainActor
struct OfferRow {
    let item: CatalogueItem
    let isUpdate: Bool
    /// The progress; nil if nobody asked to fetch the dictionary.
    let state: FetchState?
    /// The progress in words.
    let text: String?

    /// The width of the progress bar, in cells.
    private static let barWidth = 10

    func draw(on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        if case .failed = state, let text {
            let usedWidth = canvas.write(item.title, x: inner.x, y: inner.y, width: inner.width)
            let rest = inner.inset(left: usedWidth + 2)
            canvas.write(text, x: rest.x, y: rest.y, width: max(0, rest.width), style: .alert)
            return
        }
        let version = item.version.map { "update to \($0)" } ?? "update"
        let facts = item.sizeTexts + [isUpdate ? version : item.source]
        let bar = canvas.isPlain ? nil : state?.share.map(bar)
        let progress = text.map { [[bar, $0].compactMap(\.self).joined(separator: " ")] }
        NamedRow(name: item.title, trailingTexts: progress ?? facts).draw(on: &canvas, in: inner)
    }

    private func bar(of share: Double) -> String {
        let doneCells = Int(share * Double(OfferRow.barWidth))
        return String(repeating: "█", count: doneCells)
            + String(repeating: "░", count: OfferRow.barWidth - doneCells)
    }
}

/// A row with a name, a title after it, and texts at the right end.
///
/// If there is little room, the first texts at the right end are left out.
@MainActor
private struct NamedRow {
    let name: String
    var style = Style.plain
    var title: String?
    let trailingTexts: [String]

    /// The minimum width of a title, in cells.
    private static let minimumTitleWidth = 12

    func draw(on canvas: inout Canvas, in inner: Area) {
        let usedWidth = canvas.write(name, x: inner.x, y: inner.y, width: inner.width, style: style)
        var room = inner.width - usedWidth - 2
        let trailingText = trailingTexts.indices.lazy.map {
            trailingTexts[$0...].joined(separator: "  ")
        }
        .first { $0.cellWidth <= room }
        if let trailingText {
            canvas.write(trailingText, atEndOf: inner)
            room -= trailingText.cellWidth + 2
        }
        guard let title, room >= NamedRow.minimumTitleWidth else { return }
        canvas.write(title, x: inner.x + usedWidth + 2, y: inner.y, width: room, style: .dim)
    }
}

extension [DictionarySource] {
    /// The number of usable dictionaries, without a full stop.
    ///
    /// nil if there is at most the almanac, and no hidden dictionary.
    var countText: String? {
        let usable = filter {
            if case .failed = $0.state { false } else { !$0.isHidden }
        }
        guard usable.contains(where: { $0.kind != .program }) else {
            let areHidden = contains { $0.isHidden && ($0.kind == .files || $0.kind == .server) }
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

    /// The reason why a dictionary has no index; nil if all have an index or will get one.
    var missingIndexReason: String? {
        lazy.compactMap { source -> String? in
            if case .unindexed(let reason) = source.state { reason } else { nil }
        }.first
    }
}
