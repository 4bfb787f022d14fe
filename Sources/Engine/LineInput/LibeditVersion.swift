import CEditline
import Glibc

/// The libedit the shell runs with, for the `doctor` command.
public enum LibeditVersion {
    /// The interface's version and the library's file, for instance `libedit 2.11 (libedit.so.2.0.70)`.
    public static let text: String = {
        let interface = "libedit \(LIBEDIT_MAJOR).\(LIBEDIT_MINOR)"
        return libraryFile().map { "\(interface) (\($0))" } ?? interface
    }()

    /// The name of the library's file, from the kernel's list of the files mapped by this process; nil if it is linked
    /// statically.
    private static func libraryFile() -> String? {
        guard let maps = fopen("/proc/self/maps", "re") else { return nil }
        defer { fclose(maps) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        while getline(&line, &capacity, maps) > 0 {
            guard let line, let found = strstr(line, "libedit.so") else { continue }
            return String(String(cString: found).prefix { $0 != "\n" })
        }
        return nil
    }
}
