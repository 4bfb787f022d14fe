import Patterns
import ShellServices
import Text

/// An observer that somebody added at the prompt: it prints what it is told.
///
/// Source: the lesson on Observer, whose example prints a line for the initial value, the old one and the new one.
final class Watcher: Observer {
    let observerName = "watcher"
    fileprivate let subject: any Subject
    private let announcer: any Announcer

    fileprivate init(of subject: any Subject, announcer: any Announcer) {
        self.subject = subject
        self.announcer = announcer
    }

    fileprivate func watch(_ options: ObservationOptions) {
        subject.addTextObserver(self, options: options) { [unowned self] value, which in
            announcer.announce("\(subject.name): \(which) \(ControlCharacters.shown(value))")
        }
    }
}

/// The watchers there are, one a subject. A subject holds its observers weakly, so somebody has to keep these alive.
final class Watchers {
    private var watchers: [Watcher] = []
    private let announcer: any Announcer

    init(announcer: any Announcer) {
        self.announcer = announcer
    }

    /// Lets a watcher observe `subject`; the one that does already is told what is wanted now.
    func watch(_ subject: any Subject, _ options: ObservationOptions) {
        let watcher = watcher(of: subject) ?? Watcher(of: subject, announcer: announcer)
        if !watchers.contains(where: { $0 === watcher }) { watchers.append(watcher) }
        watcher.watch(options)
    }

    /// - Returns: false if no watcher observed `subject`.
    func unwatch(_ subject: any Subject) -> Bool {
        guard let watcher = watcher(of: subject) else { return false }
        subject.removeObserver(watcher)
        watchers.removeAll { $0 === watcher }
        return true
    }

    private func watcher(of subject: any Subject) -> Watcher? { watchers.first { $0.subject === subject } }
}
