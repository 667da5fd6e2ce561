import TestSupport
import Testing

@testable import Core

struct TypedDateTests {
    private static let dates = [
        ("3", "2026-11-03"), ("03", "2026-11-03"), ("3rd", "2026-11-03"), ("31 dec", "2026-12-31"),
        ("3 Nov", "2026-11-03"), ("Nov 3", "2026-11-03"), ("november 3rd", "2026-11-03"),
        ("Nov. 3, 2027", "2027-11-03"), ("3 nov 2027", "2027-11-03"), ("2027 nov 3", "2027-11-03"),
        ("the 3rd of May", "2026-05-03"), ("2026-11-03", "2026-11-03"), ("2027-1-3", "2027-01-03"),
        ("3.11.", "2026-11-03"), ("3.11", "2026-11-03"), ("3.12.2027", "2027-12-03"),
        ("3. Nov", "2026-11-03"), ("  3   NOV ", "2026-11-03"), ("29 feb 2028", "2028-02-29"),
        ("Sun 1", "2026-11-01"), ("Sunday 1 November 2026", "2026-11-01"),
        ("May", "2026-05"), ("Sept", "2026-09"), ("may 2027", "2027-05"), ("2027-05", "2027-05"),
        ("2027", "2027-11"), ("dec", "2026-12"),
    ]

    @Test("Dates as people type them, in November 2026", arguments: dates)
    func parsing(text: String, wanted: String) throws {
        let date = try TypedDate(text, near: .of("2026-11"))
        switch date {
        case .day(let day): expectEqual("\(day)", wanted)
        case .month(let month): expectEqual("\(month)", wanted)
        }
        #expect(wanted.hasPrefix("\(date.month)"))
    }

    private static let errors = [
        ("christmas", "“christmas” is no date; type 3, 3 Nov, May or 2026-11-03"),
        ("3/11", "“3/11” can be read in two ways; type 3 Nov or 2026-11-03"),
        ("31", "November 2026 has 30 days"), ("30 feb", "February 2026 has 28 days"),
        ("0", "November 2026 has 30 days"), ("Mon 1", "1 November 2026 is a Sunday"),
    ]

    @Test("The error of a wrong date says what to type instead", arguments: errors)
    func refusing(text: String, sentence: String) throws {
        let month = try YearMonth.of("2026-11")
        let error = #expect(throws: TypedDateError.self) { try TypedDate(text, near: month) }
        expectEqual(error?.description, sentence)
    }

    @Test(
        "A text that has a part twice, or only parts of a date, is no date",
        arguments: [
            "", "  ", "3 4", "may june", "3 2026", "sunday", "ma", "3-11", "13.13", "2026-11-03 4",
            "1.2.3", "-", ".", "12345", "٣", "1e3", "3.11.26", "2026-13", "99.99.9999",
        ])
    func nonsense(text: String) throws {
        let month = try YearMonth.of("2026-11")
        #expect(throws: TypedDateError.unknown(text)) { try TypedDate(text, near: month) }
    }
}
