public import PatternEvents

/// Remembers what the stream told of the last commands: for the trace, and for whoever asks afterwards.
///
/// Bounded twice: so many commands, and so many steps of each; what a command has beyond that is counted.
public final class EventMemory: EventListener {
    /// How many commands are remembered: the one under way and 50 before it.
    public static let commandLimit = 51
    /// How many steps of one command are remembered.
    public static let stepLimit = 20_000

    /// The oldest first.
    public private(set) var recordings: [CommandRecording] = []
    /// Whose the open steps are.
    private var owners: [Int: CommandRecording] = [:]

    public init() {}

    public func hear(_ record: EventRecord) {
        switch record {
        case .command(let command):
            if recordings.count == Self.commandLimit { recordings.removeFirst() }
            recordings.append(CommandRecording(command, limit: Self.stepLimit))
        case .step(let step):
            if let recording = recording(of: step.command), recording.add(step) { owners[step.sequence] = recording }
        case .arrive(let arrival):
            recording(of: arrival.command)?.add(arrival)
        case .change(let change):
            recording(of: change.command)?.add(change)
        case .end(let end):
            owners.removeValue(forKey: end.sequence)?.add(end)
        default: break
        }
    }

    /// What is remembered of the command with this number; nil if it is not remembered.
    public func recording(of number: Int) -> CommandRecording? {
        recordings.last { $0.command.number == number }
    }

    /// Begins anew.
    public func forget() { (recordings, owners) = ([], [:]) }
}
