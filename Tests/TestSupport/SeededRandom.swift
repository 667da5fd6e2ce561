/// Random numbers that are the same on every run.
public struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// Begins the sequence that belongs to the seed.
    public init(seed: UInt64) { state = seed }

    /// The next number: a linear congruential step (Knuth, TAOCP 3.3.4), its bits then mixed.
    public mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var mixed = state
        mixed ^= mixed >> 33
        mixed = mixed &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ (mixed >> 33)
    }
}
