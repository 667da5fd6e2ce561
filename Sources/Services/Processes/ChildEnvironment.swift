import Glibc

/// The environment of the programs that this one starts: its own, without what is meant for it alone.
///
/// `MOT_DICT_SECRET` is a secret, and the addresses in the other variables may hold one.
enum ChildEnvironment {
    private static let ownPrefix = "MOT_"

    /// The entries for `posix_spawn`, NULL at the end.
    static var entries: [UnsafeMutablePointer<CChar>?] { all.filter { !isOwn($0) } + [nil] }

    /// The names of the variables that are left out.
    static var withheldNames: [String] {
        all.filter(isOwn).map { String(String(cString: $0).prefix { $0 != "=" }) }
    }

    private static var all: [UnsafeMutablePointer<CChar>] {
        var entries: [UnsafeMutablePointer<CChar>] = []
        while let entry = environ[entries.count] { entries.append(entry) }
        return entries
    }

    private static func isOwn(_ entry: UnsafeMutablePointer<CChar>) -> Bool {
        strncmp(entry, ownPrefix, ownPrefix.utf8.count) == 0
    }
}
