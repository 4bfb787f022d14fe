import Patterns
import Testing

@Suite struct ObservableTests {
    final class Label: Observer {
        let observerName: String
        init(_ name: String) { observerName = name }
    }

    let events = EventStream()

    @Test func oldIsToldBeforeNew() {
        let subject = Observable("speed", 1, events: events)
        let label = Label("label")
        var told: [String] = []
        subject.addObserver(label, options: [.initial, .old, .new]) { value, moment in
            told.append("\(moment == .initial ? "initial" : moment == .old ? "old" : "new") \(value)")
        }
        subject.value = 2
        #expect(told == ["initial 1", "old 1", "new 2"])
    }

    @Test func anObserverAddedTwiceCountsOnce() {
        let subject = Observable("speed", 1, events: events)
        let label = Label("label")
        var count = 0
        subject.addObserver(label) { _, _ in count += 100 }
        subject.addObserver(label) { _, _ in count += 1 }
        subject.value = 2
        #expect(count == 1)
        #expect(subject.observerNames == ["label"])
    }

    @Test func observersAreHeldWeakly() {
        let subject = Observable("speed", 1, events: events)
        var label: Label? = Label("label")
        weak let watched = label
        subject.addObserver(label!) { _, _ in Issue.record("a dead observer was told") }
        label = nil
        #expect(watched == nil)
        subject.value = 2
        #expect(subject.observerNames.isEmpty)
    }

    @Test func aDroppedObserverComesBack() {
        let subject = Observable("speed", 1, events: events)
        let label = Label("label")
        var values: [Int] = []
        subject.addObserver(label) { value, _ in values.append(value) }
        #expect(subject.drop(observer: "label"))
        #expect(!subject.drop(observer: "label"))
        subject.value = 2
        #expect(subject.droppedObserverNames == ["label"])
        #expect(subject.addDropped(observer: "label"))
        subject.value = 3
        #expect(values == [3])
    }

    @Test func eachObserverIsToldOfAsAnEvent() {
        let listener = RecordingListener()
        let subject = Observable("speed", 1, events: events)
        let label = Label("label")
        subject.addObserver(label, options: [.old, .new]) { _, _ in }
        events.add(listener)
        subject.value = 2
        #expect(
            listener.lines == [
                "speed:ConcreteSubject: 1 → 2",
                "  speed:ConcreteSubject → label:ConcreteObserver: old 1",
                "  speed:ConcreteSubject → label:ConcreteObserver: new 2",
            ])
    }
}
