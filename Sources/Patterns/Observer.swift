public import PatternEvents

/// The Observer: somebody who wants to be told when a subject changes.
///
/// Source: "Observer", Gamma et al. 1994.
public protocol Observer: AnyObject {
    /// The observer's name in traces and in the `observers` command.
    var observerName: String { get }
}

extension Observer {
    public var participant: Participant { Participant(observerName, .concreteObserver, self) }
}

/// Which values an observer is told.
public struct ObservationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The value at the time of observing.
    public static var initial: ObservationOptions { ObservationOptions(rawValue: 1) }
    /// The value before a change, told before the new one.
    public static var old: ObservationOptions { ObservationOptions(rawValue: 2) }
    /// The value after a change.
    public static var new: ObservationOptions { ObservationOptions(rawValue: 4) }

    /// All three, in the order in which they are told.
    public static var all: [ObservationOptions] { [.initial, .old, .new] }
}

extension ObservationOptions: CustomStringConvertible {
    /// `old, new`
    public var description: String {
        zip(Self.all, ["initial", "old", "new"]).filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

/// The ConcreteSubject: a value that tells its observers when it changes.
///
/// As in the course: an observer asks for the initial value, the old, the new, or several of them; it is held weakly,
/// so observing keeps nobody alive, and an observer added twice counts once. The old value is told before the new, and
/// all hear of the changes in the order in which they were made.
public final class Observable<Value> {
    /// The subject's name, as the `observers` command shows it.
    public let name: String

    private var current: Value
    private var observations: [Observation<Value>] = []
    /// Those of observers that were dropped.
    private var dropped: [Observation<Value>] = []
    private var isNotifying = false
    /// Changes that observers made while they were told of another.
    private var waiting: [(old: Value, new: Value)] = []
    private let events: EventStream

    /// - Parameters:
    ///   - name: what the value is, in a word or two; unique among the subjects of the program.
    ///   - value: the value until the first change.
    public init(_ name: String, _ value: Value, events: EventStream) {
        self.name = name
        self.current = value
        self.events = events
    }

    /// The value. Setting it notifies every observer, even if old and new are equal.
    public var value: Value {
        get { current }
        set {
            let old = current
            current = newValue
            notify(old: old, new: newValue)
        }
    }

    public var participant: Participant { Participant(name, .concreteSubject, self) }

    /// Attaches an observer.
    ///
    /// - Parameters:
    ///   - observer: who wants to know; held weakly. If it observes already, the new options and closure replace the
    ///     former ones.
    ///   - options: which values it is told; ``ObservationOptions/initial`` is told at once.
    ///   - update: receives a value and which of the three it is. It should not hold the observer strongly.
    public func addObserver(
        _ observer: any Observer,
        options: ObservationOptions = .new,
        update: @escaping (Value, ObservationOptions) -> Void
    ) {
        forget(observer)
        let observation = Observation(observer, options, update)
        observations.append(observation)
        events.emit(
            .observer, .attach, from: observer.participant, to: participant,
            .observes(name, at: observations.count),
            because: .asksFor("\(options)")
        )
        tell(observation, current, .initial, as: .initial)
    }

    /// Detaches `observer`, at once even if the others are being told. It is not an error if it does not observe.
    public func removeObserver(_ observer: any Observer) {
        let place = observations.firstIndex { $0.observer === observer }
        forget(observer)
        guard let place else { return }
        events.emit(
            .observer, .detach, from: observer.participant, to: participant, .observesNoMore(name, from: place + 1))
    }

    private func forget(_ observer: any Observer) {
        // Whoever goes through a copy of the list just now finds nobody there to tell.
        for observation in observations where observation.observer === observer { observation.observer = nil }
        observations.removeAll { $0.observer == nil }
        dropped.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Tells everybody of a change; one that an observer makes meanwhile is told when everybody knows of this one, so
    /// that all hear of the changes in their order.
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
        events.call(
            .observer, .notify, from: participant, to: nil, .changes(from: "\(old)", to: "\(new)"),
            because: observerNames.isEmpty ? .unobserved : .none
        ) {
            // Iterating over a copy: an observer may add or remove observers while it is told.
            for observation in observations {
                tell(observation, old, .old, as: .old)
                tell(observation, new, .new, as: .new)
            }
        }
    }

    /// Tells one observer one value, if it wants to know it.
    private func tell(
        _ observation: Observation<Value>, _ value: Value, _ which: ObservationOptions, as name: ObservedValue
    ) {
        guard observation.options.contains(which), let observer = observation.observer else { return }
        events.call(.observer, .update, from: participant, to: observer.participant, .tells(name, "\(value)")) {
            events.arrive(at: observer.participant, .update)
            observation.update(value, which)
        }
    }
}

/// Somebody's wish to be told.
private final class Observation<Value> {
    weak var observer: (any Observer)?
    let options: ObservationOptions
    let update: (Value, ObservationOptions) -> Void

    init(
        _ observer: any Observer, _ options: ObservationOptions, _ update: @escaping (Value, ObservationOptions) -> Void
    ) {
        self.observer = observer
        self.options = options
        self.update = update
    }
}

/// The Subject, whatever the type of its value: what a teacher needs to see who observes it and to change that.
public protocol Subject: AnyObject {
    var name: String { get }
    /// The value as text.
    var valueText: String { get }
    /// Names of the living observers, in the order in which they are told.
    var observerNames: [String] { get }
    /// What the observer called `name` asks to be told; empty if there is none of that name.
    func options(of name: String) -> ObservationOptions
    /// Names of observers that were dropped and are still alive.
    var droppedObserverNames: [String] { get }
    /// Attaches an observer that wants to be told the values as text; otherwise as
    /// ``Observable/addObserver(_:options:update:)``.
    func addTextObserver(
        _ observer: any Observer, options: ObservationOptions,
        update: @escaping (String, ObservationOptions) -> Void)
    /// Detaches `observer`, also one that was dropped.
    func removeObserver(_ observer: any Observer)
    /// Stops telling the observer called `observer`, remembering it. False if there is none of that name.
    func drop(observer: String) -> Bool
    /// Tells a dropped observer again, behind the others. False if none of that name was dropped.
    func addDropped(observer: String) -> Bool
}

extension Observable: Subject {
    public var valueText: String { "\(current)" }

    public var observerNames: [String] { observations.compactMap { $0.observer?.observerName } }

    public func options(of name: String) -> ObservationOptions {
        observations.first { $0.observer?.observerName == name }?.options ?? []
    }

    public var droppedObserverNames: [String] { dropped.compactMap { $0.observer?.observerName } }

    public func addTextObserver(
        _ observer: any Observer, options: ObservationOptions,
        update: @escaping (String, ObservationOptions) -> Void
    ) {
        addObserver(observer, options: options) { value, which in update("\(value)", which) }
    }

    public func drop(observer: String) -> Bool {
        guard let index = observations.firstIndex(where: { $0.observer?.observerName == observer }) else {
            return false
        }
        dropped.append(observations.remove(at: index))
        events.emit(
            .observer, .detach, from: Participant(observer, .concreteObserver), to: participant,
            .observesNoMore(name, from: index + 1)
        )
        return true
    }

    public func addDropped(observer: String) -> Bool {
        guard let index = dropped.firstIndex(where: { $0.observer?.observerName == observer }) else { return false }
        let observation = dropped.remove(at: index)
        observations.append(observation)
        events.emit(
            .observer, .attach, from: Participant(observer, .concreteObserver), to: participant,
            .observes(name, at: observations.count),
            because: .asksFor("\(observation.options)")
        )
        return true
    }
}
