import Glibc

/// Paths that begin with the home folder.
public enum HomePath {
    /// A path with `~`, or `~/` in front, made absolute; any other as it is, also `~name`, and all where no home folder is known.
    public static func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
        return String(cString: home) + path.dropFirst()
    }
}
