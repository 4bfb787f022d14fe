public import Patterns

/// The reason why a command failed: one clear line, `command: problem; remedy`.
///
/// The kinds are closed. The words of this module's errors are in `ErrorWords.swift`, those of a feature in its own
/// file for that purpose. All are in lower case, with names in single quotes.
public struct CommandError: Error, Equatable, Sendable {
    /// The sort of failure; the `kind` of a JSON reply.
    public enum Kind: String, CaseIterable, Sendable {
        /// The line cannot be read as commands.
        case syntax
        /// No handler handles the command.
        case unknownCommand
        /// Words are missing, too many, or not known to the command.
        case usage
        /// A word does not have the required form or range.
        case value
        /// The named thing does not exist.
        case notFound
        /// The name could mean several things.
        case ambiguous
        /// It can be understood but not done in the current state.
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

    /// A detail of a failure, beyond its kind, by which a caller can continue.
    public enum Reason: Equatable, Sendable {
        /// A rehearsal refuses that command, because its effect cannot be undone.
        case cannotBeRehearsed(String)
    }

    public var kind: Kind
    /// nil if only the kind is needed.
    public var reason: Reason?
    /// The command that failed, as typed; filled in by the handler if it was thrown empty.
    public var subject: String
    /// The problem.
    public var message: String
    /// The remedy; may be empty.
    public var hint: String
    /// The tip that the handler of login errors adds for a person at the prompt; empty for none.
    public var tip: String

    /// - Parameters:
    ///   - message: the problem, in lower case, names in single quotes, without a full stop.
    ///   - hint: the remedy; may be empty.
    ///   - tip: a tip for a person; may be empty.
    ///   - reason: for callers that continue by it.
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
    /// `command: problem; remedy`.
    public var description: String {
        (subject.isEmpty ? "" : subject + ": ") + message + (hint.isEmpty ? "" : "; " + hint)
    }
}

extension CommandError: KindedError {
    public var kindWord: String { kind.rawValue }
}
