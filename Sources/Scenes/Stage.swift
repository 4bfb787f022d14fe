import Patterns

/// The place where a version is played: the stream in which its objects record their calls, and the counts.
final class Stage: EventListener {
    /// A new requirement for both versions.
    enum Requirement { case first, second }

    let events = EventStream()
    private(set) var messages = 0
    private(set) var clientSteps: [String] = []
    private var places: [Requirement: [String]] = [:]
    private var isCounting = false

    /// Begins to count; earlier calls do not count.
    func beginCounting() {
        isCounting = true
        events.add(self)
    }

    func hear(_ record: EventRecord) {
        guard case .step(let step) = record, let receiver = step.receiver else { return }
        messages += 1
        guard step.sender.role == .client, let label = step.decision.label else { return }
        let call = "\(receiver.name): \(label)"
        if !clientSteps.contains(call) { clientSteps.append(call) }
    }

    /// Returns the places that were reached and would change for a requirement, in the order in which they were
    /// reached.
    func places(for requirement: Requirement) -> [String] { places[requirement] ?? [] }

    /// Counts a call by the client.
    ///
    /// - Parameter label: the operation, without its argument: `play` of `play Häxan`.
    func client<Result>(calls name: String, _ label: String, _ body: () -> Result) -> Result {
        events.call(
            .command, .execute, from: .client, to: Participant(name, .receiver), .sends(Message(label)), body)
    }

    /// Counts a call from one object to another that it holds, with no pattern between them.
    func object<Result>(_ caller: String, calls name: String, _ label: String, _ body: () -> Result) -> Result {
        events.call(
            .command, .execute, from: Participant(caller, .receiver), to: Participant(name, .receiver),
            .sends(Message(label)),
            body)
    }

    /// Marks a place that changes for a requirement. The mark is next to the code that changes.
    func object(_ name: String, changesAt place: String, for requirement: Requirement = .first) {
        guard isCounting else { return }
        let place = "\(name): \(place)"
        if places[requirement]?.contains(place) != true { places[requirement, default: []].append(place) }
    }
}

/// The references between the objects of a scene, found by reflection.
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

    /// Follows an object's parts to other objects of the scene.
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
