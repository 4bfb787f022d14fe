import Commands
import FeatureTestSupport
import Patterns
import Testing

@testable import Theater

/// The theater keeps to what is asked of every feature with state.
@Suite struct TheaterContractTests {
    /// What lasts of a theater.
    private struct Lasting: Equatable {
        let added: [MediaKey: MediaItem]
        let places: [ResumeKey: String]
        let seen: Set<ResumeKey>
        let scenes: [String: String]

        init(_ theater: HomeTheater) {
            added = theater.library.added
            places = theater.resumePoints.places.mapValues(House.written)
            seen = theater.resumePoints.seen
            scenes = theater.scenes.mementos.mapValues(House.written)
        }
    }

    /// Everything of a theater.
    private struct Whole: Equatable {
        let lasting: Lasting
        let parts: [[DevicePart]]
        let states: [String]
        let faults: [String?]
        let attached: [Bool]

        init(_ theater: HomeTheater) {
            lasting = Lasting(theater)
            parts = theater.devices.all.map(\.parts)
            states = theater.devices.all.map(\.stateText)
            faults = theater.devices.all.map(\.fault)
            attached = DeviceName.allCases.map(theater.mediator.isAttached)
        }
    }

    /// What a theater in use has in it, for changes to be made of.
    private struct Stock {
        var parts: [(DeviceName, DevicePart)] = []
        var places: [(ResumeKey, KeptPlace)] = []
        var scenes: [SealedMemento<SceneState>] = []

        init() throws {
            let house = House()
            for line in ["watch metropolis --from 1:00:00", "scene save one", "listen shchedryk", "lights dim 30"] {
                try house.run(line)
                house.wait(.seconds(3))
                parts += house.devices.all.flatMap { device in device.parts.map { (device.device, $0) } }
            }
            try house.run("end", "scene save two")
            places = house.theater.resumePoints.places.map { ($0, $1) }
            scenes = Array(house.theater.scenes.mementos.values)
            #expect(parts.count > 30 && places.count == 1 && scenes.count == 2)
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
            change: { _ in Self.change(stock, &random) }, state: Whole.init, lasting: Lasting.init
        )
        #expect(broken == [])
    }

    private static func change(_ stock: Stock, _ random: inout SeededRandom) -> TheaterChange {
        let isSet = Bool.random(using: &random)
        let device = DeviceName.allCases.randomElement(using: &random)!
        let number = Int.random(in: 1...5, using: &random)
        let film = Recording.film("Film \(number) é", by: "nobody", 1900 + number, .seconds(600 * number))
        let user = ["guest", "ada"].randomElement(using: &random)!
        let key = ResumeKey(user: user, media: MediaItem.recording(film).key)
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            let (name, part) = stock.parts.randomElement(using: &random)!
            return .device(name, part)
        case 1: return .fault(device, isSet ? "dust" : nil)
        case 2: return .attached(device, isSet)
        case 3:
            let station = Station(name: "Loge \(number)", frequency: .fm(tenths: 990 + number))
            let item = Bool.random(using: &random) ? MediaItem.recording(film) : .station(station)
            return .media(item.key, isSet ? item : nil)
        case 4:
            let (key, place) = stock.places.randomElement(using: &random)!
            return .place(key, isSet ? place : nil)
        case 5: return .seen(key, isSet)
        default: return .scene("s\(number)", isSet ? stock.scenes.randomElement(using: &random)! : nil)
        }
    }
}
