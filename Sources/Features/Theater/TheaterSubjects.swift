import Patterns

/// The theater's subjects.
final class TheaterSubjects {
    /// The current recording.
    let nowPlaying: Observable<NowPlaying>

    /// The number of films and songs that have ended on their own, for jobs that wait for one.
    let endings: EachEnding<Observable<Int>>

    /// The subjects to set when something ends: normally those above.
    var counts: EachEnding<any EndingCount>

    /// The state of the projector's lamp.
    let lamp: Observable<StateName<Projector>>

    init(events: EventStream) {
        nowPlaying = Observable("now playing", .nothing, events: events)
        endings = EachEnding(
            film: Observable("films ended", 0, events: events), song: Observable("songs ended", 0, events: events))
        counts = EachEnding(film: endings.film, song: endings.song)
        lamp = Observable("projector lamp", StateName(ProjectorOff()), events: events)
    }

    /// Sets the values that differ; unchanged subjects notify no observer.
    ///
    /// - Parameter isSettled: whether nothing more follows. Between the lamp's readiness and the film's start, no
    ///   observer is notified of a film that waits for nothing.
    func refresh(nowPlaying playing: NowPlaying, lamp state: StateName<Projector>, isSettled: Bool) {
        let stillWaits = playing.isLoaded && nowPlaying.value.isLoaded
        if playing != nowPlaying.value, isSettled || !stillWaits { nowPlaying.value = playing }
        if state != lamp.value { lamp.value = state }
    }
}

/// One value each for films and songs, which end; stations do not.
struct EachEnding<Value> {
    var film: Value
    var song: Value

    subscript(kind: MediaKind) -> Value? {
        switch kind {
        case .film: film
        case .song: song
        case .station: nil
        }
    }
}
