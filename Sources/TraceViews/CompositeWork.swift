import Patterns

/// The requests of the composites in a command to their parts, as recorded in calls.
struct CompositeWork {
    /// How many composites carried out an operation.
    private(set) var composites = 0
    /// The parts that were left out, with their composite and the reason.
    private(set) var leftOut: [(composite: String, parts: [String], reason: Reason)] = []
    /// The first composite that neither asked nor left out some part, with the number asked and of all.
    private(set) var missed: (composite: String, asked: Int, count: Int)?

    init(_ tree: TraceTree) {
        for node in tree.nodes where node.end?.result == "ok" {
            guard let count = node.partCount, let composite = node.step.receiver else { continue }
            composites += 1
            let own = node.children.map(\.step).filter { $0.isPartOperation && $0.sender.id == composite.id }
            // Further requests of the composite belong to the operation that it was asked for.
            let operations = Dictionary(grouping: own) { $0.decision.label ?? $0.decision.operationLeftOut }
            let least = operations.values.map { Set($0.map(\.receiver?.id)).count }.min() ?? 0
            if least < count, missed == nil { missed = (composite.name, least, count) }
            for step in own where step.operation == .leaveOut {
                let part = step.receiver?.name ?? ""
                if let last = leftOut.last, last.composite == composite.name, last.reason == step.reason {
                    leftOut[leftOut.count - 1].parts.append(part)
                } else {
                    leftOut.append((composite.name, [part], step.reason))
                }
            }
        }
    }
}

extension PatternEvent {
    /// Whether a composite asks a part by this step, or leaves it out.
    var isPartOperation: Bool { pattern == .composite && (operation == .operation || operation == .leaveOut) }
}

extension CommandRecording {
    /// The calls for operations of leaves and composites.
    var componentCalls: [PatternEvent] {
        steps.filter { $0.pattern == .composite && $0.operation == .operation && $0.receiver != nil }
    }

    /// The parts that composites left out, with reasons; nil if they asked them all.
    public func partsLeftOut(_ texts: Texts = .spoken) -> String? {
        texts.leftOut(CompositeWork(TraceTree(self, showsChanges: false)))
    }
}

extension Texts {
    /// The parts that composites left out, with reasons; nil if they asked them all.
    func leftOut(_ work: CompositeWork) -> String? {
        guard !work.leftOut.isEmpty else { return nil }
        let shown = work.leftOut.prefix(2).map { composite, parts, reason in
            storyLeftOut(composite: composite, parts: parts.listed, why: why(reason))
        }
        let more = work.leftOut.count - shown.count
        return shown.joined(separator: ", ") + (more > 0 ? ", … (\(work.leftOut.count))" : "")
    }
}

extension [String] {
    /// Each name once; only the first of many.
    var listed: String {
        let once = eachOnce
        guard once.count > 8 else { return once.joined(separator: ", ") }
        return once.prefix(7).joined(separator: ", ") + ", … (\(once.count))"
    }
}
