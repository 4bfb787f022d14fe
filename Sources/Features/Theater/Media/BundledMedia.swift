// The media shipped with the program: works whose copyright has expired, and fictitious stations.

/// The initial media of every library, which cannot be removed.
enum BundledMedia {
    static let films: [Recording] = [
        .film("A Trip to the Moon", by: "Georges Méliès", 1902, .seconds(13 * 60)),
        .film("The Cabinet of Dr. Caligari", by: "Robert Wiene", 1920, .seconds(76 * 60)),
        .film("The Kid", by: "Charlie Chaplin", 1921, .seconds(68 * 60)),
        .film("Häxan", by: "Benjamin Christensen", 1922, .seconds(105 * 60)),
        .film("Nosferatu", by: "F. W. Murnau", 1922, .seconds(94 * 60)),
        .film("Safety Last!", by: "Newmeyer and Taylor", 1923, .seconds(73 * 60)),
        .film("Sherlock Jr.", by: "Buster Keaton", 1924, .seconds(45 * 60)),
        .film("Battleship Potemkin", by: "Sergei Eisenstein", 1925, .seconds(75 * 60)),
        .film("The Gold Rush", by: "Charlie Chaplin", 1925, .seconds(95 * 60)),
        .film("The General", by: "Buster Keaton", 1926, .seconds(78 * 60)),
        .film("Metropolis", by: "Fritz Lang", 1927, .seconds(153 * 60)),
        .film("Man with a Movie Camera", by: "Dziga Vertov", 1929, .seconds(68 * 60)),
    ]

    static let songs: [Recording] = [
        .song("Air on the G String", by: "Johann Sebastian Bach", .seconds(5 * 60 + 10)),
        .song("Ave Maria", by: "Franz Schubert", .seconds(6 * 60)),
        .song("Clair de lune", by: "Claude Debussy", .seconds(5 * 60)),
        .song("Eine kleine Nachtmusik", by: "Wolfgang Amadeus Mozart", .seconds(16 * 60 + 30)),
        .song("Gymnopédie No. 1", by: "Erik Satie", .seconds(3 * 60 + 20)),
        .song("Hungarian Rhapsody No. 2", by: "Franz Liszt", .seconds(10 * 60 + 30)),
        .song("Moonlight Sonata", by: "Ludwig van Beethoven", .seconds(15 * 60)),
        .song("Nocturne in E-flat major", by: "Frédéric Chopin", .seconds(4 * 60 + 30)),
        .song("Pictures at an Exhibition", by: "Modest Mussorgsky", .seconds(33 * 60)),
        .song("Prayer for Ukraine", by: "Mykola Lysenko", .seconds(3 * 60 + 40)),
        .song("Shchedryk", by: "Mykola Leontovych", .seconds(80)),
        .song("Symphony No. 5", by: "Ludwig van Beethoven", .seconds(33 * 60 + 30)),
        .song("The Four Seasons", by: "Antonio Vivaldi", .seconds(42 * 60)),
    ]

    static let stations: [Station] = [
        Station(name: "Radio Foyer", frequency: .fm(tenths: 881)),
        Station(name: "Velvet Curtain", frequency: .fm(tenths: 895)),
        Station(name: "Balcony FM", frequency: .fm(tenths: 912)),
        Station(name: "Silent Era", frequency: .fm(tenths: 934)),
        Station(name: "Popcorn Jazz", frequency: .fm(tenths: 957)),
        Station(name: "Matinee Classics", frequency: .fm(tenths: 982)),
        Station(name: "Second Reel", frequency: .fm(tenths: 1004)),
        Station(name: "Night Projection", frequency: .fm(tenths: 1025)),
        Station(name: "Observer News", frequency: .fm(tenths: 1047)),
        Station(name: "The Usher", frequency: .fm(tenths: 1073)),
        Station(name: "Mediator Talk", frequency: .am(648)),
        Station(name: "Long Wave Goodbye", frequency: .am(810)),
        Station(name: "Chain Gang Blues", frequency: .am(1215)),
    ]
}
