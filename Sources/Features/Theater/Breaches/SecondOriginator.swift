import Commands
import Patterns

/// The bug: a different originator opens scenes than the one that makes them.
final class SecondOriginator: PlantedBreach {
    let kind = "originator"
    let pattern = Pattern.memento
    let summary = "a second originator of scenes tries the mementos that the first one made"
    let examples = ["scene save evening", "scene apply evening"]

    private let theater: HomeTheater

    init(_ theater: HomeTheater) { self.theater = theater }

    func begin() { theater.sceneOpener = theater.makeSceneOriginator() }

    func mend() { theater.sceneOpener = theater.sceneOriginator }
}
