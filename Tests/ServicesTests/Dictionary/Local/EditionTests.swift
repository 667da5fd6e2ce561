import TestSupport
import Testing

@testable import Services

struct `The edition of a dictionary` {
    @Test(
        arguments: [
            ("WordNet (r) 3.0 (2006)", "WordNet 3.0"),
            (
                "WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.",
                "WordNet 3.0"
            ),
            ("WordNet 3.1 Copyright 2011 by Princeton University.", "WordNet 3.1"),
            ("WordNet (r) 2.1", "WordNet 2.1"),
            ("WordNet", nil), ("WordNet (r)", nil), ("A WordNet 3.0", nil), ("WordNetter 3.0", nil),
            ("The Free On-line Dictionary of Computing 3.0", nil), ("", nil),
        ] as [(String, String?)])
    func `is the name and version of WordNet, however a title has them`(
        _ title: String, _ edition: String?
    ) {
        expectEqual(Edition.name(in: title), edition)
    }
}
