/// Searches values from outside for texts that could control a terminal.
enum CleanTexts {
    /// The maximum number of scalars in any text of a model, and one for the sign that it was cut.
    private static let limit = 20_001

    /// Fails if a text anywhere in a value has a control or format character, or is too long.
    ///
    /// - Returns: The number of texts.
    static func count(in value: Any) throws(Violation) -> Int {
        if let text = value as? String {
            try check(text)
            return 1
        }
        var count = 0
        for child in Mirror(reflecting: value).children { count += try self.count(in: child.value) }
        return count
    }

    private static func check(_ text: String) throws(Violation) {
        try require(text.unicodeScalars.count <= limit, "\(text.unicodeScalars.count) scalars")
        for scalar in text.unicodeScalars where isForbidden(scalar) {
            throw Violation(description: "not clean: \(text.debugDescription)")
        }
    }

    /// Returns true for control and format characters, except for the two joiners, which some
    /// languages need.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }
}
