/// A value that the user can choose, with its name and purpose.
///
/// A setting is declared once, beside the code that uses it.
///
/// The settings file, the command `mot config`, the manual and the list in the program are
/// generated from the declarations.
public struct Setting<Value: Sendable>: Sendable {
    public let declaration: SettingDeclaration
    public let defaultValue: Value
    private let convert: @Sendable (SettingValue) -> Value?

    /// Converts a value that the declaration allows; returns the default if the value is nil.
    func value(of value: SettingValue?) -> Value { value.flatMap(convert) ?? defaultValue }
}

extension Setting where Value == Bool {
    public static func flag(
        _ name: String, _ value: Bool, _ purpose: String, variable: String? = nil,
        appliesAtOnce: Bool = false
    ) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose, form: .flag, defaultValue: .flag(value),
                variable: variable, appliesAtOnce: appliesAtOnce), defaultValue: value,
            convert: \.flag)
    }
}

extension Setting where Value == Int {
    public static func number(
        _ name: String, _ value: Int, in range: ClosedRange<Int>, _ purpose: String,
        appliesAtOnce: Bool = false
    ) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose, form: .number(range), defaultValue: .number(value),
                appliesAtOnce: appliesAtOnce), defaultValue: value, convert: \.number)
    }
}

extension Setting where Value == Double {
    public static func decimal(
        _ name: String, _ value: Double, in range: ClosedRange<Double>, _ purpose: String
    ) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose, form: .decimal(range), defaultValue: .decimal(value)),
            defaultValue: value, convert: \.decimal)
    }
}

extension Setting where Value == String {
    /// Declares a setting that is a text.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - form: The kind of the text, as in `a command`; an empty text, the default, is always
    ///     allowed.
    ///   - purpose: The use of the setting.
    ///   - variable: The environment variable that sets the same value.
    ///   - appliesAtOnce: True if a change is seen at once.
    ///   - problem: Returns the problem with a text that is not empty; nil if the text is allowed.
    /// - Returns: The setting.
    public static func text(
        _ name: String, _ form: String, _ purpose: String,
        variable: String? = nil, appliesAtOnce: Bool = false,
        problem: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose, form: .text(form, problem),
                defaultValue: .text(""), variable: variable, appliesAtOnce: appliesAtOnce),
            defaultValue: "",
            convert: \.text)
    }
}

extension Setting where Value == String {
    /// Declares a choice from texts that are known only when the program runs.
    public static func choice(
        _ name: String, _ value: String, among choices: [String], _ purpose: String
    ) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose, form: .choice(choices), defaultValue: .text(value)),
            defaultValue: value, convert: \.text)
    }
}

extension Setting where Value == [String] {
    /// Declares a setting that is a list of texts.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - form: The kind of the texts, as in `names of dictionaries`.
    ///   - purpose: The use of the setting.
    ///   - value: The default.
    ///   - variable: The environment variable that sets the same value.
    ///   - separator: The character between the texts of the variable.
    ///   - appliesAtOnce: True if a change is seen at once.
    ///   - choices: The allowed texts; nil for any.
    ///   - isValid: Returns true for a text that the list may contain.
    /// - Returns: The setting.
    public static func texts(
        _ name: String, _ form: String, _ purpose: String, value: [String] = [],
        variable: String? = nil, separator: Character = ":", appliesAtOnce: Bool = false,
        choices: [String]? = nil,
        isValid: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
    ) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose,
                form: choices.map { .choices($0) } ?? .texts(form, isValid),
                defaultValue: .texts(value), variable: variable, separator: separator,
                appliesAtOnce: appliesAtOnce), defaultValue: value, convert: \.texts)
    }
}

extension Setting where Value == [Double] {
    /// Declares a setting that is a list of numbers, each in its own range, or an empty list.
    public static func decimals(
        _ name: String, in ranges: [ClosedRange<Double>], _ purpose: String
    ) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose, form: .decimals(ranges), defaultValue: .list([])),
            defaultValue: []
        ) { value in
            guard case .list(let values) = value else { return nil }
            return values.compactMap(\.decimal)
        }
    }
}

/// The values of a setting that is a choice.
///
/// The settings file contains the raw values.
public protocol SettingChoice: RawRepresentable<String>, CaseIterable, Sendable {}

extension Setting where Value: SettingChoice {
    /// A setting with one of several values; a change is seen at once.
    public static func choice(_ name: String, _ value: Value, _ purpose: String) -> Setting {
        Setting(
            declaration: SettingDeclaration(
                name: name, purpose: purpose, form: .choice(Value.allCases.map(\.rawValue)),
                defaultValue: .text(value.rawValue), appliesAtOnce: true), defaultValue: value
        ) { $0.text.flatMap(Value.init(rawValue:)) }
    }
}

/// The name of a setting, and the values that it may have.
public struct SettingDeclaration: Sendable, Identifiable {
    /// The name as in the settings file: `review.new` is `new` below `[review]`.
    public let name: String
    /// The use of the setting, in a sentence without a full stop.
    public let purpose: String
    public let form: Form
    public let defaultValue: SettingValue
    /// The environment variable that overrides the settings file.
    public var variable: String?
    /// The character between the texts of the variable, if the value is a list.
    public var separator: Character = ":"
    /// True if a change is seen at once; false if it takes effect at the next start.
    public var appliesAtOnce = false

    public var id: String { name }

    public enum Form: Sendable {
        case flag
        case number(ClosedRange<Int>)
        case decimal(ClosedRange<Double>)
        /// A list with a number in each of these ranges, or an empty list.
        case decimals([ClosedRange<Double>])
        case choice([String])
        /// Some of these texts, each at most once.
        case choices([String])
        /// The kind of the text, and a function that returns the problem with a text; nil if the
        /// text is allowed.
        case text(String, @Sendable (String) -> String?)
        /// The kind of the texts, and a function that returns true for an allowed text.
        case texts(String, @Sendable (String) -> Bool)
    }

    /// The allowed values, as in `true or false`.
    public var allowedValues: String {
        switch form {
        case .flag: "true or false"
        case .number(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
        case .decimal(let range): "a number, \(range.lowerBound) to \(range.upperBound)"
        case .decimals(let ranges):
            "a list of \(ranges.count) numbers"
        case .choice(let choices): choices.map(SettingValue.quoted).joined(separator: ", ")
        case .choices(let choices):
            "a list of " + choices.map(SettingValue.quoted).joined(separator: ", ")
        case .text(let form, _): "\(form), in quotation marks"
        case .texts(let form, _): "a list of \(form)"
        }
    }

    /// ``allowedValues`` as a sentence without a full stop.
    public var allowedSentence: String {
        allowedValues.prefix(1).uppercased() + allowedValues.dropFirst()
    }

    /// Returns the problem with a value, in a sentence; nil if the value is allowed.
    public func problem(with value: SettingValue) -> String? {
        if isAllowed(value) { return nil }
        if case .text(_, let problem) = form, let problem = value.text.flatMap(problem) {
            return "\(name): \(problem)"
        }
        if case .decimals(let ranges) = form, case .list(let values) = value,
            values.count == ranges.count,
            let index = SettingDeclaration.firstOutlier(in: values, ranges)
        {
            let range = ranges[index]
            return
                "\(name): number \(index + 1) must be \(range.lowerBound) to \(range.upperBound), "
                + "not \(values[index])"
        }
        return "\(name) must be \(allowedValues)\(hint(for: value)), not \(value)"
    }

    private func isAllowed(_ value: SettingValue) -> Bool {
        switch form {
        case .flag: return value.flag != nil
        case .number(let range): return value.number.map(range.contains) ?? false
        case .decimal(let range): return value.decimal.map(range.contains) ?? false
        case .decimals(let ranges):
            guard case .list(let values) = value else { return false }
            return values.isEmpty
                || values.count == ranges.count
                    && SettingDeclaration.firstOutlier(in: values, ranges) == nil
        case .choice(let choices): return value.text.map(choices.contains) ?? false
        case .choices(let choices):
            guard let texts = value.texts else { return false }
            return Set(texts).count == texts.count && texts.allSatisfy(choices.contains)
        case .text(_, let problem):
            return value.text.map { $0.isEmpty || problem($0) == nil } ?? false
        case .texts(_, let isValid): return value.texts?.allSatisfy(isValid) ?? false
        }
    }

    /// Returns the index of the first value that is not a number in its range; nil if all values
    /// are.
    private static func firstOutlier(
        in values: [SettingValue], _ ranges: [ClosedRange<Double>]
    ) -> Int? {
        zip(values, ranges).enumerated().first { _, pair in
            !(pair.0.decimal.map(pair.1.contains) ?? false)
        }?.offset
    }

    /// The end of a message that suggests the choice that the user probably meant.
    private func hint(for value: SettingValue) -> String {
        let typedName: String?
        let choices: [String]
        switch form {
        case .choice(let all): (typedName, choices) = (value.text, all)
        case .choices(let all):
            (typedName, choices) = (value.texts?.first { !all.contains($0) }, all)
        default: return ""
        }
        return typedName.flatMap { $0.nearest(in: choices) }.map { " (did you mean \($0)?)" } ?? ""
    }

    /// Converts the text of the environment variable; returns nil if the text is not allowed.
    func value(ofVariable text: String) -> SettingValue? {
        let value: SettingValue? =
            switch form {
            case .flag: .flag(!["", "0", "false", "no", "off"].contains(text.lowercased()))
            case .number: Int(text).map { .number($0) }
            case .decimal: Double(text).map { .decimal($0) }
            case .choice, .text: .text(text)
            case .choices, .texts: .texts(text.split(separator: separator).map(String.init))
            case .decimals: nil
            }
        return value.flatMap { isAllowed($0) ? $0 : nil }
    }

    /// Returns a value without the texts that only another version knows, and with each text once.
    func known(_ value: SettingValue) -> SettingValue {
        guard case .choices(let choices) = form, let texts = value.texts else { return value }
        return .texts(
            texts.reduce(into: []) { known, text in
                if choices.contains(text), !known.contains(text) { known.append(text) }
            })
    }

    /// True if the setting has so few values that the user can step through all of them.
    var hasFewValues: Bool {
        switch form {
        case .flag, .choice: true
        default: false
        }
    }

    /// The value that is `step` steps after another value; nil if the setting has no steps.
    func value(after value: SettingValue, by step: Int) -> SettingValue? {
        switch form {
        case .flag: return value.flag.map { .flag(!$0) }
        case .choice(let choices):
            guard let index = value.text.flatMap(choices.firstIndex(of:)) else { return nil }
            return .text(choices[(index + step).remainder(modulo: choices.count)])
        case .number(let range):
            return value.number.map {
                .number(min(max($0 + step, range.lowerBound), range.upperBound))
            }
        default: return nil
        }
    }
}
