import Testing

@testable import Lexicon

@Suite struct `A translation of FreeDict with an abbreviation` {
    @Test(
        "has it in parentheses with its sound",
        arguments: [
            ("road <n>Rd,  /x/", "road <n> (Rd, /x/)"),
            ("avenue <n>Ave,  /ˈɑːvɛ/ , alley <n>", "avenue <n> (Ave, /ˈɑːvɛ/), alley <n>"),
            ("high active wasteHAW,  /hˈɑːf/", "high active waste (HAW, /hˈɑːf/)"),
            ("Leiter <masc>Abt.-Leiter,  /x y/ , Chef", "Leiter <masc> (Abt.-Leiter, /x y/), Chef"),
            ("Oxid <neut> [chem.] TOPO,  /x/", "Oxid <neut> [chem.] (TOPO, /x/)"),
            ("a <n>A,  /x/ , b <n>B,  /y/", "a <n> (A, /x/), b <n> (B, /y/)"),
            ("[a] ,  /x/", "[a] (/x/)"),
            ("road <n>Rd,  /x", "road <n>Rd,  /x"), ("and/or, /x/", "and/or, /x/"),
            (",  /x/", " (/x/)"), ("", ""),
        ])
    func spaced(line: String, expected: String) {
        #expect(AbbreviatedTranslations.spaced(line) == expected)
    }
}
