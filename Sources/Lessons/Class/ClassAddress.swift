import Commands
import Glibc
import Text

/// The address of a class's page. It is looked up each time, as the machine may be in another network than when the
/// class was prepared.
struct ClassAddress: Equatable, Sendable {
    let port: Int
    /// The lecturer's name for this machine; nil if phones use its address.
    let host: String?
    /// The address for phones; nil if there is none, or if the machine has a name.
    let chosen: LocalAddress?
    /// The other addresses of this machine, the best one first.
    let others: [LocalAddress]

    static let standardPort = 8080
    static let ports = 1...65_535

    var text: String { text(of: host ?? chosen?.address ?? "localhost") }

    /// Whether only programs on this machine can reach it.
    var isLocal: Bool { host == nil && chosen == nil }

    func text(of host: String) -> String {
        "http://\(host.contains(":") ? "[\(host)]" : host)\(port == 80 ? "" : ":\(port)")/"
    }

    /// - Parameters:
    ///   - host: nil for this machine's address in its network.
    ///   - addresses: this machine's addresses, the best one first.
    /// - Throws: an error if `host` is invalid.
    init(
        host: String?, port: Int?, among addresses: [LocalAddress] = LocalAddress.all
    ) throws(CommandError) {
        if let host, host.isEmpty || host.utf8.count > 253 || !host.utf8.allSatisfy(Self.isOfName) || host.first == "-"
        {
            throw CommandError(
                .value, "'\(host)' is not the name of a machine",
                hint: "give one such as 'lectern.local', or an address")
        }
        (self.host, self.port) = (host, port ?? Self.standardPort)
        let isChosen = host == nil && addresses.first?.isVirtual == false
        chosen = isChosen ? addresses[0] : nil
        others = Array(addresses.dropFirst(isChosen ? 1 : 0))
    }

    /// Reads the file that `class setup` wrote, see ``record``.
    ///
    /// - Throws: an error if it has no such file.
    init(in folder: String) throws(CommandError) {
        let line = LocalAddress.text(of: "\(folder)/\(ClassMaterials.addressFile)")?.prefix { $0 != "\n" }
        let words = (line ?? "").split(separator: " ").map(String.init)
        guard 1...2 ~= words.count, let port = Int(words[0], in: Self.ports) else {
            throw CommandError(
                .notFound, "there is no class in '\(folder)'", hint: "'class setup \(folder)' prepares one")
        }
        try self.init(host: words.dropFirst().first, port: port)
    }

    /// The parts that are the same in every network: the port, and the lecturer's name for the machine, if any.
    var record: String { ["\(port)", host].compactMap(\.self).joined(separator: " ") }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"): true
        default: false
        }
    }
}

/// An address of this machine in a network, and its interface.
struct LocalAddress: Equatable, Sendable {
    let interface: String
    let address: String

    /// This machine's addresses except loopback, the best one for phones first.
    static var all: [LocalAddress] { ranked(found, routes: text(of: "/proc/net/route") ?? "") }

    /// Sorts addresses: Wi-Fi first, then interfaces with a default route, and containers, virtual machines and VPNs
    /// last.
    ///
    /// - Parameter routes: the text of `/proc/net/route`.
    static func ranked(_ addresses: [LocalAddress], routes: String) -> [LocalAddress] {
        let rows = routes.split(separator: "\n").map { $0.split { $0 == "\t" || $0 == " " } }
        let routed = Set(rows.filter { $0.count > 1 && $0[1] == "00000000" }.map { String($0[0]) })
        let ranks = addresses.map { address in
            address.isVirtual ? 3 : address.interface.hasPrefix("wl") ? 0 : routed.contains(address.interface) ? 1 : 2
        }
        return (0...3).flatMap { rank in zip(addresses, ranks).filter { $0.1 == rank }.map(\.0) }
    }

    /// Whether its network has no phones: it belongs to containers, virtual machines or a VPN.
    var isVirtual: Bool { Self.virtual.contains { interface.hasPrefix($0) } }

    /// The prefixes of such names.
    private static let virtual = [
        "docker", "br-", "veth", "virbr", "podman", "lxc", "vboxnet", "vmnet", "tun", "tap", "wg", "ppp", "tailscale",
        "zt",
    ]

    /// In the system's order: IPv4 before IPv6, which is used only for an interface without IPv4.
    private static var found: [LocalAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0, let first else { return [] }
        defer { freeifaddrs(first) }
        var found: [LocalAddress] = []
        for entry in sequence(first: first, next: { $0.pointee.ifa_next }) {
            let (flags, name) = (Int(entry.pointee.ifa_flags), String(cString: entry.pointee.ifa_name))
            guard flags & Int(IFF_LOOPBACK) == 0, flags & Int(IFF_RUNNING) != 0,
                let text = entry.pointee.ifa_addr.flatMap(text(of:))
            else { continue }
            let isNew = !text.contains(":") || !found.contains { $0.interface == name }
            if isNew { found.append(LocalAddress(interface: name, address: text)) }
        }
        return found
    }

    /// - Returns: nil for a link-local address, and for any that is not an internet address.
    private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
        let size: Int
        switch Int32(address.pointee.sa_family) {
        case AF_INET: size = MemoryLayout<sockaddr_in>.size
        case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
            return nil
        }
        let words = text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        return words.hasPrefix("fe80:") || words.hasPrefix("169.254.") ? nil : words
    }

    /// The beginning of a file; nil if it cannot be read.
    static func text(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
