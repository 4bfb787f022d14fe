@testable public import Patterns

/// An observer whose response to an update is given by the test.
public final class ObserverDouble: Observer {
    public let observerName: String
    /// Called with each update.
    public var response: (SubjectUpdate) -> Void

    public init(_ name: String, response: @escaping (SubjectUpdate) -> Void = { _ in }) {
        observerName = name
        self.response = response
    }

    public func update(_ update: SubjectUpdate) { response(update) }
}

extension Observable {
    /// Attaches `double`, which responds to each update with `body`.
    public func attach(
        _ double: ObserverDouble, options: ObservationOptions = .new,
        body: @escaping (Value, ObservedValue) -> Void
    ) {
        double.response = { [unowned self] update in
            if update.subject === self, let value = update.value as? Value { body(value, update.moment) }
        }
        attach(double, options: options)
    }
}
