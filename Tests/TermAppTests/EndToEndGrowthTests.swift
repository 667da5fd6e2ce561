import TestSupport
import Testing

extension EndToEnd {
    /// The costs of input from outside, whose size can grow without limit.
    struct Growth {
        /// The usual size of an input, in bytes.
        private static let size = 1 << 15
        /// The time that a run needs for any input.
        private static let leastTime = Duration.milliseconds(40)
        private static let mostMemory = 96 << 20

        @Test(
            "Four times the input takes at most eight times the time, and little memory",
            .needs(.python), arguments: GrowingInput.all)
        func growth(input: GrowingInput) async throws {
            let whole = try await costs(input, 4)
            // Nearly all take so little that a quarter need not be measured.
            let isFast = whole.allSatisfy { $0.time <= Self.leastTime * 8 }
            let quarter = isFast ? whole : try await costs(input, 1)
            for (command, (one, four)) in zip(input.commands, zip(quarter, whole)) {
                let told = "\(command): \(one), and of four times the input \(four)"
                #expect(0...2 ~= four.status, "\(told)")
                #expect(four.time <= max(one.time, Self.leastTime) * 8, "\(told)")
                #expect(four.memory <= Self.mostMemory, "\(told)")
            }
        }

        /// Runs the commands on an input of `factor` times the usual size, and returns their costs.
        private func costs(_ input: GrowingInput, _ factor: Int) async throws -> [ProcessCost] {
            let (folder, words) = (try TemporaryFolder(), try TemporaryFolder())
            for (name, bytes) in input.files(size: factor * Self.size) {
                _ = try folder.write(bytes, to: name)
            }
            let mot = try Executable.mot(changing: [
                "XDG_DATA_HOME": words.path, "MOT_OFFLINE": "1",
            ])
            return try await ProcessCost.of(
                mot,
                input.commands.map { command in
                    command[0] == "import"
                        ? command.dropLast() + [folder.path(of: command[command.count - 1])]
                        : command + ["--dictionaries", folder.path]
                })
        }
    }
}
