import Commands
import PatternEvents

/// The bug: the originator of the scenes is made anew, and the new one tries mementos that the first one made.
final class SecondOriginator: PlantedBreach {
    let kind = "originator"
    let pattern = Pattern.memento
    let summary = "a second originator of scenes tries the mementos that the first one made"
    let examples = ["lights dim 40", "scene save evening", "lights dim 80", "scene apply evening"]

    private let theater: HomeTheater
    private var first: SceneOriginator?

    init(_ theater: HomeTheater) { self.theater = theater }

    func begin() {
        // A scene that was saved is the first one's: nobody has told the new one of it.
        first = theater.sceneOriginator
        theater.sceneOriginator = theater.makeSceneOriginator()
    }

    func mend() {
        if let first { theater.sceneOriginator = first }
        first = nil
    }
}
