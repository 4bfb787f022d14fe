import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

/// A counter: the smallest scene with all three roles.
@Suite struct ModelViewPresenterTests {
    private final class Counter: Model {
        let modelName = "counter"
        var count = 0
    }

    private protocol CounterView: View {
        func show(count: Int)
    }

    private final class Display: CounterView {
        let viewName = "display"
        let events: EventStream
        var shown: [Int] = []

        init(_ events: EventStream) { self.events = events }

        func show(count: Int) { shown.append(count) }

        func press(_ presenter: CounterPresenter) { handOn("pressed", to: presenter) { presenter.increase() } }
    }

    private final class CounterPresenter: Presenter {
        let presenterName = "counting"
        let events: EventStream
        private let counter = Counter()
        private unowned let view: any CounterView

        init(_ view: any CounterView, _ events: EventStream) {
            self.view = view
            self.events = events
        }

        func increase() {
            update(counter, "one more") { counter.count += 1 }
            update(view, "the count") { view.show(count: counter.count) }
        }
    }

    @Test func whatThePersonDoesGoesRoundByThePresenter() {
        let (events, listener) = (EventStream(), RecordingListener())
        let display = Display(events)
        let presenter = CounterPresenter(display, events)
        display.press(presenter)
        #expect(display.shown == [1], "it works with nobody listening")
        events.add(listener)
        display.press(presenter)
        #expect(
            listener.lines == [
                "display:View → counting:Presenter: pressed", "  counting:Presenter → counter:Model: one more",
                "  counting:Presenter → display:View: the count",
            ])
        #expect(listener.events.map(\.operation) == [.userAction, .updateModel, .updateView])
        #expect(display.shown == [1, 2])
    }
}
