import Commands
import Patterns
import StateStore

/// `quiz settings order random`: changes the order of questions.
struct SetUpQuiz: ShellCommand {
    let table: QuizController

    static let setting = Parameter("SETTING", .choice(["order"]), .optional)
    static let value = Parameter("VALUE", QuestionOrder.self, .optional)
    let description = CommandDescription(
        "quiz settings",
        group: .quiz,
        summary: "show the quiz's settings, or change one",
        parameters: [Self.setting, Self.value],
        examples: ["quiz settings", "quiz settings order sequential"],
        details: """
            'sequential' asks the first questions of each level, your own before the others, and each answer always has \
            the same letter. 'random', the default, asks any of them. In both orders the questions get harder. \
            A change applies from the next start.
            """,
        pattern: .strategy,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let order = arguments[Self.value] else {
            let order = table.state.order.value ?? .standard
            return .message("order: \(order)", ["order": .string(order.rawValue)])
        }
        if order != table.state.order.value ?? .standard { table.state.order.value = order }
        let note = table.state.session.state == nil ? "" : "; the running game stays as it is"
        return .message("the questions follow in \(order) order\(note)", ["order": .string(order.rawValue)])
    }
}
