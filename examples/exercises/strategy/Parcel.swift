import Patterns

/// The parcel to send.
struct Parcel: CustomStringConvertible {
    let what: String
    let kilos: Int
    let kilometers: Int

    init(_ what: String, kilos: Int, kilometers: Int) {
        (self.what, self.kilos, self.kilometers) = (what, kilos, kilometers)
    }

    var description: String { what }
}

/// A way to find the postage of a parcel, in euros.
typealias Postage = Strategy<Parcel, Int, Never>

extension Strategy where Input == Parcel {
    func label(of input: Parcel) -> String { input.what }
}
