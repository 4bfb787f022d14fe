import Commands
import Patterns

extension HomeTheater {
    /// What jobs can wait for: `film ended`, `song ended`, `projector ready`.
    var conditions: [ConditionSource] {
        let lamp = subjects.lamp
        let ready = ConditionSource(
            .fixed("projector"), .fixed("ready"),
            subjects: { [lamp] },
            make: { _ in Condition("projector ready", lamp) { $0.names(ProjectorOn()) } }
        )
        return [MediaKind.film, .song].compactMap(end) + [ready]
    }

    /// The end of whatever of this kind plays: one that comes by itself, from now on.
    private func end(of kind: MediaKind) -> ConditionSource? {
        guard let count = subjects.endings[kind] else { return nil }
        return ConditionSource(
            .fixed(kind.rawValue), .fixed("ended"),
            subjects: { [subjects] in [subjects.counts[kind] ?? count] },
            make: { _ in
                let before = count.value
                return Condition("\(kind) ended", count) { $0 > before }
            }
        )
    }
}
