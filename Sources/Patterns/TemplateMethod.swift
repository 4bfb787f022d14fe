package import PatternEvents

/// A class whose skeleton of an algorithm stands fast, while some of its steps are left to its variants.
///
/// A template method is written in an extension of the protocol that refines this one and declares the steps: it is no
/// requirement itself, so that a conformer, the concrete class, provides the steps and can neither replace nor reorder
/// them. What tells of the steps is here and the same for all.
/// Source: "Template Method", Gamma et al. 1994.
package protocol TemplateMethod: AnyObject {
    /// The name of the class with the skeleton, as traces show it.
    var abstractClassName: String { get }

    /// The name of the variant that provides the steps.
    var concreteClassName: String { get }

    var events: EventStream { get }
}

extension TemplateMethod {
    package var abstractClass: Participant { Participant(abstractClassName, .abstractClass) }

    package var concreteClass: Participant { Participant(concreteClassName, .concreteClass) }

    /// Runs the skeleton: tells that it begins, and what `body` tells is inside of it.
    ///
    /// - Parameter name: the template method's name.
    package func templateMethod<Result, Failure: Error>(
        _ name: @autoclosure () -> String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        events.emit(.templateMethod, .templateMethod, from: abstractClass, to: concreteClass, "runs \(name())")
        return try events.nested(body)
    }

    /// Goes on with the skeleton later, when what one of its steps has begun is over.
    package func resumed<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try events.nested(body)
    }

    /// Calls a step that the skeleton's own class provides.
    package func ownOperation<Result, Failure: Error>(
        _ name: @autoclosure () -> String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        events.emit(.templateMethod, .primitiveOperation, from: abstractClass, to: abstractClass, "\(name())")
        return try events.nested(body)
    }

    /// Calls a step that the variant provides.
    package func primitiveOperation<Result, Failure: Error>(
        _ name: @autoclosure () -> String,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        events.emit(.templateMethod, .primitiveOperation, from: abstractClass, to: concreteClass, "\(name())")
        return try events.nested(body)
    }
}
