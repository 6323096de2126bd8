"""A table behind a reverse proxy with TLS (`--public-address`), which is made here of the standard library."""

from __future__ import annotations

import contextlib
import json
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.friends.opened import opened

NAME = "cards.example.org"
OPENSSL = shutil.which("openssl")


def pump(source: socket.socket, sink: socket.socket) -> None:
    """Pass on what comes, until nothing does."""
    with contextlib.suppress(OSError):
        while block := source.recv(65536):
            sink.sendall(block)
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def proxy(port: int, certificate: Path, key: Path) -> Iterator[int]:
    """Take connections with TLS and pass them on in the clear to that port; yields the port of its own."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            with contextlib.suppress(OSError):
                while True:
                    taken, _ = listening.accept()
                    inside = context.wrap_socket(taken, server_side=True)
                    outside = socket.create_connection(("127.0.0.1", port))
                    for ends in ((inside, outside), (outside, inside)):
                        threading.Thread(target=pump, args=ends, daemon=True).start()

        threading.Thread(target=serve, daemon=True).start()
        yield int(listening.getsockname()[1])


@pytest.mark.skipif(OPENSSL is None, reason="There is no openssl, which makes the certificate.")
def test_a_phone_plays_through_a_proxy_with_tls(tmp_path: Path) -> None:
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "1", "-nodes"]
    made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([str(OPENSSL), "req", "-x509", *made, *subject], check=True, capture_output=True)
    trusting = ssl.create_default_context(cafile=str(certificate))
    with opened(public=NAME) as table, proxy(table.server.port, certificate, key) as port:

        def reached() -> socket.socket:
            return trusting.wrap_socket(socket.create_connection(("127.0.0.1", port)), server_hostname=NAME)

        with reached() as asking:
            asking.sendall(f"GET / HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
            page = b"".join(iter(lambda: asking.recv(65536), b""))
        assert page.startswith(b"HTTP/1.1 200")
        assert f"wss://{NAME};".encode() in page, "the page may open its socket there"
        assert b"Cross-Origin-Opener-Policy: same-origin" in page
        hello = {"type": "hello", "protocol": 2, "invitation": table.server.invitation.token}
        with connect(f"ws://{NAME}/table", sock=reached(), origin=Origin(f"https://{NAME}"), compression=None) as phone:
            phone.send(json.dumps(hello))
            told = [json.loads(phone.recv(20.0)), json.loads(phone.recv(20.0))]
            assert [line["type"] for line in told] == ["welcome", "lobby"]
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://{NAME}/table", sock=reached(), origin=Origin("https://evil.example")).__enter__()
        assert refused.value.response.status_code == 403
