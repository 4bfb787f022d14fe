import Patterns

// Who plays the command pattern, for whoever shows it.
extension ChangeStore {
    /// The invoker's name in traces.
    public var invokerName: String { history.invoker.name }

    public var invokerType: Any.Type { type(of: history.invoker) }

    /// The names of the receivers in traces, in the order in which they joined.
    public var receiverNames: [String] { slots.map(\.name) }
}
