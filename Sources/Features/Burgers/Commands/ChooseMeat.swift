import Commands
import PatternEvents
import Patterns
import Text

/// `burger meat chicken`
struct ChooseMeat: ShellCommand {
    let builder: BurgerBuilder

    let description = CommandDescription(
        "burger meat",
        group: .burgers,
        summary: "choose the meat of the burger",
        parameters: [Parameter("MEAT", .choice(Meat.allCases.map(\.rawValue)))],
        examples: ["burger meat chicken"],
        details: "If none is chosen it is \(BurgerBuilder.defaultMeat.rawValue).",
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let meat = Meat(rawValue: arguments.required("MEAT")) ?? BurgerBuilder.defaultMeat
        let former = builder.draft.meat
        builder.buildPart(.meat(meat))
        return .message(
            Choice.sentence("the meat", meat, former),
            ["meat": .string(meat.rawValue), "former": .optional(former?.rawValue)]
        )
    }
}

/// How a choice is told of.
enum Choice {
    /// `the meat is chicken`, `the meat is chicken instead of beef`, `the meat is chicken already`
    static func sentence<Value: RawRepresentable<String> & Equatable>(
        _ thing: String, _ value: Value, _ former: Value?
    ) -> String {
        let sentence = "\(thing) is \(value.rawValue)"
        guard let former else { return sentence }
        return sentence + (former == value ? " already" : " instead of \(former.rawValue)")
    }
}
