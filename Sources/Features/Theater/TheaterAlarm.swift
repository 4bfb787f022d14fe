import Commands
import Patterns

/// The theater's only timer, set for the next automatic event. Nothing ticks.
final class TheaterAlarm {
    /// The most that a kill can lose.
    private static let keepingInterval = Duration.seconds(10)

    /// The theater whose devices it wakes.
    weak var theater: HomeTheater?

    private let clock: ShellClock
    private var timer: ShellTimer?
    /// Whether an automatic event is happening now, so that more may follow.
    private(set) var isRinging = false

    /// The next time to keep places; nil while nothing plays, and with a virtual clock, which does not run while
    /// waiting.
    private var keepsPlacesAt: Duration?

    init(_ clock: ShellClock) {
        self.clock = clock
    }

    /// Sets the timer again after a change.
    func set() {
        guard let devices = theater?.devices else { return }
        let isPlaying = clock.kind == .real && devices.players.contains(where: \.isPlaying)
        keepsPlacesAt = isPlaying ? keepsPlacesAt ?? clock.now + Self.keepingInterval : nil
        let due = (devices.all.compactMap(\.due) + [keepsPlacesAt].compactMap { $0 }).min()
        if let timer, timer.isPending, timer.due == due { return }
        timer?.cancel()
        timer = due.map { due in clock.schedule(at: due) { [weak self] in self?.timeHasCome() } }
    }

    private func timeHasCome() {
        guard let theater else { return }
        isRinging = true
        for device in theater.devices.all {
            // No command can be refused: the mediator reports the problem to people.
            if let due = device.due, due <= clock.now { try? device.request(.timeHasCome) }
        }
        if let keepsPlacesAt, keepsPlacesAt <= clock.now {
            self.keepsPlacesAt = nil
            // This was no one's action: in a trace every ten seconds, it would bury the commands.
            theater.events.unheard { theater.keepPlaces() }
        }
        isRinging = false
        theater.refresh()
    }
}
