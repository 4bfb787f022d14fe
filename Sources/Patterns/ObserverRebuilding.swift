public import PatternEvents

/// A subject as seen by a teacher who changes its observers while the program runs.
public protocol RebuildableSubject: Subject {
    /// The value as text.
    var valueText: String { get }

    /// Names of the living observers, in the order of notification.
    var observerNames: [String] { get }

    /// Returns the values that the observer called `name` asked for; empty if there is none of that name.
    func options(of name: String) -> ObservationOptions

    /// Names of living observers that were dropped.
    var droppedObserverNames: [String] { get }

    /// Stops notifying the observer called `observer` and remembers it. False if there is none of that name.
    func drop(observer: String) -> Bool

    /// Notifies a dropped observer again, after the others. False if none of that name was dropped.
    func addDropped(observer: String) -> Bool

    /// Returns a closure that restores the current observers, each time that it is called. No event is sent, and no
    /// observer is notified.
    func arrangement() -> () -> Void
}

extension Observable: RebuildableSubject {
    public var valueText: String { value.description }

    public var observerNames: [String] { observations.compactMap { $0.observer?.observerName } }

    public func options(of name: String) -> ObservationOptions {
        observations.first { $0.observer?.observerName == name }?.options ?? []
    }

    public var droppedObserverNames: [String] { dropped.compactMap { $0.observer?.observerName } }

    public func drop(observer: String) -> Bool {
        guard let index = observations.firstIndex(where: { $0.observer?.observerName == observer }) else {
            return false
        }
        let observation = observations.remove(at: index)
        dropped.append(observation)
        if let observer = observation.observer { tellDetached(observer.participant, from: index) }
        return true
    }

    public func addDropped(observer: String) -> Bool {
        guard let index = dropped.firstIndex(where: { $0.observer?.observerName == observer }) else { return false }
        let observation = dropped.remove(at: index)
        observations.append(observation)
        tellAttached(observation, at: observations.count - 1)
        return true
    }

    public func arrangement() -> () -> Void {
        func copies(_ observations: [Observation]) -> [Observation] {
            observations.compactMap { former in former.observer.map { Observation($0, former.options) } }
        }
        // An observation ends when its observer is attached again, and a copy does not.
        let (observing, former) = (copies(observations), copies(dropped))
        return { [self] in (observations, dropped) = (copies(observing), copies(former)) }
    }
}
