import Commands
import Patterns

/// The number of films or songs that have ended: a subject that can be set.
protocol EndingCount: RebuildableSubject {
    var value: Int { get set }
}

extension Observable: EndingCount where Value == Int {}

/// The bug: a subject changes its value and notifies no observer.
final class ForgetfulSubject: PlantedBreach {
    let kind = "silence"
    let pattern = Pattern.observer
    let summary = "the subject 'films ended' writes its value without notifying its observers"
    let examples = ["observers watch 'films ended'", "watch general", "wait 5s", "dvd seek 1:18:00"]

    private let subjects: TheaterSubjects

    init(_ subjects: TheaterSubjects) { self.subjects = subjects }

    func begin() {
        subjects.counts.film = ForgetfulCount(subjects.endings.film)
    }

    func mend() {
        let (count, present) = (subjects.endings.film, subjects.counts.film)
        guard present !== count else { return }
        // Finally notifies its observers of the missed changes.
        if count.value != present.value { count.value = present.value }
        subjects.counts.film = count
    }
}

/// Keeps a list of observers like any subject, but does not use it.
private final class ForgetfulCount: EndingCount {
    var value: Int
    /// The subject that it replaces, whose observers it lists.
    private let observed: Observable<Int>

    init(_ observed: Observable<Int>) {
        self.observed = observed
        value = observed.value
    }

    var name: String { observed.name }
    var valueText: String { "\(value)" }
    var observers: [(name: String, options: ObservationOptions)] { observed.observers }
    var droppedObserverNames: [String] { observed.droppedObserverNames }

    func knows(_ name: String) -> Bool { observed.knows(name) }

    func attach(_ observer: any Observer, options: ObservationOptions, before other: String?) {
        observed.attach(observer, options: options, before: other)
    }
    func detach(_ observer: any Observer) { observed.detach(observer) }
    func drop(observer: String) -> Bool { observed.drop(observer: observer) }
    func addDropped(observer: String) -> Bool { observed.addDropped(observer: observer) }
}
