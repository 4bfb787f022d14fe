public import Patterns

/// Why a command failed: one clear line, `command: what is wrong; what to do`.
///
/// The kinds are closed; the words of this module's errors stand in `ErrorWords.swift`, those of a feature in the
/// feature's own file of that purpose. All in lower case, names in single quotes.
public struct CommandError: Error, Equatable, Sendable {
    /// What sort of failure it is; the `kind` of a JSON reply.
    public enum Kind: String, CaseIterable, Sendable {
        /// The line cannot be read as commands.
        case syntax
        /// No handler takes the command.
        case unknownCommand
        /// Words are missing, too many, or not known to the command.
        case usage
        /// A word is not of the form or in the range asked for.
        case value
        /// What is named does not exist.
        case notFound
        /// What is named could be several things.
        case ambiguous
        /// It can be understood but not done in the present state.
        case refused
        /// A simulated device is broken.
        case fault
        /// A limit is reached.
        case limit
        /// A file, a pipe or a program failed.
        case io
        /// ^C.
        case interrupted
        /// The state folder cannot be used.
        case unavailable
    }

    /// What a caller has to know of a failure to go on from it, beyond its kind.
    public enum Reason: Equatable, Sendable {
        /// A rehearsal refuses that command, because it does something that cannot be undone.
        case cannotBeRehearsed(String)
    }

    public var kind: Kind
    /// nil if only the kind is needed.
    public var reason: Reason?
    /// The command that failed, as typed; filled in by the handler if the thrower leaves it empty.
    public var subject: String
    /// What is wrong.
    public var message: String
    /// What to do; may be empty.
    public var hint: String
    /// The tip that the handler of login errors adds for a person at the prompt, about the particular case; empty for
    /// none.
    public var tip: String

    /// - Parameters:
    ///   - message: what is wrong, in lower case, names in single quotes, without a full stop.
    ///   - hint: what to do; may be empty.
    ///   - tip: what may help, for a person; may be empty.
    ///   - reason: for callers that go on from it.
    public init(
        _ kind: Kind, _ message: String, hint: String = "", tip: String = "", subject: String = "",
        reason: Reason? = nil
    ) {
        self.kind = kind
        self.reason = reason
        self.message = message
        self.hint = hint
        self.tip = tip
        self.subject = subject
    }

    /// The same error about `subject`, unless it names one already.
    public func about(_ subject: String) -> CommandError {
        guard self.subject.isEmpty else { return self }
        var error = self
        error.subject = subject
        return error
    }
}

extension CommandError: CustomStringConvertible {
    /// `command: what is wrong; what to do`.
    public var description: String {
        (subject.isEmpty ? "" : subject + ": ") + message + (hint.isEmpty ? "" : "; " + hint)
    }
}

extension CommandError: KindedError {
    public var kindWord: String { kind.rawValue }
}
