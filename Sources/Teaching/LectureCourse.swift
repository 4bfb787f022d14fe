import Commands
import Shell

/// How a lecture has gone so far: what was run, and where each of its steps began.
///
/// Nothing is undone to go to another step: what was run before it is run once more on another stage, where nobody
/// sees it. The stage's clock is virtual and its dice are the same, so it comes to the same state.
final class LectureCourse {
    let lecture: Lecture
    let name: String
    /// Whether another stage can take the place of this one. One's own state has no other, and a real clock cannot be
    /// turned.
    let canLeap: Bool
    /// The step that comes next.
    var position = 0
    /// The lines that were run, those that the lecturer typed included.
    private var run: [String] = []
    /// Where each step began that was run.
    private var marks: [Int: Mark] = [:]
    /// How the next stage comes to where the lecture continues; nil if no other one is wanted.
    private var leap: Leap?

    private struct Mark {
        /// How many lines had been run.
        let lines: Int
        /// Brings back what the class was asked.
        let restoreRoom: () -> Void
    }

    private struct Leap {
        /// Brings back what the class was asked when the lines had been run that come first.
        let restoreRoom: () -> Void
        /// The steps that are run after those lines, though nobody has seen them.
        let skipped: Range<Int>
    }

    init(_ lecture: Lecture, name: String, canLeap: Bool) {
        (self.lecture, self.name, self.canLeap) = (lecture, name, canLeap)
    }

    /// Notes where the next step begins.
    func mark(in room: any LectureRoom) { marks[position] = Mark(lines: run.count, restoreRoom: room.savepoint()) }

    /// Notes a line that is run.
    func note(_ line: String) { run.append(line) }

    // MARK: To another step

    /// Goes to a step: back to how it was when the step began, or past what is skipped.
    func leap(to step: Int, in room: any LectureRoom) {
        if let mark = marks[step], step <= position {
            run.removeSubrange(mark.lines...)
            leap = Leap(restoreRoom: mark.restoreRoom, skipped: step..<step)
        } else {
            leap = Leap(restoreRoom: room.savepoint(), skipped: position..<max(position, step))
        }
        position = step
    }

    /// Goes to a step as if nothing but the lecture's own commands had been run before it.
    func restore(to step: Int, in room: any LectureRoom) {
        let restoreRoom = marks[step]?.restoreRoom ?? room.savepoint()
        run = []
        for index in 0..<step {
            if let mark = marks[index] { marks[index] = Mark(lines: run.count, restoreRoom: mark.restoreRoom) }
            run += lecture.steps[index].lines
        }
        position = step
        leap = Leap(restoreRoom: restoreRoom, skipped: step..<step)
    }

    /// Gives the lecture, on as many stages as it takes.
    ///
    /// - Parameter stage: nil for the session's own state.
    func play(
        on stage: StageSettings?, by scripts: ScriptRunner, places: LecturePlaces = LecturePlaces(home: nil)
    ) throws(CommandError) {
        func continues() -> Bool { leap != nil }
        try scripts.play(on: stage, continues: continues) { podium, loop in
            catchUp(at: podium, by: loop)
            return LectureSource(self, at: podium, places: places)
        }
    }

    /// Plays the lecture only for the listeners to its events.
    ///
    /// - Parameter begin: receives the podium, before the first command.
    func playUnseen(
        on stage: StageSettings, by scripts: ScriptRunner, begin: (Podium) -> Void
    ) throws(CommandError) {
        try scripts.play(on: stage, isSeen: false) { podium, _ in
            begin(podium)
            return LectureSource(self, at: podium)
        }
    }

    /// Brings a new stage to where the lecture continues.
    private func catchUp(at podium: Podium, by loop: CommandLoop) {
        guard let leap = leap.take() else { return }
        // What was marked from here on belongs to the stage before.
        marks = marks.filter { $0.key < leap.skipped.lowerBound }
        podium.room.unaware {
            loop.replay(run)
            leap.restoreRoom()
            for index in leap.skipped {
                position = index
                mark(in: podium.room)
                run += lecture.steps[index].lines
                loop.replay(lecture.steps[index].lines)
            }
            position = leap.skipped.upperBound
            mark(in: podium.room)
        }
    }
}
