/// One answer to a card, as the log of its reviews has it.
///
/// The log is kept for good: a schedule can be computed anew from it, by other weights or by
/// another algorithm.
public struct Review: Hashable, Sendable {
    public let time: UnixTime
    public let grade: Grade

    public init(time: UnixTime, grade: Grade) {
        self.time = time
        self.grade = grade
    }
}
