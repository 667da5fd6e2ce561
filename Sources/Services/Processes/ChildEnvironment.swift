import Glibc

/// The environment of the programs that Mot starts: Mot's environment without variables that begin
/// with `MOT_`.
///
/// `MOT_DICT_SECRET` is a secret, and addresses in other variables may contain a secret.
enum ChildEnvironment {
    private static let motPrefix = "MOT_"

    /// The environment for `posix_spawn`, terminated by NULL.
    static var entries: [UnsafeMutablePointer<CChar>?] {
        allEntries.filter { !isOfMot($0) } + [nil]
    }

    /// The names of the variables that are removed.
    static var withheldNames: [String] {
        allEntries.filter(isOfMot).map { String(String(cString: $0).prefix { $0 != "=" }) }
    }

    private static var allEntries: [UnsafeMutablePointer<CChar>] {
        var entries: [UnsafeMutablePointer<CChar>] = []
        while let entry = environ[entries.count] { entries.append(entry) }
        return entries
    }

    private static func isOfMot(_ entry: UnsafeMutablePointer<CChar>) -> Bool {
        strncmp(entry, motPrefix, motPrefix.utf8.count) == 0
    }
}
