/// A step from the selected row to another of its kind.
enum SearchStep: Hashable {
    /// To the next headword, or the one before.
    case nextHeadword, previousHeadword
    /// To the first row of the next dictionary, or of the one before.
    case nextSource, previousSource

    /// The row that the step leads to; nil when there is none.
    func target(from index: Int, in rows: [SearchRow]) -> Int? {
        guard rows.indices.contains(index) else { return nil }
        let source = rows[index].source
        let below = rows.indices.dropFirst(index + 1)
        let above = rows.indices.prefix(index)
        switch self {
        case .nextHeadword: return below.first { rows[$0].headword != nil }
        case .previousHeadword: return above.last { rows[$0].headword != nil }
        case .nextSource:
            return below.first { !rows[$0].isHeading && rows[$0].source != source }
        case .previousSource:
            let before = above.last { !rows[$0].isHeading && rows[$0].source != source }
            let wanted = before.map { rows[$0].source } ?? source
            return rows.firstIndex { !$0.isHeading && $0.source == wanted }
        }
    }
}
