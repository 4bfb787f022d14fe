import Commands
import Text

/// The films, songs and stations that can be played: those shipped with the program and those added by users.
///
/// They are kept in order, so that commands need not sort them.
struct MediaLibrary {
    /// The items added by users, by key.
    private(set) var added: [MediaKey: MediaItem] = [:]
    /// In the order of their titles.
    private var films = BundledMedia.films.sorted { orderedByTitle($0, $1) }
    private var songs = BundledMedia.songs.sorted { orderedByTitle($0, $1) }
    /// Stations in the order of their frequencies.
    private(set) var stations = BundledMedia.stations.sorted { orderedByFrequency($0, $1) }

    /// The items shipped with the program, by key.
    private static let bundled = Dictionary(
        uniqueKeysWithValues: ((BundledMedia.films + BundledMedia.songs).map(MediaItem.recording)
            + BundledMedia.stations.map(MediaItem.station)).map { ($0.key, $0) })

    private static func orderedByTitle(_ one: Recording, _ other: Recording) -> Bool {
        one.title.matchKey < other.title.matchKey
    }

    private static func orderedByFrequency(_ one: Station, _ other: Station) -> Bool {
        (one.frequency.kilohertz, one.name) < (other.frequency.kilohertz, other.name)
    }

    /// Sets the item for `key`, or removes it if `item` is nil.
    mutating func set(_ item: MediaItem?, for key: MediaKey) {
        let former = added[key]
        added[key] = item
        if let former { takeOut(former) }
        if let item { putIn(item) }
    }

    private mutating func putIn(_ item: MediaItem) {
        switch item {
        case .station(let station):
            stations.insert(station, at: stations.place { Self.orderedByFrequency($0, station) })
        case .recording(let recording) where recording.kind == .film:
            films.insert(recording, at: films.place { Self.orderedByTitle($0, recording) })
        case .recording(let recording):
            songs.insert(recording, at: songs.place { Self.orderedByTitle($0, recording) })
        }
    }

    private mutating func takeOut(_ item: MediaItem) {
        switch item {
        case .station(let station): stations.remove(at: stations.place { Self.orderedByFrequency($0, station) })
        case .recording(let recording) where recording.kind == .film:
            films.remove(at: films.place { Self.orderedByTitle($0, recording) })
        case .recording(let recording): songs.remove(at: songs.place { Self.orderedByTitle($0, recording) })
        }
    }

    /// Films or songs in the order of their titles; no stations.
    func recordings(_ kind: MediaKind) -> [Recording] {
        switch kind {
        case .film: films
        case .song: songs
        case .station: []
        }
    }

    /// All titles or names of a kind.
    func titles(_ kind: MediaKind) -> [String] {
        kind == .station ? stations.map(\.name) : recordings(kind).map(\.title)
    }

    /// The film or song that `text` means: its title, its row number, or a part of its title.
    ///
    /// - Parameter areNumbered: whether a number can mean a row.
    /// - Throws: an error with near misses if there is none, or if several match.
    func recording(
        _ kind: MediaKind, _ text: String, areNumbered: Bool = true
    ) throws(CommandError) -> Recording {
        if case .recording(let recording)? = item(for: MediaKey(kind: kind, title: text)) { return recording }
        let recordings = recordings(kind)
        let titles = recordings.map(\.title)
        return recordings[
            try TitleSearch.find(kind.rawValue, text, in: titles, list: "\(kind)s", areNumbered: areNumbered)]
    }

    /// The station that `text` means; throws like ``recording(_:_:)``.
    func station(_ text: String, areNumbered: Bool = true) throws(CommandError) -> Station {
        if case .station(let station)? = item(for: MediaKey(kind: .station, title: text)) { return station }
        let names = stations.map(\.name)
        return stations[
            try TitleSearch.find("station", text, in: names, list: "stations", areNumbered: areNumbered)]
    }

    /// Whether `text` is a title of that kind or a part of one, or a station's frequency. A row number is not a title.
    func knows(_ text: String, as kind: MediaKind) -> Bool {
        if item(for: MediaKey(kind: kind, title: text)) != nil { return true }
        if kind == .station, Frequency.isOne(text) { return true }
        return !TitleSearch.places(of: text, in: titles(kind).map(\.matchKey)).isEmpty
    }

    /// The station at `frequency`, if there is one.
    func station(at frequency: Frequency) -> Station? {
        let place = stations.place { $0.frequency.kilohertz < frequency.kilohertz }
        return place < stations.count && stations[place].frequency == frequency ? stations[place] : nil
    }

    /// Every item, by kind and title.
    private var all: [(kind: MediaKind, title: String)] {
        MediaKind.allCases.flatMap { kind in titles(kind).map { (kind, $0) } }
    }

    /// The added items, which can be removed.
    var removable: [(kind: MediaKind, title: String)] {
        all.filter { added[MediaKey(kind: $0.kind, title: $0.title)] != nil }
    }

    /// The item of any kind that `text` means: its title, or its kind and its title; throws like ``recording(_:_:)``.
    func item(_ text: String) throws(CommandError) -> (kind: MediaKind, title: String) {
        let namesakes = MediaKind.allCases.compactMap { item(for: MediaKey(kind: $0, title: text)) }
        guard namesakes.count <= 1 else {
            throw .ambiguous("title", text, candidates: namesakes.map { "\($0.kind) \($0.title)" })
        }
        if let item = namesakes.first { return (item.kind, item.title) }
        var (candidates, wanted) = (all, text)
        let words = text.split(separator: " ", maxSplits: 1)
        if words.count == 2, let kind = MediaKind(rawValue: String(words[0])) {
            candidates.removeAll { $0.kind != kind }
            wanted = String(words[1])
        }
        return candidates[try TitleSearch.find("title", wanted, in: candidates.map(\.title), list: "films")]
    }

    func contains(_ key: MediaKey) -> Bool { item(for: key) != nil }

    private func item(for key: MediaKey) -> MediaItem? { added[key] ?? Self.bundled[key] }
}

/// Finds a title from a part that a user types.
enum TitleSearch {
    /// The index in `titles` of the one meant by `text`: the whole title, else its number, else an unambiguous
    /// beginning, with or without its article, else an unambiguous part; in any case.
    ///
    /// - Parameters:
    ///   - thing: the kind of thing, for errors.
    ///   - list: the command that lists them.
    ///   - areNumbered: whether that command numbers its rows, from 1.
    /// - Throws: an error with near misses if there is none, or if several match.
    static func find(
        _ thing: String, _ text: String, in titles: [String], list: String, areNumbered: Bool = false
    ) throws(CommandError) -> Int {
        let folded = titles.map(\.matchKey)
        if let whole = folded.firstIndex(of: text.matchKey) { return whole }
        if areNumbered, !titles.isEmpty, let row = Int(text.matchKey, in: 1...titles.count) { return row - 1 }
        let candidates = places(of: text, in: folded)
        if candidates.isEmpty { throw .notFound(thing, text, among: near(text, in: titles), hint: "see '\(list)'") }
        guard candidates.count == 1 else { throw .ambiguous(thing, text, candidates: candidates.map { titles[$0] }) }
        return candidates[0]
    }

    /// The indices of titles that begin with `text`, with or without their article, or else of those that contain it.
    ///
    /// - Parameter folded: the titles in the form for comparisons.
    static func places(of text: String, in folded: [String]) -> [Int] {
        let wanted = text.matchKey
        guard !wanted.isEmpty else { return [] }
        let begun = folded.indices.filter { index in
            folded[index].hasPrefix(wanted) || withoutArticle(folded[index]).hasPrefix(wanted)
        }
        return begun.isEmpty ? folded.indices.filter { folded[$0].contains(wanted) } : begun
    }

    /// Titles spelled similarly to `text`, with or without their article, or else titles with such words.
    static func near(_ text: String, in titles: [String]) -> [String] {
        let words = titles.flatMap { $0.split(separator: " ").filter { $0.count > 3 }.map(String.init) }
        return [titles, titles.map(withoutArticle), words].lazy.map { NearMiss.of(text, among: $0) }.first {
            !$0.isEmpty
        } ?? []
    }

    private static func withoutArticle(_ title: String) -> String {
        for article in ["the ", "a ", "an "] where title.matchKey.hasPrefix(article) {
            return String(title.dropFirst(article.count))
        }
        return title
    }
}
