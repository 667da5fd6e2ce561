/// Which version of a dictionary's files is on the disk: for each file its path, size and times.
///
/// Equal stamps mean that nothing was changed in between, as far as a file system tells.
public struct DictionaryStamp: Hashable, Sendable {
    /// One number for all of it, the same in every run of the program (FNV-1a, 64 bits).
    public let hash: UInt64

    /// Makes the stamp of some files, which are described by their stamps in this order.
    public init(_ files: [MappedFile]) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for file in files {
            for byte in file.identity.utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
        }
        self.hash = hash
    }
}
