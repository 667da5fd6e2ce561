import Lexicon
import TestSupport
import Testing

@Suite struct `A damaged WordNet` {
    @Test(.needs(.time), .timeLimit(.minutes(5))) func `is refused or read without a crash`() throws
    {
        let outcome = try ReaderFuzzing.survives(damageTo: .wordNet, rounds: 1_000, seed: 1)
        #expect(outcome.opened > 700 && outcome.refused > 50)
        #expect(outcome.entries > 5_000)
        #expect(outcome.errors > 3_000)
    }
}
