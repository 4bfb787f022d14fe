import Accounts
import Burgers
import Chat
import Commands
import Errors
import Exercises
import Jobs
import Languages
public import Lessons
public import Library
import LineInput
import Orders
import Passwords
import Patterns
import People
import Platform
public import Quiz
import Quotes
import Shell
import Snake
import SourceTexts
import StateStore
import Tasks
import Teaching
public import Theater

extension TheaterFeature: MediaCatalog {}
extension QuizFeature: LessonReviewKeeper {}

/// Builds the program's parts and joins them: into the session that was asked for, and into stages for lessons.
struct Assembly {
    let system: any System
    let hashCost: HashCost
    let stack: LargeStack

    /// The lessons that came with the program, in the language of the environment if they have texts in it.
    static var lessons: LessonLibrary {
        LessonLibrary(language: Language.spoken) { SourceTexts.lessons.map { ($0.path, $0.text) } }
    }

    /// The exercises that came with the program, with the library that their packages need.
    static let exercises = ExerciseLibrary(
        exercises: { SourceTexts.exercises.map { ($0.path, $0.text) } },
        sources: { SourceTexts.files.map { ($0.path, $0.text) } })

    /// What a session runs on.
    struct Ground {
        let options: LaunchOptions
        let events: EventStream
        let clock: ShellClock
        let store: ChangeStore
        let console: Console
        /// The state folder; nil if nothing is to be kept.
        let home: String?
        /// For everything random.
        let seed: UInt64
        /// Whether a person is at a terminal.
        let isInteractive: Bool
        /// The lines typed, loaded when a terminal is taken over.
        let history: HistoryFile
        /// What joins the program with a class.
        let connection: ClassConnection
        /// For a stage, what the session is on that it is set in.
        var outer: ShellBase?
    }

    /// A session of the shell, with all features. It is kept to the end of the process: taking a million tasks apart just
    /// before exit would be work for nothing.
    func session(on ground: Ground) -> ShellSession {
        let session = session(of: core(on: ground), on: ground)
        _ = Unmanaged.passRetained(session)
        return session
    }

    private func core(on ground: Ground) -> TeachingCore {
        let (options, home) = (ground.options, ground.home)
        return TeachingCore(
            options: options, events: ground.events, clock: ground.clock, store: ground.store, console: ground.console,
            history: ground.history,
            home: home,
            watchesHome: ground.isInteractive,
            commandLimit: options.isLesson ? Self.lessonCommandLimit : ScriptStack.commandLimit,
            sources: SourceIndex { SourceTexts.files.map { ($0.path, $0.text) } },
            examples: ExampleScripts { SourceTexts.examples.map { ($0.path, $0.text) } },
            lessons: LessonMaterials(
                library: Self.lessons, saves: home.map { LessonSaves(home: $0, system: system) },
                makeSession: options.isLesson ? nil : { stage() }),
            seed: ground.seed, connection: ground.connection,
            classMaterials: ClassMaterials { SourceTexts.classFiles.map { ($0.path, $0.text) } }, outer: ground.outer,
            makeStage: options.isLesson ? nil : { stage($0, within: (ground, $1)).session })
    }

    private func session(of core: TeachingCore, on ground: Ground) -> ShellSession {
        let services = core.shell.services
        let (events, clock, store) = (ground.events, ground.clock, ground.store)
        let workers = WorkerChoice()
        let accounts = AccountsFeature(
            events: events, clock: clock, store: store, system: system,
            hasher: PasswordHasher(cost: hashCost, threads: services.threads),
            host: AccountHost(
                interviewer: services.interviewer, announcer: services.announcer, progress: services.progress,
                steps: services.steps),
            // Looked for when an account is removed: at the start it would cost more than most features do.
            records: { [directory = core.shell.base.directory] in
                directory.features.compactMap { $0 as? any PersonalRecords }
            })
        let theater = TheaterFeature(
            events: events, clock: clock, store: store, announcer: services.announcer,
            user: { [user = accounts.user] in user.value.key },
            isKnown: { [weak accounts] in accounts?.isKnown($0) ?? false }
        )
        store.person = { [user = accounts.user] in
            let user = user.value
            return user.isGuest ? nil : user.key
        }
        let errors = ErrorsFeature(
            events: events, clock: clock, system: system, home: ground.home, runner: services.runner,
            interviewer: services.interviewer)
        let features = features(
            on: ground, services, workers: workers, accounts: accounts, theater: theater, errors: errors)
        let jobs = JobsFeature(
            renewalLimit: ground.isInteractive ? nil : JobsFeature.renewalsInScript,
            events: events, clock: clock, store: store, runner: services.runner, reporter: services.jobReporter,
            conditions: features.flatMap(\.conditions), workers: workers)
        return core.session(
            features + [jobs],
            more: ExerciseCommands(Self.exercises, core.shell.base, system: system).all,
            accessGuard: accounts.accessGuard { theater.handlers.flatMap(\.takenVerbs) + ["mediator"] },
            errorHandlers: errors)
    }

    /// All features but the jobs, in the order of the chain.
    private func features(
        on ground: Ground, _ services: ShellServiceSet, workers: WorkerChoice, accounts: AccountsFeature,
        theater: TheaterFeature, errors: ErrorsFeature
    ) -> [any Feature] {
        let (events, clock, store, seed) = (ground.events, ground.clock, ground.store, ground.seed)
        let player = { [user = accounts.user] in user.value.user }
        let features: [any Feature] = [
            theater,
            TasksFeature(
                events: events, clock: clock, store: store, system: system, runner: services.runner,
                reporter: services.progressReporter, steps: services.steps,
                interviewer: services.interviewer, workers: workers, stackBytes: stack.bytes),
            QuizFeature(
                events: events, clock: clock, store: store, seed: seed, user: player,
                textElsewhere: { Self.lessons.text(ofQuestion: $0) }),
            SnakeFeature(events: events, clock: clock, store: store, seed: seed, screen: services.screen, user: player),
            accounts,
            LibraryFeature(
                events: events, store: store, dispatcher: services.dispatcher, catalog: theater, stackBytes: stack.bytes
            ),
            ChatFeature(events: events, store: store),
            BurgersFeature(events: events, store: store),
            OrdersFeature(
                events: events, clock: clock, store: store,
                // On a stage sums and dates look alike wherever it is.
                environment: ground.options.isStage ? { _ in nil } : system.environment,
                profile: { [user = accounts.user] in user.value.profile }, interviewer: services.interviewer
            ),
            PeopleFeature(events: events, store: store, system: system),
            QuotesFeature(
                events: events, clock: clock, store: store, system: system, seed: seed, steps: services.steps),
            errors,
        ]
        return features
    }

    /// How many commands a line may run in a lesson through aliases: what a person does there needs few.
    private static let lessonCommandLimit = 10_000
    /// What day it is on a stage: 2026-01-05, a Monday, 9:00.
    private static let stageTime = Duration.seconds(1_767_603_600)

    /// A session of its own whose state touches no disk; with the same settings it is the same one each time.
    ///
    /// - Parameter outer: the session that it is set in, whose person, console and stream it has; nil for the stage of a
    ///   lesson, which keeps what it says and reaches nothing outside.
    func stage(
        _ settings: StageSettings = StageSettings(), within outer: (ground: Ground, base: ShellBase)? = nil
    ) -> (session: ShellSession, teaching: TeachingCore) {
        let time =
            settings.clock == .virtual
            ? ShellTime(virtualFrom: Self.stageTime)
            : ShellTime(.real, source: { system.monotonicTime }, wallClock: system.wallTime)
        let events = outer?.ground.events ?? EventStream()
        let options = outer.map { $0.ground.options.onStage(repliesInJSON: $0.base.output.isJSON) } ?? .lesson
        events.enterStage(
            SessionRecord(program: Version.text, seed: settings.seed, clock: time.kind.rawValue, isFresh: true),
            elapsed: { time.now })
        let ground = Ground(
            options: options, events: events, clock: ShellClock(time, events: events),
            store: ChangeStore(folder: nil, on: system, events: events, time: { time.wallTime }),
            console: outer?.ground.console ?? Console(collectingAtWidth: 80), home: nil, seed: settings.seed,
            isInteractive: outer?.ground.isInteractive ?? false,
            history: outer?.ground.history ?? HistoryFile(path: nil),
            connection: outer?.ground.connection ?? ClassConnection(),
            outer: outer?.base)
        let core = core(on: ground)
        let session = session(of: core, on: ground)
        if outer == nil { try? session.openState() }
        return (session, core)
    }
}
