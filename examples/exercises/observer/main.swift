import EventLines
import Patterns

let events = EventStream(writingTo: .standardOutput)
let thermostat = Thermostat(events: events)
let wall = WallDisplay()
let trend = TrendDisplay()

events.command("hang up the wall display") {
    thermostat.hangUp(wall, asking: WallDisplay.options)
    return wall.text
}
events.command("warm to 22") {
    thermostat.set(to: 22)
    return wall.text
}
events.command("hang up the trend display") {
    thermostat.hangUp(trend, asking: TrendDisplay.options)
    return trend.text
}
events.command("warm to 25") {
    thermostat.set(to: 25)
    return "\(wall.text), \(trend.text)"
}
events.command("take down the wall display") {
    thermostat.takeDown(wall)
    return wall.text
}
events.command("cool to 20") {
    thermostat.set(to: 20)
    return "\(wall.text), \(trend.text)"
}

// Further commands: 'exercise check' makes some up, and you can try your own: swift run observer 'warm to 31'
for command in CommandLine.arguments.dropFirst() {
    guard let degrees = command.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
    events.command(command) {
        thermostat.set(to: degrees)
        return "\(wall.text), \(trend.text)"
    }
}
