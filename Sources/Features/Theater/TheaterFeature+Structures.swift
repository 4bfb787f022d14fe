public import PatternEvents
import Patterns

extension TheaterFeature {
    /// The facade with its subsystem, each device with its state object, and who keeps the scenes.
    public var structures: [StructureRecord] {
        let devices = theater.devices.all
        let facade = HomeTheaterFacade(theater)
        let subsystem = devices.map { StructureRecord.Part(.subsystem, $0.name) }
        let contexts = devices.map { device in
            StructureRecord(
                .state, device.name, [.init(.context, device.name), .init(.concreteState, device.stateText)])
        }
        let scenes = theater.scenes.mementos.values.map(\.name).sorted()
        return [StructureRecord(.facade, facade.name, [.init(.facade, facade.name)] + subsystem)] + contexts + [
            StructureRecord(
                .memento, "scenes", [.init(.caretaker, "scenes")] + scenes.map { StructureRecord.Part(.memento, $0) })
        ]
    }
}
