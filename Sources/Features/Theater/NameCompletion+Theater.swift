import Commands
import Patterns

extension NameCompletion {
    /// Completes films, songs, stations, devices, scenes and resume points, by their beginnings or, if none matches, by
    /// other parts.
    static func all(of theater: HomeTheater) -> [any CompletionSource] {
        let recordings = [MediaKind.film, .song].map { kind in
            NameCompletion(kind.rawValue, looksInside: true) {
                theater.library.recordings(kind).map { ($0.title, DurationText.clockFace($0.length)) }
            }
        }
        return recordings + [
            NameCompletion("station", looksInside: true) {
                theater.library.stations.map { ($0.name, "\($0.frequency)") }
            },
            NameCompletion("title", looksInside: true) {
                MediaKind.allCases.flatMap { kind in theater.library.titles(kind).map { ($0, kind.rawValue) } }
            },
            NameCompletion("device", looksInside: true) { theater.devices.all.map { ($0.name, $0.stateText) } },
            NameCompletion("scene", looksInside: true) { theater.scenes.keys.sorted().map { ($0, "scene") } },
            NameCompletion("resume", looksInside: true) {
                theater.keptPlaces.map { ($0.title, "at \(DurationText.clockFace($0.position))") }
            },
            NameCompletion("added media", looksInside: true) {
                theater.library.removable.map { ($0.title, $0.kind.rawValue) }
            },
        ]
    }
}
