import Commands
import Patterns

/// Completes the names of one sort of things of the theater: by how they begin; where none begins so, by what is in them.
final class NameSource: CompletionSource {
    let completedKind: String
    private let names: () -> [(value: String, summary: String)]

    /// - Parameter names: all names there are, in the order in which they are offered.
    init(_ kind: String, names: @escaping () -> [(value: String, summary: String)]) {
        completedKind = kind
        self.names = names
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let wanted = prefix.lowercased()
        let all = names()
        let beginning = all.filter { $0.value.lowercased().hasPrefix(wanted) }
        return beginning.isEmpty ? all.filter { $0.value.lowercased().contains(wanted) } : beginning
    }

    /// Films, songs, stations, devices, scenes and resume points.
    static func all(of theater: HomeTheater) -> [any CompletionSource] {
        let recordings = [MediaKind.film, .song].map { kind in
            NameSource(kind.rawValue) {
                theater.library.recordings(kind).map { ($0.title, DurationText.clockFace($0.length)) }
            }
        }
        return recordings + [
            NameSource("station") { theater.library.stations.map { ($0.name, "\($0.frequency)") } },
            NameSource("device") { theater.devices.all.map { ($0.name, $0.stateText) } },
            NameSource("scene") { theater.scenes.keys.sorted().map { ($0, "scene") } },
            NameSource("resume") {
                theater.keptPlaces.map { ($0.title, "at \(DurationText.clockFace($0.position))") }
            },
            NameSource("added media") { theater.library.removable.map { ($0.title, $0.kind.rawValue) } },
        ]
    }
}
