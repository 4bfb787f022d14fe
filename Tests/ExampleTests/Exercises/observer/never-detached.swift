import Patterns

final class Thermostat {
    private let temperature: Observable<Int>

    init(events: EventStream) { temperature = Observable("temperature", 19, events: events) }

    func set(to degrees: Int) { temperature.value = degrees }

    func hangUp(_ display: any Observer, asking options: ObservationOptions) {
        temperature.attach(display, options: options)
    }

    /// The reference is weak: the display goes when nobody needs it.
    func takeDown(_ display: any Observer) {}
}

final class WallDisplay: Observer {
    static let options: ObservationOptions = [.initial, .new]

    let observerName = "wall display"
    private(set) var text = "nothing"

    func update(_ update: SubjectUpdate) { text = "\(update.text) degrees" }
}

final class TrendDisplay: Observer {
    static let options: ObservationOptions = [.old, .new]

    let observerName = "trend display"
    private(set) var text = "steady"
    private var former = 0

    func update(_ update: SubjectUpdate) {
        let value = Int(update.text) ?? 0
        guard update.moment == .new else {
            former = value
            return
        }
        text = value >= former ? "up by \(value - former)" : "down by \(former - value)"
    }
}
