/// An object that is notified when a subject changes.
///
/// Source: "Observer", Gamma et al. 1994.
public protocol Observer: AnyObject {
    /// The observer's name in traces and in the `observers` command.
    var observerName: String { get }

    /// Receives one value of a subject that this object observes. Only that
    /// subject calls it.
    func update(_ update: SubjectUpdate)
}

extension Observer {
    public var participant: Participant {
        Participant(observerName, .concreteObserver, self)
    }
}

/// An object that knows its observers, whatever their types, and notifies them
/// when it changes.
///
/// The book's `notify()` is private to ``Observable``: a subject notifies
/// whenever its value is set, and no client can forget to ask for it. Source:
/// "Observer", Gamma et al. 1994.
public protocol Subject: AnyObject {
    /// The subject's name, unique among the subjects of the program.
    var name: String { get }

    /// Adds `observer`, which is held weakly. If it observes already, the new
    /// options replace the former ones.
    ///
    /// - Parameter other: the name of the observer that is notified after it;
    ///   nil to notify it last.
    func attach(
        _ observer: any Observer, options: ObservationOptions,
        before other: String?)

    /// Removes `observer`, at once even during a notification. Does nothing if
    /// it does not observe.
    func detach(_ observer: any Observer)
}

extension Subject {
    /// Adds `observer`, which is notified after all others.
    public func attach(_ observer: any Observer, options: ObservationOptions) {
        attach(observer, options: options, before: nil)
    }
}

/// One value with which a subject notifies an observer.
///
/// It names the changed subject, as the parameter of the book's `Update` does,
/// so an object may observe several subjects.
public struct SubjectUpdate {
    /// The subject that notifies.
    public let subject: any Subject
    /// The moment of this value.
    public let moment: ObservedValue
    let value: any CustomStringConvertible

    init(
        _ moment: ObservedValue, _ value: any CustomStringConvertible,
        of subject: any Subject
    ) {
        (self.moment, self.value, self.subject) = (moment, value, subject)
    }

    /// The value as text. An observer that needs more asks the subject.
    public var text: String { value.description }
}

/// The ConcreteSubject: a value that notifies its observers when it changes.
///
/// As in the course, an observer asks for the initial value, the old one, the
/// new one, or several of them. It is held weakly, so observing keeps no object
/// alive, and an observer attached twice counts once. All observers receive the
/// changes in the order in which they were made.
public final class Observable<Value: CustomStringConvertible>: Subject {
    public let name: String

    private var current: Value
    var observations: [Observation] = []
    /// Observations of observers that a teacher dropped.
    var dropped: [Observation] = []
    private var isNotifying = false
    /// Changes that observers made while they were notified of another.
    private var waiting: [(old: Value, new: Value)] = []
    let events: EventStream

    /// - Parameters:
    ///   - name: the name of the value, in a word or two.
    ///   - value: the value until the first change. A trace shows its
    ///     description.
    public init(_ name: String, _ value: Value, events: EventStream) {
        self.name = name
        self.current = value
        self.events = events
    }

    /// The value. Setting it notifies every observer, even if old and new are
    /// equal.
    public var value: Value {
        get { current }
        set {
            let old = current
            current = newValue
            notify(old: old, new: newValue)
        }
    }

    public var participant: Participant {
        Participant(name, .concreteSubject, self)
    }

    /// Attaches an observer; one that asks for the initial value receives it at
    /// once.
    public func attach(
        _ observer: any Observer, options: ObservationOptions = .new,
        before other: String? = nil
    ) {
        forget(observer)
        let observation = Observation(observer, options)
        // Before the list grows, observers that no longer exist leave it.
        if observations.count == observations.capacity { forgetTheGone() }
        let index =
            other.flatMap { place(of: $0, in: observations) }
            ?? observations.count
        observations.insert(observation, at: index)
        tellAttached(observation, at: index)
        update(observation, .initial, .initial, current)
    }

    public func detach(_ observer: any Observer) {
        guard let place = forget(observer) else { return }
        tellDetached(observer.participant, from: place)
    }

    /// - Returns: the place at which `observer` observed; nil if it did not.
    @discardableResult
    private func forget(_ observer: any Observer) -> Int? {
        dropped.removeAll { $0.isOf(observer) }
        guard let place = observations.firstIndex(where: { $0.isOf(observer) })
        else { return nil }
        // A notification in progress goes through a copy of the list, in which
        // this observer is now missing.
        observations[place].observer = nil
        observations.remove(at: place)
        return place
    }

    /// Removes the observers that no longer exist, and records that they are
    /// gone.
    private func forgetTheGone() {
        for index in observations.indices.reversed() {
            observations[index].rememberName()
            guard observations[index].observer == nil else { continue }
            let gone = observations.remove(at: index)
            guard !gone.name.isEmpty else { continue }
            tellDetached(
                Participant(gone.name, .concreteObserver), from: index,
                because: "it no longer exists")
        }
    }

    /// Notifies all observers of a change. A change that an observer makes
    /// meanwhile waits until all observers have been notified of this one.
    private func notify(old: Value, new: Value) {
        guard !isNotifying else { return waiting.append((old, new)) }
        isNotifying = true
        defer { isNotifying = false }
        notifyObservers(old, new)
        while !waiting.isEmpty {
            let change = waiting.removeFirst()
            notifyObservers(change.old, change.new)
        }
    }

    private func notifyObservers(_ old: Value, _ new: Value) {
        if events.isListening { forgetTheGone() }
        events.call(
            .observer, .notify, from: participant, to: nil,
            .changes(from: old.description, to: new.description),
            because: observations.isEmpty ? .unobserved : .none
        ) {
            // Iterates over a copy: an observer may attach or detach observers
            // while it is notified.
            for observation in observations {
                update(observation, .old, .old, old)
                update(observation, .new, .new, new)
            }
        }
    }

    /// Calls an observer with one value, if it asked for that one.
    private func update(
        _ observation: Observation, _ option: ObservationOptions,
        _ moment: ObservedValue, _ value: Value
    ) {
        guard observation.options.contains(option),
            let observer = observation.observer
        else { return }
        events.call(
            .observer, .update, from: participant, to: observer.participant,
            .tells(moment, value.description)
        ) {
            events.arrive(at: observer.participant, .update)
            observer.update(SubjectUpdate(moment, value, of: self))
        }
    }

    func tellAttached(_ observation: Observation, at index: Int) {
        guard events.isListening, let observer = observation.observer else {
            return
        }
        observation.rememberName()
        events.emit(
            .observer, .attach, from: observer.participant, to: participant,
            .observes(name, at: place(at: index)),
            because: .asksFor(observation.options))
    }

    func tellDetached(
        _ observer: @autoclosure () -> Participant, from index: Int,
        because reason: @autoclosure () -> Reason = .none
    ) {
        events.emit(
            .observer, .detach, from: observer(), to: participant,
            .observesNoMore(name, from: place(at: index)), because: reason())
    }

    /// The place of `index` among the living observers, from 1.
    private func place(at index: Int) -> Int {
        observations[..<index].count { $0.observer != nil } + 1
    }
}

/// An observer of a subject, and the values it asked for.
final class Observation {
    weak var observer: (any Observer)?
    let options: ObservationOptions
    /// Its name, kept after it is gone; empty before there is a listener.
    private(set) var name = ""

    init(_ observer: any Observer, _ options: ObservationOptions) {
        (self.observer, self.options) = (observer, options)
    }

    /// Keeps the observer's name for the time after it is gone.
    func rememberName() {
        if let observer { name = observer.observerName }
    }

    /// Whether `other` is the observer.
    func isOf(_ other: any Observer) -> Bool { observer === other }
}
