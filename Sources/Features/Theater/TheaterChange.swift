import Commands
import Patterns

/// One change of the theater's state.
enum TheaterChange: Codable, Sendable {
    /// A part of a device becomes this.
    case device(DeviceName, DevicePart)
    /// A device breaks for this reason, or works again.
    case fault(DeviceName, String?)
    /// A device is connected to the mediator, or cut off.
    case attached(DeviceName, Bool)
    /// This item stands in the library under the key, or nothing does.
    case media(MediaKey, MediaItem?)
    /// This place is kept, or none.
    case place(ResumeKey, KeptPlace?)
    /// A film counts as seen, or does not.
    case seen(ResumeKey, Bool)
    /// This scene is kept under the name, or none.
    case scene(String, SealedMemento<SceneState>?)
    /// So many films, or songs, have come to their ends by themselves since the shell's start.
    case ended(MediaKind, count: Int)
}

extension TheaterChange: CustomStringConvertible {
    /// A few words, as a plan lists them.
    var description: String {
        switch self {
        case .device(let device, let part): "\(device): \(part)"
        case .fault(let device, let reason?): "\(device): broken (\(reason))"
        case .fault(let device, nil): "\(device): repaired"
        case .attached(let device, true): "\(device): attached to the mediator"
        case .attached(let device, false): "\(device): detached from the mediator"
        case .media(_, .recording(let recording)?): "library: \(recording.kind) '\(recording.title)' added"
        case .media(_, .station(let station)?): "library: station '\(station.name)' added"
        case .media(let key, nil): "library: \(key.kind) '\(key.foldedTitle)' removed"
        case .place(_, let place?): "resume points: \(place.title) at \(DurationText.clockFace(place.position)) kept"
        case .place(let key, nil): "resume points: '\(key.media.foldedTitle)' dropped"
        case .seen(let key, true): "films: '\(key.media.foldedTitle)' seen"
        case .seen(let key, false): "films: '\(key.media.foldedTitle)' not seen"
        case .scene(let name, .some): "scenes: '\(name)' kept"
        case .scene(let name, nil): "scenes: '\(name)' removed"
        case .ended(let kind, let count): "\(kind)s ended: \(count)"
        }
    }
}
