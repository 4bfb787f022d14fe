import Commands
import StateStore
import Text

extension HomeTheater {
    /// The places kept for the current user, in the order of titles.
    var keptPlaces: [KeptPlace] {
        cells.places.values.values.filter { $0.key == resumeKey($0.key.media) }
            .map { (key: $0.title.matchKey, place: $0) }
            .sorted { ($0.key, $0.place.length) < ($1.key, $1.place.length) }
            .map(\.place)
    }

    /// The current user's place in the film or song that `text` means.
    ///
    /// - Throws: an error with near misses if there is none, or if several match.
    func keptPlace(_ text: String) throws(CommandError) -> KeptPlace {
        let kinds: [MediaKind] = [.film, .song]
        let exact = kinds.compactMap { cells.places[resumeKey(MediaKey(kind: $0, title: text))] }
        if exact.count == 1 { return exact[0] }
        let places = keptPlaces
        return places[try TitleSearch.find("saved position for", text, in: places.map(\.title), list: "resumes")]
    }

    /// The current user's position in `recording`: where it plays for them, or else their kept place; nil if neither.
    func position(in recording: Recording) -> Duration? {
        for player in devices.players where player.hasBegun {
            let deck = player.values
            if deck.media == recording, deck.viewer == resumeKey(recording).user { return deck.position }
        }
        return cells.places[resumeKey(recording)]?.position
    }

    /// Whether a device plays the item of `key`.
    func holds(_ key: MediaKey) -> Bool {
        devices.players.contains { player in
            player.isActive && player.values.media.map { MediaItem.recording($0).key == key } ?? false
        } || (devices.tuner.isOn && MediaKey(kind: .station, title: devices.tuner.title) == key)
    }
}
