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
                try add(Array(bytes[range]), line: line, now: now, to: &marks)
            }
            return marks.result(.json)
        } catch let error as MarkImportError {
            throw error
        } catch let damage as JSONElements.Damage {
            throw .damaged(.json, line: damage.line, reason: damage.reason)
        } catch {
            throw .noMarks
        }
    }

    private static func add(
        _ element: [UInt8], line: Int, now: UnixTime, to marks: inout MarkCollector
    ) throws(MarkImportError) {
        do {
            if element.first == UInt8(ascii: "\"") {
                var fields = MarkFields()
                fields.word = try JSONAnswer.value(String.self, from: element)
                try marks.add(fields, line: line)
            } else {
                let mark = try JSONAnswer.value(MarkJSON.self, from: element)
                let (fields, unread) = mark.fields(now: now)
                try marks.add(fields, line: line, unread: unread)
            }
        } catch let error as MarkImportError {
            throw error
        } catch {
            marks.refuse(line, .noMark)
        }
    }
}
