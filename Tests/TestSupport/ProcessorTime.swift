import Glibc
// Depending on the files that it compiles together, the compiler finds timespec in this module.
import SwiftOverlayShims

/// The processor time that a closure takes; waiting does not count.
public func processorTime(of body: () throws -> Void) rethrows -> Duration {
    let start = threadTime()
    try body()
    return threadTime() - start
}

/// The processor time of this thread so far; getrusage(2) may count in steps of 4 ms.
private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

extension Duration {
    /// The processor time of a process, in user and system mode.
    init(_ use: rusage) {
        self =
            .seconds(use.ru_utime.tv_sec + use.ru_stime.tv_sec)
            + .microseconds(use.ru_utime.tv_usec + use.ru_stime.tv_usec)
    }

    /// Reads the processor time from the `stat` file of a process or a thread (proc(5)), to a
    /// hundredth of a second; 0 for an invalid file.
    init(processorTimeIn status: String) {
        let fields = status.split(separator: ")").last ?? ""
        // The process name ends before field 3; the times are fields 14 and 15.
        let ticks = fields.split(separator: " ").dropFirst(11).prefix(2).compactMap { Int($0) }
        self = .seconds(1) * ticks.reduce(0, +) / sysconf(Int32(_SC_CLK_TCK))
    }

    /// The duration, multiplied by the factor by which other programs slow this thread down now.
    ///
    /// Use it to limit waiting. To limit work, use ``processorTime(of:)``, which measures exactly.
    public var stretched: Duration {
        let start = (clock: ContinuousClock.now, processor: threadTime())
        while threadTime() - start.processor < .milliseconds(20) {}
        return self * max(1, (ContinuousClock.now - start.clock) / (threadTime() - start.processor))
    }
}
