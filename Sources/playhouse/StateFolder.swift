import CommandCore
import Glibc
import Shell

/// Where lasting state lies.
enum StateFolder {
    /// The folder that `options` and the environment name; nil if nothing is to be kept.
    ///
    /// It need not exist: what is written first makes it. By the XDG base directory specification state lies in
    /// `$XDG_STATE_HOME`, by default `~/.local/state`; a relative path there is to be ignored.
    ///
    /// - Throws: an error of kind `unavailable` if there can be no such folder.
    static func find(_ options: LaunchOptions) throws(CommandError) -> String? {
        guard !options.isEphemeral else { return nil }
        let folder: String
        if let home = options.home ?? environment("PLAYHOUSE_HOME") {
            folder = home
        } else if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
            folder = state + "/playhouse"
        } else if let home = environment("HOME") ?? homeOfUser() {
            folder = home + "/.local/state/playhouse"
        } else {
            throw .noStateFolder
        }
        var status = stat()
        if stat(folder, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw .unusableStateFolder(folder, ENOTDIR) }
            guard access(folder, R_OK | X_OK) == 0 else { throw .unusableStateFolder(folder, errno) }
        } else if errno != ENOENT {
            throw .unusableStateFolder(folder, errno)
        }
        return folder
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    private static func homeOfUser() -> String? {
        getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
    }
}
