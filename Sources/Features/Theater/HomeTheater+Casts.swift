import PatternEvents
import Patterns
import ShellServices

// Who plays which pattern here, asked of the objects themselves.
extension HomeTheater {
    var casts: [Cast] {
        [facade] + devices.all.map(\.stateCast) + [resumeCast, sceneCast]
    }

    private var facade: Cast {
        let facade = HomeTheaterFacade(self)
        return Cast(
            .facade, facade.name, [.init(.facade, facade.name), .init(.subsystem, devices.all.map(\.name))],
            objects: [facade.name: facade, mediator.name: mediator])
    }

    private var sceneCast: Cast {
        Cast(
            .memento, Self.scenesName,
            [
                .init(.originator, sceneOriginator.name), .init(.caretaker, Self.scenesName),
                .init(.memento, scenes.mementos.values.map(\.name).sorted()),
            ], objects: [Self.scenesName: scenes])
    }

    private var resumeCast: Cast {
        Cast(
            .memento, ResumePoints.name,
            [
                .init(.originator, devices.players.map(\.name)), .init(.caretaker, ResumePoints.name),
                .init(.memento, resumePoints.places.values.map(\.memento.name).sorted()),
            ], objects: [ResumePoints.name: resumePoints])
    }
}

extension Device {
    fileprivate var stateCast: Cast {
        Cast(
            .state, name, [.init(.context, name), .init(.concreteState, state.name)],
            objects: [name: self, state.name: state])
    }
}
