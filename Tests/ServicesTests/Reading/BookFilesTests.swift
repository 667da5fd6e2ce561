import Core
import Glibc
import TestSupport
import Testing
import Texts

@testable import Services

@Suite("Files of books", .timeLimit(.minutes(5)))
struct BookFilesTests {
    private let folder: TemporaryFolder
    private let programs: TemporaryFolder
    private let service: BookFiles

    init() throws {
        // As the program does when it starts.
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
        programs = try TemporaryFolder()
        service = BookFiles(programsIn: programs.path + "/")
    }

    /// Installs a shell script as a program.
    private func install(_ name: String, _ script: String) throws {
        let path = try programs.write("#!/bin/sh\n\(script)\n", to: name)
        try #require(chmod(path, 0o755) == 0)
    }

    /// The text of the first part of a file, or the sentence that refuses it.
    private func text(_ bytes: [UInt8], named name: String) async throws -> String {
        let path = try folder.write(bytes, to: name)
        do throws(BookError) {
            let book = try await service.open(path)
            return try await book.text(ofPart: 0).text
        } catch {
            return error.description
        }
    }

    @Test func `are opened with their path, and read part by part`() async throws {
        let path = try folder.write("# Lamp\n\nThe *goat*.\n", to: "lamp.md")
        let book = try await service.open(path)
        #expect(book.book.path == path && book.book.title == "Lamp")
        try await expectEqual(book.text(ofPart: 0).text, "Lamp\n\nThe goat.")
        await expectEqual(book.place(of: "#lamp"), BookPlace(part: 0))
        #expect(await book.place(of: "other.md") == nil)
        #expect(await book.picture(named: "lamp.png") == nil)
        let copy = try folder.write("# Lamp\n\nThe *goat*.\n", to: "copy.md")
        try await expectEqual(service.open(copy).book.id, book.book.id)
    }

    @Test func `that are missing, folders or no text are refused in a sentence`() async throws {
        await #expect(throws: BookError.self) { try await service.open(folder.path(of: "missing")) }
        await #expect(
            throws: BookError.unreadable(
                path: folder.path, reason: "it is a folder; name a file in it")
        ) { try await service.open(folder.path) }
        #expect(
            try await text([1, 0, 2], named: "a.bin").hasSuffix(
                "it is no text, nor a book that Mot can read"))
        let sparse = try folder.writeSparse(300 << 20, to: "large.txt")
        await #expect(throws: BookError.self) { try await service.open(sparse) }
    }

    @Test func `may be pipes`() async throws {
        let path = folder.path(of: "pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let service = service
        async let book = service.open(path)
        let writer = Task.detached {
            let descriptor = Glibc.open(path, O_WRONLY)
            _ = write(descriptor, "The goat.", 9)
            close(descriptor)
        }
        try await expectEqual(book.text(ofPart: 0).text, "The goat.")
        await writer.value
    }

    @Test func `in PDF go through pdftotext`() async throws {
        let pdf = Array("%PDF-1.4\n".utf8)
        #expect(
            try await text(pdf, named: "a.pdf").hasSuffix(
                "program pdftotext; install it with the package poppler-utils"))
        try install("pdftotext", #"printf '%s\n' "$*" | sed "s:/.*/::""#)
        try await expectEqual(text(pdf, named: "a.pdf"), "-enc UTF-8 a.pdf -")
        try install("pdftotext", "printf '\\f'")
        #expect(try await text(pdf, named: "a.pdf").contains("no text"))
        try install("pdftotext", "echo 'Incorrect password' >&2; exit 1")
        #expect(
            try await text(pdf, named: "a.pdf").hasSuffix(
                "pdftotext can't read it: Incorrect password"))
    }

    @Test func `of the manual go through man or mandoc`() async throws {
        let source = Array(".TH LAMP 1\n.SH NAME\nlamp\n".utf8)
        #expect(
            try await text(source, named: "lamp.1").hasSuffix(
                "program man; install it")
        )
        let page = #"printf 'LAMP(1)  Manual  LAMP(1)\n\nNAME\n     lamp - %s\n'"#
        try install("man", page + " man")
        #expect(try await text(source, named: "lamp.1").hasSuffix("NAME\n\n     lamp - man"))
        try install("mandoc", page + " mandoc; exit 2")
        #expect(try await text(source, named: "lamp.1").hasSuffix("NAME\n\n     lamp - mandoc"))
    }
}
