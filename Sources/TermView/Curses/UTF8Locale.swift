import CData
import CNcurses
import Glibc

/// The locale of the C library, by which ncurses measures and writes characters.
///
/// The locale always uses UTF-8, even if the user's locale does not, because a table of Mot decides
/// the widths anyway. The texts of Mot do not depend on the locale.
@MainActor
enum UTF8Locale {
    /// Uses a UTF-8 locale of the system, or a built-in locale if the system has none: a static C
    /// library has only an ASCII locale.
    static func use(environment: (String) -> String?) {
        if setlocale(LC_CTYPE, "C.UTF-8") != nil { return }
        if setlocale(LC_CTYPE, "") != nil, mot_locale_is_utf8() != 0 { return }
        let folders = [environment("XDG_RUNTIME_DIR"), environment("TMPDIR"), "/tmp", "/dev/shm"]
        for case let folder? in folders where folder.hasPrefix("/") {
            if useBuiltIn(in: folder) { return }
        }
    }

    /// Uses the built-in locale.
    ///
    /// The C library takes a locale from files only. So the locale is written to a file for a
    /// moment, in a folder that only this user can read. Call this only while no other thread uses
    /// the environment.
    ///
    /// - Parameter folder: The folder in which the new folder is made.
    /// - Returns: False if the locale can't be written or used.
    static func useBuiltIn(in folder: String) -> Bool {
        var template = Array("\(folder)/mot-XXXXXX".utf8CString)
        guard let path = mkdtemp(&template) else { return false }
        let root = String(cString: path)
        let (locale, file) = ("\(root)/mot.UTF-8", "\(root)/mot.UTF-8/LC_CTYPE")
        defer {
            unlink(file)
            rmdir(locale)
            rmdir(root)
        }
        guard mkdir(locale, 0o700) == 0 else { return false }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let table = ctype_table()
        let count = write(descriptor, table.start, table.count)
        close(descriptor)
        guard count == table.count else { return false }
        return mot_use_locale_in(root, "mot.UTF-8") != 0
    }
}
