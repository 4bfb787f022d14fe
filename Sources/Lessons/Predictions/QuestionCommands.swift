public import Commands
public import Patterns
public import Shell
public import StateStore

/// The commands that ask a person or a class what a command will do.
public enum QuestionCommands {
    public static func predicting(
        _ predictor: Predictor, output: DurableOutput, interviewer: any Interviewer, store: ChangeStore,
        events: EventStream
    ) -> [any ShellCommand] {
        let score = PredictionScore()
        // Lasting state joins the store before it is read.
        _ = store.recorder(for: score)
        return [
            PredictCommand(
                predictor: predictor, score: score, output: output, interviewer: interviewer, store: store,
                events: events)
        ]
    }

    /// - Parameter materials: the parts of a class's page.
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
