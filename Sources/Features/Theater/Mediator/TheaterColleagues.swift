import Commands
import StateStore

/// The theater's mediator for the command `mediator`, which shows and rebuilds it: detaching changes the theater's
/// state.
struct TheaterColleagues: RebuildableMediator {
    let theater: HomeTheater

    var name: String { theater.mediator.name }
    var mediatorType: Any.Type { TheaterMediator.self }

    var rules: [MediatorRuleText] {
        theater.mediator.rules.map { MediatorRuleText(name: $0.name, description: $0.description) }
    }

    var colleagues: [ColleagueStanding] {
        DeviceName.allCases.map {
            ColleagueStanding(name: $0.rawValue, isAttached: theater.mediator.isAttached($0))
        }
    }

    func colleague(called word: String) throws(CommandError) -> String { try theater.devices.named(word).name }

    func check(_ rule: OwnRule) throws(CommandError) { _ = try MediatorRule("", rule, of: theater.devices) }

    func set(_ name: String, _ rule: OwnRule?, before other: String?) {
        let rule = rule.flatMap { try? MediatorRule(name, $0, of: theater.devices) }
        theater.mediator.set(name, rule, before: other)
    }

    func set(_ colleague: String, attached: Bool) {
        guard let device = DeviceName(rawValue: colleague) else { return }
        theater.cells.detached[device] = attached ? nil : true
    }
}
