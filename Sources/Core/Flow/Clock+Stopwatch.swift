extension Clock where Duration == Swift.Duration {
    /// Tells how much time has passed since now, whatever the clock's moments are.
    public func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
