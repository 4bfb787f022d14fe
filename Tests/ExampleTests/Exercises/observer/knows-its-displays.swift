import Patterns

final class Thermostat {
    private let temperature: Observable<Int>

    init(events: EventStream) { temperature = Observable("temperature", 19, events: events) }

    private var degrees = 19
    private var wall: WallDisplay?
    private var trend: TrendDisplay?

    func set(to degrees: Int) {
        wall?.show(degrees)
        trend?.show(from: self.degrees, to: degrees)
        self.degrees = degrees
    }

    func hangUp(_ display: any Observer, asking options: ObservationOptions) {
        if let wall = display as? WallDisplay {
            self.wall = wall
            wall.show(degrees)
        }
        if let trend = display as? TrendDisplay { self.trend = trend }
    }

    func takeDown(_ display: any Observer) { wall = nil }
}

final class WallDisplay: Observer {
    static let options: ObservationOptions = [.initial, .new]

    let observerName = "wall display"
    private(set) var text = "nothing"

    func update(_ update: SubjectUpdate) {}

    func show(_ degrees: Int) { text = "\(degrees) degrees" }
}

final class TrendDisplay: Observer {
    static let options: ObservationOptions = [.old, .new]

    let observerName = "trend display"
    private(set) var text = "steady"

    func update(_ update: SubjectUpdate) {}

    func show(from former: Int, to value: Int) {
        text = value >= former ? "up by \(value - former)" : "down by \(former - value)"
    }
}
