import Patterns

/// The chain along which faults travel.
typealias FaultChain = HandlerChain<Fault, FaultAnswer, Never>

/// A handler of that chain: it handles the faults of its family and passes all others on.
class ErrorHandler: Handler<Fault, FaultAnswer, Never> {
    let family: FaultFamily

    /// The faults that it handles besides those that users can raise, in a few words.
    let furtherFaults: String

    /// Its response in a few words.
    let purpose: String

    init(_ family: FaultFamily, and furtherFaults: String, purpose: String, events: EventStream) {
        (self.family, self.furtherFaults, self.purpose) = (family, furtherFaults, purpose)
        super.init(family.rawValue + " errors", events: events)
    }

    final override func takes(_ request: Fault) -> Bool { request.family == family }

    final override func label(of request: Fault) -> String { request.name }

    final override func reasonForPassing(_ request: Fault) -> String { "handles \(name), not \(request.name)" }

    final override var takenRequests: [String] { kinds.map(\.rawValue) }

    /// The faults of its family that users can raise.
    var kinds: [FaultKind] { FaultKind.allCases.filter { $0.family == family } }
}

/// A handler's response to a fault.
struct FaultAnswer: Equatable, Sendable {
    /// The handler's name.
    let handler: String
    /// The text, a line or two.
    let text: String
}
