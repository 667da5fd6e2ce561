import ArgumentParser

/// Options of one feature, which the browser takes too.
protocol FeatureArguments: ParsableArguments {
    /// Adds what is said here.
    func add(to options: inout LaunchOptions)

    /// Tells a person who has written a secret where others can read it.
    func warnOfSecret()
}

extension FeatureArguments {
    /// None of them takes a secret.
    func warnOfSecret() {}
}
