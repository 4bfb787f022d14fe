/// The promise of a scene, checked only by the events of a run.
enum CleanSwiftContract {
    /// The cycle of a scene goes one way round: view, interactor, presenter, view; and once round for each request.
    static func breaches(in events: [Event]) -> [String] {
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
