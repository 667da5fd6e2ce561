import TestSupport
import Testing

@testable import Lexicon

struct `A translation of FreeDict with an abbreviation` {
    @Test(
        "has it in parentheses without its sound",
        arguments: [
            ("road <n>Rd,  /x/", "road <n> (Rd)"),
            ("avenue <n>Ave,  /ˈɑːvɛ/ , alley <n>", "avenue <n> (Ave), alley <n>"),
            ("high active wasteHAW,  /hˈɑːf/", "high active waste (HAW)"),
            ("Leiter <masc>Abt.-Leiter,  /x y/ , Chef", "Leiter <masc> (Abt.-Leiter), Chef"),
            ("Oxid <neut> [chem.] TOPO,  /x/", "Oxid <neut> [chem.] (TOPO)"),
            ("a <n>A,  /x/ , b <n>B,  /y/", "a <n> (A), b <n> (B)"),
            ("[a] ,  /x/", "[a]"),
            ("road <n>Rd,  /x", "road <n>Rd,  /x"), ("and/or, /x/", "and/or, /x/"),
            (",  /x/", ""), ("", ""),
        ])
    func spaced(line: String, expected: String) {
        expectEqual(AbbreviatedTranslations.spaced(line), expected)
    }
}
