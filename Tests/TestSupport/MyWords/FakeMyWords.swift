public import Core

/// My words in memory, with a clock moved by hand.
public actor FakeMyWords: MyWords, LookUpHistory, ReviewService, QueryLog {
    private var marks: [MarkKey: Mark] = [:]
    private var order: [MarkKey] = []
    private var past: [(what: String, marks: [MarkKey: Mark], order: [MarkKey])] = []
    /// The undone changes, the latest at the end.
    private var future: [(what: String, marks: [MarkKey: Mark], order: [MarkKey])] = []
    private var visited: [Visit] = []
    private var log: [Review] = []
    private var asked: [String] = []
    /// The number of queries that were passed to it.
    public private(set) var rememberCount = 0
    private var time: UnixTime
    private var error: MyWordsError?
    /// The error of the next change.
    private var nextError: MyWordsError?
    private var notices: [String] = []
    private var keysGate: Gate?
    private var changeGate: Gate?
    private var readGate: Gate?
    private let foreign = AsyncStream.makeStream(of: Void.self)

    /// The executor of the tests, so that a test runs in the same order each time.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        MainActor.sharedUnownedExecutor
    }

    public init(at time: UnixTime = UnixTime(seconds: 1_700_000_000)) { self.time = time }

    /// Copies the words and the changes, as copying their file does.
    public init(copying other: FakeMyWords) async {
        time = await other.time
        marks = await other.marks
        order = await other.order
        past = await other.past
        future = await other.future
    }

    /// Makes all further calls fail; nil makes them succeed again.
    public func fail(_ error: MyWordsError?) { self.error = error }

    /// Makes the next change fail.
    public func failOnce(_ error: MyWordsError) { nextError = error }

    /// Makes requests for the keys wait at a gate.
    public func holdKeys(at gate: Gate) { keysGate = gate }

    /// Makes changes of marks and reviews wait at a gate; nil lets them continue.
    public func holdChanges(at gate: Gate?) { changeGate = gate }

    /// Makes lists of marks, single marks and cards wait at a gate.
    public func holdReads(at gate: Gate) { readGate = gate }

    private func checkRead() async throws(MyWordsError) {
        await readGate?.pass()
        try check()
    }

    public func advance(by duration: Duration) { time = time.advanced(by: duration) }

    /// The number of changes that can be undone.
    public var undoCount: Int { past.count }

    /// Reports a change by another program.
    public func changeFromOutside(_ mark: Mark) {
        store(mark)
        foreign.continuation.yield()
    }

    public func notice(_ text: String) { notices.append(text) }

    private func check() throws(MyWordsError) { if let error { throw error } }

    private func checkChange() async throws(MyWordsError) {
        await changeGate?.pass()
        try check()
        guard let error = nextError else { return }
        nextError = nil
        throw error
    }

    private func change(_ what: String) {
        future = []
        past.append((what, marks, order))
        // The real service keeps the same number.
        if past.count > 1_000 { past.removeFirst() }
    }

    private func store(_ mark: Mark) {
        if marks.updateValue(mark, forKey: mark.key) == nil { order.insert(mark.key, at: 0) }
    }

    // MARK: - Marks

    public func keys() async throws(MyWordsError) -> Set<MarkKey> {
        await keysGate?.pass()
        try check()
        return Set(marks.keys)
    }

    public func marks(
        in order: MarkOrder, of kind: MarkKey.Kind?, limit: Int?
    ) async throws(MyWordsError) -> [MarkLine] {
        try await checkRead()
        let wanted = sorted(in: order).filter { kind == nil || $0.key.kind == kind }
        return Array(wanted.prefix(limit ?? .max))
    }

    private func sorted(in order: MarkOrder) -> [MarkLine] {
        let lines = self.order.compactMap { marks[$0] }.map { mark in
            MarkLine(
                key: mark.key, title: mark.title, meaning: mark.meaning, lists: mark.lists,
                added: mark.added, due: mark.review.due, isSuspended: mark.isSuspended,
                stage: mark.review.stage)
        }
        switch order {
        case .newestFirst: return lines
        case .byList: return MarkLine.byList(lines)
        case .byWord: return lines.sorted { $0.title < $1.title }
        case .byDue:
            return lines.sorted { ($0.due?.seconds ?? .max) < ($1.due?.seconds ?? .max) }
        }
    }

    public func mark(for key: MarkKey) async throws(MyWordsError) -> Mark? {
        try await checkRead()
        return marks[key]
    }

    /// Each mark's title, on a line of its own.
    public func table(of keys: [MarkKey]) async throws(MyWordsError) -> String {
        try await checkRead()
        return keys.compactMap { marks[$0] }.map { $0.title + "\n" }.joined()
    }

    public func lists() async throws(MyWordsError) -> [String] {
        try await checkRead()
        return Set(marks.values.flatMap(\.lists)).sorted()
    }

    @discardableResult
    public func mark(
        _ markables: [Markable], _ description: MarkDescription?
    ) async throws(MyWordsError) -> Set<MarkKey> {
        try await checkChange()
        let known = Set(markables.map(\.key)).intersection(marks.keys)
        change("marking \(markables.map(\.title).joined(separator: ", "))")
        for markable in markables {
            let old = marks[markable.key]
            let new = old ?? Mark(of: markable, guid: "guid\(order.count)", at: time)
            store(new.adding(MarkContext(markable.origin, at: time), description))
        }
        return known
    }

    /// Adds words that are not marked yet in one change and without a context, as an import does.
    public func add(_ words: [Markable]) {
        change("importing \(words.count) words")
        for word in words { store(Mark(of: word, guid: "guid\(order.count)", at: time)) }
    }

    public func addContext(_ origin: Markable.Origin, to key: MarkKey) async throws(MyWordsError) {
        try await checkChange()
        if let mark = marks[key] { store(mark.adding(MarkContext(origin, at: time), nil)) }
    }

    public func describe(
        _ descriptions: [MarkKey: MarkDescription], as sense: ChosenSense?
    ) async throws(MyWordsError) -> [MarkPart] {
        try await checkChange()
        var (newMarks, titles, changed) = ([Mark](), [String](), Set<MarkPart>())
        for (key, description) in descriptions.sorted(by: { $0.key < $1.key }) {
            guard let mark = marks[key] else { continue }
            let new = mark.described(by: description, as: sense, at: time)
            let parts = new.parts(changedSince: mark)
            guard !parts.isEmpty else { continue }
            newMarks.append(new)
            titles.append(mark.title)
            changed.formUnion(parts)
        }
        let parts = MarkPart.allCases.filter(changed.contains)
        guard !parts.isEmpty else { return [] }
        change("changing \(parts.names) of \(titles.joined(separator: ", "))")
        for mark in newMarks { store(mark) }
        return parts
    }

    @discardableResult
    public func unmark(_ keys: [MarkKey]) async throws(MyWordsError) -> Set<MarkKey> {
        try await checkChange()
        let known = keys.compactMap { marks[$0] }
        guard !known.isEmpty else { return [] }
        change("unmarking \(known.map(\.title).joined(separator: ", "))")
        for mark in known { marks[mark.key] = nil }
        order.removeAll { marks[$0] == nil }
        return Set(known.map(\.key))
    }

    public func undo() async throws(MyWordsError) -> String? {
        try await checkChange()
        guard let last = past.popLast() else { return nil }
        future.append((last.what, marks, order))
        (marks, order) = (last.marks, last.order)
        return last.what
    }

    public func redo() async throws(MyWordsError) -> String? {
        try await checkChange()
        guard let next = future.popLast() else { return nil }
        past.append((next.what, marks, order))
        (marks, order) = (next.marks, next.order)
        return next.what
    }

    public nonisolated func foreignChanges() -> AsyncStream<Void> { foreign.stream }

    public func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }

    // MARK: - History

    public func visits() async throws(MyWordsError) -> [Visit] {
        try await checkRead()
        return visited
    }

    public func visit(_ word: String, in place: String) throws(MyWordsError) {
        try check()
        let key = MergeKey(word)
        let count = visited.first { $0.key == key }?.count ?? 0
        visited.removeAll { $0.key == key }
        visited.insert(Visit(word: word, count: count + 1, last: time, place: place), at: 0)
    }

    public func clear() throws(MyWordsError) {
        try check()
        visited = []
        asked = []
    }

    public func queries() -> [String]? { asked }

    public func openedWords(limit: Int) -> [String] { visited.prefix(limit).map(\.word) }

    public func remember(_ query: String) {
        rememberCount += 1
        asked.removeAll { $0 == query }
        asked.insert(query, at: 0)
    }

    // MARK: - Reviews

    /// The intervals follow a simple schedule: one day per grade.
    private func card(_ mark: Mark) -> ReviewCard {
        ReviewCard(
            mark,
            intervals: Dictionary(
                uniqueKeysWithValues: Grade.allCases.map { ($0, days(of: $0)) }))
    }

    private func days(of grade: Grade) -> Duration { .seconds((grade.rawValue - 1) * 86_400) }

    private func cards(_ choice: ReviewChoice) -> [Mark] {
        chosen(choice).filter {
            !$0.isSuspended && ($0.review.phase != .new || !$0.meaning.isEmpty)
        }
    }

    private func chosen(_ choice: ReviewChoice) -> [Mark] {
        order.reversed().compactMap { marks[$0] }.filter { mark in
            mark.key.kind == .word
                && (choice.list.map(mark.lists.contains) ?? true)
                && choice.keys?.contains(mark.key) != false
        }
    }

    private func due(_ choice: ReviewChoice) -> [Mark] {
        cards(choice).filter { $0.review.due.map { $0 <= time } ?? true }
    }

    public func reviewQueue(_ choice: ReviewChoice) async throws(MyWordsError) -> ReviewQueue {
        try await checkRead()
        let all = due(choice)
        let new = all.count { $0.review.due == nil }
        let later = cards(choice).filter { $0.review.due.map { $0 > time } ?? false }
            .sorted { ($0.review.due?.seconds ?? 0) < ($1.review.due?.seconds ?? 0) }
        let ahead = later.filter { !choice.reviewedKeys.contains($0.key) }
        return ReviewQueue(
            next: (all.first ?? (choice.isAhead ? ahead.first : nil)).map(card),
            dueCount: all.count - new, newCount: new, nextDue: later.first?.review.due,
            aheadCount: ahead.count,
            suspendedCount: chosen(choice).count(where: \.isSuspended),
            withoutMeaningCount: chosen(choice).count {
                !$0.isSuspended && $0.review.phase == .new && $0.meaning.isEmpty
            })
    }

    public func card(for key: MarkKey) async throws(MyWordsError) -> ReviewCard? {
        try await checkRead()
        return marks[key].map(card)
    }

    public func rate(_ card: ReviewCard, _ grade: Grade) async throws(MyWordsError) -> Bool {
        try await checkChange()
        guard var mark = marks[card.mark.key], mark.review.count == card.mark.review.count else {
            return false
        }
        change("reviewing \(mark.title)")
        mark.review = ReviewState(
            phase: .review, memory: nil, due: time.advanced(by: days(of: grade)), lastReview: time,
            count: mark.review.count + 1)
        store(mark)
        log.append(Review(time: time, grade: grade))
        return true
    }

    public func suspend(_ keys: [MarkKey], _ isSuspended: Bool) async throws(MyWordsError) {
        try await checkChange()
        let changing = keys.compactMap { marks[$0] }.filter { $0.isSuspended != isSuspended }
        guard !changing.isEmpty else { return }
        change("suspending \(changing.map(\.title).joined(separator: ", "))")
        for var mark in changing {
            mark.isSuspended = isSuspended
            store(mark)
        }
    }

    public func counts(_ choice: ReviewChoice) throws(MyWordsError) -> ReviewCounts {
        try check()
        let lines = sorted(in: .byDue).filter { choice.keys?.contains($0.key) != false }
        return ReviewCounts(
            of: lines, newCount: choice.newCount, reviews: log, at: time, in: FixedTimeZone.utc)
    }

    public func dueCount(_ choice: ReviewChoice) throws(MyWordsError) -> Int {
        try dueWords(choice).count
    }

    public func dueWords(_ choice: ReviewChoice) throws(MyWordsError) -> [MarkLine] {
        try check()
        return due(choice).map { mark in
            MarkLine(
                key: mark.key, title: mark.title, meaning: mark.meaning, lists: mark.lists,
                added: mark.added, due: mark.review.due)
        }
    }
}
