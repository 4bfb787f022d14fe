import Patterns
import StateStore

// The roles of objects, read from the live ones.
extension HomeTheater {
    var structures: [StructureRecord] {
        facadeStructures + devices.all.map(\.stateStructure) + [resumeStructure, sceneStructure]
    }

    /// The facade with its subsystem, and as the receiver of commands.
    private var facadeStructures: [StructureRecord] {
        let facade = HomeTheaterFacade(self)
        return [
            StructureRecord(
                .facade, facade.name,
                [.init(.facade, facade.name, facade)] + devices.all.map { .init(.subsystem, $0.name, $0) }),
            StructureRecord(.command, facade.name, [.init(.receiver, facade.name, facade)]),
        ]
    }

    private var sceneStructure: StructureRecord {
        let mementos = scenes.mementos.values.map(\.name).sorted()
        return StructureRecord(
            .memento, TheaterCells.scenesName,
            [.init(.caretaker, TheaterCells.scenesName, scenes), .init(.originator, sceneOriginator.name)]
                + mementos.map { .init(.memento, $0) })
    }

    private var resumeStructure: StructureRecord {
        let mementos = cells.places.values.values.map(\.memento.name).sorted()
        return StructureRecord(
            .memento, TheaterCells.placesName,
            [.init(.caretaker, TheaterCells.placesName, placeKeeper)]
                + devices.players.map { .init(.originator, $0.name, $0) }
                + mementos.map { .init(.memento, $0) })
    }
}

extension Device {
    fileprivate var stateStructure: StructureRecord {
        let others = states.filter { $0.name != state.name }
        return StructureRecord(
            .state, name,
            [.init(.context, name, self), .init(.concreteState, state.name, state)]
                + others.map { .init(.concreteState, $0.name, $0, isOut: true) })
    }
}
