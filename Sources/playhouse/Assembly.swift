import Accounts
import Burgers
import Chat
import Commands
import Errors
import Jobs
import Languages
public import Lessons
public import Library
import LineInput
import Orders
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

/// Builds the program's parts and connects them: into the main session, and into stages for lessons.
struct Assembly {
    let system: any System
    let hashCost: HashCost
    let stack: LargeStack

    /// The lessons shipped with the program, in the environment's language if they have texts in it.
    static var lessons: LessonLibrary {
        LessonLibrary(language: Language.spoken) { SourceTexts.lessons.map { ($0.path, $0.text) } }
    }

    /// The exercises shipped with the program, with the library that their packages need.
    static let exercises = ExerciseLibrary(
        exercises: { SourceTexts.exercises.map { ($0.path, $0.text) } },
        sources: { SourceTexts.files.map { ($0.path, $0.text) } })

    /// Builds a session of the shell with all features. It lives until the process exits: deallocating a million tasks
    /// just before that would be wasted work.
    func session(on ground: Ground) -> ShellSession {
        let session = session(of: parts(on: ground))
        _ = Unmanaged.passRetained(session)
        return session
    }

    func parts(on ground: Ground) -> SessionParts {
        let isLesson = ground.options.isLesson
        return SessionParts(
            on: ground, sources: SourceIndex { SourceTexts.files.map { ($0.path, $0.text) } },
            examples: ExampleScripts { SourceTexts.examples.map { ($0.path, $0.text) } },
            lessons: LessonMaterials(
                library: Self.lessons, saves: ground.home.map { LessonSaves(home: $0, system: system) },
                makeStage: isLesson ? nil : lessonStage),
            classMaterials: ClassMaterials { SourceTexts.classFiles.map { ($0.path, $0.text) } },
            makeStage: isLesson ? nil : { session(of: parts(on: stage($0, within: ground, repliesInJSON: $1))) })
    }

    func session(of parts: SessionParts) -> ShellSession {
        let ground = parts.ground
        let (events, clock, store) = (ground.events, ground.clock, ground.store)
        let workers = WorkerChoice()
        let accounts = AccountsFeature(
            events: events, clock: clock, store: store, system: system,
            hasher: PasswordHasher(cost: hashCost, threads: parts.threads),
            host: AccountHost(
                interviewer: parts.interviewer, announcer: parts.presenter, progress: parts.progress,
                steps: parts.steps),
            // Looked up only when an account is removed: at the start it would cost more than most features do.
            records: { [directory = parts.directory] in
                directory.features.compactMap { $0 as? any PersonalRecords }
            })
        let theater = TheaterFeature(
            events: events, clock: clock, store: store, announcer: parts.presenter,
            user: { [user = accounts.user] in user.value.key },
            isKnown: { [weak accounts] in accounts?.isKnown($0) ?? false }
        )
        store.person = { [user = accounts.user] in
            let user = user.value
            return user.isGuest ? nil : user.key
        }
        let errors = ErrorsFeature(
            events: events, clock: clock, system: system, home: ground.home, runner: parts.work,
            interviewer: parts.interviewer)
        let features = features(
            of: parts, workers: workers, accounts: accounts, theater: theater, errors: errors)
        let jobs = JobsFeature(
            renewalLimit: ground.isInteractive ? nil : JobsFeature.renewalsInScript,
            events: events, clock: clock, store: store, runner: parts.work, reporter: parts.jobs,
            conditions: features.flatMap(\.conditions), workers: workers)
        return parts.session(
            features + [jobs],
            more: ExerciseCommands(Self.exercises, output: parts.output, seat: ground.seat, system: system).all,
            accessGuard: accounts.accessGuard { theater.handlers.flatMap(\.takenVerbs) + ["mediator"] },
            errorHandlers: errors)
    }

    /// All features except the jobs, in chain order.
    private func features(
        of parts: SessionParts, workers: WorkerChoice, accounts: AccountsFeature, theater: TheaterFeature,
        errors: ErrorsFeature
    ) -> [any Feature] {
        let ground = parts.ground
        let (events, clock, store, seed) = (ground.events, ground.clock, ground.store, ground.seed)
        let player = { [user = accounts.user] in user.value.user }
        let features: [any Feature] = [
            theater,
            TasksFeature(
                events: events, clock: clock, store: store, system: system, runner: parts.work,
                reporter: parts.presenter, steps: parts.steps,
                interviewer: parts.interviewer, workers: workers, stackBytes: stack.bytes),
            QuizFeature(
                events: events, clock: clock, store: store, seed: seed, user: player,
                textElsewhere: { Self.lessons.text(ofQuestion: $0) }),
            SnakeFeature(events: events, clock: clock, store: store, seed: seed, screen: parts.screen, user: player),
            accounts,
            LibraryFeature(
                events: events, store: store, dispatcher: parts.commands, catalog: theater, stackBytes: stack.bytes
            ),
            ChatFeature(events: events, store: store),
            BurgersFeature(events: events, store: store),
            OrdersFeature(
                events: events, clock: clock, store: store,
                // On a stage, sums and dates look the same everywhere.
                environment: ground.options.isStage ? { _ in nil } : system.environment,
                profile: { [user = accounts.user] in user.value.profile }, interviewer: parts.interviewer
            ),
            PeopleFeature(events: events, store: store, system: system),
            QuotesFeature(
                events: events, clock: clock, store: store, system: system, seed: seed, steps: parts.steps),
            errors,
        ]
        return features
    }

    /// The limit for commands that a line of a lesson runs through aliases: a person needs few.
    private static let lessonCommandLimit = 10_000
    /// The date on a stage: Monday, 2026-01-05, 9:00.
    private static let stageTime = Duration.seconds(1_767_603_600)

    /// Builds the ground of a stage. Its state touches no disk, and with the same settings it is always the same.
    ///
    /// - Parameter outer: the ground of the enclosing session, whose user, console and stream it shares; nil for a
    ///   lesson's stage, which captures its output and affects nothing outside.
    func stage(_ settings: StageSettings, within outer: Ground?, repliesInJSON: Bool) -> Ground {
        let time =
            settings.clock == .virtual
            ? ShellTime(virtualFrom: Self.stageTime)
            : ShellTime(.real, source: { system.monotonicTime }, wallClock: system.wallTime)
        let events = outer?.events ?? EventStream()
        events.enterStage(
            SessionRecord(program: Version.text, seed: settings.seed, clock: time.kind.rawValue, isFresh: true),
            elapsed: { time.now })
        return Ground(
            options: outer?.options.onStage(repliesInJSON: repliesInJSON) ?? .lesson, events: events,
            clock: ShellClock(time, events: events),
            store: ChangeStore(folder: nil, on: system, events: events, time: { time.wallTime }),
            console: outer?.console ?? Console(collectingAtWidth: 80), seed: settings.seed,
            isInteractive: outer?.isInteractive ?? false, history: outer?.history ?? HistoryFile(path: nil),
            connection: outer?.connection ?? ClassConnection(), commandLimit: Self.lessonCommandLimit, outer: outer)
    }

    /// A stage for a lesson.
    func lessonStage() -> LessonStage {
        let parts = parts(on: stage(StageSettings(), within: nil, repliesInJSON: false))
        let session = session(of: parts)
        try? session.openState()
        return parts.lessonStage(of: session)
    }
}
