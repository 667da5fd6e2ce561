import CData
import CNcurses
import Glibc

/// The locale of the C library, by which ncurses measures characters and writes them.
///
/// It is UTF-8 whatever the person's is: our own table decides the widths anyway. Our texts do not depend on it.
@MainActor
enum UTF8Locale {
    /// Uses a locale of the system, or our own where it has none: a static C library has only one of ASCII.
    static func use(environment: (String) -> String?) {
        if setlocale(LC_CTYPE, "C.UTF-8") != nil { return }
        if setlocale(LC_CTYPE, "") != nil, mot_locale_is_utf8() != 0 { return }
        let folders = [environment("XDG_RUNTIME_DIR"), environment("TMPDIR"), "/tmp", "/dev/shm"]
        for case let folder? in folders where folder.hasPrefix("/") {
            if useOwn(in: folder) { return }
        }
    }

    /// Uses our own locale.
    ///
    /// The C library takes a locale from files only, so there is one for a moment, in a folder that only
    /// this user can read. Call it only while no other thread uses the environment.
    ///
    /// - Parameter folder: The folder in which that folder is made.
    /// - Returns: False if it can't be.
    static func useOwn(in folder: String) -> Bool {
        var template = Array("\(folder)/mot-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { return false }
        let root = String(cString: made)
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
