import struct SystemPackage.FilePath

extension FilePath {
    /// The path with another extension: `NAME.ifo` with `dict.dz` becomes `NAME.dict.dz`.
    func with(extension ending: String) -> FilePath {
        var path = self
        path.extension = ending
        return path
    }
}
