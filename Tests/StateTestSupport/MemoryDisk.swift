import Platform

/// A disk in memory that knows which of its contents would survive a power failure: the bytes of a file at its last
/// sync, and the names in a folder at the folder's last sync.
///
/// Several ``FaultySystem``s may share it, as several processes share a disk.
public final class MemoryDisk {
    /// What of that which was never synced arrives all the same.
    public enum Arrival: CaseIterable, Sendable {
        case all
        case half
        case nothing
    }

    /// A file, a folder or something else that bears names.
    final class Node {
        let kind: FileStatus.Kind
        let inode: UInt64
        var bytes: [UInt8] = []
        var synced: [UInt8] = []
        var permissions: UInt32
        /// Where a link leads.
        var target: String?
        /// The open files that hold the lock.
        var holders: [LockHolder] = []
        /// Whether they share it.
        var isShared = false

        init(_ kind: FileStatus.Kind, _ inode: UInt64, _ permissions: UInt32) {
            self.kind = kind
            self.inode = inode
            self.permissions = permissions
        }
    }

    struct LockHolder: Equatable {
        let process: Int32
        let descriptor: Int32
    }

    private(set) var names: [String: Node] = [:]
    private var syncedNames: [String: Node] = [:]
    private var lastInode: UInt64 = 1
    /// How many bytes all files may hold; nil: any number.
    public var capacity: Int?

    /// A disk with one empty folder.
    public init(folder: String = "/state-of") {
        let node = makeNode(.folder)
        names[folder] = node
        syncedNames[folder] = node
    }

    func makeNode(_ kind: FileStatus.Kind, _ permissions: UInt32? = nil) -> Node {
        lastInode += 1
        return Node(kind, lastInode, permissions ?? (kind == .folder ? 0o700 : 0o600))
    }

    /// How many bytes can still be written.
    var room: Int {
        guard let capacity else { return .max }
        var nodes: [UInt64: Int] = [:]
        for node in names.values { nodes[node.inode] = node.bytes.count }
        return max(0, capacity - nodes.values.reduce(0, +))
    }

    // MARK: What systems do

    func node(_ path: String) -> Node? { names[path] }

    func give(_ name: String, to node: Node?) { names[name] = node }

    static func folder(of path: String) -> String {
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    func sync(_ node: Node) {
        guard node.kind == .folder else {
            node.synced = node.bytes
            return
        }
        guard let folder = names.first(where: { $0.value === node })?.key else { return }
        for name in Set(names.keys).union(syncedNames.keys) where Self.folder(of: name) == folder {
            syncedNames[name] = names[name]
        }
    }

    /// Takes the locks away that a process holds, as the kernel does when it ends.
    public func endProcess(_ process: Int32) {
        for node in names.values { node.holders.removeAll { $0.process == process } }
    }

    // MARK: What tests do

    /// The disk as it would be found after a failure now. This one stays as it is.
    public func afterCrash(names arrivingNames: Arrival, bytes arrivingBytes: Arrival) -> MemoryDisk {
        let disk = MemoryDisk()
        disk.lastInode = lastInode
        disk.capacity = capacity
        var copies: [UInt64: Node] = [:]
        func copy(_ node: Node) -> Node {
            if let copy = copies[node.inode] { return copy }
            let copy = Node(node.kind, node.inode, node.permissions)
            copy.bytes = Self.arrived(node, arrivingBytes)
            copy.synced = copy.bytes
            copy.target = node.target
            copies[node.inode] = copy
            return copy
        }
        let arrived = arrivingNames == .nothing ? syncedNames : names
        disk.names = arrived.mapValues(copy).filter { Self.isReachable($0.key, in: arrived) }
        disk.syncedNames = disk.names
        return disk
    }

    /// The disk with all that is on it, nothing lost, and nobody using it.
    public func copy() -> MemoryDisk { afterCrash(names: .all, bytes: .all) }

    private static func arrived(_ node: Node, _ arrival: Arrival) -> [UInt8] {
        switch arrival {
        case .all: node.bytes
        case .nothing: node.synced
        case .half:
            node.bytes.starts(with: node.synced)
                ? Array(node.bytes[..<((node.synced.count + node.bytes.count) / 2)]) : node.synced
        }
    }

    private static func isReachable(_ path: String, in names: [String: Node]) -> Bool {
        let folder = Self.folder(of: path)
        return folder == "/" || names[folder] != nil && isReachable(folder, in: names)
    }

    /// The bytes of a file, which a test may set as it likes; nil where there is no file.
    public subscript(path: String) -> [UInt8]? {
        get { names[path]?.bytes }
        set {
            guard let newValue else {
                names[path] = nil
                return
            }
            let node = names[path] ?? makeNode(.file)
            node.bytes = newValue
            node.synced = newValue
            names[path] = node
            syncedNames[path] = node
        }
    }

    /// Puts a file with that text on it.
    public func put(_ text: String, at path: String) { self[path] = Array(text.utf8) }

    public func putFolder(at path: String) { names[path] = makeNode(.folder) }

    /// A link that leads nowhere.
    public func putDanglingLink(at path: String) {
        let node = makeNode(.file)
        node.target = "/nowhere"
        names[path] = node
    }

    /// Lets others than the owner read or write what bears the name.
    public func permit(_ permissions: UInt32, at path: String) { names[path]?.permissions = permissions }

    /// Who may do what with what bears the name; nil if nothing does.
    public func permissions(of path: String) -> UInt32? { names[path]?.permissions }

    public func putPipe(at path: String) { names[path] = makeNode(.other) }

    /// The names of what lies in a folder, sorted.
    public func names(in folder: String) -> [String] {
        names.keys.filter { Self.folder(of: $0) == folder }.map { String($0.dropFirst(folder.count + 1)) }.sorted()
    }
}
