import TestSupport
import Testing

@testable import Lexicon

struct `A bracket in the head of an entry of gcide` {
    @Test(
        "is the etymology if it tells where the word is from",
        arguments: [
            ("L. hora, fr. Gr.", true), ("All + four (cards).", true), ("Indian name.", true),
            ("Scot. craig a rock. See 1st {Crag}.", true), ("acronym from Foo.", true),
            ("Formerly alt, It. alto, G. halt.", true), ("Often + time.", true),
            ("Also earn, ern; probably a corruption of OE. ermen", true), ("Imitative.", true),
            ("Formerly neble, a dim. of neb.", true), ("Girth.", true), ("pl. of L. datum", true),
            ("formerly, {All` four\"}.", false), ("imp. & p. p. {Wept}; p. pr. {Weeping}.", false),
            ("comp. {Abler}; superl. {Ablest}.", false), ("Written also {poney}.", false),
            ("nom. {He}; poss. {His} (h[i^]z)", false), ("Obs. imp. {Stente}", false),
            ("Chiefly Colloq.", false), ("Obs. in all its senses.", false), ("capitalized", false),
            ("Scot. & Prov. Eng.", false), ("A trademark.", false), ("acronym", false),
            ("1st pers. sing. pres. {Am}", false), ("e^", false), ("", false),
        ])
    func etymology(content: String, isEtymology: Bool) {
        expectEqual(GCIDEBracket.isEtymology(content[...]), isEtymology)
    }
}
