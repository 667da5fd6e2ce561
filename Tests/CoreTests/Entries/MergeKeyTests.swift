import TestSupport
import Testing

@testable import Core

struct `Two spellings of one word` {
    @Test(
        arguments: [
            ("ice cream", "Ice-cream"), ("ice_cream", "ICE CREAM"), ("Paris", "paris"),
            ("caf\u{E9}", "CAFE\u{301}"), ("we'll", "We\u{2019}ll"),
        ])
    func `differ in case, in the kind of gap, or in how Unicode writes a letter`(
        _ one: String, _ other: String
    ) {
        expectEqual(MergeKey(one), MergeKey(other))
    }

    @Test(
        arguments: [
            ("resume", "r\u{E9}sum\u{E9}"), ("well", "we'll"), ("icecream", "ice cream"),
            ("U.S.A.", "USA"),
        ])
    func `do not differ in accents, apostrophes or other letters`(_ one: String, _ other: String) {
        #expect(MergeKey(one) != MergeKey(other))
    }
}
