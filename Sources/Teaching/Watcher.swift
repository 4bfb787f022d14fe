public import Commands
import Patterns
import Text

/// An observer that a user added at the prompt: it prints its notifications.
///
/// Source: the lesson on Observer, whose example prints a line for the initial value, the old one and the new one.
final class Watcher: Observer {
    let observerName = "watcher"
    fileprivate let subject: any RebuildableSubject
    private let announcer: any Announcer

    fileprivate init(of subject: any RebuildableSubject, announcer: any Announcer) {
        self.subject = subject
        self.announcer = announcer
    }

    func update(_ update: SubjectUpdate) {
        announcer.announce("\(subject.name): \(update.moment) \(ControlCharacters.shown(update.text))")
    }
}

/// All watchers, one for each subject. A subject holds its observers weakly, so these are kept alive here.
public final class Watchers {
    private var watchers: [Watcher] = []
    private let announcer: any Announcer

    public init(announcer: any Announcer) {
        self.announcer = announcer
    }

    /// Attaches a watcher to `subject`, or gives an existing one the new moments.
    func watch(_ subject: any RebuildableSubject, _ options: ObservationOptions) {
        let watcher = watcher(of: subject) ?? Watcher(of: subject, announcer: announcer)
        if !watchers.contains(where: { $0 === watcher }) { watchers.append(watcher) }
        subject.attach(watcher, options: options)
    }

    /// - Returns: false if no watcher observed `subject`.
    func unwatch(_ subject: any RebuildableSubject) -> Bool {
        guard let watcher = watcher(of: subject) else { return false }
        subject.detach(watcher)
        watchers.removeAll { $0 === watcher }
        return true
    }

    /// By the subject's name: while a bug is planted, another object may replace it.
    private func watcher(of subject: any RebuildableSubject) -> Watcher? {
        watchers.first { $0.subject.name == subject.name }
    }
}
