import Commands
import Patterns

/// The bug: scenes are opened by another originator than the one that makes them.
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
