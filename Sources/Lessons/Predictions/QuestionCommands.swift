import Commands
import Shell
import StateStore
import Teaching

/// The commands that ask what a command will do: a person, or a class.
final class QuestionCommands {
    private let core: ShellCore
    private let predictor: Predictor
    private let score = PredictionScore()
    private let room: ClassPoll
    private let materials: ClassMaterials

    /// - Parameters:
    ///   - seed: chooses the choices and their order.
    ///   - connection: what joins the program with a class.
    ///   - materials: what the page of a class is made of.
    init(
        _ core: ShellCore, trace: LiveTrace, words: ProgramWords, seed: UInt64, connection: ClassConnection,
        materials: ClassMaterials
    ) {
        self.core = core
        predictor = Predictor(core, trace: trace, seed: seed)
        room = ClassPoll(core.base.events, words: words, connection: connection)
        self.materials = materials
        if connection.hasInbox {
            connection.wake(core.base.wakeDescriptor)
            core.host.aside = { [weak connection] in connection.map(ClassStatus.text) ?? "" }
        }
        core.savepoints.add(room)
        // What lasts joins the store before the state is read.
        _ = core.base.store.recorder(for: score)
    }

    /// Whether a class has voted in the place of a script's figures on what was asked last.
    var isSampleReplaced: Bool { room.isSampleReplaced }

    /// In the order in which they are listed.
    var all: [any ShellCommand] {
        [
            PredictCommand(core: core, predictor: predictor, score: score),
            AskCommand(room: room, predictor: predictor),
            VotesCommand(room: room, host: core.host),
            RevealCommand(room: room, predictor: predictor),
        ] + ClassCommands(room: room, materials: materials).all
    }
}
