import ArgumentParser

/// The options of one feature, shared by its commands and the browser.
protocol FeatureArguments: ParsableArguments {
    /// Copies these options to the launch options.
    func add(to options: inout LaunchOptions)

    /// Warns if an argument contains a secret, which others on this computer can read.
    func warnOfSecret()
}

extension FeatureArguments {
    /// By default, no option takes a secret.
    func warnOfSecret() {}
}
