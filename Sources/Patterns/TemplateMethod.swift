/// The AbstractClass: it defines the skeleton of an algorithm and leaves some
/// of its steps to subclasses.
///
/// A protocol that refines this one declares the steps, and an extension of it
/// holds the template method:
///
/// - the **template method** and its **final** steps are in the extension and
///   are not requirements: a ConcreteClass can neither replace nor reorder
///   them;
/// - an **abstract** step is a requirement: each ConcreteClass has to provide
///   it;
/// - a **default** step is a requirement with an implementation in the
///   extension: a ConcreteClass may override it;
/// - a **hook** is a requirement with an empty implementation: a ConcreteClass
///   may provide it.
///
/// Source: "Template Method", Gamma et al. 1994.
public protocol AbstractClass: AnyObject {
    /// The name of the class with the skeleton, as traces show it.
    var abstractClassName: String { get }

    /// The steps of its template method, in the order in which it calls them.
    var declaredSteps: [DeclaredStep] { get }

    var events: EventStream { get }
}

/// The ConcreteClass: it provides the steps that the skeleton leaves open, and
/// inherits the skeleton.
///
/// Only the template method of its ``AbstractClass`` calls its steps: "don't
/// call us, we'll call you".
public protocol ConcreteClass: AbstractClass {
    /// The name of this variant, as traces show it.
    var concreteClassName: String { get }
}

extension AbstractClass {
    public var abstractClass: Participant {
        Participant(abstractClassName, .abstractClass)
    }

    /// Records that one of the skeleton's own steps was reached: a final one,
    /// or the implementation of a default one. Call it first in that step. The
    /// empty implementation of a hook records nothing.
    public func reachedSkeleton(_ step: String = #function) {
        let step = step.methodName
        events.arrive(
            at: abstractClass, .primitiveOperation, reached: step, .step(step))
    }
}

extension ConcreteClass {
    public var concreteClass: Participant {
        Participant(concreteClassName, .concreteClass, self)
    }

    /// Records that a step of this variant was reached. Call it first in each
    /// step that it provides.
    public func reached(_ step: String = #function) {
        let step = step.methodName
        events.arrive(
            at: concreteClass, .primitiveOperation, reached: step, .step(step))
    }

    /// Runs a template method.
    ///
    /// - Parameters:
    ///   - name: the template method's name; by default the calling method's.
    ///   - body: calls the steps through the skeleton.
    public func templateMethod<Result, Failure: Error>(
        _ name: String = #function,
        _ body: (Skeleton) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .templateMethod, .templateMethod, from: abstractClass,
            to: concreteClass, .runs(name.methodName)
        ) {
            () throws(Failure) in
            events.arrive(
                at: concreteClass, .templateMethod, .steps(declaredSteps))
            return try body(Skeleton(name.methodName, of: self))
        }
    }
}

/// A running template method: it calls the steps and records each call.
///
/// A step is inside the template method even if it is called later, because an
/// earlier step began work that takes time.
public struct Skeleton {
    /// The name of the template method.
    private let name: String
    private let abstractClass: Participant
    private let concreteClass: Participant
    private let events: EventStream
    private let inside: CallPosition

    fileprivate init(_ name: String, of object: some ConcreteClass) {
        self.name = name
        abstractClass = object.abstractClass
        concreteClass = object.concreteClass
        events = object.events
        inside = events.position
    }

    /// Calls a step of the AbstractClass itself, the same for every variant.
    @discardableResult
    public func finalStep<Result, Failure: Error>(
        _ name: String,
        _ step: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try call(name, of: abstractClass, .finalStep, step)
    }

    /// Calls a step that each ConcreteClass provides.
    @discardableResult
    public func abstractStep<Result, Failure: Error>(
        _ name: String,
        _ step: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try call(name, of: concreteClass, .abstractStep, step)
    }

    /// Calls a step with an implementation that a ConcreteClass may override.
    @discardableResult
    public func defaultStep<Result, Failure: Error>(
        _ name: String,
        _ step: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try call(name, of: concreteClass, .defaultStep, step)
    }

    /// Calls a step that a ConcreteClass may provide.
    public func hook<Failure: Error>(
        _ name: String, _ step: () throws(Failure) -> Void
    ) throws(Failure) {
        try call(name, of: concreteClass, .hookStep, step)
    }

    /// Records that the template method ends early, because work that one of
    /// its steps began was canceled. Of the remaining steps, only those
    /// declared for a failure run.
    public func cancelled() {
        events.resuming(at: inside) {
            events.emit(
                .templateMethod, .cancel, from: abstractClass,
                to: concreteClass, .cancels(name))
        }
    }

    private func call<Result, Failure: Error>(
        _ name: String,
        of receiver: Participant,
        _ kind: @autoclosure () -> Reason,
        _ step: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.resuming(at: inside) { () throws(Failure) in
            try events.call(
                .templateMethod, .primitiveOperation, from: abstractClass,
                to: receiver, .sends(Message(name)),
                because: kind(), step)
        }
    }
}
