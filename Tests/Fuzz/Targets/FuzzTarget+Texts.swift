import Texts

@testable import Core
@testable import Lexicon
@testable import Services
@testable import TermView

// Targets for texts that a person writes: on the command line, in the environment, or at a prompt.
extension FuzzTarget {
    static let serverName = FuzzTarget(
        name: "server-name",
        texts: [
            "localhost", "dict.org:2628", "[::1]:2628", "anna:s3cret@[fe80::1%eth0]:1",
            "anna@dict.example.org", "a:b@c:d@h:65535", "[]:1", "-x:1",
        ]
    ) { text in
        guard let server = DICTServer(text, secret: "s3cret") else { return 0 }
        try require(!server.name.contains("@"), "a user is shown: \(server.name)")
        try require(!server.host.hasPrefix("-"), "an option: \(server.host)")
        return try CleanTexts.count(in: server.name)
    }

    static let osRelease = FuzzTarget(
        name: "os-release",
        seeds: ["ID=debian\nID_LIKE=\"a b\"\n", "ID='opensuse'\r\nID_LIKE=suse", "ID=arch"]
            .map { Array($0.utf8) }
    ) { bytes in
        let hints = PackageHints(systemNames: OSRelease.names(in: bytes))
        return try CleanTexts.count(in: hints.firstDictionary)
    }

    static let webAddress = FuzzTarget(
        name: "web-address",
        texts: [
            "https://user:se%20cret@words.example.org:8080/a/b?x=1&y=2#z", "http://[::1]:80/",
            "HTTP://localhost", "https://a@b@c/", "http://h?u:s@x", "http://h:/", "ftp://x",
        ]
    ) { text in
        guard let address = WebAddress(text) else { return 0 }
        let authority = address.description.split(separator: "/").dropFirst().first ?? ""
        let host = authority.prefix { $0 != "?" && $0 != "#" }
        try require(!host.contains("@"), "a user is shown: \(address)")
        try require(!address.host.isEmpty, "no host: \(address)")
        try require(!address.host.contains("@"), "a user is shown: \(address.host)")
        let others = [
            address.withoutCredentials, address.appending(path: "a b", "\u{1B}/"),
            address.appending(query: [("term", "é &\n")]),
        ]
        for other in others where other.text.utf8.count <= WebAddress.limit {
            try require(WebAddress(other.text) == other, "\(other.text) is no address")
            try require(other.host == address.host, "another host: \(other.text)")
        }
        return try CleanTexts.count(in: others)
    }

    static let dates = FuzzTarget(
        name: "dates",
        texts: [
            "2026-11", "2024-02-29", "2011-04-18T01:00:00.25+02:00", "2011-04-18T23:59:60Z",
            "0000-01-01", "120", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994", "99999999999999999999",
        ]
    ) { text in
        var count = 0
        if let month = YearMonth(text) {
            try require("\(month)" == text, "\(month) is not \(text)")
            count += 1
        }
        if let date = CalendarDate(text) {
            try require("\(date)" == text, "\(date) is not \(text)")
            try require(CalendarDate(daysSince1970: date.daysSince1970) == date, "\(date)")
            count += 1
        }
        if let moment = UnixTime(iso8601: text) {
            let again = moment.iso8601
            // A year that does not have four digits can't be written correctly.
            let isUsual = again.utf8.count == "2011-04-18T01:00:00Z".utf8.count
            try require(!isUsual || UnixTime(iso8601: again) == moment, "\(again) is not \(text)")
            count += 1
        }
        if let wait = RetryAfter.seconds(text, now: UnixTime(seconds: 1_795_000_000)) {
            try require((1...RetryAfter.limit).contains(wait), "\(wait) s")
            count += 1
        }
        return count
    }

    static let keyNames = FuzzTarget(
        name: "key-names",
        texts: ["j j Enter Ctrl-D Alt-Left", "shift-tab F12 PgDn ↑ é", "Ctrl- Alt-Ctrl-İ", "Entre"]
    ) { text in
        do throws(OwnKeyError) {
            let keys = try Key.keys(named: text)
            for key in keys { _ = key.label }
            return keys.count
        } catch {
            _ = error.description
            return 0
        }
    }

    static let query = FuzzTarget(
        name: "query",
        texts: [
            "ice cream", "qu?r*", "it's \"quoted\" \\ twice", "ﬀ ﷺ İ \u{202E}abc",
            "e\u{301}\u{302}",
            "* * *", "a\r\nQUIT\r\n", "👨\u{200D}👩\u{200D}👧",
        ]
    ) { text in
        let clean = text.cleaned()
        try require(clean.cleaned() == clean, "cleaned twice: \(clean.cleaned())")
        try require(clean.unicodeScalars.count <= 4_097, "no limit")
        var count = try CleanTexts.count(in: [clean, text.cleanedPart()])
        count += try CleanTexts.count(in: text.cleanedKeepingBlanks())
        for command in [DICTCommand.define(text), .match(text, strategy: "prefix")] {
            guard let line = command.line else { continue }
            try require(line.count <= 1_024 && line.suffix(2) == [13, 10], "\(line)")
            try require(line.dropLast(2).allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(line)")
            let words = DICTWords.words(in: String(decoding: line.dropLast(2), as: UTF8.self))
            let expected = if case .define = command { 3 } else { 4 }
            try require(words.count == expected, "\(words)")
        }
        let key = Folding.key(of: text)
        _ = KeyPattern(text)?.fits(key)
        // The ranges must begin and end between UTF-8 sequences, never within one.
        let middle = text.unicodeScalars.prefix(3).suffix(1)
        for range in FoldedText(text).ranges(of: FoldedText(String(middle))) {
            let ends = [range.lowerBound, range.upperBound].map { offset in
                text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
                    .flatMap { $0.samePosition(in: text.unicodeScalars) }
            }
            try require(!range.isEmpty && !ends.contains(nil), "\(range) of \(text)")
            count += 1
        }
        return count
    }

    /// Each line of the text is an edit: a single letter can move the caret or delete; other lines
    /// are typed.
    static let prompt = FuzzTarget(
        name: "prompt",
        texts: [
            "ice cream\nw\nl\nl\ne\u{301}\nb\n  two  \nW\nf\nR\nr\nL\nx",
            "/\n/a\ns\n👨\u{200D}\nE\n👧",
        ]
    ) { text in
        let prompt = Prompt()
        var state = prompt.initialState
        for line in text.split(separator: "\n") {
            let edit = line.utf8.count == 1 ? edits[line.utf8.first ?? 0] : nil
            state = prompt.reduce(state, edit ?? .insert(String(line)))
            try require((0...state.text.count).contains(state.caret), "\(state)")
            try require(state.text.count <= Prompt.limit, "\(state.text.count) characters")
            _ = try CleanTexts.count(in: state.text)
        }
        return state.text.count
    }

    private static let edits: [UInt8: Prompt.Action] = [
        UInt8(ascii: "b"): .deleteBackward, UInt8(ascii: "f"): .deleteForward,
        UInt8(ascii: "w"): .deleteWord, UInt8(ascii: "W"): .deleteWordForward,
        UInt8(ascii: "s"): .deleteToStart, UInt8(ascii: "E"): .deleteToEnd,
        UInt8(ascii: "l"): .left, UInt8(ascii: "r"): .right, UInt8(ascii: "L"): .wordLeft,
        UInt8(ascii: "R"): .wordRight, UInt8(ascii: "0"): .start, UInt8(ascii: "9"): .end,
        UInt8(ascii: "p"): .replace(" replaced\u{1B}[2J "),
    ]

    static let curlReport = FuzzTarget(
        name: "curl-report",
        seeds: ["200\n\n", "429\n120\n", "503\n%header{retry-after}\n", "\n"]
            .map { Array($0.utf8) }
    ) { bytes in
        let report = CurlReport(bytes)
        return try CleanTexts.count(in: report)
    }
}
