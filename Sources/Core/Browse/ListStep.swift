/// A step from a row to another of its kind.
enum ListStep: Hashable {
    case nextItem, previousItem
    /// To the first row of the next section; to that of the one before, or of this one.
    case nextSection, previousSection
}

extension Array where Element: ListRow {
    /// The row that a step from a row leads to; nil when there is none.
    func row(_ step: ListStep, from index: Int) -> Int? {
        guard indices.contains(index) else { return nil }
        let below = indices.dropFirst(index + 1)
        let above = indices.prefix(index)
        let section = self[index].section
        let isOther = { (row: Int) in !self[row].isHeading && self[row].section != section }
        switch step {
        case .nextItem: return below.first { self[$0].isItem }
        case .previousItem: return above.last { self[$0].isItem }
        case .nextSection: return below.first(where: isOther)
        case .previousSection:
            let wanted = above.last(where: isOther).map { self[$0].section } ?? section
            return firstIndex { !$0.isHeading && $0.section == wanted }
        }
    }
}
