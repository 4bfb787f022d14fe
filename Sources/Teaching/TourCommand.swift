import Commands
import Shell

/// `tour`: the first minute, as a lecture for one person.
struct TourCommand: ShellCommand {
    let scripts: ScriptRunner

    let description = CommandDescription(
        "tour",
        saidElsewhere: ["demo", "intro", "hello", "hi"],
        group: .teaching,
        summary: "take a tour of Playhouse in one minute",
        examples: ["tour"],
        details: "At the prompt, each command waits for Enter, as in 'present'. q leaves the tour.",
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try LectureCourse(Lecture(Self.lines), name: "tour", canLeap: true).play(on: StageSettings(), by: scripts)
        return .silent
    }

    /// Each command works in any state of the devices.
    private static let lines = """
        ## A home theater
        # Eight devices, and none of them knows another one. Enter runs the command that is shown. You can type any other
        # command, and an empty line continues. A lone q leaves.
        dvd on
        trace only mediator     # From now on, the mediator's steps are shown.
        ## Who dims the lights?
        # The player doesn't know the lights. Which object dims them when the film starts?
        dvd play the kid
        expect step pattern=mediator from=hub to=lights
        dvd pause               # The player signals that it is paused, and the mediator decides what follows.
        expect step pattern=mediator from=dvd to=hub
        expect step pattern=mediator from=hub to=lights
        ## And if the line is cut?
        mediator detach lights
        expect value lights.attached = false
        dvd resume              # The mediator leaves the lights out, and the film resumes.
        expect step pattern=mediator what=leavesOut
        expect value dvd.state = playing
        mediator attach lights
        expect value lights.attached = true
        trace off
        ## Now you
        # 'explain mediator' describes the pattern, and 'patterns' lists them all. 'watch metropolis' begins an evening. 'help'
        # lists the commands. 'lesson chain' begins a lesson, and 'present lecture-chain' a lecture.
        """.split(separator: "\n").map(String.init)
}
