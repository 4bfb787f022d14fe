/// A failed command, as error handlers see it.
public struct CommandFailure {
    public let error: CommandError
    /// The command that failed, as it could be typed again; empty if a line could not even be read as one.
    public let command: String
    /// Whether a person has typed it at the prompt and waits there for what comes of it: Enter accepts an offer.
    public let isAtPrompt: Bool

    public init(_ error: CommandError, of command: String = "", isAtPrompt: Bool = false) {
        self.error = error
        self.command = command
        self.isAtPrompt = isAtPrompt
    }
}
