/// The moments of a change whose values an observer receives.
public enum ObservedValue: String, CaseIterable, Sendable {
    /// The one at the time of observing.
    case initial
    /// The one before a change.
    case old
    /// The one after it.
    case new
}

/// The values that an observer asks for.
public struct ObservationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The value at the time of observing.
    public static var initial: ObservationOptions { ObservationOptions(rawValue: 1) }
    /// The value before a change, sent before the new one.
    public static var old: ObservationOptions { ObservationOptions(rawValue: 2) }
    /// The value after a change.
    public static var new: ObservationOptions { ObservationOptions(rawValue: 4) }

    /// All three, in the order in which they are sent.
    public static var all: [ObservationOptions] { [.initial, .old, .new] }

    /// The values asked for, in the order in which they are sent.
    public var values: [ObservedValue] { zip(Self.all, ObservedValue.allCases).filter { contains($0.0) }.map(\.1) }
}

extension ObservationOptions: LosslessStringConvertible {
    /// `old, new`
    public var description: String { values.map(\.rawValue).joined(separator: ", ") }

    /// The options that a stream writes as ``description``; nil for any other text.
    public init?(_ description: String) {
        self = []
        guard !description.isEmpty else { return }
        for word in description.split(separator: ", ", omittingEmptySubsequences: false) {
            guard let value = ObservedValue(rawValue: String(word)) else { return nil }
            switch value {
            case .initial: insert(.initial)
            case .old: insert(.old)
            case .new: insert(.new)
            }
        }
    }
}
