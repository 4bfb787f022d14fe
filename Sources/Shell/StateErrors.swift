import Commands
import Platform
import StateStore

// The words for the reasons why state cannot be read, written or reversed.

extension CommandError {
    /// - Parameter kind: the kind of error if nothing more exact is known.
    static func state(_ error: StateError, _ kind: Kind) -> CommandError {
        switch error {
        case .failed(let file, let reason) where reason.isLackOfMeans:
            CommandError(.io, "'\(file)' cannot be used: \(reason)", hint: "end some programs and try again")
        case .failed(let file, let reason):
            CommandError(
                .io, "'\(file)' cannot be used: \(reason)", hint: "nothing can be changed until you restart playhouse"
            )
        case .noRoom(let file):
            CommandError(.io, "there is no room to write '\(file)'", hint: "free some space and try again")
        case .tooLong(let file, let reason):
            CommandError(
                .io, "'\(file)' cannot grow: \(reason)",
                hint: "raise the limit on the size of files ('ulimit -f') and try again"
            )
        case .notReadable(let file, let reason):
            CommandError(
                kind, "'\(file)' cannot be read: \(reason)", hint: "check who owns it, or give another --home DIR")
        case .notWritable(let file, let reason):
            CommandError(
                kind, "'\(file)' cannot be written: \(reason)", hint: "nothing can be changed; give another --home DIR"
            )
        case .unsynced(let file, let reason):
            CommandError(
                .io, "the disk does not answer for '\(file)': \(reason)",
                hint: "nothing can be changed until you restart playhouse"
            )
        case .notPrivate(let path, let permissions):
            CommandError(
                kind, "'\(path)' can be changed by others (mode \(String(permissions, radix: 8)))",
                hint: "check that its contents are yours, and remove that right with 'chmod go-w'"
            )
        case .notAFile(let file):
            CommandError(kind, "'\(file)' is not a file", hint: "move it away")
        case .locked(let holder):
            CommandError(
                kind, "\(holder.map { "process \($0)" } ?? "another session") holds the state's lock",
                hint: "find out why it is stuck, and try again"
            )
        case .older(let file):
            CommandError(
                kind, "'\(file)' was written by an older version of Playhouse",
                hint:
                    "carry the tasks over with 'task export' in that version and 'task import' in this one; nothing was"
                    + " changed"
            )
        case .newer(let file, let what):
            CommandError(
                kind, "'\(file)' was written by a newer version (\(what))",
                hint: "use that version; nothing was changed"
            )
        case .damagedJournal, .tooLittleStack, .unreadableChange, .vanished, .outrun: readOnly(error, kind)
        case .misfit, .stale, .ofAnother, .builtOn: outOfPlace(error, kind)
        }
    }

    /// The error for a change that no longer fits the state, whoever changed that.
    private static func outOfPlace(_ error: StateError, _ kind: Kind) -> CommandError {
        switch error {
        case .misfit(let feature, let reason):
            CommandError(
                .refused, "the change does not fit the state of '\(feature)': \(reason)", hint: "nothing changed"
            )
        case .stale:
            CommandError(kind, "another session changed the state just now", hint: "try again")
        case .ofAnother(let step, let person):
            CommandError(
                .refused, "\(Quoting.line(of: step)): it is a command of \(person.address)",
                hint: "nothing changed; 'login \(person.address)' and try again"
            )
        case .builtOn(let step, let process, let command):
            CommandError(
                .refused, "\(Quoting.line(of: step)): \(Self.builder(process, command))",
                hint: "nothing changed"
            )
        default: preconditionFailure("the change fits in spite of \(error)")
        }
    }

    /// The reason why no lasting change can be made.
    private static func readOnly(_ error: StateError, _ kind: Kind) -> CommandError {
        switch error {
        case .damagedJournal(let file, let offset):
            CommandError(
                kind, "'\(file)' is damaged at byte \(offset), and nothing can be changed",
                hint: "'recover' saves what is readable"
            )
        case .tooLittleStack(let feature):
            CommandError(
                kind, "'\(feature)' may be deeper than the available stack allows, and nothing can be changed",
                hint: "give playhouse more memory ('ulimit -v'); nothing was changed"
            )
        case .unreadableChange(let file, let offset, let feature, let reason):
            CommandError(
                kind,
                "'\(file)': the change of '\(feature)' at byte \(offset) cannot be made (\(reason)), and nothing can be"
                    + " changed",
                hint: "'recover' saves the rest"
            )
        case .vanished(let file):
            CommandError(
                kind, "'\(file)' was removed or replaced while playhouse ran, and nothing can be changed",
                hint: "'recover' writes it again from memory"
            )
        case .outrun:
            CommandError(
                kind, "this session has missed too many changes of other sessions, and nothing can be changed",
                hint: "restart playhouse; nothing is lost"
            )
        default: preconditionFailure("state can be changed in spite of \(error)")
        }
    }

    /// The error for changes that could not be kept.
    ///
    /// - Parameter command: the current command when this was found.
    static func lost(
        _ lost: ChangeStore.LostCommands, found command: Invocation, _ directory: CommandDirectory
    ) -> CommandError {
        // A command that changes nothing is not to blame for a failure that it discovers.
        let isLate =
            directory.description(for: command.words).map { $0.effect == .reads || $0.effect == .outward } ?? false
        let subject = isLate || command.words.isEmpty ? "playhouse" : directory.name(of: command)
        var error = CommandError.state(lost.reason, .unavailable).about(subject)
        if lost.unknown > 0 {
            let commands = lost.unknown == 1 ? "it" : "each of the last \(lost.unknown) commands"
            error.message +=
                isLate && lost.unknown == 1 ? ", and the last command that changed something" : ", and \(commands)"
            error.message += " may have been kept"
            error.hint = "look before you repeat \(lost.unknown == 1 ? "it" : "them"); " + error.hint
        } else if lost.count > 1 {
            error.message += ", and the last \(lost.count) commands were rolled back"
        } else if isLate, lost.count == 1 {
            error.message += ", and the last command that changed something was rolled back"
        }
        return error
    }

    private static func builder(_ process: Int32?, _ command: [String]) -> String {
        guard let process else { return "what it changed has changed again since" }
        let deed = command.isEmpty ? "changed the same" : "did '\(Quoting.line(of: command))'"
        return "another session (process \(process)) \(deed) since"
    }
}

extension StateFinding {
    /// The finding in one line.
    var inWords: String {
        switch self {
        case .unfinished(let bytes, let file?):
            "the journal's last \(bytes) bytes were incomplete; they are kept in '\(file)'"
        case .unfinished(let bytes, nil):
            "the journal's last \(bytes) bytes were incomplete"
        case .emptyJournal(let file):
            "'\(file)' is empty; whatever was in it is lost"
        }
    }
}

extension String {
    /// The address in the key of a person: the part before the space, which is there if the address had been registered
    /// before.
    var address: String { prefix { $0 != " " }.description }
}
