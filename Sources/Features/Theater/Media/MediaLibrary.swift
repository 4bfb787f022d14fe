import Commands
import Text

/// The films, songs and stations that can be played: those that came with the program and those that were added.
struct MediaLibrary {
    /// What people added, by its key.
    private(set) var added: [MediaKey: MediaItem] = [:]

    /// Puts `item` under `key`, or takes out what is there if it is nil.
    ///
    /// - Returns: what was there before.
    mutating func set(_ item: MediaItem?, for key: MediaKey) -> MediaItem? {
        defer { added[key] = item }
        return added[key]
    }

    /// Films or songs in the order of their titles.
    func recordings(_ kind: MediaKind) -> [Recording] {
        let bundled = kind == .film ? BundledMedia.films : kind == .song ? BundledMedia.songs : []
        let added = added.values.compactMap { item -> Recording? in
            guard case .recording(let recording) = item, recording.kind == kind else { return nil }
            return recording
        }
        return (bundled + added).sorted { $0.title.lowercased() < $1.title.lowercased() }
    }

    /// Stations in the order of their frequencies.
    var stations: [Station] {
        let added = added.values.compactMap { item -> Station? in
            guard case .station(let station) = item else { return nil }
            return station
        }
        return (BundledMedia.stations + added).sorted {
            ($0.frequency.kilohertz, $0.name) < ($1.frequency.kilohertz, $1.name)
        }
    }

    /// Every title or name of a kind.
    func titles(_ kind: MediaKind) -> [String] {
        kind == .station ? stations.map(\.name) : recordings(kind).map(\.title)
    }

    /// The film or song that `text` means: its title, the number of its row, or a part of its title.
    ///
    /// - Throws: that there is none, with near misses, or that it could be several.
    func recording(_ kind: MediaKind, _ text: String) throws(CommandError) -> Recording {
        let recordings = recordings(kind)
        let titles = recordings.map(\.title)
        return recordings[try TitleSearch.find(kind.rawValue, text, in: titles, list: "\(kind)s", areNumbered: true)]
    }

    /// The station that `text` means; throws as ``recording(_:_:)`` does.
    func station(_ text: String) throws(CommandError) -> Station {
        let stations = stations
        let names = stations.map(\.name)
        return stations[try TitleSearch.find("station", text, in: names, list: "stations", areNumbered: true)]
    }

    /// The station at `frequency`, if there is one.
    func station(at frequency: Frequency) -> Station? {
        stations.first { $0.frequency == frequency }
    }

    /// Every item, as its kind and its title.
    private var all: [(kind: MediaKind, title: String)] {
        MediaKind.allCases.flatMap { kind in titles(kind).map { (kind, $0) } }
    }

    /// What was added and so can be removed.
    var removable: [(kind: MediaKind, title: String)] {
        all.filter { added[MediaKey(kind: $0.kind, title: $0.title)] != nil }
    }

    /// The item of any kind that `text` means: its title, or its kind and its title; throws as
    /// ``recording(_:_:)`` does.
    func item(_ text: String) throws(CommandError) -> (kind: MediaKind, title: String) {
        var (items, wanted) = (all, text)
        let namesakes = items.filter { $0.title.lowercased() == text.lowercased() }
        if namesakes.count > 1 {
            throw .ambiguous("title", text, candidates: namesakes.map { "\($0.kind) \($0.title)" })
        }
        let words = text.split(separator: " ", maxSplits: 1)
        if namesakes.isEmpty, words.count == 2, let kind = MediaKind(rawValue: String(words[0])) {
            items.removeAll { $0.kind != kind }
            wanted = String(words[1])
        }
        return items[try TitleSearch.find("title", wanted, in: items.map(\.title), list: "films")]
    }

    func contains(_ key: MediaKey) -> Bool {
        titles(key.kind).contains { $0.lowercased() == key.foldedTitle }
    }
}

/// Finds the title that a person means by typing some of it.
enum TitleSearch {
    /// The place in `titles` of the one meant by `text`: the whole title, else its number, else an unambiguous beginning
    /// of it, with or without its article, else an unambiguous part of it; case folded.
    ///
    /// - Parameters:
    ///   - thing: what sort of thing is looked for, as errors say it.
    ///   - list: the command that lists what exists.
    ///   - areNumbered: whether that command numbers its rows, from 1.
    /// - Throws: that there is none, with near misses, or that it could be several.
    static func find(
        _ thing: String, _ text: String, in titles: [String], list: String, areNumbered: Bool = false
    ) throws(CommandError) -> Int {
        let wanted = text.lowercased()
        let folded = titles.map { $0.lowercased() }
        if let whole = folded.firstIndex(of: wanted) { return whole }
        if areNumbered, !titles.isEmpty, let row = Int(wanted, in: 1...titles.count) { return row - 1 }
        var candidates = folded.indices.filter { index in
            folded[index].hasPrefix(wanted) || withoutArticle(folded[index]).hasPrefix(wanted)
        }
        if candidates.isEmpty { candidates = folded.indices.filter { folded[$0].contains(wanted) } }
        if wanted.isEmpty || candidates.isEmpty {
            let names = NearMiss.of(text, among: titles).isEmpty ? titles.map(withoutArticle) : titles
            throw .notFound(thing, text, among: names, hint: "see '\(list)'")
        }
        guard candidates.count == 1 else { throw .ambiguous(thing, text, candidates: candidates.map { titles[$0] }) }
        return candidates[0]
    }

    private static func withoutArticle(_ title: String) -> String {
        for article in ["the ", "a ", "an "] where title.lowercased().hasPrefix(article) {
            return String(title.dropFirst(article.count))
        }
        return title
    }
}
