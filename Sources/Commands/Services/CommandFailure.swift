/// A failed command, as error handlers see it.
public struct CommandFailure {
    public let error: CommandError
    /// The command that failed, as it could be typed again; empty if the line could not be read as a command.
    public let command: String
    /// Whether a person has typed it at the prompt and waits there for the outcome: Enter accepts an offer.
    public let isAtPrompt: Bool

    public init(_ error: CommandError, of command: String = "", isAtPrompt: Bool = false) {
        self.error = error
        self.command = command
        self.isAtPrompt = isAtPrompt
    }
}
