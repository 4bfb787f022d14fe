import Commands
import Glibc
import Platform
import Shell

/// Where lasting state lies.
enum StateFolder {
    /// Whether nothing of former sessions lies in the folder, or there is no folder.
    static func isEmpty(_ folder: String) -> Bool {
        access(folder + "/journal", F_OK) != 0
    }

    /// The folder that `options` and the environment name; nil if nothing is to be kept.
    ///
    /// It need not exist: what is written first makes it. By the XDG base directory specification state lies in
    /// `$XDG_STATE_HOME`, by default `~/.local/state`; a relative path there is to be ignored.
    ///
    /// - Throws: an error of kind `unavailable` if there can be no such folder.
    static func find(_ options: LaunchOptions, on system: any System) throws(CommandError) -> String? {
        guard !options.isEphemeral else { return nil }
        let folder: String
        if let home = options.home ?? system.environment("PLAYHOUSE_HOME") {
            folder = home
        } else if let state = system.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
            folder = state + "/playhouse"
        } else if let home = system.environment("HOME") ?? system.homeFolder {
            // State would lie somewhere else in each folder the program is started in.
            guard home.hasPrefix("/") else {
                throw CommandError(
                    .unavailable, "the home folder '\(home)' is not an absolute path",
                    hint: "set HOME to one that begins with '/', or give --home DIR", subject: "playhouse")
            }
            folder = home + "/.local/state/playhouse"
        } else {
            throw CommandError(
                .unavailable, "there is no home folder to keep state in", hint: "give --home DIR, or --ephemeral",
                subject: "playhouse")
        }
        do throws(SystemError) {
            guard try system.status(ofFile: folder).kind == .folder else { throw SystemError(ENOTDIR) }
            let descriptor = try system.open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0)
            system.close(descriptor)
        } catch {
            guard error.isMissing else {
                throw CommandError(
                    .unavailable, "the state folder '\(folder)' cannot be used: \(error)",
                    hint: "give another with --home DIR, or --ephemeral", subject: "playhouse")
            }
        }
        return folder
    }
}
