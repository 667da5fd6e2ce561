import TestSupport
import Testing

@testable import Core

struct DecimalTests {
    @Test(
        "Only so many ASCII digits are a number",
        arguments: [
            ("2026", 4, 2026), ("0007", 4, 7), ("0", 1, 0), ("", 0, 0), ("026", 4, nil),
            ("02026", 4, nil), ("+026", 4, nil), ("-026", 4, nil), ("20 6", 4, nil),
            ("2o26", 4, nil), ("/0:1", 4, nil),
        ] as [(String, Int, Int?)])
    func value(text: String, digits: Int, value: Int?) {
        expectEqual(Decimal.value(text.utf8, digits: digits), value)
    }

    @Test(
        "A number gets zeros in front, and its sign before them",
        arguments: [
            (7, 2, "07"), (21, 2, "21"), (2026, 2, "2026"), (0, 4, "0000"), (-44, 4, "-0044"),
            (.min, 2, "-9223372036854775808"),
        ])
    func text(value: Int, digits: Int, text: String) {
        expectEqual(Decimal.text(value, digits: digits), text)
    }

    @Test(
        "A remainder is never negative",
        arguments: [(13, 1), (12, 0), (0, 0), (-1, 11), (-12, 0), (-13, 11)])
    func remainder(value: Int, remainder: Int) {
        expectEqual(value.remainder(modulo: 12), remainder)
    }
}
