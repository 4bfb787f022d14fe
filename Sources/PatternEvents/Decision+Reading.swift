extension Decision {
    /// The decision of that kind with those values, as a stream has them; what is missing in a public stream is `…`.
    ///
    /// - Parameters:
    ///   - kind: as ``kind`` gives it.
    ///   - values: as ``values`` gives them.
    /// - Returns: nil for a kind that this program does not know.
    public init?(kind: String, values: [String: String]) {
        func value(_ name: String) -> String { values[name] ?? "…" }
        func role(_ name: String) -> Role { values[name].flatMap(Role.init) ?? .client }
        let place = values["place"].flatMap { Int($0) }
        switch kind {
        case Message.plainKey: self = .sends(Message(value("label")))
        case "passes": self = .passes(value("request"))
        case "handles": self = .handles(value("request"))
        case "attaches": self = .attaches(value("colleague"), at: place)
        case "detaches": self = .detaches(value("colleague"), from: place)
        case "leavesOut": self = .leavesOut(value("colleague"), of: value("label"))
        case "sendsNothing": self = .sendsNothing(to: values["colleague"])
        case "observes": self = .observes(value("subject"), at: place)
        case "observesNoMore": self = .observesNoMore(value("subject"), from: place)
        case "changes": self = .changes(from: value("from"), to: value("to"))
        case "restores": self = .restores(from: value("from"), to: value("to"))
        case "adds": self = .adds(value("part"), at: place)
        case "removes": self = .removes(value("part"), from: place)
        case "moves": self = .moves(value("part"), to: place ?? 1)
        case "replaces":
            self = .replaces(
                Participant(value("name"), role("part")), by: Participant(value("name"), role("by")))
        case "waits": self = .waits(for: value("part"))
        case "isThrough": self = .isThrough(with: value("part"))
        case "savesState": self = .savesState(as: value("memento"))
        case "restoresState": self = .restoresState(from: value("memento"))
        case "cannotOpen": self = .cannotOpen(value("memento"))
        case "keeps": self = .keeps(value("memento"))
        case "handsOut": self = .handsOut(value("memento"))
        case "drops": self = .drops(value("memento"))
        case "skips": self = .skips(value("label"), of: value("subsystem"))
        case "givesUp": self = .givesUp(at: value("label"))
        case "begins": self = .begins(value("product"))
        case "handsOver": self = .handsOver(value("product"))
        case "runs": self = .runs(value("method"))
        case "enqueues": self = .enqueues(value("request"))
        case "holdsBack": self = .holdsBack(value("request"))
        case "gives": self = .gives(value("request"), to: value("worker"))
        case "executes": self = .executes(value("request"))
        case "completes": self = .completes(value("request"))
        case "isComplete": self = .isComplete
        case "completesWithFailure": self = .completesWithFailure(value("request"))
        case "cancels": self = .cancels(value("request"))
        case "connects": self = .connects(role("one"), to: role("other"), for: values["task"] ?? "")
        default:
            if let which = ObservedValue(rawValue: kind) {
                self = .tells(which, value("value"))
            } else if kind.contains(".") {
                self = .sends(Message(key: kind, values: values))
            } else {
                return nil
            }
        }
    }
}

extension Reason {
    /// The reason of that sort with those values, as a stream has them; ``none`` for a sort that this program does not know.
    public init(key: String, values: [String: String]) {
        func value(_ name: String) -> String { values[name] ?? "…" }
        switch key {
        case "words": self = .words(values["words"] ?? "")
        case "passing": self = .passing(values["words"] ?? "")
        case "rule": self = .rule(value("rule"))
        case "noRule": self = .noRule(of: value("colleague"), signal: value("signal"))
        case "kept": self = .kept(rule: value("rule"), because: value("words"))
        case "detached": self = .detached(value("colleague"))
        case "unobserved": self = .unobserved
        case "stays": self = .stays(value("state"), in: value("context"))
        case "final": self = .finalStep
        case "abstract": self = .abstractStep
        case "hook": self = .hookStep
        case "nobodyChose": self = .nobodyChose
        case "asksFor": self = .asksFor(value("moments"))
        case "madeBy": self = .madeBy(value("originator"))
        default: self = .none
        }
    }
}
