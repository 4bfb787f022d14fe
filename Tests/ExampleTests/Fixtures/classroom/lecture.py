"""The lecturer: the program under test, started by the script that it has written."""
import json, os, signal, subprocess
from common import HOST, PORT, check, until


class Lecture:
    """The program under test, started by the script that it has written itself."""

    def __init__(self, folder, program, options=()):
        self.folder = os.path.join(folder, "class")
        setup = [program, "-e", "-c", f"class setup {self.folder} --host one.{HOST} --port {PORT}"]
        subprocess.run(setup, check=True, stdout=subprocess.DEVNULL)
        self.errors = open(os.path.join(folder, "errors"), "w+")
        self.process = subprocess.Popen(
            [self.folder + "/start", "-e", "-k", "--json", "--seed", "11", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.errors, text=True, bufsize=1)
        until("the broker", lambda: self.broker() and os.path.exists(self.folder + "/broker.socket"))

    def run(self, line):
        """Runs a command and returns the data of its reply."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        while True:
            reply = json.loads(self.process.stdout.readline())
            check(reply["ok"], reply)
            # 'reveal' runs a command, which replies first.
            if line.startswith(reply["command"]):
                return reply["data"]

    def broker(self):
        """The number of the broker's process; None if it is not there."""
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                name = open(f"/proc/{number}/comm").read().strip()
                if name == "mosquitto" and os.readlink(f"/proc/{number}/cwd") == os.path.realpath(self.folder):
                    return int(number)
            except OSError:
                pass

    def kill_broker(self):
        former = self.broker()
        os.kill(former, signal.SIGKILL)
        return until("another broker", lambda: (self.broker() or former) != former)

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        status = self.process.wait(30)
        self.errors.seek(0)
        return status, rest, self.errors.read()
