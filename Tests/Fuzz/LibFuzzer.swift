#if LIBFUZZER
    import Glibc
    import Synchronization
    import TestSupport

    // The functions that libFuzzer calls. Its `main` replaces ours (`make libfuzzer`, decision
    // 0025).

    /// The target that `TARGET` names, chosen at the first call.
    private let target: FuzzTarget = {
        let targets = FuzzTarget.all + FuzzTarget.dictionaries
        let name = getenv("TARGET").map { String(cString: $0) } ?? ""
        guard let target = targets.first(where: { $0.name == name }) else {
            print("TARGET=\(name) is none of:", targets.map(\.name).joined(separator: " "))
            exit(2)
        }
        return target
    }()

    /// Writes the seeds into the folder that `SEEDS` names, before libFuzzer reads it.
    @_cdecl("LLVMFuzzerInitialize")
    func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> Int32 {
        let folder = getenv("SEEDS").map { String(cString: $0) } ?? "."
        for (number, seed) in target.seeds.enumerated() {
            guard let file = fopen("\(folder)/seed-\(number)", "w") else {
                perror(folder)
                exit(2)
            }
            fwrite(seed, 1, seed.count, file)
            fclose(file)
        }
        return 0
    }

    /// Reads one input, and ends the program if a requirement does not hold.
    @_cdecl("LLVMFuzzerTestOneInput")
    func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        do {
            _ = try target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
            // A crash tells libFuzzer that it has found a fault.
            fatalError("\(error)")
        }
        return 0
    }
#endif
