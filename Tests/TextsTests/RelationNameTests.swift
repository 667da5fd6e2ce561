import TestSupport
import Testing

@testable import Texts

struct RelationNameTests {
    @Test(
        "A relation has a name that says what the words are",
        arguments: [
            ("hypernym", "noun", "broader"), ("hyponym", "noun", "kinds"),
            ("hyponym", "verb", "narrower"), ("part holonym", "noun", "part of"),
            ("antonym", "adjective", "opposite"), ("attribute", "noun", "can be"),
            ("attribute", "adjective", "quality"), ("also see", "verb", "see also"),
            ("of no known kind", "noun", "of no known kind"),
        ])
    func names(kind: String, part: String, name: String) {
        expectEqual(RelationName.text(of: kind, as: part), name)
    }
}
