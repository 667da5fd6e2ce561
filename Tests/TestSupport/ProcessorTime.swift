import Glibc

/// The processor time of a closure, which does not include waiting.
public func processorTime(of body: () throws -> Void) rethrows -> Duration {
    let start = threadTime()
    try body()
    return threadTime() - start
}

/// The processor time of this thread so far.
private func threadTime() -> Duration { processorTime(of: CLOCK_THREAD_CPUTIME_ID) }

/// The processor time that a clock tells; see clock_gettime(2).
func processorTime(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

extension Duration {
    /// The duration, longer by the factor by which other programs slow this thread down now.
    ///
    /// Use it to limit the time of waiting, not of work, which ``processorTime(of:)`` measures exactly.
    public var stretched: Duration {
        let start = (clock: ContinuousClock.now, processor: threadTime())
        while threadTime() - start.processor < .milliseconds(20) {}
        return self * max(1, (ContinuousClock.now - start.clock) / (threadTime() - start.processor))
    }
}
