/// A facade: one object through which a client uses a whole subsystem without
/// knowing any of its objects.
///
/// A conforming type has a method for each request of its clients (``asked``),
/// and knows which objects to call, in which order (``call(_:_:_:)``). Source:
/// "Facade", Gamma et al. 1994.
public protocol Facade {
    /// The facade's name in traces, whatever method is called.
    var name: String { get }

    /// The stream in which the facade records its steps.
    var events: EventStream { get }
}

extension Facade {
    /// Runs `body` as the client's call of one of the facade's methods: further
    /// calls are inside this one.
    ///
    /// The client is usually a command, whose receiver the facade then is: "any
    /// class may serve as a Receiver" (Gamma et al. 1994, "Command",
    /// Participants), even one that only passes the work on.
    ///
    /// - Parameters:
    ///   - argument: what it was asked about, as traces show it; may be empty.
    ///   - method: the method that calls this.
    public func asked<Result, Failure: Error>(
        about argument: @autoclosure () -> String = "",
        _ method: String = #function,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let message =
            events.isListening
            ? Message(method.methodName, about: argument()) : ""
        return try events.call(
            .command, .execute, from: .client, to: facade.playing(.receiver),
            .sends(message), also: .facade
        ) { () throws(Failure) in
            events.arrive(at: facade, .execute, reached: message.label)
            return try body()
        }
    }

    /// Calls an object of the subsystem.
    ///
    /// If a call fails, the calls before it are not reversed here: the invoker
    /// of the command does that, and records it.
    ///
    /// - Parameters:
    ///   - message: which method is called, and what it is asked about.
    ///   - operation: the call.
    public func call<Result, Failure: Error>(
        _ subsystem: any Subsystem, _ message: Message,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let receiver = subsystem.subsystem
        do throws(Failure) {
            return try events.call(
                .facade, .subsystemOperation, from: facade, to: receiver,
                .sends(message), operation)
        } catch {
            events.emit(
                .facade, .giveUp, from: facade, to: receiver,
                .givesUp(at: message.label), because: .words("\(error)"))
            throw error
        }
    }

    /// Records that a call is not made, for the reason given.
    public func leaveOut(
        _ message: Message, of subsystem: any Subsystem,
        because reason: @autoclosure () -> String
    ) {
        events.emit(
            .facade, .subsystemOperation, from: facade, to: nil,
            .skips(message.label, of: subsystem.name),
            because: .words(reason()))
    }

    /// The facade itself.
    public var facade: Participant {
        if type(of: self) is AnyClass {
            Participant(name, .facade, self as AnyObject)
        } else {
            Participant(name, .facade, valueOf: Self.self)
        }
    }
}

/// An object of a subsystem: it knows nothing of the facade, and records which
/// of its methods was reached.
public protocol Subsystem {
    /// The object's name in traces.
    var name: String { get }

    var events: EventStream { get }
}

extension Subsystem {
    /// Records that the calling method was reached. Each method that a facade
    /// calls begins with this, unless the object records it in another role.
    ///
    /// - Parameter argument: what it was asked about, as traces show it; may be
    ///   empty.
    public func reached(
        with argument: @autoclosure () -> String = "",
        _ method: String = #function
    ) {
        events.arrive(
            at: subsystem, .subsystemOperation,
            reached: Message(method.methodName, about: argument()).label)
    }

    fileprivate var subsystem: Participant {
        if type(of: self) is AnyClass {
            Participant(name, .subsystem, self as AnyObject)
        } else {
            Participant(name, .subsystem, valueOf: Self.self)
        }
    }
}
