/// How one list became another, by the ids of its items and by their versions.
///
/// The item itself is its version: items of one id that differ are an older and a newer version.
/// Ids may repeat: the first copy in the new list is matched with the first one in the old list,
/// the second with the second; copies left over were removed or added. Of the items that stay, as
/// few as possible count as moved.
///
/// The rules for indices are those of Pilot's `DiffEngine`; the copies are found with a table of
/// ids (Heckel 1978), the moves with a longest increasing subsequence. It takes linear time,
/// and O(n log n) where the order changes.
public struct ListDiff<ID: Hashable> {
    /// An item that stands elsewhere among those that stay.
    public struct Move: Hashable, Sendable {
        /// The index in the old list.
        public let from: Int
        /// The index in the new list.
        public let to: Int
    }

    /// What is gone: indices in the old list, ascending.
    public private(set) var removed: [Int] = []
    /// What is new: indices in the new list, ascending.
    public private(set) var added: [Int] = []
    /// What has moved among the items that stay, in the order of the new list.
    ///
    /// An item has not moved when others were only removed or added before it.
    public private(set) var moved: [Move] = []
    /// What has a new version, moved or not: indices in the new list, ascending.
    public private(set) var updated: [Int] = []
    /// The ids that are new or have a new version: the rows that a screen marks.
    public private(set) var changed: Set<ID> = []

    private let oldCount: Int
    private let newCount: Int

    /// Finds out how the old list became the new one.
    public init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item])
    where Item.ID == ID {
        oldCount = old.count
        newCount = new.count
        // Arrays that share their storage are equal in no time.
        guard old != new else { return }
        let start = Self.commonCount(old, new)
        for index in 0..<start where old[index] != new[index] { updated.append(index) }
        match(old, new, from: start)
        for index in added { changed.insert(new[index].id) }
        for index in updated { changed.insert(new[index].id) }
    }

    /// Whether nothing was removed, added, moved or updated.
    public var isEmpty: Bool {
        removed.isEmpty && added.isEmpty && moved.isEmpty && updated.isEmpty
    }

    /// How many items at the beginning of both lists have the same ids.
    private static func commonCount<Item: Identifiable>(_ old: [Item], _ new: [Item]) -> Int
    where Item.ID == ID {
        var count = 0
        while count < min(old.count, new.count), old[count].id == new[count].id { count += 1 }
        return count
    }

    /// Finds the old copy of each new item from an index on, where the lists begin to differ.
    private mutating func match<Item: Identifiable & Equatable>(
        _ old: [Item], _ new: [Item], from start: Int
    ) where Item.ID == ID {
        guard start < old.count else {
            added = Array(start..<new.count)
            return
        }
        // The next copy of each id, and of each old item the copy after it.
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

    /// The fewest of the items that stay without which the others are in their old order.
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

extension ListDiff {
    /// Makes the new list of the old one.
    ///
    /// - Parameters:
    ///   - old: The old list.
    ///   - item: Gives an item of the new list by its index; asked for what is added or updated.
    /// - Returns: The new list.
    public func apply<Item>(to old: [Item], taking item: (_ index: Int) -> Item) -> [Item] {
        var gone = Set(removed)
        for move in moved { gone.insert(move.from) }
        var staying = old.indices.lazy.filter { !gone.contains($0) }.makeIterator()
        var updated = updated[...]
        var added = added[...]
        var moved = moved[...]
        var new: [Item] = []
        for index in 0..<newCount {
            if index == added.first {
                added.removeFirst()
                new.append(item(index))
                continue
            }
            let origin = index == moved.first?.to ? moved.popFirst()?.from : staying.next()
            if index == updated.first {
                updated.removeFirst()
                new.append(item(index))
            } else if let origin {
                new.append(old[origin])
            }
        }
        return new
    }

    /// Where an item of the old list is in the new one, so that a selection can follow it.
    ///
    /// - Parameter index: The index in the old list.
    /// - Returns: The index of the same item. If that was removed, the index of the next old item
    ///   that is still there; if there is none, the same index or the last one. Nil when the new
    ///   list is empty.
    public func newIndex(ofOld index: Int) -> Int? {
        guard newCount > 0 else { return nil }
        var old = index
        for removal in removed where removal == old { old += 1 }
        guard old < oldCount else { return min(index, newCount - 1) }
        if let move = moved.first(where: { $0.from == old }) { return move.to }
        var new = old - removed.count { $0 < old } - moved.count { $0.from < old }
        // Whatever arrived before it has pushed it down.
        for arrival in (added + moved.map(\.to)).sorted() where arrival <= new { new += 1 }
        return new
    }
}
