import Commands
import Patterns

/// An order to a device: from a person, the facade or the mediator.
enum DeviceOrder {
    case on
    case off
    /// Fill a bowl with popcorn.
    case pop
    /// Set the brightness, 0 to 100 percent.
    case dim(Int)
    case up
    case down
    case picture(PictureMode)
    /// 0 to 100.
    case volume(Int)
    case mute
    case unmute
    case source(SoundSource)
    case sound(SoundMode)
    case play(Recording, from: StartingPoint)
    /// Load a recording, and wait for the order to play.
    case load(Recording, from: StartingPoint)
    /// Play the loaded recording.
    case playLoaded
    case pause
    case resume
    case stop
    case eject
    case seek(SeekTarget)
    /// Receive a frequency; `station` is its station's name, if known.
    case tune(Frequency, station: String?)
}

/// The point where a film or a song begins.
enum StartingPoint {
    case start
    /// From the start of the recording; less than its length.
    case time(Duration)
    /// The player's position when it made this memento.
    case memento(SealedMemento<ResumePoint>)
}

/// A position in the current recording.
enum SeekTarget {
    /// From the start of the recording.
    case to(Duration)
    /// This much forward.
    case forward(Duration)
    /// This much back.
    case back(Duration)

    /// Reads `90`, `1:30`, `+10` and `-1m`.
    ///
    /// - Throws: an error if `text` is none of these.
    init(_ text: String) throws(CommandError) {
        let sign = text.first
        let isRelative = sign == "+" || sign == "-"
        guard let duration = DurationText.parse(isRelative ? String(text.dropFirst()) : text) else {
            throw CommandError(.value, "TIME '\(text)' is not a time", hint: "write 90, 1:30, +10 or -10")
        }
        self = !isRelative ? .to(duration) : sign == "+" ? .forward(duration) : .back(duration)
    }
}

extension StartingPoint: CustomStringConvertible {
    var description: String {
        switch self {
        case .start: ""
        case .time(let time): " from \(DurationText.clockFace(time))"
        case .memento(let memento): " from the memento '\(memento.name)'"
        }
    }
}

extension SeekTarget: CustomStringConvertible {
    var description: String {
        switch self {
        case .to(let time): DurationText.clockFace(time)
        case .forward(let time): "+\(DurationText.clockFace(time))"
        case .back(let time): "-\(DurationText.clockFace(time))"
        }
    }
}

extension Frequency {
    /// `fm 98.2`, `am 810`.
    var order: String {
        let words = description.split(separator: " ")
        return "\(band.rawValue) \(words[1])"
    }
}
