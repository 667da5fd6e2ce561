extension Clock where Duration == Swift.Duration {
    /// Returns a function that measures the time since this call.
    ///
    /// It hides the clock's type of instant.
    public func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
