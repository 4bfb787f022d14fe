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

/// One call of a facade into its subsystem: what an object does in the role Subsystem, knowing nothing of the facade.
public struct SubsystemCall<Failure: Error> {
    /// Which object of the subsystem is called.
    public let subsystem: String
    /// What is asked of it.
    public let message: Message
    /// Why the call is left out; nil if it is made.
    public let leftOut: String?
    fileprivate let operation: () throws(Failure) -> Void
    /// The object, if it is one that tells by itself that it was reached.
    private let object: AnyObject?

    /// - Parameters:
    ///   - subsystem: name of the object that is called.
    ///   - message: what is asked of it.
    ///   - object: itself, if it is one that tells by itself that it was reached.
    ///   - leftOut: why the call is left out; nil to make it.
    ///   - operation: the call.
    public init(
        _ subsystem: String,
        _ message: Message,
        object: AnyObject? = nil,
        leftOut: String? = nil,
        operation: @escaping () throws(Failure) -> Void
    ) {
        self.subsystem = subsystem
        self.message = message
        self.leftOut = leftOut
        self.operation = operation
        self.object = object
    }

    fileprivate var receiver: Participant {
        object.map { Participant(subsystem, .subsystem, $0) } ?? Participant(subsystem, .subsystem)
    }

    fileprivate func make(_ events: EventStream) throws(Failure) {
        if object == nil { events.arrive(at: receiver, .subsystemOperation) }
        try operation()
    }
}

extension Facade {
    /// The facade itself.
    public var facade: Participant {
        if type(of: self) is AnyClass {
            Participant(name, .facade, self as AnyObject)
        } else {
            Participant(name, .facade, valueOf: Self.self)
        }
    }

    /// A client asks the facade for one of the things it has a method for: what it calls for that is inside.
    ///
    /// The client is a command as a rule, and the facade is then its receiver: "any class may serve as a Receiver" (Gamma
    /// et al. 1994, "Command", Participants), also one that only hands the work on.
    ///
    /// - Parameter message: what is asked.
    public func asked<Result, Failure: Error>(
        _ message: @autoclosure () -> Message, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .command, .execute, from: .client, to: facade.playing(.receiver), .sends(message()), also: .facade
        ) { () throws(Failure) in
            events.arrive(at: facade, .execute)
            return try body()
        }
    }

    /// Makes the calls in order, up to the first that fails.
    ///
    /// What was done before that is not taken back here: whoever runs the command does that, and tells it.
    public func run<Failure: Error>(_ calls: [SubsystemCall<Failure>]) throws(Failure) {
        for call in calls {
            if let reason = call.leftOut {
                events.emit(
                    .facade, .subsystemOperation, from: facade, to: nil,
                    .skips(call.message.label, of: call.subsystem), because: .words(reason)
                )
                continue
            }
            do throws(Failure) {
                try events.call(
                    .facade, .subsystemOperation, from: facade, to: call.receiver, .sends(call.message)
                ) { () throws(Failure) in
                    try call.make(events)
                }
            } catch {
                events.emit(
                    .facade, .giveUp, from: facade, to: call.receiver, .givesUp(at: call.message.label),
                    because: .words("\(error)")
                )
                throw error
            }
        }
    }
}
