"""The phones: pages in Chromium, led by the DevTools protocol."""
import base64, json, os, select, subprocess, time
from common import HOST, PORT, check, until


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
        self.call("Page.bringToFront")
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
