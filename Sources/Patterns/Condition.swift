/// Something that comes to hold one day, and of which a subject tells.
///
/// It joins Observer to asynchronous processing: a request that waits for it observes its subject.
package struct Condition {
    /// In words, as a person writes it: `film ended`.
    package let name: String
    /// Who tells that it holds.
    package let subject: any Subject
    private let observe: (any Observer, @escaping () -> Void) -> Void
    private let forget: (any Observer) -> Void

    /// A condition that is a state: if it holds already, nobody need wait.
    ///
    /// - Parameters:
    ///   - name: in words.
    ///   - subject: who tells.
    ///   - holds: whether it holds with this value.
    package init<Value>(_ name: String, state subject: Observable<Value>, holds: @escaping (Value) -> Bool) {
        self.init(name, subject, [.initial, .new], holds)
    }

    /// A condition that is an occurrence: it counts from now on, whatever happened before.
    ///
    /// - Parameters:
    ///   - name: in words.
    ///   - subject: who tells of each occurrence.
    ///   - isMeant: whether this one is meant.
    package init<Value>(
        _ name: String,
        occurrence subject: Observable<Value>,
        isMeant: @escaping (Value) -> Bool = { _ in true }
    ) {
        self.init(name, subject, .new, isMeant)
    }

    private init<Value>(
        _ name: String,
        _ subject: Observable<Value>,
        _ options: ObservationOptions,
        _ holds: @escaping (Value) -> Bool
    ) {
        self.name = name
        self.subject = subject
        observe = { observer, told in
            subject.addObserver(observer, options: options) { value, _ in
                if holds(value) { told() }
            }
        }
        forget = { subject.removeObserver($0) }
    }

    /// Lets `observer` know through `told` when it holds; that may be at once. Held weakly.
    package func addObserver(_ observer: any Observer, told: @escaping () -> Void) {
        observe(observer, told)
    }

    /// Stops telling `observer`.
    package func removeObserver(_ observer: any Observer) {
        forget(observer)
    }
}
