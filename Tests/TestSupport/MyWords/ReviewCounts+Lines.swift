public import Core

extension ReviewCounts {
    /// Counts the words of some lines, each once; a database's counts are compared with these.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - newCount: The maximum number of new words that are left for today.
    ///   - reviews: The reviews of these words.
    ///   - now: The time.
    ///   - zone: The time zone, which says when a day begins.
    public init(
        of lines: [MarkLine], newCount: Int, reviews: [Review] = [], at now: UnixTime,
        in zone: any TimeZoneService
    ) {
        let ends = ReviewCounts.week(at: now, in: zone).map {
            $0.adding(days: 1).beginning(in: zone)
        }
        var stages: [ReviewStage: Int] = [:]
        var due: [Int: Int] = [:]
        var seen: Set<MarkKey> = []
        for line in lines where line.key.kind == .word && seen.insert(line.key).inserted {
            stages[line.reviewStage, default: 0] += 1
            if !line.isSuspended, let time = line.due,
                let day = ends.firstIndex(where: { time < $0 })
            {
                due[day, default: 0] += 1
            }
        }
        let starts = ReviewCounts.month(at: now, in: zone).map { $0.beginning(in: zone) }
        var month: [Int: (count: Int, remembered: Int)] = [:]
        for review in reviews {
            guard let day = starts.lastIndex(where: { $0 <= review.time }) else { continue }
            month[day, default: (0, 0)].count += 1
            if review.grade != .again { month[day, default: (0, 0)].remembered += 1 }
        }
        self.init(
            stages: stages, due: due, newCount: newCount, reviews: month, at: now, in: zone)
    }
}
