import PatternsTestSupport
import Testing

@testable import Patterns

@Suite struct ObservableTests {
    let events = EventStream()

    @Test func oldIsToldBeforeNew() {
        let subject = Observable("speed", 1, events: events)
        let label = ObserverDouble("label")
        var told: [String] = []
        subject.attach(label, options: [.initial, .old, .new]) { value, moment in told.append("\(moment) \(value)") }
        subject.value = 2
        #expect(told == ["initial 1", "old 1", "new 2"])
    }

    @Test func anObserverAddedTwiceCountsOnce() {
        let subject = Observable("speed", 1, events: events)
        let label = ObserverDouble("label")
        var count = 0
        subject.attach(label) { _, _ in count += 100 }
        subject.attach(label) { _, _ in count += 1 }
        subject.value = 2
        #expect(count == 1)
        #expect(subject.observerNames == ["label"])
    }

    @Test func observersAreHeldWeakly() {
        let subject = Observable("speed", 1, events: events)
        var label: ObserverDouble? = ObserverDouble("label")
        weak let watched = label
        subject.attach(label!) { _, _ in Issue.record("a dead observer was told") }
        label = nil
        #expect(watched == nil)
        subject.value = 2
        #expect(subject.observerNames.isEmpty)
    }

    /// Those that no longer exist are not counted, and the list does not grow by them.
    @Test func anObserverThatNoLongerExistsHasNoPlace() {
        let subject = Observable("speed", 1, events: events)
        for _ in 0..<1000 { subject.attach(ObserverDouble("gone")) }
        #expect(subject.observations.count < 100)
        let label = ObserverDouble("label")
        let listener = RecordingListener()
        events.add(listener)
        subject.attach(label)
        subject.detach(label)
        #expect(listener.events.map(\.decision) == [.observes("speed", at: 1), .observesNoMore("speed", from: 1)])
        #expect(!subject.knows("gone") && !subject.knows("label"))
    }

    @Test func aDroppedObserverComesBack() {
        let subject = Observable("speed", 1, events: events)
        let label = ObserverDouble("label")
        var values: [Int] = []
        subject.attach(label) { value, _ in values.append(value) }
        #expect(subject.drop(observer: "label"))
        #expect(!subject.drop(observer: "label"))
        subject.value = 2
        #expect(subject.droppedObserverNames == ["label"] && subject.knows("label"))
        #expect(subject.addDropped(observer: "label"))
        subject.value = 3
        #expect(values == [3])
    }

    @Test func eachObserverIsToldOfAsAnEvent() {
        let listener = RecordingListener()
        let subject = Observable("speed", 1, events: events)
        let label = ObserverDouble("label")
        subject.attach(label, options: [.old, .new])
        events.add(listener)
        subject.value = 2
        #expect(
            listener.lines == [
                "speed:ConcreteSubject: 1 → 2",
                "  speed:ConcreteSubject → label:ConcreteObserver: old 1",
                "  speed:ConcreteSubject → label:ConcreteObserver: new 2",
            ])
    }

    @Test func theInitialValueIsTold() {
        let listener = RecordingListener()
        let subject = Observable("speed", 1, events: events)
        let label = ObserverDouble("label")
        var told: [Int] = []
        events.add(listener)
        subject.attach(label, options: [.initial, .new]) { value, _ in told.append(value) }
        #expect(told == [1])
        #expect(
            listener.lines == [
                "label:ConcreteObserver → speed:ConcreteSubject: attaches to speed (asks for initial, new)",
                "speed:ConcreteSubject → label:ConcreteObserver: initial 1",
            ])
        #expect(listener.events.map(\.operation) == [.attach, .update])
    }

    @Test func aChangeThatNobodyObservesIsTold() {
        let listener = RecordingListener()
        let subject = Observable("speed", 1, events: events)
        var label: ObserverDouble? = ObserverDouble("label")
        subject.attach(label!)
        label = nil
        events.add(listener)
        subject.value = 2
        #expect(listener.lines == ["speed:ConcreteSubject: 1 → 2 (it has no observer)"])
    }

    /// Each observer is reached by the subject's own code, and what it does about it stands inside of its being told.
    @Test func whatAnObserverDoesStandsInsideOfItsBeingTold() {
        let listener = RecordingListener()
        let (speed, light) = (Observable("speed", 1, events: events), Observable("light", "green", events: events))
        let (driver, camera) = (ObserverDouble("driver"), ObserverDouble("camera"))
        speed.attach(driver) { value, _ in if value > 50 { light.value = "red" } }
        light.attach(camera)
        events.add(listener)
        speed.value = 60
        #expect(
            listener.lines == [
                "speed:ConcreteSubject: 1 → 60",
                "  speed:ConcreteSubject → driver:ConcreteObserver: new 60",
                "    light:ConcreteSubject: green → red",
                "      light:ConcreteSubject → camera:ConcreteObserver: new red",
            ])
    }

    @Test func allHearOfChangesInTheirOrder() {
        let subject = Observable("speed", 0, events: events)
        let (eager, patient) = (ObserverDouble("eager"), ObserverDouble("patient"))
        var told: [Int] = []
        subject.attach(eager) { value, _ in if value == 1 { subject.value = 2 } }
        subject.attach(patient, options: [.old, .new]) { value, _ in told.append(value) }
        subject.value = 1
        #expect(told == [0, 1, 1, 2])
        #expect(subject.value == 2)
    }

    @Test func anObserverRemovedWhileOthersAreToldHearsNoMore() {
        let subject = Observable("speed", 0, events: events)
        let (first, second) = (ObserverDouble("first"), ObserverDouble("second"))
        subject.attach(first) { _, _ in subject.detach(second) }
        subject.attach(second) { _, _ in Issue.record("a removed observer was told") }
        subject.value = 1
        #expect(subject.observerNames == ["first"])
    }

    @Test func anObserverAddedWhileOthersAreToldHearsOfTheNextChange() {
        let subject = Observable("speed", 0, events: events)
        let (first, second) = (ObserverDouble("first"), ObserverDouble("second"))
        var told: [Int] = []
        subject.attach(first) { _, _ in
            if subject.observerNames.count == 1 { subject.attach(second) { value, _ in told.append(value) } }
        }
        subject.value = 1
        subject.value = 2
        #expect(told == [2])
    }

    @Test func removingWhoDoesNotObserveIsNotTold() {
        let subject = Observable("speed", 0, events: events)
        let label = ObserverDouble("label")
        let listener = RecordingListener()
        events.add(listener)
        subject.detach(label)
        #expect(listener.lines == [])
        subject.attach(label)
        subject.detach(label)
        #expect(
            listener.lines == [
                "label:ConcreteObserver → speed:ConcreteSubject: attaches to speed (asks for new)",
                "label:ConcreteObserver → speed:ConcreteSubject: detaches from speed",
            ])
    }

    @Test func aRemovedObserverCannotComeBackAsADroppedOne() {
        let subject = Observable("speed", 0, events: events)
        let label = ObserverDouble("label")
        subject.attach(label) { _, _ in Issue.record("a removed observer was told") }
        #expect(subject.drop(observer: "label"))
        subject.detach(label)
        #expect(!subject.addDropped(observer: "label"))
        subject.value = 1
    }
}
