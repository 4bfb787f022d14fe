"""Clients of the broker without a browser, and those that flood."""
import json, os, random, socket, threading, time
from common import HOST, PORT, check


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
    """Twenty clients that flood: within ten seconds 30 MB, 100,000 answers and 1,000 invented names, and then the same
    again until it ends.

    Its pace is that of a fast network and not of a machine that has all of this, the pages and other tests on it."""

    def __init__(self, question, clients=20, seconds=10):
        self.question, self.clients, self.seconds = question, clients, seconds
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

    def wait(self, share):
        """Waits so long that so many times the share of a client is sent in the time of the flood."""
        time.sleep(self.seconds / share)

    def answer(self, name):
        return json.dumps({"sort": "answer", "question": self.question, "text": random.choice("abcd"), "name": name,
                           "receipt": "f" + str(random.randrange(10**6))})

    def flood(self, number):
        # A third of them only makes noise, a third answers like mad, and a third invents names.
        kind, share = number % 3, len(range(number % 3, self.clients, 3))
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
                    self.wait(30_000_000 / share / len(block))
                phone.publish("x" * 3_000_000)
                self.count(1, 3_000_000)
                phone.close()
            elif kind == 1:
                phone = Phone(f"mad{number}")
                for _ in range(20):
                    if self.isOver:
                        return
                    block = b"".join(phone.message(self.answer("mad")) for _ in range(400))
                    phone.send(block)
                    self.count(400, len(block))
                    self.wait(100_000 / share / 400)
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
                self.wait(1000 / share)

    def end(self):
        self.isOver = True
        for thread in self.threads:
            thread.join(20)
