import PatternEvents

/// Something that may come to hold, and of which a subject tells.
///
/// It joins Observer to asynchronous processing: a request that waits for it observes its subject.
public struct Condition {
    /// In words, as a person writes it: `film ended`.
    public let name: String
    private let test: () -> Bool
    private let observe: (any Observer, @escaping () -> Void) -> Void
    private let stopObserving: (any Observer) -> Void

    /// - Parameters:
    ///   - name: in words.
    ///   - subject: who tells of changes; kept alive.
    ///   - holds: whether it holds with this value. For something that is to happen from now on, compare with what the
    ///     value is now: a count of films that have ended with a greater one.
    public init<Value>(_ name: String, _ subject: Observable<Value>, holds: @escaping (Value) -> Bool) {
        self.name = name
        test = { holds(subject.value) }
        observe = { observer, update in
            subject.addObserver(observer) { value, _ in
                if holds(value) { update() }
            }
        }
        stopObserving = { subject.removeObserver($0) }
    }

    /// Whether it holds now.
    public var holds: Bool { test() }

    /// Lets `observer`, which is held weakly, know through `update` whenever the subject tells of a value with which it
    /// holds. That may be taken back: what a command did before it failed, what is only rehearsed.
    public func addObserver(_ observer: any Observer, update: @escaping () -> Void) {
        observe(observer, update)
    }

    /// Stops telling `observer`.
    public func removeObserver(_ observer: any Observer) {
        stopObserving(observer)
    }
}
