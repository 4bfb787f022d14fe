#!/usr/bin/env python3
"""A thermostat in the pattern State, whose events Playhouse shows and judges: thermostat.py | playhouse --view - --verify"""
import itertools
import json


class Stream:
    """Writes one record a line: objects before their first use, and steps by the calls that they are inside of."""

    def __init__(self, program):
        self.ids, self.open, self.steps, self.number = {}, [], itertools.count(1), 0
        self.write(kind="session", version=2, program=program)

    def write(self, **record):
        print(json.dumps(record), flush=True)

    def id(self, thing):
        if thing not in self.ids:
            self.ids[thing] = f"o{len(self.ids) + 1}"
            self.write(kind="object", id=self.ids[thing], name=thing.name, type=type(thing).__name__)
        return self.ids[thing]

    def command(self, line, body):
        self.number += 1
        self.write(kind="command", number=self.number, line=line)
        self.write(kind="reply", command=self.number, ok=True, text=body())

    def call(self, op, sender, from_role, receiver, to_role, what, body=lambda: None):
        seq, parent = next(self.steps), self.open[-1] if self.open else None
        self.write(kind="step", seq=seq, parent=parent, command=self.number, pattern="state", op=op,
                   **{"from": self.id(sender)}, to=self.id(receiver), fromRole=from_role, toRole=to_role, what=what)
        self.open.append(seq)
        body()
        self.open.pop()
        self.write(kind="end", seq=seq, result="ok")

    def arrive(self, receiver, op):
        self.write(kind="arrive", of=self.open[-1], inside=self.open[-1], at=self.id(receiver), op=op)


class Thermostat:
    def __init__(self, stream):
        self.name, self.stream, self.goal, self.state = "thermostat", stream, 18, RESTING

    def request(self, order, degrees):
        self.stream.call("handle", self, "Context", self.state, "ConcreteState",
                         {"key": "sends", "label": f"{order} {degrees}"}, lambda: self.state.handle(self, order, degrees))

    def change_state(self, new):
        self.stream.call("changeState", self.state, "ConcreteState", self, "Context",
                         {"key": "changes", "from": self.state.name, "to": new.name})
        self.state = new


class Mode:
    def __init__(self, name, ends):
        self.name, self.ends, self.next = name, ends, None

    def handle(self, thermostat, order, degrees):
        thermostat.stream.arrive(self, "handle")
        if order == "turn":
            thermostat.goal = degrees
        elif self.ends(degrees, thermostat.goal):
            thermostat.change_state(self.next)


RESTING = Mode("resting", lambda room, goal: room < goal)
HEATING = Mode("heating", lambda room, goal: room > goal)
RESTING.next, HEATING.next = HEATING, RESTING

if __name__ == "__main__":
    stream = Stream("thermostat")
    thermostat = Thermostat(stream)
    say = lambda: f"the thermostat is {thermostat.state.name}"
    stream.command("heat up", lambda: (thermostat.request("turn", 21), thermostat.request("measure", 18), say())[-1])
    stream.command("open the sun blind", lambda: (thermostat.request("measure", 22), say())[-1])
