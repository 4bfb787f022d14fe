public import Commands

/// A source of names that can be completed.
public protocol NameSource {
    /// The names of a sort of things.
    ///
    /// - Parameter former: the parameters before this one.
    /// - Returns: nil if this source does not know the sort.
    func names(of sort: String, after former: [String]) -> [(value: String, summary: String)]?
}

/// A source of explanations for `help`, besides commands and topics.
public protocol HelpSource {
    /// The words that it explains.
    var names: [String] { get }

    /// The explanation of a word; nil if there is none.
    func reply(to name: String) -> Reply?
}
