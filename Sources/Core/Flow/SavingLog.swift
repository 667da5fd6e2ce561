/// The changes that are being saved, before which the program does not end, and those that could not be saved, of
/// which it tells after its end.
@MainActor
public final class SavingLog {
    /// The things that are being saved, as a person calls them: `serene`.
    public private(set) var pending: [String] = []
    /// Sentences that say what was not saved, and why.
    public private(set) var failures: [String] = []

    /// Nothing is being saved.
    public init() {}

    /// Notes what is to be saved after all that was noted before.
    func begin(_ what: String) { pending.append(what) }

    /// Notes that what was noted first is saved, or why it is not.
    func end(failure: String? = nil) {
        pending.removeFirst()
        if let failure { failures.append(failure) }
    }
}
