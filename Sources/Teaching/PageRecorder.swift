import Patterns
import Shell
import TraceViews

/// Records an unseen lecture, for a page about it.
final class PageRecorder: EventListener {
    let wantsReplies = true
    let wantsStructures = true
    let hearsStages = true
    private let course: LectureCourse
    private let reader = RecordingReader()
    private var entries: [Int: LectureGuide.Entry] = [:]
    /// The last step that began.
    private var begun = -1
    /// The trace that the lecture's commands set.
    var trace: LiveTrace?

    init(_ course: LectureCourse) { self.course = course }

    var recording: Recording { reader.recording }
    var guide: LectureGuide { LectureGuide(entries) }

    func hear(_ record: EventRecord) {
        _ = reader.take(record)
        guard case .command(let command) = record, command.by == nil, course.position > 0 else { return }
        let step = course.lecture.steps[course.position - 1]
        var entry = LectureGuide.Entry()
        if begun != course.position {
            begun = course.position
            entry.directions = step.directions
        }
        entry.isLeftOut = step.isHidden || step.isCount
        if let trace, trace.isOn { entry.filter = trace.blocks.filter }
        entries[command.number] = entry
    }
}
