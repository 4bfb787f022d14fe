import Patterns

/// Each call of a facade, a presenter or a scene arrives, and only the pattern's own calls are made.
struct CallContract: Contract {
    let pattern: Pattern

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches: [Breach] = []
        for step in calls.evidence.steps where step.pattern == pattern && step.isCall && calls.end(of: step) != nil {
            let values = ["sender": step.sender.name, "receiver": step.receiver?.name ?? ""]
            if !calls.arrivals(inside: step).contains(where: { $0.of == step.sequence }) {
                breaches.append(Breach(.neverArrives, at: step.sequence, values))
            }
            if let (from, to) = Self.borders[step.operation], step.sender.role != from || step.receiver?.role != to {
                breaches.append(
                    Breach(
                        .crossesOtherBorder, at: step.sequence,
                        ["sender": step.sender.role.rawValue, "receiver": step.receiver?.role.rawValue ?? ""]))
            }
        }
        return .of(breaches)
    }

    /// The sender's and the receiver's role for each call in a scene or a presenter's triad.
    private static let borders: [Operation: (Role, Role)] = [
        .request: (.view, .interactor), .response: (.interactor, .presenter), .viewModel: (.presenter, .view),
        .work: (.interactor, .worker), .route: (.view, .router), .userAction: (.view, .presenter),
        .updateModel: (.presenter, .model), .updateView: (.presenter, .view),
    ]
}

/// Parts are built before the product is delivered, and none is added after that.
struct BuilderContract: Contract {
    let pattern = Pattern.builder

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches: [Breach] = []
        var handedOver: Set<ObjectID> = []
        for step in calls.evidence.steps where step.pattern == .builder {
            switch step.operation {
            case .begin: step.sender.id.map { _ = handedOver.remove($0) }
            case .getResult: step.sender.id.map { _ = handedOver.insert($0) }
            case .buildPart where step.receiver?.id.map(handedOver.contains) == true:
                breaches.append(
                    Breach(.partAfterResult, at: step.sequence, ["builder": step.receiver?.name ?? ""]))
            default: break
            }
        }
        return .of(breaches)
    }
}

extension PatternEvent {
    /// Whether it is a call on a receiver whose own code records the arrival.
    fileprivate var isCall: Bool {
        guard receiver != nil else { return false }
        switch operation {
        case .subsystemOperation, .execute, .request, .response, .viewModel, .work, .route, .userAction, .updateModel,
            .updateView:
            return true
        default: return false
        }
    }
}
