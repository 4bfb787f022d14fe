/// A subject as seen by a teacher who changes its observers while the program
/// runs.
public protocol RebuildableSubject: Subject {
    /// The value as text.
    var valueText: String { get }

    /// The living observers with their options, in the order of notification.
    var observers: [(name: String, options: ObservationOptions)] { get }

    /// Whether a living observer called `name` observes or was dropped.
    func knows(_ name: String) -> Bool

    /// Names of living observers that were dropped.
    var droppedObserverNames: [String] { get }

    /// Stops notifying the observer called `observer` and remembers it. False
    /// if there is none of that name.
    func drop(observer: String) -> Bool

    /// Notifies a dropped observer again, after the others. False if none of
    /// that name was dropped.
    func addDropped(observer: String) -> Bool
}

extension RebuildableSubject {
    /// Names of the living observers, in the order of notification.
    public var observerNames: [String] { observers.map(\.name) }
}

extension Observable: RebuildableSubject {
    public var valueText: String { value.description }

    public var observers: [(name: String, options: ObservationOptions)] {
        observations.compactMap { observation in
            observation.observer.map { ($0.observerName, observation.options) }
        }
    }

    public func knows(_ name: String) -> Bool {
        place(of: name, in: observations) != nil
            || place(of: name, in: dropped) != nil
    }

    public var droppedObserverNames: [String] {
        dropped.compactMap { $0.observer?.observerName }
    }

    public func drop(observer: String) -> Bool {
        guard let index = place(of: observer, in: observations) else {
            return false
        }
        let observation = observations.remove(at: index)
        dropped.append(observation)
        if let observer = observation.observer {
            tellDetached(observer.participant, from: index)
        }
        return true
    }

    public func addDropped(observer: String) -> Bool {
        guard let index = place(of: observer, in: dropped) else { return false }
        let observation = dropped.remove(at: index)
        observations.append(observation)
        tellAttached(observation, at: observations.count - 1)
        return true
    }

    func place(of name: String, in observations: [Observation]) -> Int? {
        observations.firstIndex { $0.observer?.observerName == name }
    }
}
