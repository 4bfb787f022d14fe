import Glibc
import Platform
import Synchronization

/// The signals of an interactive session.
///
/// The handlers do only what is allowed in a handler: they set a flag, write to a pipe, and restore the terminal
/// through ``TerminalRestoration``. The waiting thread then acts on the flag (``Terminal``).
public enum Signals {
    private static let resize = Atomic(false)
    private static let resumption = Atomic(false)
    private static let isInstalled = Atomic(false)
    private static let noticed = WakeDescriptor()
    /// The write end of `noticed`, stored so that a handler can reach it without touching an object.
    private static let noticedWriter = Atomic<Int32>(-1)

    /// Installs the handlers. SIGINT, SIGWINCH and SIGCONT are noted. SIGTSTP restores the terminal and stops the
    /// process. SIGTERM, SIGHUP, SIGQUIT and all others that end the process restore the terminal, and end it by the
    /// same signal.
    ///
    /// A second call has no effect.
    public static func install() {
        guard !isInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
        noticedWriter.store(noticed.writeDescriptor, ordering: .sequentiallyConsistent)
        // First uses initialize globals; that must not happen inside a handler.
        _ = Interruption.take()
        _ = takeResize()
        _ = takeResumption()
        TerminalRestoration.restore()

        handleKeys()
        handle(SIGWINCH) { _ in Signals.note(Signals.resize) }
        handle(SIGCONT) { _ in Signals.note(Signals.resumption) }
        handle(SIGTSTP) { _ in Signals.stop() }
        for signal in [SIGTERM, SIGHUP] {
            handle(signal) { FatalSignals.die(by: $0) }
        }
        FatalSignals.installForOthers()
    }

    /// While another program has the terminal, ^C and ^\ are only for that program, as in `system(3)`.
    static func leaveKeysToOthers(_ isLeft: Bool) {
        guard isInstalled.load(ordering: .sequentiallyConsistent) else { return }
        guard isLeft else { return handleKeys() }
        Glibc.signal(SIGINT, SIG_IGN)
        Glibc.signal(SIGQUIT, SIG_IGN)
    }

    private static func handleKeys() {
        handle(SIGINT) { _ in
            Interruption.note()
            Signals.wake()
        }
        handle(SIGQUIT) { FatalSignals.die(by: $0) }
    }

    /// Restores the default actions of the signals.
    public static func uninstall() {
        guard isInstalled.exchange(false, ordering: .sequentiallyConsistent) else { return }
        for signal in [SIGINT, SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP, SIGQUIT] {
            Glibc.signal(signal, SIG_DFL)
        }
    }

    /// Whether the window may have a new size since the last call.
    static func takeResize() -> Bool {
        resize.exchange(false, ordering: .sequentiallyConsistent)
    }

    /// Whether the process was suspended and has resumed since the last call.
    static func takeResumption() -> Bool {
        resumption.exchange(false, ordering: .sequentiallyConsistent)
    }

    /// Readable after a signal; -1 while no handlers are installed.
    static var descriptor: Int32 {
        isInstalled.load(ordering: .sequentiallyConsistent) ? noticed.descriptor : -1
    }

    /// Makes ``descriptor`` unreadable until the next signal.
    static func drain() {
        noticed.drain()
    }

    private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        // poll still returns; other code keeps reading or waiting.
        action.sa_flags = SA_RESTART | SA_ONSTACK
        sigemptyset(&action.sa_mask)
        sigaction(signal, &action, nil)
    }

    private static func note(_ flag: borrowing Atomic<Bool>) {
        flag.store(true, ordering: .sequentiallyConsistent)
        wake()
    }

    private static func wake() {
        WakeDescriptor.signal(noticedWriter.load(ordering: .sequentiallyConsistent))
    }

    /// Stops the process from inside the handler, as the default action would, so that ^Z works even during a long
    /// command. Returns when the process resumes.
    private static func stop() {
        let saved = errno
        TerminalRestoration.restore()
        var standard = sigaction()
        standard.__sigaction_handler.sa_handler = SIG_DFL
        var own = sigaction()
        sigaction(SIGTSTP, &standard, &own)
        var tstp = sigset_t()
        var mask = sigset_t()
        sigemptyset(&tstp)
        sigaddset(&tstp, SIGTSTP)
        raise(SIGTSTP)
        // The signal is blocked while its handler runs, so the process stops at this point.
        pthread_sigmask(SIG_UNBLOCK, &tstp, &mask)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(SIGTSTP, &own, nil)
        note(resumption)
        errno = saved
    }
}
