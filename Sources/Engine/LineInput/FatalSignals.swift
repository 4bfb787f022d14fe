import Glibc

/// The signals that end the process. Each first restores the terminal (``TerminalRestoration``), and then ends the
/// process as it would have without a handler.
///
/// The handlers run on the stack that the thread keeps for them, since its own stack may have overflowed.
public enum FatalSignals {
    /// The signals of a faulty program, and SIGQUIT: for these the Swift runtime installs handlers that start a helper
    /// program.
    private static var ofFaults: [Int32] {
        [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]
    }

    /// The signals that end a process unless it handles them, real-time signals included.
    private static var ofOthers: [Int32] {
        [SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGSTKFLT, SIGPWR] + (32...64)
    }

    /// Installs the handlers of the faults' signals, in place of the runtime's.
    public static func installForFaults() {
        for signal in ofFaults { handle(signal) }
    }

    /// Installs the handlers of all other signals that are neither handled nor ignored. They are needed once the
    /// terminal has been changed.
    static func installForOthers() {
        for signal in ofOthers {
            var action = sigaction()
            // The C library keeps a few real-time signals to itself.
            guard sigaction(signal, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { continue }
            handle(signal)
        }
    }

    private static func handle(_ signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { FatalSignals.die(by: $0) }
        // A fault inside the handler ends the process at once, because the default action is back in force by then.
        action.sa_flags = SA_ONSTACK | SA_NODEFER | Int32(bitPattern: UInt32(SA_RESETHAND))
        sigemptyset(&action.sa_mask)
        sigaction(signal, &action, nil)
    }

    /// Restores the terminal and ends the process by `signal`. Safe inside a handler.
    static func die(by signal: Int32) {
        TerminalRestoration.restore()
        Glibc.signal(signal, SIG_DFL)
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, signal)
        raise(signal)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    }
}
