public import Platform

/// The reason why state could not be read, written or reversed. Its words are among the shell's errors.
public indirect enum StateError: Error, Equatable, Sendable {
    /// A call on one of the state's files failed.
    case failed(file: String, SystemError)
    /// There is no room on the disk.
    case noRoom(file: String)
    /// It would be longer than a file may be, by the limit of this process or of the file system.
    case tooLong(file: String, SystemError)
    /// It cannot be written.
    case notWritable(file: String, SystemError)
    /// It cannot be read by this user.
    case notReadable(file: String, SystemError)
    /// The disk does not confirm the writes: whether they are there is unknown.
    case unsynced(file: String, SystemError)
    /// Something other than a file has the name.
    case notAFile(String)
    /// Users other than the owner may change the folder or the file.
    case notPrivate(String, permissions: UInt32)
    /// The lock was not released within five seconds; its holder's process, if known.
    case locked(holder: Int32?)
    /// An earlier version of the program wrote it, in a form that is no longer read.
    case older(file: String)
    /// A newer version of the program wrote it.
    case newer(file: String, what: String)
    /// Bytes of the journal differ from those written there.
    case damagedJournal(file: String, offset: Int)
    /// A feature's state could not be read on a stack smaller than usual: it may be undamaged, but too deep.
    case tooLittleStack(feature: String)
    /// A change in the journal is undamaged, but this program does not understand it, or it does not fit the state.
    case unreadableChange(file: String, offset: Int, feature: String, reason: String)
    /// A change that was to be made now does not fit the state.
    case misfit(feature: String, reason: String)
    /// The journal was removed, cut short or replaced while the session ran.
    case vanished(file: String)
    /// Since this session last read them, other sessions have changed so much that it has to be started again.
    case outrun
    /// The state changed while a command ran that did not hold the lock yet: the command must be run again.
    case stale
    /// It is a command of another person, with this key.
    case ofAnother(step: [String], person: String)
    /// One of its features has changed since, by the other session's process, or by an event if that is nil.
    case builtOn(step: [String], by: Int32?, command: [String])

    /// Whether it may succeed the next time: a full disk may have room again later.
    var isPassing: Bool {
        switch self {
        case .noRoom, .tooLong, .locked, .stale, .builtOn, .ofAnother, .misfit: true
        case .failed(_, let error): error.isLackOfMeans
        default: false
        }
    }
}
