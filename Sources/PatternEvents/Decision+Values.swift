extension Decision {
    /// Its values by their names, in a fixed order, for programs and for the tables of texts.
    public var values: KeyValuePairs<String, String> {
        switch self {
        case .sends(let label): ["label": label]
        case .passes(let request), .handles(let request), .enqueues(let request), .holdsBack(let request),
            .executes(let request), .completes(let request), .completesWithFailure(let request),
            .cancels(let request):
            ["request": request]
        case .attaches(let colleague), .detaches(let colleague): ["colleague": colleague]
        case .leavesOut(let colleague, let order): ["colleague": colleague, "label": order]
        case .sendsNothing(let colleague): colleague.map { ["colleague": $0] } ?? [:]
        case .observes(let subject), .observesNoMore(let subject): ["subject": subject]
        case .tells(_, let value): ["value": value]
        case .changes(let former, let next), .restores(let former, let next): ["from": former, "to": next]
        case .adds(let part), .removes(let part), .waits(let part), .isThrough(let part): ["part": part]
        case .replaces(let part, let other):
            ["name": other.name, "part": part.role.rawValue, "by": other.role.rawValue]
        case .savesState(let memento), .restoresState(let memento), .cannotOpen(let memento), .keeps(let memento),
            .handsOut(let memento), .drops(let memento):
            ["memento": memento]
        case .skips(let call, let subsystem): ["label": call, "subsystem": subsystem]
        case .givesUp(let call): ["label": call]
        case .begins(let product), .handsOver(let product): ["product": product]
        case .runs(let method): ["method": method]
        case .gives(let request, let worker): ["request": request, "worker": worker]
        case .isComplete: [:]
        case .connects(let one, let other, let task):
            ["one": one.rawValue, "other": other.rawValue, "task": task]
        }
    }
}
