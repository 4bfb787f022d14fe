import Commands
import Patterns
import StateStore

/// The state of the theater besides its devices.
final class TheaterCells {
    static let placesName = "resume points"
    static let scenesName = "scenes"

    /// The devices detached from the mediator.
    let detached: Cell<DeviceName, Bool>
    /// The items that users added to the library.
    let media: Cell<MediaKey, MediaItem>
    /// Users' places in films and songs: each a memento, which only its player can open, with its label for lists.
    let places: Cell<ResumeKey, KeptPlace>
    /// The films that each user has seen.
    let seen: Cell<ResumeKey, Bool>
    /// The kept scenes, by name.
    let scenes: Cell<String, SealedMemento<SceneState>>
    /// The number of films or songs that have ended automatically since the shell's start.
    let ended: Cell<MediaKind, Int>

    init(_ register: CellRegister) {
        detached = Cell(
            "detached", in: register, part: \.rawValue,
            text: { $1 == nil ? "attached to the mediator" : "detached from the mediator" }, isValid: { $1 })
        media = Cell(
            "media", in: register, lasts: true, part: { _ in "library" },
            text: { key, item in
                item.map { "\(key.kind) '\($0.title)' added" } ?? "\(key.kind) '\(key.foldedTitle)' removed"
            }, isValid: { $1.key == $0 && $1.isPossible })
        places = Cell(
            "place", in: register, lasts: true, part: { _ in Self.placesName },
            text: { key, place in
                place.map { "\($0.title) at \(DurationText.clockFace($0.position)) kept" }
                    ?? "'\(key.media.foldedTitle)' dropped"
            }, isValid: { $1.key == $0 && $1.isPossible })
        seen = Cell(
            "seen", in: register, lasts: true, part: { _ in "films" },
            text: { "'\($0.media.foldedTitle)' \($1 == nil ? "not seen" : "seen")" }, isValid: { $1 })
        scenes = Cell(
            "scene", in: register, lasts: true, part: { _ in Self.scenesName },
            text: { "'\($0)' \($1 == nil ? "removed" : "kept")" })
        ended = Cell(
            "ended", in: register, part: { "\($0)s ended" }, text: { "\($1 ?? 0)" },
            isValid: { $0 != .station && (1..<Int.max).contains($1) })
    }

    /// The keys of all users with data about `media`.
    func keys(of media: MediaKey) -> Set<ResumeKey> {
        Set(places.values.keys).union(seen.values.keys).filter { $0.media == media }
    }
}
