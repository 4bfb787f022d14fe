import PatternEvents
import Patterns

/// The chain along which faults travel.
typealias FaultChain = HandlerChain<Fault, FaultAnswer, Never>

/// A handler of that chain: it takes the faults of its family and passes all others on.
protocol FaultHandler: Handler where Request == Fault, Response == FaultAnswer, Failure == Never {
    var family: FaultFamily { get }

    /// What it takes beside the faults that can be raised.
    var furtherFaults: String { get }

    /// What it does with them.
    var purpose: String { get }
}

extension FaultHandler {
    func takes(_ request: Fault) -> Bool { request.family == family }

    func label(of request: Fault) -> String { request.name }

    func reasonForPassing(_ request: Fault) -> String { "takes \(name), and \(request.name) is none" }

    var takenRequests: [String] { kinds.map(\.rawValue) }

    /// The faults of its family that can be raised.
    var kinds: [FaultKind] { FaultKind.allCases.filter { $0.family == family } }
}

/// What a handler did with a fault.
struct FaultAnswer: Equatable, Sendable {
    /// The handler's name.
    let handler: String
    /// What it has to say, a line or two.
    let text: String
}
