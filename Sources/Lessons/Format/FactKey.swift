import Patterns

/// A claim's key, `from` in `from=lights`: the fact it reads from a record, and the possible values.
struct FactKey<Record>: Sendable {
    let name: String
    /// The values in the record; several if it has two names, none if it lacks the fact.
    let facts: @Sendable (Record) -> [String?]
    /// Refuses a value that no record can have.
    var check: @Sendable (String) throws(ExpectationFault) -> Void = { (_) throws(ExpectationFault) in }

    init(_ name: String, _ facts: @escaping @Sendable (Record) -> [String?]) {
        (self.name, self.facts) = (name, facts)
    }

    init(_ name: String, _ fact: @escaping @Sendable (Record) -> String?) {
        self.init(name) { [fact($0)] }
    }

    func checking(_ check: @escaping @Sendable (String) throws(ExpectationFault) -> Void) -> FactKey {
        var key = self
        key.check = check
        return key
    }
}

extension FactKey: Equatable {
    static func == (one: FactKey, other: FactKey) -> Bool { one.name == other.name }
}

/// A step, with its answer and the operation that its receiver recorded.
struct SeenStep {
    let step: PatternEvent
    let end: EndRecord?
    let arrival: ArrivalRecord?
}

/// A record with facts that claims can read by key.
protocol Claimable {
    /// The keys listed in a hint.
    static var keys: [FactKey<Self>] { get }
    /// - Returns: nil if there is no such key.
    static func key(named name: String) -> FactKey<Self>?
}

extension Claimable {
    static func key(named name: String) -> FactKey<Self>? { keys.first { $0.name == name } }
}

extension SeenStep: Claimable {
    /// `what.KEY` and `why.KEY` read a value of the decision or the reason.
    static func key(named name: String) -> FactKey<SeenStep>? {
        if let key = keys.first(where: { $0.name == name }) { return key }
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], parts.count) {
        case ("what", 2):
            return FactKey(name) { seen in seen.step.decision.values.first { $0.name == parts[1] }?.words }
        case ("why", 2): return FactKey(name) { seen in seen.step.reason.values.first { $0.name == parts[1] }?.words }
        default: return nil
        }
    }

    static var keys: [FactKey<SeenStep>] {
        [
            FactKey("pattern") { [$0.step.pattern.word, $0.step.also?.word] }
                .checking { (word) throws(ExpectationFault) in _ = try Pattern(claimed: word) },
            FactKey("in") { $0.step.collaboration },
            FactKey("op") { $0.step.operation.rawValue }.checking { (word) throws(ExpectationFault) in
                guard Operation(rawValue: word) == nil else { return }
                throw ExpectationFault(message: "there is no operation '\(word)'", hint: "'trace full' names them")
            },
            FactKey("from") { $0.step.sender.name },
            FactKey("to") { $0.step.receiver?.name },
            FactKey("fromRole") { $0.step.sender.role.rawValue },
            FactKey("toRole") { $0.step.receiver?.role.rawValue },
            FactKey("what") { $0.step.decision.key },
            FactKey("why") { $0.step.reason.key },
            FactKey("end") { $0.end?.answer?.rawValue ?? $0.end?.result },
            FactKey("reached") { $0.arrival?.reached },
        ]
    }
}

extension ChangeRecord: Claimable {
    static var keys: [FactKey<ChangeRecord>] {
        [
            FactKey("part") { $0.part }, FactKey("old") { $0.old ?? "" }, FactKey("new") { $0.new },
            FactKey("feature") { $0.feature },
        ]
    }
}

extension Pattern {
    /// - Throws: an error if there is no such pattern.
    init(claimed word: String) throws(ExpectationFault) {
        guard let pattern = Pattern(tracedAs: word) else {
            throw ExpectationFault(
                message: "there is no pattern '\(word)'",
                hint: "it is one of " + Pattern.traced.map(\.word).joined(separator: ", "))
        }
        self = pattern
    }
}
