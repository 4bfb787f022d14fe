import Commands
import Patterns

/// The one timer of the theater, set for whatever happens next by itself. Nothing ticks.
final class TheaterAlarm {
    /// How much of a film a kill may lose.
    private static let keepingInterval = Duration.seconds(10)

    /// Whose devices it wakes.
    weak var theater: HomeTheater?

    private let clock: ShellClock
    private var timer: ShellTimer?
    /// Whether something is happening by itself right now, so that more may follow.
    private(set) var isRinging = false

    /// When the places are kept next; nil while nothing plays. A virtual clock does not run while anybody could kill the
    /// program.
    private var keepsPlacesAt: Duration?

    init(_ clock: ShellClock) {
        self.clock = clock
    }

    /// Sets it again, as something has changed.
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
            // There is no command that could be refused: the mediator reports the problem to people.
            if let due = device.due, due <= clock.now { try? device.request(.timeHasCome) }
        }
        if let keepsPlacesAt, keepsPlacesAt <= clock.now {
            self.keepsPlacesAt = nil
            // No one did anything: if a trace showed it every ten seconds, it would bury the commands.
            theater.events.unheard { theater.keepPlaces() }
        }
        isRinging = false
        theater.refresh()
    }
}
