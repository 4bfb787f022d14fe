package import PatternEvents

/// A value that tells its observers when it changes.
///
/// As in the course: an observer asks for the initial value, the old, the new, or several of them; it is held weakly,
/// so observing keeps nobody alive, and an observer added twice counts once. The old value is told before the new, and
/// all hear of the changes in the order in which they were made.
/// Source: "Observer", Gamma et al. 1994.
package final class Observable<Value> {
    /// The subject's name, as the `observers` command shows it.
    package let name: String

    var current: Value
    var observations: [Observation<Value>] = []
    private var parked: [Observation<Value>] = []
    var isTelling = false
    /// Changes that observers made while they were told of another.
    var waiting: [(old: Value, new: Value)] = []
    let events: EventStream

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

    package var participant: Participant { Participant(name, .concreteSubject) }

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
        forget(observer)
        observations.append(Observation(observer, options, told))
        events.emit(
            .observer, .attach, from: observer.participant, to: participant, "observes \(name)"
        )
        if options.contains(.initial) { told(current, .initial) }
    }

    /// Stops telling `observer`, at once even if the others are being told. One that does not observe is no mistake.
    package func removeObserver(_ observer: any Observer) {
        let observed = observations.contains { $0.observer === observer }
        forget(observer)
        guard observed else { return }
        events.emit(.observer, .detach, from: observer.participant, to: participant, "observes \(name) no more")
    }

    private func forget(_ observer: any Observer) {
        // Whoever goes through a copy of the list just now finds nobody there to tell.
        for observation in observations where observation.observer === observer { observation.end() }
        observations.removeAll { $0.observer == nil }
        parked.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Tells everybody of a change; one that an observer makes meanwhile is told when everybody knows of this one, so
    /// that all hear of the changes in their order.
    func tell(old: Value, new: Value) {
        guard !isTelling else { return waiting.append((old, new)) }
        isTelling = true
        tellEverybody(old, new)
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            tellEverybody(next.old, next.new)
        }
        isTelling = false
    }

    func tellEverybody(_ old: Value, _ new: Value) {
        events.emit(.observer, .notify, from: participant, to: nil, "\(old) → \(new)")
        events.nested {
            // Iterating over a copy: an observer may add or remove observers while it is told.
            for observation in observations {
                if observation.options.contains(.old) { tell(observation, old, .old) }
                if observation.options.contains(.new) { tell(observation, new, .new) }
            }
        }
    }

    func tell(_ observation: Observation<Value>, _ value: Value, _ moment: ObservationOptions) {
        guard observation.isAlive else { return }
        events.emit(
            .observer, .update, from: participant, to: observation.observer?.participant,
            "\(moment == .old ? "old" : "new") \(value)"
        )
        observation.told(value, moment)
    }
}

/// Somebody's wish to be told. A class, so that going through the list copies no weak reference, which is dear.
final class Observation<Value> {
    private(set) weak var observer: (any Observer)?
    /// Whether the observer lives, if it has a lifeline.
    let sign: Lifeline.Sign?
    /// Whether nobody is told any more.
    private(set) var hasEnded = false
    let options: ObservationOptions
    let told: (Value, ObservationOptions) -> Void

    init(_ observer: any Observer, _ options: ObservationOptions, _ told: @escaping (Value, ObservationOptions) -> Void)
    {
        self.observer = observer
        sign = observer.lifeline?.sign
        self.options = options
        self.told = told
    }

    /// Whether there still is somebody to tell.
    var isAlive: Bool { !hasEnded && (sign?.isAlive ?? (observer != nil)) }

    /// Nobody is told any more.
    func end() {
        observer = nil
        hasEnded = true
    }
}

/// Which values an observer is told.
package struct ObservationOptions: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The value at the moment of observing.
    package static var initial: ObservationOptions { ObservationOptions(rawValue: 1) }
    /// The value before a change, told before the new one.
    package static var old: ObservationOptions { ObservationOptions(rawValue: 2) }
    /// The value after a change.
    package static var new: ObservationOptions { ObservationOptions(rawValue: 4) }
}

/// Somebody who observes subjects.
package protocol Observer: AnyObject {
    /// The observer's name in traces and in the `observers` command.
    var observerName: String { get }

    /// For an observer that is told very often: makes each time a little cheaper. None is needed.
    var lifeline: Lifeline? { get }
}

extension Observer {
    package var lifeline: Lifeline? { nil }

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
