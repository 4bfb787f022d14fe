public import PatternEvents

/// A facade: one object through which a client uses a whole subsystem, and needs to know none of its objects.
///
/// A conformer has a method for each thing that clients want and knows which objects it takes, in which order. It calls
/// them by ``run(_:)``. Source: "Facade", Gamma et al. 1994.
public protocol Facade {
    /// The facade's name in traces, whatever method is called.
    var name: String { get }

    /// The stream in which the facade tells what it does.
    var events: EventStream { get }
}

/// One call of a facade into its subsystem.
public struct SubsystemCall<Failure: Error> {
    /// Which object of the subsystem is called.
    public let subsystem: String
    /// What is asked of it, as a trace shows it.
    public let label: String
    /// Why the call is left out; nil if it is made.
    public let leftOut: String?
    fileprivate let operation: () throws(Failure) -> Void

    /// - Parameters:
    ///   - subsystem: name of the object that is called.
    ///   - label: what is asked of it.
    ///   - leftOut: why the call is left out; nil to make it.
    ///   - operation: the call.
    public init(
        _ subsystem: String,
        _ label: String,
        leftOut: String? = nil,
        operation: @escaping () throws(Failure) -> Void
    ) {
        self.subsystem = subsystem
        self.label = label
        self.leftOut = leftOut
        self.operation = operation
    }
}

extension Facade {
    /// Makes the calls in order, up to the first that fails.
    ///
    /// What was done before that is not taken back here: whoever runs the command does that, and tells it.
    public func run<Failure: Error>(_ calls: [SubsystemCall<Failure>]) throws(Failure) {
        let facade = Participant(name, .facade)
        for call in calls {
            if let reason = call.leftOut {
                events.emit(
                    .facade, .subsystemOperation, from: facade, to: nil,
                    .skips(call.label, of: call.subsystem), because: reason
                )
                continue
            }
            let receiver = Participant(call.subsystem, .subsystem)
            do throws(Failure) {
                try events.call(
                    .facade, .subsystemOperation, from: facade, to: receiver, .sends(call.label), call.operation)
            } catch {
                events.emit(
                    .facade, .giveUp, from: facade, to: receiver, .givesUp(at: call.label), because: "\(error)"
                )
                throw error
            }
        }
    }
}
