import Commands
import Shell

/// The course of a lecture so far: the lines that ran, and where each step began.
///
/// To go to another step, nothing is undone. The lines before it run again, unseen, on another stage. With the same
/// virtual clock and random numbers, it reaches the same state.
final class LectureCourse {
    let lecture: Lecture
    let name: String
    /// Whether another stage can replace this one. The session's own state has no copy, and a real clock cannot go
    /// back.
    let canLeap: Bool
    /// The index of the next step.
    var position = 0
    /// The lines that ran, including those that the lecturer typed.
    private var run: [String] = []
    /// The beginnings of the steps that ran.
    private var marks: [Int: Mark] = [:]
    /// The way to the place where the next stage continues; nil if no other stage is needed.
    private var leap: Leap?

    private struct Mark {
        /// The number of lines that had run.
        let lines: Int
        /// Restores the questions to the class.
        let restoreRoom: () -> Void
    }

    private struct Leap {
        /// Restores the questions to the class as they were after the lines that run first.
        let restoreRoom: () -> Void
        /// The steps to run after those lines, though no one has seen them.
        let skipped: Range<Int>
    }

    init(_ lecture: Lecture, name: String, canLeap: Bool) {
        (self.lecture, self.name, self.canLeap) = (lecture, name, canLeap)
    }

    /// Records where the next step begins.
    func mark(in room: any LectureRoom) { marks[position] = Mark(lines: run.count, restoreRoom: room.savepoint()) }

    /// Records a line that runs.
    func note(_ line: String) { run.append(line) }

    // MARK: To another step

    /// Goes to a step: back to its beginning, or forward over steps that are skipped.
    func leap(to step: Int, in room: any LectureRoom) {
        if let mark = marks[step], step <= position {
            run.removeSubrange(mark.lines...)
            leap = Leap(restoreRoom: mark.restoreRoom, skipped: step..<step)
        } else {
            leap = Leap(restoreRoom: room.savepoint(), skipped: position..<max(position, step))
        }
        position = step
    }

    /// Goes to a step as if only the lecture's own commands had run before it.
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

    /// Gives the lecture, on as many stages as needed.
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

    /// Plays the lecture unseen, for the listeners to its events.
    ///
    /// - Parameter begin: receives the podium before the first command.
    func playUnseen(
        on stage: StageSettings, by scripts: ScriptRunner, begin: (Podium) -> Void
    ) throws(CommandError) {
        try scripts.play(on: stage, isSeen: false) { podium, _ in
            begin(podium)
            return LectureSource(self, at: podium)
        }
    }

    /// Prepares a new stage for the rest of the lecture.
    private func catchUp(at podium: Podium, by loop: CommandLoop) {
        guard let leap = leap.take() else { return }
        // The marks from here on belong to the previous stage.
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
