import Commands
import Patterns

/// How many films or songs have come to their ends: a subject that is written.
protocol EndingCount: RebuildableSubject {
    var value: Int { get set }
}

extension Observable: EndingCount where Value == Int {}

/// The bug: a subject that changes its value and notifies no observer.
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
        // Its observers are notified at last of the changes that they missed.
        if count.value != present.value { count.value = present.value }
        subjects.counts.film = count
    }
}

/// Keeps a list of observers like any subject, and does not use it.
private final class ForgetfulCount: EndingCount {
    var value: Int
    /// Who observes it: the list of the subject in whose place it is.
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
