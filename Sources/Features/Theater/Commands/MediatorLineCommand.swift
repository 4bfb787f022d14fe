import Commands
import PatternEvents
import Patterns

/// `mediator detach lights`, `mediator attach lights`: cuts a device's line to the mediator, or joins it again.
struct MediatorLineCommand: ShellCommand {
    let description: CommandDescription
    private let theater: HomeTheater
    private let attaches: Bool

    /// - Parameter attaches: whether it attaches; else it detaches.
    init(_ theater: HomeTheater, attaches: Bool) {
        self.theater = theater
        self.attaches = attaches
        let verb = attaches ? "attach" : "detach"
        description = CommandDescription(
            "mediator \(verb)",
            group: .theater,
            summary: attaches ? "let a device hear the mediator again" : "cut a device off from the mediator",
            parameters: [Parameter("DEVICE", .name(of: "device"))],
            examples: ["mediator \(verb) lights"],
            details: "A device that is detached still does what people tell it, but hears no rule and tells nobody.",
            pattern: .mediator,
            effect: .changes
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let device = try theater.devices.named(arguments.required("DEVICE"))
        guard theater.mediator.isAttached(device.device) != attaches else {
            throw attaches ? .attachedAlready(device.name) : .detachedAlready(device.name)
        }
        theater.perform(.attached(device.device, attaches))
        return Reply(DeviceReply(device, in: theater))
    }
}
