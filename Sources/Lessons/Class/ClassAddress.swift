import Commands
import Glibc

/// Where students find the page of a class.
struct ClassAddress: Equatable, Sendable {
    let host: String
    let port: Int

    static let standardPort = 8080
    static let ports = 1...65_535

    var text: String { "http://\(host.contains(":") ? "[\(host)]" : host)\(port == 80 ? "" : ":\(port)")/" }

    /// - Parameter host: nil for this machine's address in its network.
    /// - Throws: that it is no name of a machine.
    init(host: String?, port: Int?) throws(CommandError) {
        let host = host ?? LocalAddress.found ?? "localhost"
        guard !host.isEmpty, host.utf8.count <= 253, host.utf8.allSatisfy(Self.isOfName), host.first != "-" else {
            throw CommandError(
                .value, "'\(host)' is no name of a machine", hint: "give one as 'lectern.local', or an address")
        }
        (self.host, self.port) = (host, port ?? Self.standardPort)
    }

    /// Reads what `class setup` has written.
    ///
    /// - Throws: that there is nothing that it could have written.
    static func text(in folder: String) throws(CommandError) -> String {
        var text = ""
        if let file = fopen("\(folder)/\(ClassMaterials.addressFile)", "r") {
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 400)
            let count = fread(&bytes, 1, bytes.count, file)
            text = String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
        }
        let rest = text.dropFirst("http://".count).utf8
        guard text.hasPrefix("http://"), rest.allSatisfy({ isOfName($0) || [0x2F, 0x5B, 0x5D].contains($0) }) else {
            throw CommandError(
                .notFound, "there is no class in '\(folder)'", hint: "'class setup \(folder)' prepares one")
        }
        return text
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"): true
        default: false
        }
    }
}

/// This machine's address in its network, from what the kernel says of its routes: no socket is opened.
enum LocalAddress {
    /// The address in the network that the standard route goes out by; nil if there is none.
    static var found: String? {
        guard let routes = text(of: "/proc/net/route"), let addresses = text(of: "/proc/net/fib_trie") else {
            return nil
        }
        return address(routes: routes, addresses: addresses)
    }

    /// - Parameters:
    ///   - routes: as `/proc/net/route` has them: numbers in hexadecimal digits, their bytes backwards.
    ///   - addresses: as `/proc/net/fib_trie` has them.
    static func address(routes: String, addresses: String) -> String? {
        let rows = routes.split(separator: "\n").dropFirst().map { $0.split { $0 == "\t" || $0 == " " } }
            .filter { $0.count > 7 }
        let way = rows.first { $0[1] == "00000000" }?[0]
        let networks = rows.filter { $0[0] == way && $0[7] != "00000000" }.compactMap { row in
            UInt32(row[1], radix: 16).flatMap { network in
                UInt32(row[7], radix: 16).map { (network.byteSwapped, $0.byteSwapped) }
            }
        }
        let own = local(addresses)
        let near = own.first { address in networks.contains { address & $0.1 == $0.0 } }
        return (near ?? own.first).map { address in
            [24, 16, 8, 0].map { "\(address >> UInt32($0) & 0xFF)" }.joined(separator: ".")
        }
    }

    /// Those of this machine that others can reach.
    private static func local(_ trie: String) -> [UInt32] {
        var addresses: [UInt32] = []
        var last: UInt32?
        for line in trie.split(separator: "\n") {
            let words = line.split(separator: " ")
            if let mark = words.firstIndex(of: "|--"), mark + 1 < words.count {
                last = number(words[mark + 1])
            } else if words.contains("/32"), words.contains("LOCAL"), let address = last, address >> 24 != 127,
                !addresses.contains(address)
            {
                addresses.append(address)
            }
        }
        return addresses
    }

    /// The number of `192.168.1.5`.
    private static func number(_ text: Substring) -> UInt32? {
        let parts = text.split(separator: ".").compactMap { UInt8($0) }
        return parts.count == 4 ? parts.reduce(0) { $0 << 8 | UInt32($1) } : nil
    }

    private static func text(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 17)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
