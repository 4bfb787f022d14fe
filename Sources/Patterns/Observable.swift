/// A value that tells its observers when it changes.
///
/// As in the course: an observer asks for the initial value, the old, the new, or several of them; it is held weakly,
/// so observing keeps nobody alive, and an observer added twice counts once. The old value is told before the new.
/// Source: "Observer", Gamma et al. 1994.
package final class Observable<Value> {
    /// The subject's name, as the `observers` command shows it.
    package let name: String

    private var current: Value
    private var observations: [Observation] = []
    private var parked: [Observation] = []
    private let events: EventStream

    /// - Parameters:
    ///   - name: what the value is, in a word or two; unique among the subjects of the program.
    ///   - value: the value until the first change.
    package init(_ name: String, _ value: Value, events: EventStream) {
        self.name = name
        self.current = value
        self.events = events
    }

    /// The value. Setting it tells every observer once for each of the moments it asked for, even if old and new are
    /// equal.
    package var value: Value {
        get { current }
        set {
            let old = current
            current = newValue
            if !observations.isEmpty { tell(old: old, new: newValue) }
        }
    }

    /// Adds an observer.
    ///
    /// - Parameters:
    ///   - observer: who wants to know; held weakly. If it observes already, the new options and closure replace the
    ///     former ones.
    ///   - options: which values it is told; ``ObservationOptions/initial`` is told at once.
    ///   - told: receives the value and which of the three it is. It should not hold the observer strongly.
    package func addObserver(
        _ observer: any Observer,
        options: ObservationOptions = .new,
        told: @escaping (Value, ObservationOptions) -> Void
    ) {
        parked.removeAll { $0.observer == nil || $0.observer === observer }
        observations.removeAll { $0.observer == nil || $0.observer === observer }
        observations.append(Observation(observer: observer, options: options, told: told))
        events.emit(
            .observer, .attach, from: observer.participant, to: participant, "observes \(name)"
        )
        if options.contains(.initial) { told(current, .initial) }
    }

    /// Stops telling `observer`. One that does not observe is no mistake.
    package func removeObserver(_ observer: any Observer) {
        observations.removeAll { $0.observer == nil || $0.observer === observer }
        events.emit(.observer, .detach, from: observer.participant, to: participant, "observes \(name) no more")
    }

    private func tell(old: Value, new: Value) {
        events.emit(.observer, .notify, from: participant, to: nil, "\(old) → \(new)")
        events.nested {
            // Iterating over a copy: an observer may add or remove observers while it is told.
            for observation in observations {
                guard let observer = observation.observer else { continue }
                if observation.options.contains(.old) {
                    events.emit(.observer, .update, from: participant, to: observer.participant, "old \(old)")
                    observation.told(old, .old)
                }
                if observation.options.contains(.new) {
                    events.emit(.observer, .update, from: participant, to: observer.participant, "new \(new)")
                    observation.told(new, .new)
                }
            }
        }
    }

    private struct Observation {
        weak var observer: (any Observer)?
        let options: ObservationOptions
        let told: (Value, ObservationOptions) -> Void
    }
}

/// Which values an observer is told.
package struct ObservationOptions: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The value at the moment of observing.
    package static let initial = ObservationOptions(rawValue: 1)
    /// The value before a change, told before the new one.
    package static let old = ObservationOptions(rawValue: 2)
    /// The value after a change.
    package static let new = ObservationOptions(rawValue: 4)
}

/// Somebody who observes subjects.
package protocol Observer: AnyObject {
    /// The observer's name in traces and in the `observers` command.
    var observerName: String { get }
}

extension Observer {
    package var participant: Participant { Participant(observerName, .concreteObserver) }
}

/// A subject, whatever the type of its value: what a teacher needs to see who observes it and to change that.
package protocol Subject: AnyObject {
    var name: String { get }
    /// The value as text.
    var valueText: String { get }
    /// Names of the living observers, in the order in which they are told.
    var observerNames: [String] { get }
    /// Names of observers that were dropped and are still alive.
    var droppedObserverNames: [String] { get }
    /// Stops telling the observer called `observer`, remembering it. False if there is none of that name.
    func drop(observer: String) -> Bool
    /// Tells a dropped observer again, behind the others. False if none of that name was dropped.
    func addDropped(observer: String) -> Bool
}

extension Subject {
    package var participant: Participant { Participant(name, .concreteSubject) }
}

extension Observable: Subject {
    package var valueText: String { "\(current)" }

    package var observerNames: [String] { observations.compactMap { $0.observer?.observerName } }

    package var droppedObserverNames: [String] { parked.compactMap { $0.observer?.observerName } }

    package func drop(observer: String) -> Bool {
        guard let index = observations.firstIndex(where: { $0.observer?.observerName == observer }) else {
            return false
        }
        let observation = observations.remove(at: index)
        parked.append(observation)
        events.emit(
            .observer, .detach, from: Participant(observer, .concreteObserver), to: participant,
            "observes \(name) no more"
        )
        return true
    }

    package func addDropped(observer: String) -> Bool {
        guard let index = parked.firstIndex(where: { $0.observer?.observerName == observer }) else { return false }
        let observation = parked.remove(at: index)
        observations.append(observation)
        events.emit(
            .observer, .attach, from: Participant(observer, .concreteObserver), to: participant, "observes \(name)"
        )
        return true
    }
}
