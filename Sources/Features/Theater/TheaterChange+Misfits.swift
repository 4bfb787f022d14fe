import StateStore

// Changes may come from a journal that somebody else wrote: what a device or a list cannot be is refused here.
extension TheaterChange {
    /// Times that can be counted with.
    private static let times = Duration.zero...Duration.seconds(1 << 40)

    /// - Throws: why no theater can become so.
    func check() throws(ChangeMisfit) {
        switch self {
        case .device(let name, let part):
            try ChangeMisfit.unless(part.fits(name), "\(name) has no part '\(part.kind)'")
            try ChangeMisfit.unless(part.isPossible, "\(name) cannot stand like this")
        case .media(let key, let item?):
            try ChangeMisfit.unless(item.key == key && item.isPossible, "'\(key.foldedTitle)' cannot be like this")
        case .place(let key, let place?):
            try ChangeMisfit.unless(
                place.key == key && Self.times.contains(place.length)
                    && (Duration.zero...place.length).contains(place.position),
                "no place in '\(key.media.foldedTitle)' can be like this"
            )
        case .ended(let kind, let count):
            try ChangeMisfit.unless(kind != .station && (0..<Int.max).contains(count), "\(count) cannot have ended")
        case .fault, .attached, .media(_, nil), .place(_, nil), .seen, .scene: break
        }
    }
}

extension DevicePart {
    /// Whether it is a part of that device.
    fileprivate func fits(_ device: DeviceName) -> Bool {
        switch (device, self) {
        case (.popper, .popper), (.lights, .lights), (.screen, .screen), (.projector, .lamp), (.projector, .picture),
            (.amp, .amp), (.dvd, .audio), (.cd, .audio), (.tuner, .tuner):
            true
        case (.dvd, .deck(let deck)): deck.media?.kind ?? .film == .film
        case (.cd, .deck(let deck)): deck.media?.kind ?? .song == .song
        default: false
        }
    }

    /// Whether its values are within their ranges.
    fileprivate var isPossible: Bool {
        switch self {
        case .popper(let part):
            (0..<Int.max).contains(part.bowls) && (Duration.zero...PopperPart.popping).contains(part.left)
        case .lights(let part):
            (0...100).contains(part.brightness) && (Duration.zero...Lights.fade).contains(part.transition)
        case .screen(let part): (Duration.zero...ScreenPart.travel).contains(part.lowered)
        case .lamp(let part):
            (Duration.zero...max(LampPart.warmUp, LampPart.coolDown)).contains(part.left)
                && (Duration.zero...Duration.seconds(1 << 40)).contains(part.lit)
        case .picture, .audio: true
        case .amp(let part): (0...100).contains(part.volume)
        case .deck(let part):
            part.media.map { $0.isPossible && (Duration.zero...$0.length).contains(part.position) }
                ?? (!part.state.isEngaged && !part.isUnbegun)
        case .tuner(let part): part.frequency.isPossible
        }
    }
}

extension MediaItem {
    fileprivate var isPossible: Bool {
        switch self {
        case .recording(let recording): recording.isPossible
        case .station(let station): station.frequency.isPossible
        }
    }
}

extension Recording {
    fileprivate var isPossible: Bool { kind != .station && length > .zero && length <= .seconds(1 << 40) }
}

extension Frequency {
    fileprivate var isPossible: Bool { (band == .am ? Self.amRange : Self.fmRange).contains(kilohertz) }
}
