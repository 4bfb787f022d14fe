public import PatternEvents

/// A facade: one object through which a client uses a whole subsystem, and needs to know none of its objects.
///
/// A conforming type has a method for each request of its clients, and knows which objects to call, in which order. It
/// calls them by ``run(_:)``. Source: "Facade", Gamma et al. 1994.
public protocol Facade {
    /// The facade's name in traces, whatever method is called.
    var name: String { get }

    /// The stream in which the facade records its steps.
    var events: EventStream { get }
}

/// An object of a subsystem: it knows nothing of the facade, and records which of its methods was reached.
public protocol Subsystem {
    /// The object's name in traces.
    var name: String { get }

    var events: EventStream { get }
}

extension Subsystem {
    fileprivate var subsystem: Participant { Participant(name, .subsystem, valueOf: Self.self) }

    /// Records that the method that calls this was reached: to be called first in each that a facade calls.
    ///
    /// - Parameter argument: what it was asked about, as traces show it; may be empty.
    public func reached(with argument: @autoclosure () -> String = "", _ method: String = #function) {
        events.arrive(at: subsystem, .subsystemOperation, reached: Message(method.methodName, about: argument()).label)
    }
}

/// One call of a facade into its subsystem: what an object does in the role Subsystem, knowing nothing of the facade.
public struct SubsystemCall<Failure: Error> {
    /// What is asked of it.
    public let message: Message
    /// Why the call is left out; nil if it is made.
    public let leftOut: String?
    fileprivate let operation: () throws(Failure) -> Void
    fileprivate let receiver: Participant

    /// - Parameters:
    ///   - subsystem: the object that is called.
    ///   - message: which method is called, and what it is asked about.
    ///   - leftOut: why the call is left out; nil to make it.
    ///   - operation: the call.
    public init(
        _ subsystem: some Subsystem,
        _ message: Message,
        leftOut: String? = nil,
        operation: @escaping () throws(Failure) -> Void
    ) {
        self.init(subsystem.subsystem, message, leftOut, operation)
    }

    /// - Parameters:
    ///   - subsystem: name of the object that is called.
    ///   - message: what is asked of it.
    ///   - object: itself; it records that it was reached, as the object of another pattern that it is.
    ///   - leftOut: why the call is left out; nil to make it.
    ///   - operation: the call.
    public init(
        _ subsystem: String,
        _ message: Message,
        object: AnyObject,
        leftOut: String? = nil,
        operation: @escaping () throws(Failure) -> Void
    ) {
        self.init(Participant(subsystem, .subsystem, object), message, leftOut, operation)
    }

    private init(
        _ receiver: Participant, _ message: Message, _ leftOut: String?,
        _ operation: @escaping () throws(Failure) -> Void
    ) {
        (self.receiver, self.message, self.leftOut, self.operation) = (receiver, message, leftOut, operation)
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

    /// A client calls one of the facade's methods, which calls this: the calls that follow from it are inside this
    /// call.
    ///
    /// The client is a command as a rule, and the facade is then its receiver: "any class may serve as a Receiver"
    /// (Gamma et al. 1994, "Command", Participants), also one that only passes the work on.
    ///
    /// - Parameters:
    ///   - argument: what it was asked about, as traces show it; may be empty.
    ///   - method: the method that calls this.
    public func asked<Result, Failure: Error>(
        about argument: @autoclosure () -> String = "", _ method: String = #function,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let message = events.isListening ? Message(method.methodName, about: argument()) : ""
        return try events.call(
            .command, .execute, from: .client, to: facade.playing(.receiver), .sends(message), also: .facade
        ) { () throws(Failure) in
            events.arrive(at: facade, .execute, reached: message.label)
            return try body()
        }
    }

    /// Makes the calls in order, up to the first that fails.
    ///
    /// The calls before that are not reversed here: the runner of the command does that, and records it.
    public func run<Failure: Error>(_ calls: [SubsystemCall<Failure>]) throws(Failure) {
        for call in calls {
            if let reason = call.leftOut {
                events.emit(
                    .facade, .subsystemOperation, from: facade, to: nil,
                    .skips(call.message.label, of: call.receiver.name), because: .words(reason)
                )
                continue
            }
            do throws(Failure) {
                try events.call(
                    .facade, .subsystemOperation, from: facade, to: call.receiver, .sends(call.message)
                ) { () throws(Failure) in try call.operation() }
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
