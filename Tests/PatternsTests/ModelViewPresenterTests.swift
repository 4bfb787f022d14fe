import Patterns
import PatternsTestSupport
import Testing

/// A counter: the smallest scene with all three roles.
@Suite struct ModelViewPresenterTests {
    private final class Counter: Model {
        let modelName = "counter"
        let events: EventStream
        var count = 0

        init(_ events: EventStream) { self.events = events }

        func increase() {
            reached()
            count += 1
        }
    }

    private protocol CounterView: View {
        func show(count: Int)
    }

    private final class Display: CounterView {
        let viewName = "display"
        let events: EventStream
        var shown: [Int] = []

        init(_ events: EventStream) { self.events = events }

        func show(count: Int) {
            reached(with: "\(count)")
            shown.append(count)
        }

        func press(_ presenter: CounterPresenter) { handOn("increase", to: presenter) { presenter.increase() } }
    }

    private final class CounterPresenter: Presenter {
        let presenterName = "counting"
        let events: EventStream
        private let counter: Counter
        private unowned let view: any CounterView

        init(_ view: any CounterView, _ events: EventStream) {
            self.view = view
            self.events = events
            counter = Counter(events)
        }

        func increase() {
            reachedByView()
            update(counter, "increase") { counter.increase() }
            update(view, "show", "\(counter.count)") { view.show(count: counter.count) }
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
                "display:View → counting:Presenter: increase", "  counting:Presenter → counter:Model: increase",
                "  counting:Presenter → display:View: show 2",
            ])
        #expect(
            listener.reached == ["counting:Presenter increase", "counter:Model increase", "display:View show 2"],
            "each says itself what was reached")
        #expect(listener.events.map(\.operation) == [.userAction, .updateModel, .updateView])
        #expect(display.shown == [1, 2])
    }
}
