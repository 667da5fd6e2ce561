import Glibc

/// Does something while variables of the environment have other values; to be called while nobody
/// else may read the environment.
func withEnvironment<Result>(_ values: [String: String], _ body: () -> Result) -> Result {
    let before = values.map { name, _ in (name, getenv(name).map { String(cString: $0) }) }
    for (name, value) in values { setenv(name, value, 1) }
    defer {
        for (name, value) in before {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
    }
    return body()
}
