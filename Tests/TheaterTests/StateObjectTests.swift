import Commands
import FeatureTestSupport
import Foundation
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Theater

/// Each device is the context of its state objects: they are asked, and they decide.
@Suite struct StateObjectTests {
    let house = House()

    /// Stands where a state object of the popper was: what the popper does is what this one says.
    private final class Spy: State, @unchecked Sendable {
        let name = "off"
        var requests: [String] = []

        func handle(_ request: DeviceRequest, for popper: Popper) throws(CommandError) {
            requests.append("\(request)")
        }
    }

    @Test func aDeviceDoesNothingItselfWithWhatItIsTold() throws {
        let spy = Spy()
        let popper = house.devices.popper
        popper.states[0] = spy
        let before = popper.present
        try house.run("popper on", "popper pop", "popper off")
        #expect(spy.requests == ["on", "pop", "off"])
        #expect(popper.present == before)
        popper.state = PopperPopping()
        #expect(
            try house.events(of: .state, during: "popper off") == [
                "popper → popping: off", "popping → popper: popping → off",
            ], "and with another state object it does what that one says")
    }

    @Test func noStateObjectOfThePopperDoesWhatAPlayerDoes() {
        let popper = house.devices.popper
        for state in Popper.allStates {
            popper.state = state
            #expect(throws: CommandError.self, "\(state.name)") { try popper.receive(.eject) }
        }
    }

    @Test func timeThatHasComeIsARequestToo() throws {
        try house.run("watch a trip to the moon")
        let listener = RecordingListener()
        house.events.add(listener)
        house.wait(.seconds(13 * 60 + 3))
        #expect(
            listener.lines(of: .state) == [
                "screen → moving: time has come", "moving → screen: moving → down",
                "projector → warming: time has come", "warming → projector: warming → on",
                "dvd → loaded: play", "loaded → dvd: loaded → playing",
                "popper → popping: time has come", "popping → popper: popping → on",
                "dvd → playing: time has come", "playing → dvd: playing → idle",
                "lights → on: dim 100", "on: handles dim 100 (lights stays on)",
                "projector → on: off", "on → projector: on → cooling",
                "screen → down: up", "down → screen: down → moving",
                "popper → on: off", "on → popper: on → off",
            ])
    }

    @Test func whatIsStoppedOnTheWayIsHandedToTheStateThatFollows() throws {
        try house.run("cd on", "cd play shchedryk")
        #expect(
            try house.events(of: .state, during: "cd off") == [
                "cd → playing: off", "playing → cd: playing → idle", "cd → idle: off", "idle → cd: idle → off",
            ])
    }

    @Test func anOrderThatChangesNoStateIsHandledByIt() throws {
        try house.run("amp on")
        #expect(
            try house.events(of: .state, during: "amp volume 30", "amp on") == [
                "amp → on: volume 30", "on: handles volume 30 (amp stays on)",
                "amp → on: on", "on: handles on (amp stays on)",
            ])
    }

    @Test func undoRestoresAStateAndAsksNoStateObject() throws {
        try house.run("watch metropolis")
        let listener = RecordingListener()
        house.events.add(listener)
        #expect(house.desk.undo())
        #expect(
            listener.lines(of: .state) == [
                "dvd → idle: loaded → idle, restored", "dvd → off: idle → off, restored",
                "amp → off: on → off, restored", "projector → off: warming → off, restored",
                "screen → up: moving → up, restored", "lights → off: on → off, restored",
                "popper → on: popping → on, restored", "popper → off: on → off, restored",
            ])
        #expect(house.devices.all.allSatisfy { !$0.isInUse })
        listener.forget()
        #expect(house.desk.redo())
        #expect(listener.events.filter { $0.pattern == .state }.allSatisfy { $0.operation == .restoreState })
        #expect(house.devices.dvd.isLoaded)
    }

    /// The journal holds a state's name; the object is found by it.
    @Test func theNameThatIsWrittenDownIsAskedOfTheObjectAndFindsIt() throws {
        for device in house.devices.all { try readsItsStatesBack(device) }
    }

    private func readsItsStatesBack<Owner: Device>(_ device: Owner) throws {
        #expect(Set(Owner.allStates.map(\.name)).count == Owner.allStates.count, "\(device.name)")
        for state in Owner.allStates {
            let standing = DeviceStanding(state, Owner.Values())
            let written = try JSONEncoder().encode(standing)
            let read = try JSONDecoder().decode(DeviceStanding<Owner>.self, from: written)
            #expect(read == standing)
            guard standing.isPossible else { continue }
            device.state = state
            #expect(type(of: device.state) == type(of: state), "\(device.name) \(state.name)")
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(StateName<Owner>.self, from: Data("\"levitating\"".utf8))
        }
    }

    /// A state that is missing in its device's table could be neither undone nor restored.
    @Test func everyStateThatIsDeclaredIsInATable() throws {
        func types<Owner: Device>(of device: Owner) -> [String] { Owner.allStates.map { "\(type(of: $0))" } }
        let folder = #filePath.replacing(
            "Tests/TheaterTests/StateObjectTests.swift", with: "Sources/Features/Theater/Devices")
        let sources = try house.devices.all.map { "\(type(of: $0))States.swift" }.map {
            String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\($0)")), as: UTF8.self)
        }
        let declared = sources.flatMap { $0.matches(of: /struct (\w+): State/).map { String($0.1) } }
        #expect(Set(declared) == Set(house.devices.all.flatMap { types(of: $0) }))
    }

    /// An order's transition is told once and as one; what restores the same state is told as restored.
    @Test func aDecisionIsATransitionAndWhatSetsTheSameStateOtherwiseRestoresIt() throws {
        let popper = house.devices.popper
        #expect(try house.events(of: .state, during: "popper on") == ["popper → off: on", "off → popper: off → on"])
        let listener = RecordingListener()
        house.events.add(listener)
        popper.standing.restore(DeviceStanding(PopperOff(), PopperPart()))
        #expect(listener.lines(of: .state) == ["popper → off: on → off, restored"])
        #expect(popper.state is PopperOff)
    }

    @Test func stateObjectsHoldNoData() {
        func size<S: State>(_ state: S) -> Int { MemoryLayout<S>.size }
        #expect(size(PopperOff()) + size(PopperOn()) + size(PopperPopping()) == 0)
        #expect(size(LightsOff()) + size(LightsOn()) == 0)
        #expect(size(ScreenUp()) + size(ScreenMoving()) + size(ScreenDown()) == 0)
        #expect(size(ProjectorOff()) + size(ProjectorWarming()) + size(ProjectorOn()) + size(ProjectorCooling()) == 0)
        #expect(size(AmplifierOff()) + size(AmplifierOn()) + size(TunerOff()) + size(TunerOn()) == 0)
        #expect(size(PlayerOff()) + size(PlayerIdle()) + size(PlayerLoaded()) + size(PlayerHeld()) == 0)
        #expect(size(PlayerPlaying()) + size(PlayerPaused()) == 0)
    }
}
