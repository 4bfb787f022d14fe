extension Decision {
    /// Its values, in a fixed order, for programs and for the tables of texts.
    public var values: [NamedValue] {
        switch self {
        case .sends(let message):
            [NamedValue("label", message.isPublic ? .word(message.label) : .text(message.label))] + message.values
        case .passes(let request), .handles(let request), .enqueues(let request), .holdsBack(let request),
            .executes(let request), .completes(let request), .completesWithFailure(let request),
            .cancels(let request):
            [.text("request", request)]
        case .attaches(let colleague, let place), .detaches(let colleague, let place):
            [.text("colleague", colleague)] + Self.place(place)
        case .leavesOut(let colleague, let order): [.text("colleague", colleague), .text("label", order)]
        case .sendsNothing(let colleague): colleague.map { [.text("colleague", $0)] } ?? []
        case .observes(let subject, let place), .observesNoMore(let subject, let place):
            [.text("subject", subject)] + Self.place(place)
        case .tells(_, let value): [.text("value", value)]
        case .changes(let former, let next), .restores(let former, let next):
            [.text("from", former), .text("to", next)]
        case .adds(let part, let place), .removes(let part, let place): [.text("part", part)] + Self.place(place)
        case .moves(let part, let place): [.text("part", part)] + Self.place(place)
        case .waits(let part), .isThrough(let part): [.text("part", part)]
        case .replaces(let part, let other):
            [.text("name", other.name), .text("part", part.role.rawValue), .text("by", other.role.rawValue)]
        case .savesState(let memento), .restoresState(let memento), .cannotOpen(let memento), .keeps(let memento),
            .handsOut(let memento), .drops(let memento):
            [.text("memento", memento)]
        case .skips(let call, let subsystem): [.text("label", call), .text("subsystem", subsystem)]
        case .givesUp(let call): [.text("label", call)]
        case .begins(let product), .handsOver(let product): [.text("product", product)]
        case .runs(let method): [.text("method", method)]
        case .gives(let request, let worker): [.text("request", request), .text("worker", worker)]
        case .isComplete: []
        case .connects(let one, let other, let task):
            [.text("one", one.rawValue), .text("other", other.rawValue), .text("task", task)]
        }
    }

    private static func place(_ place: Int?) -> [NamedValue] { place.map { [NamedValue("place", .number($0))] } ?? [] }
}
