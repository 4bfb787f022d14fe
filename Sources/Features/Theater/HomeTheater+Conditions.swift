import Commands
import Patterns

extension HomeTheater {
    /// The conditions for jobs: `film ended`, `song ended`, `projector ready`.
    var conditions: [ConditionSource] {
        let lamp = subjects.lamp
        let ready = ConditionSource(
            .fixed("projector"), .fixed("ready"),
            subjects: { [lamp] },
            make: { _ in Condition("projector ready", lamp) { $0.names(ProjectorOn()) } }
        )
        return [MediaKind.film, .song].compactMap(end) + [ready]
    }

    /// The next automatic end of a recording of this kind.
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
