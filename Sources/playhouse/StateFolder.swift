import Commands
import Glibc
import Platform
import Shell

/// The folder for lasting state.
enum StateFolder {
    /// Whether the folder holds no state of earlier sessions, or does not exist.
    static func isEmpty(_ folder: String) -> Bool {
        access(folder + "/journal", F_OK) != 0
    }

    /// Finds the folder named by `options` and the environment; nil if nothing is saved.
    ///
    /// It need not exist: the first write creates it. By the XDG base directory specification, state belongs in
    /// `$XDG_STATE_HOME`, by default `~/.local/state`; a relative path there has to be ignored.
    ///
    /// - Throws: an error of kind `unavailable` if there is no such folder.
    static func find(_ options: LaunchOptions, on system: any System) throws(CommandError) -> String? {
        guard !options.isEphemeral else { return nil }
        let folder: String
        if let home = options.home ?? system.environment("PLAYHOUSE_HOME") {
            folder = home
        } else if let state = system.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
            folder = state + "/playhouse"
        } else if let home = system.environment("HOME") ?? system.homeFolder {
            // With a relative path, each working directory would have its own state.
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
