/// The random number generator of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014.
///
/// The generator of the standard library can't be used, because it can't be seeded.
struct SplitMix64 {
    private var state: UInt64
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Makes a generator; equal seeds give equal numbers.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - count: The number of random numbers to skip.
    init(seed: UInt64, after count: Int = 0) {
        state = seed &+ UInt64(truncatingIfNeeded: count) &* SplitMix64.step
    }

    mutating func next() -> UInt64 {
        state &+= SplitMix64.step
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
