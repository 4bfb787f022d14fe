import PatternEvents
import Patterns

/// Where a version is played: the stream that its objects tell their calls to, and what was heard there.
final class Stage: EventListener {
    let events = EventStream()
    private(set) var messages = 0
    private(set) var clientSteps: [String] = []
    private(set) var places: [String] = []

    /// What was built before does not count.
    func beginCounting() { events.add(self) }

    func hear(_ record: EventRecord) {
        guard case .step(let step) = record else { return }
        guard let receiver = step.receiver else {
            if step.reason == Self.asks, let place = step.decision.request, !places.contains(place) {
                places.append(place)
            }
            return
        }
        messages += 1
        guard step.sender.role == .client, let label = step.decision.label else { return }
        let call = "\(receiver.name): \(label)"
        if !clientSteps.contains(call) { clientSteps.append(call) }
    }

    private static let asks: Reason = "asks which it has"

    /// The client calls an object.
    ///
    /// - Parameter label: the operation, without what it is about: `play` of `play Häxan`.
    func client<Result>(calls name: String, _ label: String, _ body: () -> Result) -> Result {
        events.call(
            .command, .execute, from: .client, to: Participant(name, .receiver), .sends(Message(label)), body)
    }

    /// An object calls another one that it holds, with no pattern between them.
    func object<Result>(_ caller: String, calls name: String, _ label: String, _ body: () -> Result) -> Result {
        events.call(
            .command, .execute, from: Participant(caller, .receiver), to: Participant(name, .receiver),
            .sends(Message(label)),
            body)
    }

    /// An object decides by which kind, state or object it has: a new one would have to be told there.
    func object(_ name: String, asksAt place: String) {
        events.emit(
            .command, .execute, from: Participant(name, .receiver), to: nil, .handles("\(name): \(place)"),
            because: Self.asks)
    }
}

/// Who holds whom among the objects of a scene, found by reflection.
struct Holdings {
    /// `player → lights`
    private(set) var pairs: [String] = []

    init(of version: any Version) {
        let parts = version.objects
        let names = Dictionary(parts.map { (ObjectIdentifier($0.object), $0.name) }) { one, _ in one }
        for (name, object) in [("client", version as AnyObject)] + parts {
            var found: [String] = []
            var seen: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
            Self.look(Mirror(reflecting: object), names, &seen, &found)
            for other in found.sorted() { pairs.append("\(name) → \(other)") }
        }
    }

    /// Looks at what an object is made of, up to the other objects of the scene.
    private static func look(
        _ mirror: Mirror, _ names: [ObjectIdentifier: String], _ seen: inout Set<ObjectIdentifier>,
        _ found: inout [String]
    ) {
        if let parent = mirror.superclassMirror { look(parent, names, &seen, &found) }
        for child in mirror.children {
            if type(of: child.value) is AnyClass {
                let object = child.value as AnyObject
                guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
                if let name = names[ObjectIdentifier(object)] {
                    found.append(name)
                    continue
                }
                if object is Stage { continue }
            }
            look(Mirror(reflecting: child.value), names, &seen, &found)
        }
    }
}
