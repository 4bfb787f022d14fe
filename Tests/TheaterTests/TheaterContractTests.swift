import Commands
import FeatureTestSupport
import Patterns
import StateStore
import Testing

@testable import Theater

/// The theater keeps the contract of every feature with state.
@Suite struct TheaterContractTests {
    /// What lasts of a theater.
    private struct Lasting: Equatable {
        let added: [MediaKey: MediaItem]
        let places: [ResumeKey: String]
        let seen: Set<ResumeKey>
        let scenes: [String: String]

        init(_ theater: HomeTheater) {
            added = theater.library.added
            places = theater.cells.places.values.mapValues(House.written)
            seen = Set(theater.cells.seen.values.keys)
            scenes = theater.scenes.mementos.mapValues(House.written)
        }
    }

    /// Everything of a theater.
    private struct Whole: Equatable {
        let lasting: Lasting
        let devices: String
        let faults: [String?]
        let attached: [Bool]

        init(_ theater: HomeTheater) {
            lasting = Lasting(theater)
            devices = House.written(SceneState(theater.devices))
            faults = theater.devices.all.map(\.fault)
            attached = DeviceName.allCases.map(theater.mediator.isAttached)
        }
    }

    /// What a theater in use has in it, for changes to be made of.
    private struct Stock {
        var scenes: [SceneState] = []
        var places: [(ResumeKey, KeptPlace)] = []
        var mementos: [SealedMemento<SceneState>] = []

        init() throws {
            let house = House()
            for line in ["watch metropolis --from 1:00:00", "scene save one", "listen shchedryk", "lights dim 30"] {
                try house.run(line)
                house.wait(.seconds(3))
                scenes.append(SceneState(house.devices))
            }
            try house.run("end", "scene save two")
            places = house.theater.cells.places.values.map { ($0, $1) }
            mementos = Array(house.theater.scenes.mementos.values)
            #expect(places.count == 1 && mementos.count == 2)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func changesKeepTheirPromises(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let stock = try Stock()
        var houses: [House] = []
        let broken = try StatefulFeatureContract.violations(
            of: {
                houses.append(House())
                return houses[houses.count - 1].theater
            }, changes: 200,
            change: { Self.change(of: $0, stock, &random) }, state: Whole.init, lasting: Lasting.init
        )
        #expect(broken == [])
    }

    private static func change(
        of theater: HomeTheater, _ stock: Stock, _ random: inout SeededRandom
    ) -> CellChange {
        let isSet = Bool.random(using: &random)
        let device = DeviceName.allCases.randomElement(using: &random)!
        let number = Int.random(in: 1...5, using: &random)
        let film = Recording.film("Film \(number) é", by: "nobody", 1900 + number, .seconds(600 * number))
        let user = ["guest", "ada"].randomElement(using: &random)!
        let key = ResumeKey(user: user, media: MediaItem.recording(film).key)
        let (cells, environment) = (theater.cells, theater.environment)
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2:
            let scene = stock.scenes.randomElement(using: &random)!
            return Self.change(of: device, theater.devices, to: scene)
        case 3: return environment.faults.change(device, to: isSet ? "dust" : nil)
        case 4: return cells.detached.change(device, to: isSet ? true : nil)
        case 5:
            let station = Station(name: "Loge \(number)", frequency: .fm(tenths: 990 + number))
            let item = Bool.random(using: &random) ? MediaItem.recording(film) : .station(station)
            return cells.media.change(item.key, to: isSet ? item : nil)
        case 6:
            let (key, place) = stock.places.randomElement(using: &random)!
            return cells.places.change(key, to: isSet ? place : nil)
        case 7: return cells.seen.change(key, to: isSet ? true : nil)
        default:
            return cells.scenes.change("s\(number)", to: isSet ? stock.mementos.randomElement(using: &random)! : nil)
        }
    }

    private static func change(of device: DeviceName, _ devices: DeviceRack, to scene: SceneState) -> CellChange {
        switch device {
        case .popper: devices.popper.standing.change(.only, to: scene.popper)
        case .lights: devices.lights.standing.change(.only, to: scene.lights)
        case .screen: devices.screen.standing.change(.only, to: scene.screen)
        case .projector: devices.projector.standing.change(.only, to: scene.projector)
        case .amp: devices.amp.standing.change(.only, to: scene.amp)
        case .dvd: devices.dvd.standing.change(.only, to: scene.dvd)
        case .cd: devices.cd.standing.change(.only, to: scene.cd)
        case .tuner: devices.tuner.standing.change(.only, to: scene.tuner)
        }
    }
}
