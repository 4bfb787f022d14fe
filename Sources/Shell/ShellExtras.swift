public import Commands

/// What a session has besides the shell's own commands and its features: given whole when the session is made.
public struct ShellExtras {
    let handler: CommandHandler
    let names: [any NameSource]
    let help: any HelpSource

    /// - Parameters:
    ///   - handler: is in the chain between the features' handlers and the shell's own.
    ///   - names: what can be completed.
    ///   - help: what `help` explains besides commands and topics.
    public init(handler: CommandHandler, names: [any NameSource], help: any HelpSource) {
        (self.handler, self.names, self.help) = (handler, names, help)
    }
}

/// A source of names that can be completed.
public protocol NameSource {
    /// The names of a sort of things.
    ///
    /// - Parameter former: the parameters before this one.
    /// - Returns: nil if this source does not know the sort.
    func names(of sort: String, after former: [String]) -> [(value: String, summary: String)]?
}

/// A source of what `help` explains besides commands and topics.
public protocol HelpSource {
    /// The words that it explains.
    var names: [String] { get }

    /// The explanation of a word; nil if there is none.
    func reply(to name: String) -> Reply?
}
