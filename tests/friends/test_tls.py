"""A table behind a reverse proxy with TLS (`--public-address`), which is made here of the standard library."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import ssl
import subprocess
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from friends.hosted import HostedTable
from tests.friends.opened import opened

NAME = "cards.example.org"
OPENSSL = shutil.which("openssl")


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes, until nothing does."""
    with contextlib.suppress(OSError):
        while block := await reader.read(65536):
            writer.write(block)
            await writer.drain()
    writer.close()


async def proxy(port: int, certificate: Path, key: Path) -> asyncio.Server:
    """Return a server that takes connections with TLS and passes them on in the clear to that port."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inside, outside = await asyncio.open_connection("127.0.0.1", port)
        # What is still open when the test ends is cancelled.
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(pump(reader, outside), pump(inside, writer))

    return await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)


async def visit(table: HostedTable, certificate: Path, key: Path) -> None:
    """Load the page, say hello as a phone does, and try it from another site, all through the proxy.

    Everything is on one thread: two must not use a connection with TLS at the same time.
    """
    trusting = ssl.create_default_context(cafile=str(certificate))
    async with await proxy(table.server.port, certificate, key) as listening:
        port = listening.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trusting, server_hostname=NAME)
        writer.write(f"GET / HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
        page = await reader.read()
        writer.close()
        assert page.startswith(b"HTTP/1.1 200")
        assert f"wss://{NAME};".encode() in page, "the page may open its socket there"
        assert b"Cross-Origin-Opener-Policy: same-origin" in page

        def reached(origin: str) -> connect:
            address, there = f"wss://{NAME}/table", {"host": "127.0.0.1", "port": port, "ssl": trusting}
            return connect(address, origin=Origin(origin), compression=None, proxy=None, **there)

        hello = {"type": "hello", "protocol": 2, "invitation": table.server.invitation.token}
        async with reached(f"https://{NAME}") as phone:
            await phone.send(json.dumps(hello))
            told = [json.loads(await phone.recv()) for _ in range(2)]
            assert [line["type"] for line in told] == ["welcome", "lobby"]
        with pytest.raises(InvalidStatus) as refused:
            await reached("https://evil.example")
        assert refused.value.response.status_code == 403


@pytest.mark.skipif(OPENSSL is None, reason="There is no openssl, which makes the certificate.")
def test_a_phone_plays_through_a_proxy_with_tls(tmp_path: Path) -> None:
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "1", "-nodes"]
    made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([str(OPENSSL), "req", "-x509", *made, *subject], check=True, capture_output=True)
    with opened(public=NAME) as table:
        asyncio.run(visit(table, certificate, key))
