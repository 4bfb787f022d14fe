import FeatureTestSupport
import FoundationEssentials
import Patterns
import StateStore
import Testing

@testable import Theater

/// The common behavior of all devices.
@Suite struct ColleagueTests {
    let house = House()

    /// A line that changes each device from where it is at first.
    static let changes: [DeviceName: String] = [
        .popper: "popper on", .lights: "lights dim 40", .screen: "screen down", .projector: "projector on",
        .amp: "amp on", .dvd: "dvd on", .cd: "cd on", .tuner: "tuner on",
    ]

    @Test(arguments: DeviceName.allCases)
    func aBrokenDeviceRefusesEveryCommand(name: DeviceName) throws {
        try house.run("break \(name) a loose wire")
        let before = house.snapshot
        for action in house.devices[name].actions {
            let line = "\(name) \(action.word)" + (action.example.isEmpty ? "" : " \(action.example)")
            #expect(
                house.error(line) == "\(name) \(action.word): \(name) is broken (a loose wire); "
                    + "nothing was changed; repair it with 'repair \(name)'")
        }
        #expect(house.snapshot == before)
        try house.run("repair \(name)", Self.changes[name]!)
        #expect(house.snapshot != before)
    }

    @Test(arguments: [
        "popper pop", "projector wide", "projector tv", "amp volume 3", "amp mute", "amp unmute", "amp stereo",
        "amp surround", "dvd play metropolis", "dvd pause", "dvd resume", "dvd stop", "dvd eject", "dvd seek 3",
        "dvd surround", "dvd stereo", "cd play shchedryk", "cd pause", "cd resume", "cd stop", "cd eject", "cd seek 3",
        "tuner am 810", "tuner fm 98.2", "tuner station foyer",
    ])
    func aDeviceThatIsOffRefuses(line: String) throws {
        let words = line.split(separator: " ")
        // A station's name has to be known before the tuner is asked.
        let typed = line.replacing("foyer", with: "Radio Foyer")
        #expect(
            house.error(typed)
                == "\(words[0]) \(words[1]): \(words[0]) is off; turn it on with '\(words[0]) on'")
    }

    @Test(arguments: DeviceName.allCases)
    func itHoldsNoOtherDevice(name: DeviceName) {
        func devicesWithin(_ value: Any, depth: Int) -> [String] {
            Mirror(reflecting: value).children.flatMap { child -> [String] in
                if let label = child.label, ["mediator", "changes"].contains(label) { return [] }
                if let device = child.value as? any Device { return [device.name] }
                return depth > 0 ? devicesWithin(child.value, depth: depth - 1) : []
            }
        }
        #expect(devicesWithin(house.devices[name], depth: 4).isEmpty)
        #expect(devicesWithin(house.devices, depth: 1).contains(name.rawValue), "the search finds devices")
    }

    @Test(arguments: DeviceName.allCases)
    func itIsShownByItsNameAndTakesOrdersByIt(name: DeviceName) throws {
        #expect(try house.text("\(name)") == house.text("device \(name)"))
        let words = Self.changes[name]!.split(separator: " ").dropFirst().joined(separator: " ")
        let before = house.snapshot
        try house.run("device \(name) \(words)")
        #expect(house.snapshot != before)
    }

    @Test func aChangeThatNoDeviceCanMakeIsRefused() throws {
        let before = house.snapshot
        let popper = house.devices.popper.standing
        for left in [181, -1] {
            let standing = DeviceStanding(PopperPopping(), PopperPart(bowls: 1, left: .seconds(left)))
            let error = #expect(throws: InapplicableChange.self) {
                try house.theater.apply(popper.change(.only, to: standing))
            }
            #expect(error?.reason == "popper cannot be popping, bowls 1")
        }
        #expect(house.snapshot == before)
        let unknown = #"{"cell":"popper","assignment":["only",{"state":"melting","values":{"bowls":0,"left":[0,0]}}]}"#
        let error = try #require(throws: InapplicableChange.self) {
            try house.theater.apply(JSONDecoder().decode(CellChange.self, from: Data(unknown.utf8)))
        }
        #expect(error.reason == "what is to become of 'popper' means nothing")
    }

    @Test func aSceneThatNoDeviceCanBeBroughtBackToFailsAsAWhole() throws {
        try house.run("lights dim 77", "scene save odd", "lights off")
        let kept = House.written(try #require(house.theater.cells.scenes["odd"])).replacing("77", with: "101")
        house.theater.cells.scenes["odd"] = try JSONDecoder().decode(
            SealedMemento<SceneState>.self, from: Data(kept.utf8))
        let before = house.snapshot
        #expect(house.error("scene apply odd").contains("lights cannot be on at 101 %"))
        #expect(house.snapshot == before)
    }
}
