import Core

/// Reads our JSON, or any list of objects with a `word`, or of words.
enum JSONFile {
    static func read(_ bytes: [UInt8], now: UnixTime) throws(MarkImportError) -> MarkImport {
        do {
            guard var elements = try JSONElements(bytes, named: MarkJSON.list) else {
                throw MarkImportError.noMarks
            }
            if let version = elements.members["version"],
                let number = Int(String(decoding: version, as: UTF8.self)),
                number > MarkJSON.version
            {
                throw MarkImportError.newerVersion
            }
            var marks = MarkCollector(room: bytes)
            while let (range, line) = try elements.next() {
                guard range.count <= RowReader.limit else {
                    throw MarkImportError.lineTooLong(line: line, limit: RowReader.limit)
                }
                // An element that is no mark is known by its line.
                guard let (fields, unread) = try? mark(in: bytes[range], now: now) else {
                    marks.refuse(line, .noMark)
                    continue
                }
                try marks.add(fields, at: range.lowerBound, line: line, unread: unread)
            }
            return marks.result(.json) { offset in
                // It could be read, and the bytes are the same.
                let range = try? JSONElements.element(of: bytes, at: offset)
                return range.flatMap { try? mark(in: bytes[$0], now: now).fields }
            }
        } catch let error as MarkImportError {
            throw error
        } catch let damage as JSONElements.Damage {
            throw .damaged(.json, line: damage.line, reason: damage.reason)
        } catch {
            throw .noMarks
        }
    }

    private static func mark(
        in element: ArraySlice<UInt8>, now: UnixTime
    ) throws -> (fields: MarkFields, unread: [LineNote.Reason]) {
        guard element.first == UInt8(ascii: "\"") else {
            return try JSONAnswer.value(MarkJSON.self, from: Array(element)).fields(now: now)
        }
        var fields = MarkFields()
        fields.word = try JSONAnswer.value(String.self, from: Array(element))
        return (fields, [])
    }
}
