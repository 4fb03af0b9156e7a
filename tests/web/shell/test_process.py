"""The server as a process of its own: what it prints, how it ends, and what outlives it."""

import os
import secrets
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.shell.process import signed_in, started, token_in
from tests.web.shell.running import free_port
from tests.web.shell.venue import PASSPHRASE, Browser


def _begin(browser: Browser) -> str:
    new = {"id": secrets.token_hex(16), "body": {"name": "Kept", "rulebook": "fever"}}
    event: str = browser.post_json("/api/events", new).json()["tournament"]
    return event


def test_open_streams_do_not_hold_up_the_end(tmp_path: Path) -> None:
    with started(tmp_path, free_port()) as process, signed_in(process, token_in(process.printed)) as browser:
        event = _begin(browser)
        with _open_stream(browser, event):
            code, seconds, _ = process.end()
    assert code == 0
    assert seconds < 3


@contextmanager
def _open_stream(browser: Browser, event: str) -> Iterator[None]:
    with browser.stream("GET", f"/events/{event}/stream", timeout=10) as answer:
        assert answer.status_code == 200
        assert next(answer.iter_lines())
        yield


def test_nobody_is_signed_out_by_a_crash(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, port) as first, signed_in(first, token_in(first.printed)) as browser:
        event = _begin(browser)
        first.running.kill()
        first.running.wait()
        with started(tmp_path, port) as second:
            assert "Sign in" not in second.printed
            assert [each["event"] for each in browser.get("/api/events").json()] == [event]


def test_another_link_is_printed_while_the_server_runs(tmp_path: Path) -> None:
    with started(tmp_path, free_port()) as process:
        command = [sys.executable, "-m", "eastwind", "sign-in", "--data", str(tmp_path)]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        with signed_in(process, token_in(printed)) as browser:
            assert browser.get("/api/events").status_code == 200


def test_no_secret_is_printed(tmp_path: Path) -> None:
    with started(tmp_path, free_port()) as process, signed_in(process, token_in(process.printed)) as browser:
        event = _begin(browser)
        browser.post_form(f"/c/{event}", code="feedfacefeedface")
        browser.get("/no/such/page")
        cookies = [cookie.value or "" for cookie in browser.cookies.jar]
        code, _, printed = process.end()
    assert code == 0
    for secret in (PASSPHRASE, "feedface", *cookies):
        assert secret not in printed


def test_a_taken_port_is_said_in_plain_words(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        options = ["--data", str(tmp_path), "--port", str(taken.getsockname()[1]), "--host", "127.0.0.1"]
        command = [sys.executable, "-m", "eastwind", "serve", *options]
        ended = subprocess.run(command, check=False, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "choose another with --port" in ended.stderr
    assert not ended.stdout


def test_a_damaged_session_means_signing_in_again(tmp_path: Path) -> None:
    with started(tmp_path, free_port()) as process, signed_in(process, token_in(process.printed)) as browser:
        [file] = (tmp_path / "sessions").iterdir()
        file.write_bytes(b"")
        assert browser.get("/api/events").status_code == 401
        assert browser.post_form("/sign-in", passphrase=PASSPHRASE).status_code == 303
        assert browser.get("/api/events").status_code == 200


def test_sessions_are_readable_by_this_user_alone(tmp_path: Path) -> None:
    with started(tmp_path, free_port()) as process, signed_in(process, token_in(process.printed)):
        files = list((tmp_path / "sessions").iterdir())
    assert len(files) == 1
    if os.name == "posix":
        assert files[0].stat().st_mode & 0o077 == 0
    assert PASSPHRASE.encode() not in files[0].read_bytes()


def test_copies_are_made_while_it_runs_and_a_last_one_when_it_ends(tmp_path: Path) -> None:
    data, stick, port = tmp_path / "data", tmp_path / "stick", free_port()
    stick.mkdir()
    with (
        started(data, port, "--copies", str(stick)) as process,
        signed_in(process, token_in(process.printed)) as browser,
    ):
        event = _begin(browser)
        backup = _typed("backup", str(tmp_path / "kept"), "--data", str(data))
        assert (backup.returncode, event in backup.stdout) == (0, True)
        assert f"eastwind runs on port {port}." in _typed("doctor", "--data", str(data), "--port", str(port)).stdout
        process.end()
    (copy,) = stick.glob("eastwind-*.sqlite")
    assert event in _typed("verify", "--data", str(copy)).stdout


def _typed(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "eastwind", *words], capture_output=True, text=True, check=False)
