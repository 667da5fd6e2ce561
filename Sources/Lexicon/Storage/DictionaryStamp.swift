/// Which version of a dictionary's files is on the disk: for each file its path, size and times.
///
/// Equal stamps mean that nothing was changed in between, as far as a file system tells.
public struct DictionaryStamp: Hashable, Sendable {
    /// One number for all of it.
    public let hash: UInt64

    /// Makes the stamp of some files, which are described by their stamps in this order.
    public init(_ files: [MappedFile]) {
        var hash = StableHash()
        for file in files { hash.add(file.identity) }
        self.hash = hash.value
    }
}
