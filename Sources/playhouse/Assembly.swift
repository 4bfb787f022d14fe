import Accounts
import Burgers
import Chat
import Commands
import Errors
import Glibc
import Jobs
import Lessons
public import Library
import LineInput
import Orders
import Passwords
import PatternEvents
import Patterns
import People
import Platform
import Quiz
import Quotes
import Shell
import ShellServices
import Snake
import SourceTexts
import StateStore
import Tasks
public import Theater

extension TheaterFeature: MediaCatalog {}

/// Builds the program's parts and joins them: into the session that was asked for, and into stages for lessons.
struct Assembly {
    let system: any System
    let hashCost: HashCost
    let stack: LargeStack

    /// The lessons that came with the program, in the language of the environment if they have texts in it.
    static var lessons: LessonLibrary {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { (name: String) in
            getenv(name).map { String(cString: $0) }
        }
        let language = variables.first { !$0.isEmpty }.map { String($0.prefix(2)) } ?? "en"
        return LessonLibrary(language: language) { SourceTexts.lessons.map { ($0.path, $0.text) } }
    }

    /// A session of the shell, with all features.
    ///
    /// - Parameter home: the state folder; nil if nothing is to be kept.
    func session(
        _ options: LaunchOptions, events: EventStream, clock: ShellClock, store: ChangeStore, console: Console,
        home: String?, seed: UInt64, isInteractive: Bool
    ) -> ShellSession {
        let session = ShellSession(
            options: options, events: events, clock: clock, store: store, console: console,
            history: HistoryFile(path: isInteractive ? home.map { $0 + "/history" } : nil),
            home: home,
            watchesHome: isInteractive,
            commandLimit: options.isStage ? Self.stageCommandLimit : ScriptStack.commandLimit,
            sources: SourceIndex { SourceTexts.files.map { ($0.path, $0.text) } },
            examples: ExampleScripts { SourceTexts.examples.map { ($0.path, $0.text) } },
            lessons: LessonMaterials(
                library: Self.lessons, saves: home.map { LessonSaves(home: $0, system: system) },
                makeSession: options.isStage ? nil : { stage() }),
            seed: seed
        )
        if !options.isStage {
            // Kept to the end of the process: taking a million tasks apart just before exit would be work for nothing.
            _ = Unmanaged.passRetained(session)
        }
        let services = session.services
        let accounts = AccountsFeature(
            events: events, clock: clock, store: store, system: system,
            hasher: PasswordHasher(cost: hashCost, threads: services.threads),
            host: AccountHost(
                interviewer: services.interviewer, announcer: services.announcer, progress: services.progress,
                steps: services.steps)
        )
        let theater = TheaterFeature(
            events: events, clock: clock, store: store, announcer: services.announcer, user: { accounts.user.value.key }
        )
        let player = { accounts.user.value.name }
        let errors = ErrorsFeature(
            events: events, clock: clock, system: system, home: home, runner: services.runner,
            interviewer: services.interviewer)
        let workers = WorkerChoice()
        let features: [any Feature] = [
            TasksFeature(
                events: events, clock: clock, store: store, system: system, runner: services.runner,
                reporter: services.progressReporter, steps: services.steps, workers: workers, stackBytes: stack.bytes),
            theater,
            QuizFeature(
                events: events, clock: clock, store: store, seed: seed, interviewer: services.interviewer, user: player),
            SnakeFeature(events: events, clock: clock, store: store, seed: seed, screen: services.screen, user: player),
            accounts,
            LibraryFeature(
                events: events, store: store, dispatcher: services.dispatcher, catalog: theater, stackBytes: stack.bytes
            ),
            ChatFeature(events: events, store: store),
            BurgersFeature(events: events, store: store),
            OrdersFeature(
                events: events, clock: clock, store: store,
                // On a stage sums and dates look alike wherever it stands.
                environment: options.isStage ? { _ in nil } : system.environment,
                profile: { accounts.user.value.profile }, interviewer: services.interviewer
            ),
            PeopleFeature(events: events, store: store, system: system),
            QuotesFeature(
                events: events, clock: clock, store: store, system: system, seed: seed, steps: services.steps),
            errors,
        ]
        let jobs = JobsFeature(
            renewalLimit: isInteractive ? nil : JobsFeature.renewalsInScript,
            events: events, clock: clock, store: store, runner: services.runner, reporter: services.jobReporter,
            announcer: services.announcer,
            conditions: features.flatMap(\.conditions), workers: workers
        )
        session.install(
            features + [jobs],
            accessGuard: accounts.accessGuard { theater.handlers.flatMap(\.takenVerbs) + ["mediator"] },
            errorHandlers: errors)
        return session
    }

    /// How many commands a line may run on a stage through aliases: what a person does in a lesson needs few.
    private static let stageCommandLimit = 10_000
    /// The same dice for everybody.
    private static let stageSeed: UInt64 = 1
    /// What day it is on a stage: 2026-01-05, a Monday, 9:00.
    private static let stageTime = Duration.seconds(1_767_603_600)

    /// A session of its own that touches no disk and reaches nothing outside; it is the same one each time.
    func stage() -> ShellSession {
        var options = LaunchOptions.stage
        options.seed = Self.stageSeed
        let clock = ShellClock(virtualFrom: Self.stageTime)
        let events = EventStream(elapsed: { clock.now })
        let session = session(
            options, events: events, clock: clock, store: ChangeStore(folder: nil, on: system, events: events),
            console: Console(collectingAtWidth: 80), home: nil, seed: Self.stageSeed, isInteractive: false)
        try? session.openState()
        return session
    }
}
