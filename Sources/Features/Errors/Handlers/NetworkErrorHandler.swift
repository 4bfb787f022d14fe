import Patterns
import Text

/// Handles faults of the network and the devices, which may succeed the next time.
final class NetworkErrorHandler: ErrorHandler {
    private let offer: RetryOffer

    init(offer: RetryOffer, events: EventStream) {
        self.offer = offer
        super.init(
            .network, and: "broken devices",
            purpose: "shows an alert and offers to try again, up to 3 times", events: events)
    }

    override func respond(to request: Fault) -> FaultAnswer {
        // An unreadable line is not a request.
        let offered = request.retry.isEmpty ? "nothing can be tried again" : self.offered(request)
        return FaultAnswer(
            handler: name, text: "alert: " + [request.tip, offered].filter { !$0.isEmpty }.joined(separator: "; "))
    }

    private func offered(_ request: Fault) -> String {
        offer.extend(request.retry, isAtPrompt: request.isAtPrompt)
        // A newline in a word of the command would look like a new line of the alert.
        let command = ControlCharacters.shown(request.retry)
        guard offer.isOpen else { return "\(offer.made) retries have failed: \(command)" }
        let ways = request.isAtPrompt ? "Enter, or 'errors retry'," : "'errors retry'"
        return "\(ways) tries again (\(offer.left) left): \(command)"
    }
}
