public import Platform

/// Why state could not be read, written or reversed. Its words are with the shell's errors.
public indirect enum StateError: Error, Equatable, Sendable {
    /// A call on one of the state's files failed.
    case failed(file: String, SystemError)
    /// There is no room on the disk.
    case noRoom(file: String)
    /// It would be longer than a file may be: the limit that was set for this process, or the file system's.
    case tooLong(file: String, SystemError)
    /// Nothing may be written there.
    case notWritable(file: String, SystemError)
    /// Nothing may be read there, by this user.
    case notReadable(file: String, SystemError)
    /// The disk does not answer for what was written: whether it is there is unknown.
    case unsynced(file: String, SystemError)
    /// Something that is not a file bears the name.
    case notAFile(String)
    /// Others than its owner may change the folder or the file.
    case notPrivate(String, permissions: UInt32)
    /// The lock was not to be had in five seconds; its holder's process, if that is known.
    case locked(holder: Int32?)
    /// An earlier version of the program wrote it, in a form that is not read any more.
    case older(file: String)
    /// A newer version of the program wrote it.
    case newer(file: String, what: String)
    /// Bytes of the journal are not what was written there.
    case damagedJournal(file: String, offset: Int)
    /// A feature's state could not be read on a stack smaller than usual: it may be whole, and deeper than that allows.
    case tooLittleStack(feature: String)
    /// A change in the journal is whole and yet says nothing this program understands, or does not fit the state.
    case unreadableChange(file: String, offset: Int, feature: String, reason: String)
    /// A change that was to be made now does not fit the state.
    case misfit(feature: String, reason: String)
    /// The journal was taken away, cut short or replaced by another while the session ran.
    case vanished(file: String)
    /// Other sessions have changed so much since this one read their changes last that it has to be started again.
    case outrun
    /// The state changed while a command ran that could not hold the lock yet: it is to be run again.
    case stale
    /// It is a command of another person, whose key this is.
    case ofAnother(step: [String], person: String)
    /// One of its features has changed since: by the other session's process, or nil for what happened without a command.
    case builtOn(step: [String], by: Int32?, command: [String])

    /// Whether what failed may work the next time: a full disk has room again one day.
    var isPassing: Bool {
        switch self {
        case .noRoom, .tooLong, .locked, .stale, .builtOn, .ofAnother, .misfit: true
        case .failed(_, let error): error.isLackOfMeans
        default: false
        }
    }
}
