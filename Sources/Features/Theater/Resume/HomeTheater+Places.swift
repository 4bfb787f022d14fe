import Commands

extension HomeTheater {
    /// The places kept for the present user, in the order of their titles.
    var keptPlaces: [KeptPlace] {
        shelf.places.values.filter { $0.key == resumeKey($0.key.media) }.sorted {
            ($0.title.lowercased(), $0.length) < ($1.title.lowercased(), $1.length)
        }
    }

    /// How far the present user is in `recording`: where it plays now, else where it was left; nil if neither.
    func position(in recording: Recording) -> Duration? {
        for player in devices.players where player.state.isEngaged && player.deck.media == recording {
            return player.deck.position
        }
        return shelf.places[resumeKey(recording)]?.position
    }

    /// Whether a device plays what `key` stands for.
    func holds(_ key: MediaKey) -> Bool {
        devices.players.contains { player in
            player.deck.media.map { player.state.isEngaged && MediaItem.recording($0).key == key } ?? false
        } || (devices.tuner.isOn && MediaKey(kind: .station, title: devices.tuner.title) == key)
    }
}
