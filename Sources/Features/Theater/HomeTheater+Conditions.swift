import CommandCore
import Patterns

extension HomeTheater {
    /// What jobs can wait for: `film ended`, `song ended`, `projector ready`.
    var conditions: [ConditionSource] {
        let ends = [MediaKind.film, .song].compactMap { kind in
            endings[kind].map { count in
                ConditionSource(.fixed(kind.rawValue), .fixed("ended"), subjects: { [count] }) { _ in
                    let before = count.value
                    return Condition("\(kind.rawValue) ended", count) { $0 > before }
                }
            }
        }
        let lamp = lamp
        return ends + [
            ConditionSource(.fixed("projector"), .fixed("ready"), subjects: { [lamp] }) { _ in
                Condition("projector ready", lamp) { $0 == .on }
            }
        ]
    }
}
