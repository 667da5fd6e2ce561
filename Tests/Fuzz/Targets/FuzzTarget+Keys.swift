import TermView

// Targets for the bytes that a terminal sends.
extension FuzzTarget {
    static let keys = FuzzTarget(
        name: "keys", seeds: keyboards.map { Array($0.utf8) }
    ) { bytes in
        var count = 0
        for readsAlt in [false, true] {
            // Leave out Ctrl-C: it ends a paste only if it is read alone, so the pieces would
            // matter.
            let typed = bytes.filter { $0 != 0x03 }
            let whole = decoded([typed[...]], readsAlt: readsAlt)
            let torn = decoded(typed.torn, readsAlt: readsAlt)
            try require(whole == torn, "whole: \(whole)\ntorn: \(torn)")
            try require(whole.count <= typed.count, "more keys than bytes")
            let slow = decoded(bytes.torn, readsAlt: readsAlt, pausing: true)
            try require(slow.count <= bytes.count, "more keys than bytes")
            count += whole.count
        }
        return count
    }

    /// A terminal's reports about itself are the same, however their bytes are divided.
    static let terminalReplies = FuzzTarget(
        name: "terminal-replies", seeds: replies.map { Array($0.utf8) }
    ) { bytes in
        func reports(_ pieces: [ArraySlice<UInt8>]) -> TerminalReports {
            var decoder = KeyDecoder(known: [:], readsAlt: false)
            for piece in pieces { _ = decoder.decode(piece) }
            _ = decoder.finish()
            return decoder.reports
        }
        // Leave out Ctrl-C, which ends a paste if it is read alone.
        let sent = bytes.filter { $0 != 0x03 }
        let whole = reports([sent[...]])
        try require(whole == reports(sent.torn), "\(whole)")
        return whole == TerminalReports() ? 0 : 1
    }

    private static let replies = [
        "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}[?997;2n", "\u{1B}]11;rgba:f/ff/fff\u{7}",
        "\u{1B}[?62;4;22c\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?997;1n\u{1B}[?1;2c",
    ]

    /// Decodes the pieces into keys; afterwards the decoder must be ready for another key.
    private static func decoded(
        _ pieces: [ArraySlice<UInt8>], readsAlt: Bool, pausing: Bool = false
    ) -> [Key] {
        var decoder = KeyDecoder(
            known: [Array("\u{1B}[[A".utf8): Key(.function(1))], readsAlt: readsAlt)
        var keys: [Key] = []
        for piece in pieces {
            keys += decoder.decode(piece)
            if pausing { keys += decoder.timeOut() }
        }
        keys += decoder.finish()
        precondition(decoder.timeout(escapeDelay: .zero) == nil, "it still waits after the end")
        precondition(decoder.decode("j".utf8) == [.character("j")], "it does not take a key")
        return keys
    }

    private static let keyboards = [
        "jk\u{1B}[A\u{1B}[1;5D\u{1B}OP\u{1B}O5A\u{1B}[15~\u{1B}[5;2~\u{1B}[Z\r\n\t\u{7F}\u{4}é漢👨\u{1B}é",
        "\u{1B}[200~a\u{3}q\n\u{1B}[20\u{1B}[201~x\u{1B}[200~y",
        "\u{1B}]11;rgb:1/2/3\u{7}\u{1B}P1+r\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[?1;2c\u{1B}^x\u{1B}A",
        "\u{1B}[<0;1;1M\u{1B}[M !!\u{1B}[<64;9;9m\u{1B}[<;9M\u{1B}[[A\u{1B}[99999999999999999999~\u{1B}[;;;;A",
    ]
}
