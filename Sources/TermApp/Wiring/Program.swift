import CStatic

/// The version of the program.
enum Program {
    static let version = "0.9.0"

    /// The version, with the commit from which the executable was built, if the commit is known.
    static var versionAndCommit: String {
        let commit = String(cString: mot_commit())
        return commit.isEmpty ? version : "\(version) (\(commit))"
    }
}
