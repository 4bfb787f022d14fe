import Commands

/// A definition typed at the prompt.
enum Definition: Codable, Equatable, Sendable {
    case handler(HandlerDefinition)
    case rule(OwnRule)
    case observer(ObserverDefinition)

    /// `handler`, `rule`, `observer`
    var sort: String {
        switch self {
        case .handler: "handler"
        case .rule: "rule"
        case .observer: "observer"
        }
    }

    /// The words after its name, as typed.
    var clauses: String {
        switch self {
        case .handler(let handler): handler.clauses
        case .rule(let rule): rule.clauses
        case .observer(let observer): observer.clauses
        }
    }
}

extension OwnRule {
    static let usage = "define rule NAME when DEVICE SIGNAL send DEVICE ORDER"

    /// Reads `when DEVICE SIGNAL send DEVICE ORDER`.
    ///
    /// - Throws: the syntax error.
    init(clauses: [String]) throws(CommandError) {
        guard clauses.first == "when", let send = clauses.firstIndex(of: "send"), send > 2, clauses.count > send + 2
        else {
            throw CommandError(
                .usage, "'when DEVICE SIGNAL' and 'send DEVICE ORDER' are needed", hint: "write '\(Self.usage)'")
        }
        self.init(
            sender: clauses[1], signal: clauses[2..<send].joined(separator: " "), receiver: clauses[send + 1],
            order: Array(clauses[(send + 2)...]))
    }
}
