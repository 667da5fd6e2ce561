import TestSupport
import Testing

@testable import Core

@Suite struct ListDiffTests {
    /// An item written as its id and, behind it, its version: "A" or "A1".
    private struct Item: Identifiable, Equatable, ExpressibleByStringLiteral {
        let id: String
        let version: Int

        init(id: String, version: Int) {
            self.id = id
            self.version = version
        }

        init(stringLiteral text: String) {
            self.init(id: String(text.prefix(1)), version: Int(text.dropFirst()) ?? 0)
        }
    }

    private typealias Diff = ListDiff<String>

    /// The difference of two lists of items with blanks between them.
    private func diff(_ old: String, _ new: String) -> Diff {
        ListDiff(from: items(old), to: items(new))
    }

    private func items(_ text: String) -> [Item] {
        text.split(separator: " ").map { Item(stringLiteral: String($0)) }
    }

    private func expect(
        _ diff: Diff, removed: [Int] = [], added: [Int] = [], moved: [[Int]] = [],
        updated: [Int] = [], changed: Set<String> = [],
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(diff.removed == removed, sourceLocation: location)
        #expect(diff.added == added, sourceLocation: location)
        #expect(diff.moved.map { [$0.from, $0.to] } == moved, sourceLocation: location)
        #expect(diff.updated == updated, sourceLocation: location)
        #expect(diff.changed == changed, sourceLocation: location)
    }

    // MARK: - The rules

    @Test("Removals are indices of the old list, additions of the new one: ABCDE to BFCGD")
    func indices() {
        expect(
            diff("A B C D E", "B F C G D"), removed: [0, 4], added: [1, 3], changed: ["F", "G"])
    }

    @Test("Of the same id and version nothing is listed")
    func nothing() {
        for list in ["", "A", "A B1 C", "A A B A"] {
            expect(diff(list, list))
        }
    }

    @Test("What is appended was added, and nothing else")
    func appended() {
        expect(diff("", "A B"), added: [0, 1], changed: ["A", "B"])
        expect(diff("A B", "A B C D"), added: [2, 3], changed: ["C", "D"])
        expect(diff("A A", "A A A"), added: [2], changed: ["A"])
    }

    @Test("What is cut off at the end was removed, and nothing else")
    func cutOff() {
        expect(diff("A B C", "A"), removed: [1, 2])
        expect(diff("A B", ""), removed: [0, 1])
    }

    @Test("A new version in its place is an update")
    func update() {
        expect(diff("A B C", "A B1 C"), updated: [1], changed: ["B"])
        expect(diff("A B C", "B C1"), removed: [0], updated: [1], changed: ["C"])
    }

    @Test("What stands elsewhere has moved, from an old index to a new one")
    func move() {
        expect(diff("A B", "B A"), moved: [[1, 0]])
        expect(diff("A B C D E", "E A B C D"), moved: [[4, 0]])
        expect(diff("A B C D E", "B C D E A"), moved: [[0, 4]])
        expect(diff("A B C", "X C B"), removed: [0], added: [0], moved: [[2, 1]], changed: ["X"])
    }

    @Test("What has moved and changed is a move and an update")
    func moveAndUpdate() {
        expect(diff("A B", "B1 A"), moved: [[1, 0]], updated: [0], changed: ["B"])
        expect(diff("A B", "B A1"), moved: [[1, 0]], updated: [1], changed: ["A"])
    }

    @Test("Of several copies of an id the old ones are used up from left to right")
    func copies() {
        expect(diff("A A", "A"), removed: [1])
        expect(diff("A", "A A"), added: [1], changed: ["A"])
        expect(diff("A A", "B A"), removed: [1], added: [0], changed: ["B"])
        expect(diff("A B B", "B B"), removed: [0])
        expect(
            diff("A1 B A2", "B A2"), removed: [2], moved: [[1, 0]], updated: [1], changed: ["A"])
        expect(
            diff("A L L", "L B C"), removed: [0, 2], added: [1, 2], changed: ["B", "C"])
    }

    // MARK: - Properties

    /// Random pairs of lists: short ones of few ids with many copies, longer ones that differ in a
    /// few places, and lists without copies in any order.
    private func eachPair(_ count: Int, _ body: (_ old: [Item], _ new: [Item]) -> Void) {
        var random = SeededRandom(seed: 4)
        func item(_ ids: Int) -> Item {
            Item(
                id: "\(Int.random(in: 0..<ids, using: &random))",
                version: Int.random(in: 0...1, using: &random))
        }
        for round in 0..<count {
            let ids = [3, 12, 1000][round % 3]
            let old = (0..<Int.random(in: 0...15, using: &random)).map { _ in item(ids) }
            var new = old
            if round.isMultiple(of: 4) { new.shuffle(using: &random) }
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let place = Int.random(in: 0...new.count, using: &random)
                guard place < new.count else {
                    new.append(item(ids))
                    continue
                }
                switch Int.random(in: 0..<4, using: &random) {
                case 0: new.insert(item(ids), at: place)
                case 1: new.remove(at: place)
                case 2: new[place] = Item(id: new[place].id, version: 2)
                default:
                    let moved = new.remove(at: place)
                    new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
                }
            }
            body(old, new)
        }
    }

    /// For each new item the index of its old copy, looked for one by one.
    private func origins(_ old: [Item], _ new: [Item]) -> [Int?] {
        var left = Array(old.indices)
        return new.map { item in
            guard let position = left.firstIndex(where: { old[$0].id == item.id }) else {
                return nil
            }
            return left.remove(at: position)
        }
    }

    @Test("Applied to the old list, a difference gives the new one, and takes only what it lists")
    func applies() {
        eachPair(6000) { old, new in
            let diff = ListDiff(from: old, to: new)
            var taken: [Int] = []
            let made = diff.apply(to: old, count: new.count) { index in
                taken.append(index)
                return new[index]
            }
            #expect(made == new, "\(old) \(new)")
            #expect(taken == (diff.added + diff.updated).sorted(), "\(old) \(new)")
        }
    }

    @Test("Nothing is listed that has not changed, and all that has")
    func listsWhatChanged() {
        eachPair(6000) { old, new in
            let diff = ListDiff(from: old, to: new)
            let origins = origins(old, new)
            let kept = origins.compactMap(\.self)
            #expect(diff.removed == old.indices.filter { !kept.contains($0) }, "\(old) \(new)")
            #expect(diff.added == new.indices.filter { origins[$0] == nil }, "\(old) \(new)")
            let updated = new.indices.filter { index in
                origins[index].map { old[$0] != new[index] } ?? false
            }
            #expect(diff.updated == updated, "\(old) \(new)")
            let changed = (diff.added + updated).map { new[$0].id }
            #expect(diff.changed == Set(changed), "\(old) \(new)")
        }
    }

    @Test("A move is one of an item that stays, and there are no fewer moves")
    func moves() {
        eachPair(6000) { old, new in
            let diff = ListDiff(from: old, to: new)
            let origins = origins(old, new)
            for move in diff.moved { #expect(origins[move.to] == move.from, "\(old) \(new)") }
            #expect(Set(diff.moved).count == diff.moved.count, "\(old) \(new)")
            let kept = origins.compactMap(\.self)
            let inOrder = kept.longestIncreasingSubsequence()
            #expect(diff.moved.count == kept.count - inOrder.count, "\(old) \(new)")
        }
    }
}

extension ListDiff {
    /// Makes the new list from the old one.
    ///
    /// - Parameters:
    ///   - old: The old list.
    ///   - count: The number of items of the new list.
    ///   - item: Returns an item of the new list by its index. Called for added and updated items only.
    /// - Returns: The new list.
    fileprivate func apply<Item>(
        to old: [Item], count: Int, taking item: (_ index: Int) -> Item
    ) -> [Item] {
        var gone = Set(removed)
        for move in moved { gone.insert(move.from) }
        var staying = old.indices.lazy.filter { !gone.contains($0) }.makeIterator()
        var updated = updated[...]
        var added = added[...]
        var moved = moved[...]
        var new: [Item] = []
        for index in 0..<count {
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
}
