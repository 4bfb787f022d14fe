"""Holds a class for real: the broker that 'class setup' prepares, the program under test, pages in Chromium, and clients
that flood. Of Python's standard library alone; what is not as it should be ends it with a message and status 1.

    class.py FOLDER PROGRAM quick|crowd|looks
"""
import base64, json, os, random, select, signal, socket, subprocess, sys, threading, time

PORT = 20000 + os.getpid() % 20000
HOST = "class.test"


def check(holds, what):
    if not holds:
        raise AssertionError(what)


def until(what, holds, limit=30.0):
    """Waits until something holds, and returns it."""
    end = time.monotonic() + limit
    while True:
        found = holds()
        if found:
            return found
        check(time.monotonic() < end, f"{what} does not come within {limit} s")
        time.sleep(0.03)


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


class Browser:
    """Chromium by the DevTools protocol over two pipes."""

    def __init__(self, folder):
        commands, replies = os.pipe(), os.pipe()

        def connect():
            # What is to be 3 must not be overwritten before it has become 4.
            inputs, outputs = os.dup(commands[0]), os.dup(replies[1])
            while inputs < 5:
                inputs = os.dup(inputs)
            while outputs < 5:
                outputs = os.dup(outputs)
            os.dup2(inputs, 3), os.dup2(outputs, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-pipe", "--user-data-dir=" + os.path.join(folder, "browser"),
             "--host-resolver-rules=MAP *.class.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
             "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
             "--disable-backgrounding-occluded-windows", "--renderer-process-limit=6", "--no-proxy-server",
             "--disable-features=OptimizationHints,MediaRouter,Translate", "--disable-sync",
             "--disable-component-update", "--disable-default-apps", "--disable-background-networking", "about:blank"],
            close_fds=False, preexec_fn=connect, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.output, self.input = commands[1], replies[0]
        os.close(commands[0]), os.close(replies[1])
        self.number, self.rest, self.answers, self.urls = 0, b"", {}, []

    def send(self, method, session=None, **values):
        self.number += 1
        message = {"id": self.number, "method": method, "params": values}
        if session:
            message["sessionId"] = session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self.output, rest):]
        return self.number

    def result(self, number, limit=60.0):
        end = time.monotonic() + limit
        while number not in self.answers:
            check(time.monotonic() < end, "the browser does not answer")
            self.read(end - time.monotonic())
        answer = self.answers.pop(number)
        check("error" not in answer, answer)
        return answer["result"]

    def read(self, limit):
        if not select.select([self.input], [], [], max(0, limit))[0]:
            return
        block = os.read(self.input, 1 << 20)
        check(block, "the browser has ended")
        self.rest += block
        *messages, self.rest = self.rest.split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                self.answers[message["id"]] = message
            elif message.get("method") == "Network.requestWillBeSent":
                self.urls.append(message["params"]["request"]["url"])
            elif message.get("method") in ("Runtime.exceptionThrown",):
                raise AssertionError(message)

    def call(self, method, session=None, **values):
        return self.result(self.send(method, session, **values))

    def end(self):
        self.process.kill()
        self.process.wait()


class Page:
    """A phone with the students' page."""

    def __init__(self, browser, host, width=390, height=780, dark=False):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(domain + ".enable")
        self.size(width, height, dark)
        self.host = host
        self.call("Page.navigate", url=f"http://{host}.{HOST}:{PORT}/")
        until("the page", lambda: self.js("document.readyState === 'complete' && !!document.getElementById('title')"))

    def size(self, width, height, dark):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])

    def call(self, method, **values):
        return self.browser.call(method, self.session, **values)

    def start_js(self, text):
        return self.browser.send("Runtime.evaluate", self.session, expression=text, returnByValue=True, awaitPromise=True)

    def end_js(self, number):
        result = self.browser.result(number)
        check("exceptionDetails" not in result, result)
        return result["result"].get("value")

    def js(self, text):
        return self.end_js(self.start_js(text))

    def text(self):
        return self.js("document.body?.innerText ?? ''")

    def reload(self):
        self.js("window.isFormer = true")
        self.call("Page.reload")
        until("the page", lambda: self.js("!window.isFormer && document.readyState === 'complete'"))

    def shows(self, text, limit=20):
        try:
            until(text, lambda: text in self.text(), limit)
        except AssertionError as error:
            raise AssertionError(f"{error}; the page of {self.host}: {self.text()}")

    def join(self, name):
        self.js(f"document.getElementById('name').value = {json.dumps(name)};"
                "document.querySelector('form button').click()")

    def choose(self, question, place):
        self.js(f"document.querySelectorAll('fieldset')[{question}].querySelectorAll('.choice')[{place}].click()")

    def click(self, question, place):
        """With a finger, where the button is seen."""
        where = self.js(
            f"(() => {{ const choice = document.querySelectorAll('fieldset')[{question}].querySelectorAll('.choice')[{place}];"
            "choice.scrollIntoView({ block: 'center' }); const box = choice.getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2] })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=where[0], y=where[1], button="left", clickCount=1)

    def picture(self, path):
        height = self.js("Math.ceil(document.documentElement.getBoundingClientRect().height)")
        width = self.js("innerWidth")
        image = self.call(
            "Page.captureScreenshot", captureBeyondViewport=True,
            clip={"x": 0, "y": 0, "width": width, "height": max(height, self.js("innerHeight")), "scale": 1})
        open(path, "wb").write(base64.b64decode(image["data"]))

    def fits(self):
        """That nothing is wider than the screen, no button is small, and everything that can be used has a name."""
        wide = self.js(
            "[...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1"
            " && !one.closest('.hidden')).map((one) => one.outerHTML.slice(0, 200))")
        check(not wide, f"wider than the screen: {wide}")
        small = self.js(
            "[...document.querySelectorAll('.choice, .strong')].filter((one) => one.getBoundingClientRect().height < 48)"
            ".map((one) => one.outerHTML)")
        check(not small, f"too small for a finger: {small}")
        for node in self.call("Accessibility.getFullAXTree")["nodes"]:
            role = node.get("role", {}).get("value")
            if role in ("button", "radio", "textbox", "radiogroup", "heading") and not node.get("ignored"):
                check(node.get("name", {}).get("value"), f"a {role} without a name: {node}")


class Phone:
    """A client of the broker without a browser: what a student could write in an evening."""

    def __init__(self, voter):
        self.voter = voter
        self.socket = socket.create_connection(("127.0.0.1", PORT), 10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            (f"GET /mqtt HTTP/1.1\r\nHost: x.{HOST}:{PORT}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
             "Sec-WebSocket-Protocol: mqtt\r\n\r\n").encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            block = self.socket.recv(4096)
            check(block, "the broker does not speak WebSocket")
            answer += block
        self.socket.sendall(self.frame(self.packet(0x10, self.word("MQTT") + bytes([4, 2, 0, 60]) + self.word(voter))))
        self.socket.recv(4096)

    @staticmethod
    def word(text):
        text = text if isinstance(text, bytes) else text.encode()
        return len(text).to_bytes(2, "big") + text

    @staticmethod
    def packet(head, body):
        length, bytes_ = len(body), bytearray([head])
        while True:
            bytes_.append(length & 0x7F | (0x80 if length > 0x7F else 0))
            length >>= 7
            if not length:
                return bytes(bytes_) + body

    @staticmethod
    def frame(body):
        if len(body) < 126:
            head = bytes([0x82, 0x80 | len(body)])
        elif len(body) < 65536:
            head = bytes([0x82, 0xFE]) + len(body).to_bytes(2, "big")
        else:
            head = bytes([0x82, 0xFF]) + len(body).to_bytes(8, "big")
        # A mask of zeros leaves the bytes as they are.
        return head + bytes(4) + body

    def message(self, text, topic=None):
        text = text if isinstance(text, bytes) else text.encode()
        return self.frame(self.packet(0x30, self.word(topic or "answers/" + self.voter) + text))

    def send(self, frames):
        self.socket.sendall(frames)

    def publish(self, text, topic=None):
        self.send(self.message(text, topic))

    def close(self):
        self.socket.close()


class Flood:
    """Twenty clients that send without end: 30 MB, 100,000 answers, 1,000 invented names."""

    def __init__(self, question, clients=20):
        self.question, self.clients = question, clients
        self.sent, self.bytes, self.names, self.isOver = 0, 0, 0, False
        self.lock = threading.Lock()
        self.threads = [threading.Thread(target=self.guarded, args=(number,), daemon=True) for number in range(clients)]
        for thread in self.threads:
            thread.start()

    def guarded(self, number):
        try:
            self.flood(number)
        except (OSError, AssertionError):
            pass

    def count(self, sent, bytes_):
        with self.lock:
            self.sent += sent
            self.bytes += bytes_

    def answer(self, name):
        return json.dumps({"sort": "answer", "question": self.question, "text": random.choice("abcd"), "name": name,
                           "receipt": "f" + str(random.randrange(10**6))})

    def flood(self, number):
        # A third of them only makes noise, a third answers like mad, and a third invents names.
        kind = number % 3
        while not self.isOver:
            if kind == 0:
                phone = Phone(f"noise{number}")
                for _ in range(8):
                    if self.isOver:
                        return
                    noise = [os.urandom(3000), b"{" * 3000, b'{"sort":"answer","text":"' + b"x" * 3500, b"\x1b[2J!touch pwned\n"]
                    block = b"".join(phone.message(random.choice(noise)) for _ in range(70))
                    phone.send(block)
                    self.count(70, len(block))
                phone.publish("x" * 3_000_000)
                self.count(1, 3_000_000)
                time.sleep(0.05)
                phone.close()
            elif kind == 1:
                phone = Phone(f"mad{number}")
                for _ in range(20):
                    if self.isOver:
                        return
                    block = b"".join(phone.message(self.answer("mad")) for _ in range(400))
                    phone.send(block)
                    self.count(400, len(block))
                phone.publish("forged", "questions")
                phone.publish("b", "answers/someone-else")
                phone.close()
            else:
                with self.lock:
                    self.names += 1
                    name = f"invented{self.names:05}"
                phone = Phone(name)
                phone.publish(self.answer(name))
                for _ in range(20):
                    phone.publish(self.answer(f"name{random.randrange(10**6)}"))
                self.count(21, 3000)
                phone.close()

    def end(self):
        self.isOver = True
        for thread in self.threads:
            thread.join(20)


def quick(folder, program):
    """A few phones through a whole vote, with a second tab and a broker that is killed."""
    lecture, browser = Lecture(folder, program), Browser(folder)
    try:
        ann, bob = Page(browser, "ann", 320, 640), Page(browser, "bob", dark=True)
        check(ann.js("window.isSecureContext") is False, "the page is a secure context, and so nothing is proved")
        for page, name in ((ann, "Ann"), (bob, "Bob <b>\u001b[2J")):
            page.shows("Your name")
            page.fits()
            page.join(name)
            page.shows("You are in")
            page.fits()
        until("both phones", lambda: lecture.run("class")["phones"] == 2)
        for line in ("lights on", "dvd on", "dvd play metropolis", "wait 20m"):
            lecture.run(line)
        questions = lecture.run("ask pause")["questions"]
        places = [question["choices"].index(right) for question, right in zip(questions, ("theater commands", "lights", "status line"))]
        for page in (ann, bob):
            page.shows("First vote")
            page.shows(questions[0]["text"])
            page.fits()
        for number, place in enumerate(places):
            ann.click(number, place)
        bob.click(0, (places[0] + 1) % 4)
        until("Ann's receipts", lambda: ann.text().count("✓ Received: ") == 3)
        bob.shows("✓ Received: ")
        data = lecture.run("votes")
        check([question["votes"] for question in data["questions"]] == [2, 1, 1] and data["voters"] == 2, data)

        # A second tab of the same browser is no second voter.
        tab = Page(browser, "ann")
        tab.shows("✓ Received: ")
        ann.shows("Open in another tab")
        ann.fits()
        tab.choose(1, places[1])
        ann.js("document.querySelector('.strong').click()")
        tab.shows("Open in another tab")
        until("Ann's receipts", lambda: ann.text().count("✓ Received: ") == 3)
        data = lecture.run("votes")
        check([question["votes"] for question in data["questions"]] == [2, 1, 1] and data["voters"] == 2, data)

        # The broker is killed: what was received counts once, and what is answered meanwhile arrives.
        former = lecture.broker()
        os.kill(former, signal.SIGKILL)
        ann.shows("Connection lost")
        ann.fits()
        bob.choose(1, places[1])
        bob.choose(2, places[2])
        until("another broker", lambda: (lecture.broker() or former) != former)
        until("Bob's receipts", lambda: bob.text().count("✓ Received: ") == 3)
        data = lecture.run("votes")
        check([question["votes"] for question in data["questions"]] == [2, 2, 2] and data["voters"] == 2, data)
        until("Ann again", lambda: "Connection lost" not in ann.text())

        # One who comes late sees what is asked, and one who comes again sees what was answered.
        late = Page(browser, "late")
        late.join("Late")
        late.shows(questions[2]["text"])
        late.reload()
        late.shows(questions[2]["text"])
        bob.reload()
        until("Bob's answers", lambda: bob.text().count("✓ Received: ") == 3)

        # Only those who have voted are let in.
        lecture.run("class expect 2")
        lecture.run("class close")
        late.choose(0, 0)
        until("the refusal", lambda: lecture.run("votes")["shutOut"] > 0)
        check("Received" not in late.text(), "one who may not vote has a receipt")
        lecture.run("class open")
        late.shows("✓ Received: ")
        data = lecture.run("votes")
        check(data["voters"] == 3 and data["expected"] == 2 and len(data["strangers"]) == 1, data)

        lecture.run("ask again")
        for page in (ann, bob):
            page.shows("Second vote")
            page.shows("Before, you answered")
        bob.choose(0, places[0])
        bob.shows("✓ Received: ")
        ann.choose(0, (places[0] + 1) % 4)
        ann.shows("✓ Received: ")
        lecture.run("reveal")
        bob.shows("✓ You were right.")
        ann.shows("✗ Not right")
        ann.shows("of the trace: theater → lights: dim 30")
        ann.shows("50 % (1)")
        for page in (ann, bob):
            page.fits()
        lecture.run("ask 'Who decides?' 'the player' 'the <b>mediator</b>' --right b")
        ann.shows("the <b>mediator</b>")
        ann.choose(0, 1)
        ann.shows("✓ Received: b")
        data = lecture.run("reveal")
        check(data["questions"][0]["votes"] == [[0, 1]] and data["questions"][0]["right"] == ["the <b>mediator</b>"], data)
        ann.shows("✓ You were right.")
        status, _, errors = lecture.end()
        ann.shows("The class has ended")
        ann.fits()
        check(status == 0 and errors.startswith("students: http://one.class.test:"), (status, errors))
        strange = [url for url in browser.urls if not url.startswith(("http://", "data:")) or
                   url.startswith("http://") and f".{HOST}:{PORT}/" not in url]
        check(not strange, f"the page fetches {strange}")
        left = sorted(os.listdir(lecture.folder))
        check(left == ["access", "address", "broker.log", "mosquitto.conf", "page", "start"], left)
    finally:
        browser.end()
        lecture.process.kill()


CLICK = """
new Promise((done) => {
  const box = document.querySelectorAll('fieldset')[0], line = box.querySelector('.state'), start = performance.now();
  const isReceived = () => line.classList.contains('received') && line.textContent.endsWith('%s');
  new MutationObserver((_, watcher) => {
    if (isReceived()) { watcher.disconnect(); done(performance.now() - start); }
  }).observe(box, { subtree: true, childList: true, characterData: true, attributes: true });
  box.querySelectorAll('.choice')[%d].click();
  setTimeout(() => done(-1), 20000);
})
"""


def crowd(folder, program, pages=60):
    """Sixty pages at once beside twenty clients that flood, round after round; and a broker killed in the middle."""
    lecture, browser = Lecture(folder, program), Browser(folder)
    try:
        phones = [Page(browser, f"s{number}") for number in range(pages)]
        for number, page in enumerate(phones):
            page.join(f"Student {number}")
        until("all phones", lambda: lecture.run("class")["phones"] == pages, 90)
        lecture.run(f"class expect {pages}")
        for line in ("lights on", "dvd on", "dvd play metropolis", "wait 20m"):
            lecture.run(line)

        def vote(name, flood, kills=False):
            wanted, sent = [0, 0, 0, 0], []
            for number, page in enumerate(phones):
                place = (number * 7 + len(name)) % 4
                wanted[place] += 1
                sent.append((page, page.start_js(CLICK % ("abcd"[place], place))))
                if kills and number == pages // 2:
                    lecture.kill_broker()
            times = sorted(page.end_js(number) for page, number in sent)
            check(times[0] >= 0, f"{name}: {sum(time < 0 for time in times)} answers are not received")
            print(f"{name}: {pages} votes received after {times[0]:.0f} ms at the earliest, {times[len(times) // 2]:.0f} ms"
                  f" at the median, {times[-1]:.0f} ms at the latest; the clients have sent {flood.sent if flood else 0}"
                  f" messages, {(flood.bytes if flood else 0) / 1e6:.1f} MB and {flood.names if flood else 0} names", flush=True)
            data = lecture.run("votes")
            return wanted, times, data

        lecture.run("ask pause --only chain")
        for page in phones:
            page.shows("First vote")
        wanted, times, data = vote("quiet", None)
        check(data["questions"][0]["votes"] == pages and data["voters"] == pages, data)
        check(times[-1] < 1000, f"a vote takes {times[-1]} ms")
        lecture.run("class close")

        lecture.run("ask again")
        for page in phones:
            page.shows("Second vote")
        flood = Flood("1.2.1")
        time.sleep(2)
        second, times, data = vote("flooded", flood)
        check(data["questions"][0]["votes"] == pages and data["shutOut"] > 0, data)
        check(times[-1] < 1000, f"a vote takes {times[-1]} ms")
        until("all that is to be sent", lambda: flood.sent >= 100_000 and flood.bytes >= 30_000_000 and flood.names >= 1000, 200)
        third, times, data = vote("flooded longer", flood)
        check(data["questions"][0]["votes"] == pages, data)
        check(times[-1] < 1000, f"a vote takes {times[-1]} ms")
        flood.end()

        fourth, times, data = vote("broker killed", None, kills=True)
        check(data["questions"][0]["votes"] == pages and data["voters"] == pages, data)
        print("dropped:", {name: data[name] for name in ("skipped", "tooFast", "shutOut")}, flush=True)
        result = lecture.run("reveal")
        check(result["questions"][0]["votes"] == [wanted, fourth], (result, wanted, fourth))
        for page in phones:
            page.shows("Result")
        status, _, errors = lecture.end()
        check(status == 0, errors)
    finally:
        browser.end()
        lecture.process.kill()


def looks(folder, program):
    """Pictures of what a student sees at each moment."""
    lecture, browser = Lecture(folder, program), Browser(folder)
    try:
        for line in ("lights on", "dvd on", "dvd play metropolis", "wait 20m"):
            lecture.run(line)
        pages = [(Page(browser, f"p{width}{dark}", width, height, dark), f"{width}-{'dark' if dark else 'light'}")
                 for width, height, dark in ((320, 568, False), (320, 568, True), (390, 844, False), (390, 844, True))]

        def take(name):
            time.sleep(0.3)
            for page, size in pages:
                page.fits()
                page.picture(f"{folder}/{name}-{size}.png")

        take("1-name")
        for page, _ in pages:
            page.join("Ann")
            page.shows("You are in")
        take("2-waiting")
        questions = lecture.run("ask pause")["questions"]
        places = [question["choices"].index(right) for question, right in zip(questions, ("theater commands", "lights", "status line"))]
        for page, _ in pages:
            page.shows("First vote")
        take("3-question")
        for number, (page, _) in enumerate(pages):
            page.choose(0, (places[0] + 1) % 4)
            page.choose(1, places[1])
            until("the receipts", lambda: page.text().count("✓ Received: ") == 2)
        take("4-received")
        lecture.run("ask again")
        for number, (page, _) in enumerate(pages):
            page.shows("Second vote")
            page.choose(0, places[0])
            page.choose(1, (places[1] + 1) % 4)
            until("the receipts", lambda: page.text().count("✓ Received: ") == 2)
        take("5-second")
        os.kill(lecture.broker(), signal.SIGSTOP)
        lecture.process.send_signal(signal.SIGSTOP)
        os.kill(lecture.broker(), signal.SIGKILL)
        for page, _ in pages:
            page.shows("Connection lost")
        take("6-lost")
        lecture.process.send_signal(signal.SIGCONT)
        lecture.run("votes --question 1 3 30 2 5")
        lecture.run("votes --question 2 10 20 5 6")
        for page, _ in pages:
            until("the connection", lambda: "Connection lost" not in page.text(), 40)
        lecture.run("reveal")
        for page, _ in pages:
            page.shows("Result")
        take("7-revealed")
        lecture.run("ask 'Who dims the lights when a film pauses?' 'the DVD player' 'the mediator, because the player signals it' --right b")
        for page, _ in pages:
            page.shows("Who dims")
        take("8-own")
        other = Page(browser, "p390True")
        pages[3][0].shows("Open in another tab")
        pages[3][0].picture(f"{folder}/9-tab.png")
        lecture.end()
        pages[0][0].shows("The class has ended")
        pages[0][0].picture(f"{folder}/9-over.png")
    finally:
        browser.end()
        lecture.process.kill()


try:
    {"quick": quick, "crowd": crowd, "looks": looks}[sys.argv[3]](sys.argv[1], sys.argv[2])
except AssertionError as error:
    print(error, file=sys.stderr)
    sys.exit(1)
