public import Commands
public import PatternEvents
public import StateStore
import Text

// The feature that README.md has as its example, in one file.

/// `fridge put cold milk`
struct PutInFridge: ShellCommand {
    let fridge: FridgeState
    let recorder: ChangeRecorder<FridgeState>

    let description = CommandDescription(
        "fridge put",
        group: .fridge,
        summary: "put something into the fridge",
        parameters: [Parameter("FOOD", .text, .joined)],
        examples: ["fridge put cold milk"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let food = arguments.required("FOOD")
        guard !fridge.foods.contains(food) else { throw .inTheFridgeAlready(food) }
        recorder.perform(.put(food, place: fridge.foods.count))
        return .message("\(food) is in the fridge", ["food": .string(food)])
    }
}

extension CommandError {
    static func inTheFridgeAlready(_ food: String) -> CommandError {
        CommandError(.refused, "'\(food)' is in the fridge already", hint: "'fridge' shows what is there")
    }
}

/// `fridge`
struct ShowFridge: ShellCommand {
    let fridge: FridgeState

    let description = CommandDescription(
        "fridge",
        group: .fridge,
        summary: "show what is in the fridge",
        examples: ["fridge"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(
            Listing(rows: fridge.foods, empty: "the fridge is empty") { food, table in
                table.row(.init(food))
            } encodeFields: { food, json in
                json.field("food", .string(food))
            })
    }
}

/// What is in the fridge.
final class FridgeState: StatefulFeature {
    static let featureName = "fridge"

    enum Change: Codable, Equatable, Sendable {
        /// Something is put at `place` among the other things, from 0.
        case put(String, place: Int)
        case take(String)
    }

    private(set) var foods: [String] = []

    func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        switch change {
        case .put(let food, let place):
            try ChangeMisfit.unless(!foods.contains(food), "\(food) is there already")
            try ChangeMisfit.unless((0...foods.count).contains(place), "there is no place \(place)")
            foods.insert(food, at: place)
            return .take(food)
        case .take(let food):
            guard let place = foods.firstIndex(of: food) else { throw ChangeMisfit("there is no \(food)") }
            foods.remove(at: place)
            return .put(food, place: place)
        }
    }

    func contents() -> [Change] { foods.indices.map { .put(foods[$0], place: $0) } }

    func describe(_ change: Change) -> String {
        switch change {
        case .put(let food, _): "fridge: \(food) is put in"
        case .take(let food): "fridge: \(food) is taken out"
        }
    }
}

/// A fridge, and what is in it.
public final class FridgeFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource] = []

    let fridge = FridgeState()

    /// - Parameter store: records the changes, so that 'undo' can reverse them.
    public init(events: EventStream, store: ChangeStore) {
        let (fridge, recorder) = (fridge, store.recorder(for: fridge))
        handlers = [
            CommandHandler(
                "fridge",
                [
                    PutInFridge(fridge: fridge, recorder: recorder),
                    ShowFridge(fridge: fridge),
                ],
                events: events
            )
        ]
    }
}

extension CommandGroup {
    static let fridge = CommandGroup("the fridge", rank: 150)
}
