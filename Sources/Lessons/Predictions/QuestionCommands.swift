public import Commands
public import Patterns
public import Shell
public import StateStore

/// The commands that ask what a command will do: a person, or a class.
public enum QuestionCommands {
    public static func predicting(
        _ predictor: Predictor, output: DurableOutput, interviewer: any Interviewer, store: ChangeStore,
        events: EventStream
    ) -> [any ShellCommand] {
        let score = PredictionScore()
        // What lasts joins the store before the state is read.
        _ = store.recorder(for: score)
        return [
            PredictCommand(
                predictor: predictor, score: score, output: output, interviewer: interviewer, store: store,
                events: events)
        ]
    }

    /// - Parameter materials: what the page of a class is made of.
    public static func asking(
        _ room: ClassPoll, _ predictor: Predictor, host: TerminalHost, materials: ClassMaterials
    ) -> [any ShellCommand] {
        [
            AskCommand(room: room, predictor: predictor, host: host),
            VotesCommand(room: room, host: host),
            RevealCommand(room: room, predictor: predictor),
        ] + ClassCommands(room: room, materials: materials).all
    }
}
