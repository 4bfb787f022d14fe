import Commands
import Patterns

/// `burger meat chicken` and `burger bread rye`: choose a part that a burger has exactly once.
struct ChooseMeatOrBread<Choice: OneOfItsKind>: ShellCommand {
    let description: CommandDescription

    private let builder: BurgerBuilder
    /// `meat` or `bread`.
    private let word: String
    private let parameter: Parameter<Choice>
    private let part: (Choice) -> BurgerPart
    private let chosen: (BurgerDraft) -> Choice?

    private init(
        _ word: String, default choice: Choice, example: String, builder: BurgerBuilder,
        part: @escaping (Choice) -> BurgerPart, chosen: @escaping (BurgerDraft) -> Choice?
    ) {
        parameter = Parameter(word.uppercased(), Choice.self)
        description = CommandDescription(
            "burger \(word)",
            group: .burgers,
            summary: "choose the \(word) of the burger",
            parameters: [parameter],
            examples: ["burger \(word) \(example)"],
            details: "The default is \(choice.rawValue).",
            pattern: .builder,
            effect: .changes
        )
        self.word = word
        self.builder = builder
        self.part = part
        self.chosen = chosen
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let choice = arguments[parameter]
        let former = chosen(builder.draft)
        builder.buildPart(part(choice))
        return .message(
            sentence(choice, former), ["\(word)": .string(choice.rawValue), "former": .optional(former?.rawValue)])
    }

    /// `the meat is chicken`, `the meat is chicken instead of beef`, `the meat is chicken already`
    private func sentence(_ choice: Choice, _ former: Choice?) -> String {
        let sentence = "the \(word) is \(choice.rawValue)"
        guard let former else { return sentence }
        return sentence + (former == choice ? " already" : " instead of \(former.rawValue)")
    }
}

extension ChooseMeatOrBread where Choice == Meat {
    static func meat(_ builder: BurgerBuilder) -> ChooseMeatOrBread {
        ChooseMeatOrBread(
            "meat", default: BurgerBuilder.defaultMeat, example: "chicken", builder: builder,
            part: BurgerPart.meat, chosen: \.meat)
    }
}

extension ChooseMeatOrBread where Choice == Bread {
    static func bread(_ builder: BurgerBuilder) -> ChooseMeatOrBread {
        ChooseMeatOrBread(
            "bread", default: BurgerBuilder.defaultBread, example: "rye", builder: builder,
            part: BurgerPart.bread, chosen: \.bread)
    }
}
