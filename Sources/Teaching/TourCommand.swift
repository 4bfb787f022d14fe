import Commands
import Shell

/// `tour`: the first minute, as a lecture that one gives oneself.
struct TourCommand: ShellCommand {
    let core: ShellCore

    let description = CommandDescription(
        "tour",
        group: .teaching,
        summary: "see in a minute what this is: devices that do not know each other, and who joins them",
        examples: ["tour"],
        details: "At the prompt each command waits for Enter, as with 'present'; a lone q leaves.",
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let tour = Lecture(Self.lines)
        try core.play(on: StageSettings()) { LectureSource(tour, name: "tour", $0) }
        return .silent
    }

    /// Each command works wherever the devices stand.
    private static let lines = """
        ## A home theater
        # Eight devices, and none of them knows another one. Enter runs the command that is shown; whatever
        # else you type is yours, and an empty line goes on. A lone q leaves.
        dvd on
        trace only mediator     # from now on the mediator's steps are shown
        ## Who dims the lights?
        # The player will start. It does not know the lights; look who does.
        dvd play the kid
        dvd pause               # the player says that it is paused, and the mediator decides what follows
        ## And if the line is cut?
        mediator detach lights
        dvd resume              # the lights are left out, and nothing else breaks
        mediator attach lights
        trace off
        ## Now you
        # 'explain mediator' tells of the pattern, 'patterns' lists all; 'watch metropolis' begins an evening, 'help' lists
        # the commands. 'lesson start chain' begins a lesson, 'lesson list' shows them all; 'present lecture-chain' is a lecture.
        """.split(separator: "\n").map(String.init)
}
