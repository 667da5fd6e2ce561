import Glibc
import TestSupport

/// FreeDict's dictionaries as Debian packages them: 203 in 2022, with 5.3 million headwords.
enum FreeDictShelf {
    /// Fetches the packages, unless they are there from an earlier run, and unpacks them into one folder.
    ///
    /// - Parameter folder: The folder in which they are unpacked.
    /// - Returns: The folder; nil, with a sentence on the standard output, when there is no apt-get or no
    ///   network.
    /// - Throws: An error of a program.
    static func unpacked(in folder: String) async throws -> String? {
        let dictionaries = folder + "/dictd"
        let script = """
            set -e
            mkdir -p "$1" && cd "$1"
            test ! -d dictd || exit 0
            apt-cache search --names-only '^dict-freedict-' | cut -d' ' -f1 | xargs apt-get download >log 2>&1
            rm -rf new && mkdir new
            for package in *.deb; do dpkg-deb --extract "$package" new; done
            mv new/usr/share/dictd dictd
            rm -rf new *.deb
            """
        let run = try await Executable.shell().run(["-c", script, "sh", folder])
        guard run.end == .exited(0) else {
            print("The packages dict-freedict-* can't be had; nothing is measured with them.\n")
            return nil
        }
        return dictionaries
    }

    /// The processor time and the memory that indexing all of them takes.
    ///
    /// - Parameter folder: The folder of the unpacked packages; there are no limits if they were not
    ///   unpacked.
    /// - Returns: The limits.
    /// - Throws: An error when they can't be indexed.
    static func limits(in folder: String) async throws -> [Limit] {
        guard let folder = try await unpacked(in: folder) else { return [] }
        let cache = try TemporaryFolder()
        let script = """
            "$MOT" "${@:2}" --dictionaries "$1" > /dev/null & program=$!
            while [ -r /proc/$program/status ]; do
                while read -r key value _; do
                    if [ "$key" = VmHWM: ]; then peak=$value; fi
                done < /proc/$program/status
                sleep 0.1
            done 2> /dev/null
            wait $program || exit
            echo "$peak"
            times > "$XDG_CACHE_HOME/times"
            tail -n 1 "$XDG_CACHE_HOME/times"
            """
        let shell = Executable(
            path: "/bin/bash",
            changing: ["MOT": try Executable.mot().path, "XDG_CACHE_HOME": cache.path])
        let output = try await shell.output(
            of: ["-c", script, "sh", folder] + Executable.indexingHeadwords)
        // 76700, then 0m11.060s 0m0.660s
        let numbers = output.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
        guard numbers.count == 5 else { throw ProcessError("it is not measured: \(output)") }
        let seconds = numbers[1] * 60 + numbers[2] + numbers[3] * 60 + numbers[4]
        return [
            Limit("indexing FreeDict, processor", [.seconds(seconds)], atMost: .seconds(10)),
            Limit("indexing FreeDict, memory", mebibytes: Int(numbers[0]) / 1_024, atMost: 96),
        ]
    }
}
