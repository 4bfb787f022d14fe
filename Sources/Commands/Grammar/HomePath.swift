import Glibc

/// Paths that begin with the home folder.
public enum HomePath {
    /// Makes `~`, or a path that begins with `~/`, absolute. Other paths, even `~name`, stay as they are, and so do all
    /// if no home folder is known.
    public static func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
        return String(cString: home) + path.dropFirst()
    }
}
