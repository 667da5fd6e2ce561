import Glibc
import TestSupport

/// Tests with random input: damaged dictionaries and other damaged bytes, a writing program that is
/// killed, and random keys.
///
/// The variables `ROUNDS` and `KEYS` set the amounts; 0 turns a part off. An equal `SEED` repeats
/// the same tests. With the argument `soak`, it uses the program for `MINUTES` instead.
#if !LIBFUZZER
    @main
#endif
enum Fuzz {
    static func main() async {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == MyWordsWriter.argument {
            exit(await MyWordsWriter.run(folder: arguments[2], seed: UInt64(arguments[3]) ?? 1))
        }
        if arguments.dropFirst().first == "soak" {
            exit(await Soak.run(minutes: Int(number("MINUTES") ?? 1)) ? 0 : 1)
        }
        let seed = number("SEED") ?? UInt64.random(in: 1...999_999)
        let inputPasses = await InputFuzzing.run(
            seed: seed, rounds: Int(number("ROUNDS") ?? 1_000))
        let keysPass = await KeyFuzzing.run(seed: seed, keyCount: Int(number("KEYS") ?? 100_000))
        exit(inputPasses && keysPass ? 0 : 1)
    }

    private static func number(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }
}
