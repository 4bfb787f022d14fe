import Patterns

/// A thermostat. Its temperature is the subject that the displays observe.
final class Thermostat {
    private let temperature: Observable<Int>

    init(events: EventStream) { temperature = Observable("temperature", 19, events: events) }

    func set(to degrees: Int) {
        // Your part.
    }

    func hangUp(_ display: any Observer, asking options: ObservationOptions) {
        // Your part: the display becomes an observer, and asks for the values in `options`.
    }

    func takeDown(_ display: any Observer) {
        // Your part.
    }
}

/// Shows the temperature, as "22 degrees", from the moment it is hung up.
final class WallDisplay: Observer {
    // Your part: which values does it ask for? There are .initial, .old and .new.
    static let options: ObservationOptions = []

    let observerName = "wall display"
    private(set) var text = "nothing"

    func update(_ update: SubjectUpdate) {
        // Your part: update.text is the value, update.moment says which one it is.
    }
}

/// Shows by how much the last change was, as "up by 3" or "down by 5".
final class TrendDisplay: Observer {
    // Your part.
    static let options: ObservationOptions = []

    let observerName = "trend display"
    private(set) var text = "steady"

    func update(_ update: SubjectUpdate) {
        // Your part: Int(update.text) is the value as a number.
    }
}
