import PatternEvents
import Patterns
import Text

/// Takes what goes wrong with devices and the network: it may go better the next time.
final class DeviceErrorHandler: FaultHandler {
    let name = "device errors"
    let family = FaultFamily.device
    let furtherFaults = "broken devices"
    let purpose = "shows an alert and offers to try again"
    let events: EventStream
    var successor: (any Handler<Fault, FaultAnswer, Never>)?

    init(events: EventStream) { self.events = events }

    func respond(to request: Fault) -> FaultAnswer {
        let alert = "alert: \(request.tip)"
        guard !request.retry.isEmpty else { return FaultAnswer(handler: name, text: alert) }
        // A newline in a word of the command would look like another line of the alert.
        return FaultAnswer(handler: name, text: "\(alert)\ntry again: \(ControlCharacters.shown(request.retry))")
    }
}
