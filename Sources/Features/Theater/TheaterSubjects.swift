import PatternEvents
import Patterns

/// What others can observe of the theater.
final class TheaterSubjects {
    /// What plays.
    let nowPlaying: Observable<NowPlaying>

    /// How many films and songs have come to their ends by themselves, for whoever waits for one.
    let endings: [MediaKind: Observable<Int>]

    /// The subjects that are written when something ends: those above.
    var counts: [MediaKind: any EndingCount]

    /// The state of the projector's lamp.
    let lamp: Observable<StateName<Projector>>

    init(events: EventStream) {
        nowPlaying = Observable("now playing", .nothing, events: events)
        endings = [
            .film: Observable("films ended", 0, events: events), .song: Observable("songs ended", 0, events: events),
        ]
        counts = endings
        lamp = Observable("projector lamp", StateName(ProjectorOff()), events: events)
    }

    /// Changes what is not as it should be; nobody is told of what stays as it is.
    ///
    /// - Parameter isSettled: whether nothing more follows. Between a lamp that becomes ready and the film that begins
    ///   for that reason nobody is told of a film that waits for nothing.
    func refresh(nowPlaying playing: NowPlaying, lamp state: StateName<Projector>, isSettled: Bool) {
        let stillWaits = playing.isThreaded && nowPlaying.value.isThreaded
        if playing != nowPlaying.value, isSettled || !stillWaits { nowPlaying.value = playing }
        if state != lamp.value { lamp.value = state }
    }
}
