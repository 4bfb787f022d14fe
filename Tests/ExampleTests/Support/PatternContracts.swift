/// The promises of patterns, checked on the events of a run by nothing but the events.
enum PatternContracts {
    /// Every breach of every contract, in words; empty if all are kept.
    static func breaches(in events: [Event]) -> [String] {
        gaps(events) + chain(events) + mediator(events) + observer(events) + cleanSwift(events)
    }

    private static func gaps(_ events: [Event]) -> [String] {
        zip(events, 1...).compactMap { event, number in
            event.sequence == number ? nil : "event \(event.sequence) stands where \(number) should"
        }
    }

    /// A request that enters a chain is handled by one handler, or all pass it; each is asked by the one before.
    static func chain(_ events: [Event]) -> [String] {
        var breaches: [String] = []
        var asked: [Int: Event] = [:]
        for event in events where event.pattern == "chain" && event.operation == "handleRequest" {
            asked[event.sequence] = event
            if event.answer != "handled" && event.answer != "passed" {
                breaches.append(
                    "event \(event.sequence): \(event.receiver?.name ?? "nobody") neither passes nor handles")
            }
            guard event.kind == "passes" else { continue }
            guard let before = event.parent.flatMap({ asked[$0] }) else {
                breaches.append("event \(event.sequence): a pass that is inside of no request")
                continue
            }
            if before.receiver != event.sender {
                let expected = before.receiver?.name ?? "nobody"
                breaches.append("event \(event.sequence): \(event.sender.name) passes in place of \(expected)")
            }
            if before.answer == "handled" {
                breaches.append("event \(event.sequence): \(event.sender.name) has taken what it passes")
            }
        }
        return breaches
    }

    /// Colleagues know the mediator alone: what they tell goes to it, what they are sent comes from it.
    static func mediator(_ events: [Event]) -> [String] {
        events.filter { $0.pattern == "mediator" }.compactMap { event in
            let roles = (event.sender.role, event.receiver?.role)
            let isKept =
                switch event.operation {
                case "changed": roles == ("ConcreteColleague", "ConcreteMediator")
                case "notifyColleague", "attach", "detach":
                    roles.0 == "ConcreteMediator" && (roles.1 ?? "ConcreteColleague") == "ConcreteColleague"
                default: false
                }
            let pair = "\(event.sender.name) reaches \(event.receiver?.name ?? "nobody") by \(event.operation)"
            return isKept ? nil : "event \(event.sequence): \(pair)"
        }
    }

    /// A subject that changed updates each of those who observe it then, and nobody else: of the old value and of the new one
    /// once, and of the old one first.
    static func observer(_ events: [Event]) -> [String] {
        var breaches: [String] = []
        var observers: [String: [String]] = [:]
        // What an observer does when it is told may change another subject.
        var changes: [(subject: String, depth: Int, told: [(observer: String, moments: [String])])] = []

        func close(downTo depth: Int) {
            while let change = changes.last, depth <= change.depth {
                for missed in change.told where missed.moments.isEmpty {
                    breaches.append("\(missed.observer) was not told of \(change.subject)")
                }
                changes.removeLast()
            }
        }

        for event in events {
            close(downTo: event.depth)
            guard event.pattern == "observer", let subject = subject(of: event) else { continue }
            switch event.operation {
            case "attach":
                observers[subject, default: []].removeAll { $0 == event.sender.name }
                observers[subject, default: []].append(event.sender.name)
            case "detach":
                observers[subject]?.removeAll { $0 == event.sender.name }
            case "notify":
                changes.append((subject, event.depth, (observers[subject] ?? []).map { ($0, []) }))
            case "update" where event.kind == "initial":
                if observers[subject]?.last != event.receiver?.name {
                    breaches.append("event \(event.sequence): one who does not observe is told the initial value")
                }
            default:
                let told = event.receiver?.name ?? ""
                let moment = event.kind
                guard let last = changes.indices.last, changes[last].subject == subject,
                    let index = changes[last].told.firstIndex(where: { $0.observer == told }),
                    changes[last].told[index].moments.isEmpty
                        || moment == "new" && changes[last].told[index].moments == ["old"]
                else {
                    breaches.append("event \(event.sequence): \(told) is told of \(subject) once too often")
                    continue
                }
                changes[last].told[index].moments.append(moment)
            }
        }
        close(downTo: 0)
        return breaches
    }

    private static func subject(of event: Event) -> String? {
        [event.sender, event.receiver].compactMap(\.self).first { $0.role == "ConcreteSubject" }?.name
    }

    /// The cycle of a scene goes one way round: view, interactor, presenter, view; and once round for each request.
    static func cleanSwift(_ events: [Event]) -> [String] {
        let boundaries = [
            "request": ("View", "Interactor"), "response": ("Interactor", "Presenter"),
            "viewModel": ("Presenter", "View"), "work": ("Interactor", "Worker"), "route": ("View", "Router"),
        ]
        var breaches: [String] = []
        var awaited: [String: String] = [:]
        for event in events where event.pattern == "vip" && event.operation != "configure" {
            let roles = (event.sender.role, event.receiver?.role ?? "nobody")
            if boundaries[event.operation].map({ $0 != roles }) ?? true || event.sender.name != event.receiver?.name {
                breaches.append("event \(event.sequence): a \(roles.0) reaches a \(roles.1) by \(event.operation)")
            }
            let cycle = ["request": "response", "response": "viewModel", "viewModel": "request"]
            guard let next = cycle[event.operation] else { continue }
            let wanted = awaited[event.sender.name] ?? "request"
            if wanted != event.operation {
                breaches.append("event \(event.sequence): \(event.operation) crosses where \(wanted) should")
            }
            awaited[event.sender.name] = next
        }
        for (scene, wanted) in awaited where wanted != "request" {
            breaches.append("\(scene) never sends the \(wanted)")
        }
        return breaches
    }
}
