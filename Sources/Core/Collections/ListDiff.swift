/// The difference between two versions of a list, by the ids of its items.
///
/// Two items with the same id that are not equal are an older and a newer version of one item. Ids may
/// repeat: the first item with an id in the new list is matched with the first one in the old list,
/// the second with the second, and so on; the rest was removed or added. As few items as possible
/// count as moved.
///
/// The rules for indices are those of Pilot's `DiffEngine`. Items are matched with a table of ids
/// (Heckel 1978), and moves are found with a longest increasing subsequence. The time is linear, or
/// O(n log n) if the order has changed.
public struct ListDiff<ID: Hashable> {
    /// An item whose order among the remaining items has changed.
    public struct Move: Hashable, Sendable {
        /// The index in the old list.
        public let from: Int
        /// The index in the new list.
        public let to: Int
    }

    /// The removed items: indices in the old list, ascending.
    public private(set) var removed: [Int] = []
    /// The added items: indices in the new list, ascending.
    public private(set) var added: [Int] = []
    /// The moved items in the order of the new list.
    ///
    /// An item whose index has changed only because others were removed or added has not moved.
    public private(set) var moved: [Move] = []
    /// The items with a new version, moved or not: indices in the new list, ascending.
    public private(set) var updated: [Int] = []
    /// The ids of added and updated items: the rows that a screen marks.
    public private(set) var changed: Set<ID> = []

    public init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item])
    where Item.ID == ID {
        // Comparing arrays that share their storage takes constant time.
        guard old != new else { return }
        let start = Self.commonCount(old, new)
        for index in 0..<start where old[index] != new[index] { updated.append(index) }
        match(old, new, from: start)
        for index in added { changed.insert(new[index].id) }
        for index in updated { changed.insert(new[index].id) }
    }

    /// The length of the longest common prefix of ids.
    private static func commonCount<Item: Identifiable>(_ old: [Item], _ new: [Item]) -> Int
    where Item.ID == ID {
        var count = 0
        while count < min(old.count, new.count), old[count].id == new[count].id { count += 1 }
        return count
    }

    /// Matches old and new items from the index at which the ids begin to differ.
    private mutating func match<Item: Identifiable & Equatable>(
        _ old: [Item], _ new: [Item], from start: Int
    ) where Item.ID == ID {
        guard start < old.count else {
            added = Array(start..<new.count)
            return
        }
        // For each id its next unmatched old index, and for each old index the next one with its id.
        var copies = [ID: Int](minimumCapacity: old.count - start)
        var copyAfter = [Int](repeating: -1, count: old.count)
        for index in (start..<old.count).reversed() {
            copyAfter[index] = copies.updateValue(index, forKey: old[index].id) ?? -1
        }
        var isRemoved = [Bool](repeating: true, count: old.count)
        var kept: [Move] = []
        for index in start..<new.count {
            guard let copy = copies[new[index].id], copy >= 0 else {
                added.append(index)
                continue
            }
            copies[new[index].id] = copyAfter[copy]
            isRemoved[copy] = false
            kept.append(Move(from: copy, to: index))
            if old[copy] != new[index] { updated.append(index) }
        }
        for index in start..<old.count where isRemoved[index] { removed.append(index) }
        moved = Self.moves(kept)
    }

    /// The smallest set of remaining items without which the others are in their old order.
    private static func moves(_ kept: [Move]) -> [Move] {
        var inOrder = kept.map(\.from).longestIncreasingSubsequence()[...]
        guard inOrder.count < kept.count else { return [] }
        return kept.indices.compactMap { index in
            guard index == inOrder.first else { return kept[index] }
            inOrder.removeFirst()
            return nil
        }
    }
}

extension ListDiff: Equatable {}
extension ListDiff: Sendable where ID: Sendable {}
